import Foundation

/// The direction in which a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The popover lies below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The popover lies above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The popover lies to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The popover lies to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// All four directions.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction is not known yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Places a popover beside its source. Works on rectangles only.
enum PopoverPlacement {
    /// Points: from the popover's edge to the arrow's tip, half the arrow's base, and the corner radius.
    static let arrowLength: CGFloat = 13, arrowHalf: CGFloat = 13, cornerRadius: CGFloat = 13
    /// The least useful length of a popover, in points. With less room it covers its source instead.
    static let leastLength: CGFloat = 60

    struct Result: Equatable {
        /// The popover without its arrow.
        var frame: CGRect
        /// Empty for a popover without an arrow.
        var direction: UIPopoverArrowDirection
        /// The middle of the arrow, in points from the frame's left edge (up, down) or top (left, right).
        var arrow: CGFloat
    }

    /// - Parameters:
    ///   - size: The content's preferred size.
    ///   - source: The rectangle that the arrow points at.
    ///   - area: The rectangle that the popover must stay within.
    ///   - permitted: The allowed arrow directions. If empty, the popover is centred on its source, without an arrow.
    ///   - canOverlap: Whether the popover covers a part of its source rather than shrink.
    static func place(
        _ size: CGSize, beside source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection, canOverlap: Bool = false
    ) -> Result {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = order.filter(permitted.contains)
        guard !allowed.isEmpty else {
            let fitting = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
            let frame = CGRect(x: source.midX - fitting.width / 2, y: source.midY - fitting.height / 2, fitting)
            return Result(frame: kept(frame, in: area), direction: [], arrow: 0)
        }
        // The direction that shows most of the popover; the first one if several are equal.
        var best = allowed[0], most: CGFloat = -1
        for direction in allowed {
            let room = room(direction, beside: source, in: area)
            let shown = min(1, room.width / max(1, size.width)) * min(1, room.height / max(1, size.height))
            if shown > most + 0.0001 { (best, most) = (direction, shown) }
        }
        let room = room(best, beside: source, in: area), isVertical = best == .up || best == .down
        let length = isVertical ? room.height : room.width, wanted = isVertical ? size.height : size.width
        let overlaps = length < wanted && (canOverlap || length < min(wanted, leastLength))
        let limit = overlaps ? area.size : room
        let fitting = CGSize(width: min(size.width, limit.width), height: min(size.height, limit.height))
        var frame =
            switch best {
            case .up: CGRect(x: source.midX - fitting.width / 2, y: source.maxY + arrowLength, fitting)
            case .down: CGRect(x: source.midX - fitting.width / 2, y: source.minY - arrowLength - fitting.height, fitting)
            case .left: CGRect(x: source.maxX + arrowLength, y: source.midY - fitting.height / 2, fitting)
            default: CGRect(x: source.minX - arrowLength - fitting.width, y: source.midY - fitting.height / 2, fitting)
            }
        frame = kept(frame, in: area)
        let along = isVertical ? source.midX - frame.minX : source.midY - frame.minY
        let edge = isVertical ? frame.width : frame.height, inset = min(cornerRadius + arrowHalf, edge / 2)
        return Result(frame: frame, direction: best, arrow: min(max(along, inset), edge - inset))
    }

    private static func room(_ direction: UIPopoverArrowDirection, beside source: CGRect, in area: CGRect) -> CGSize {
        switch direction {
        case .up: CGSize(width: area.width, height: max(0, area.maxY - source.maxY - arrowLength))
        case .down: CGSize(width: area.width, height: max(0, source.minY - area.minY - arrowLength))
        case .left: CGSize(width: max(0, area.maxX - source.maxX - arrowLength), height: area.height)
        default: CGSize(width: max(0, source.minX - area.minX - arrowLength), height: area.height)
        }
    }

    private static func kept(_ frame: CGRect, in area: CGRect) -> CGRect {
        CGRect(
            x: min(max(frame.minX, area.minX), area.maxX - frame.width).rounded(),
            y: min(max(frame.minY, area.minY), area.maxY - frame.height).rounded(), frame.size)
    }

    /// `area` without the holes, as rectangles that do not overlap.
    static func rectangles(of area: CGRect, without holes: [CGRect]) -> [CGRect] {
        holes.reduce([area]) { parts, hole in parts.flatMap { cut(hole, outOf: $0) } }
    }

    private static func cut(_ hole: CGRect, outOf part: CGRect) -> [CGRect] {
        let hole = hole.intersection(part)
        if hole.isNull || hole.isEmpty { return [part] }
        let all = [
            CGRect(x: part.minX, y: part.minY, width: part.width, height: hole.minY - part.minY),
            CGRect(x: part.minX, y: hole.minY, width: hole.minX - part.minX, height: hole.height),
            CGRect(x: hole.maxX, y: hole.minY, width: part.maxX - hole.maxX, height: hole.height),
            CGRect(x: part.minX, y: hole.maxY, width: part.width, height: part.maxY - hole.maxY),
        ]
        return all.filter { !$0.isEmpty }
    }
}

extension CGRect {
    fileprivate init(x: CGFloat, y: CGFloat, _ size: CGSize) { self.init(x: x, y: y, width: size.width, height: size.height) }
}
