import Foundation

/// The preferred width of a column, in points.
package struct SplitColumnWidth: Equatable, Sendable {
    package var least: CGFloat?
    package var ideal: CGFloat
    package var most: CGFloat?
    /// The preferred width as a fraction of the split view's width, in place of `ideal`.
    var fraction: CGFloat?

    package init(least: CGFloat? = nil, ideal: CGFloat, most: CGFloat? = nil) {
        (self.least, self.ideal, self.most) = (least, ideal, most)
    }

    package static let usual = SplitColumnWidth(ideal: 320)

    func resolved(in whole: CGFloat) -> SplitColumnWidth {
        guard let fraction else { return self }
        return SplitColumnWidth(least: least, ideal: (whole * fraction).rounded(), most: most)
    }

    /// The ideal width within its bounds. The lower bound takes precedence.
    var wanted: CGFloat { max(least ?? 0, min(ideal, most ?? .infinity), 0) }
    /// The width that the column shrinks to if there is little room.
    var small: CGFloat { least.map { max(0, $0) } ?? min(wanted, 200) }
}

/// The inputs of the columns' layout, besides the size.
package struct SplitSurroundings: Equatable, Sendable {
    /// The number of visible columns before the detail; nil for the default at that size.
    package var leading: Int?
    package var behavior: UISplitViewController.SplitBehavior
    /// The widths of the columns before the detail.
    package var widths: [SplitColumnWidth]
    /// Whether a bar has the button that shows and hides columns.
    package var hasToggle: Bool
    /// Whether the sidebar is on the right.
    var isMirrored = false

    package init(
        leading: Int? = nil, behavior: UISplitViewController.SplitBehavior = .automatic, widths: [SplitColumnWidth] = [],
        hasToggle: Bool = true
    ) {
        (self.leading, self.behavior, self.widths, self.hasToggle) = (leading, behavior, widths, hasToggle)
    }
}

/// The layout of a split view's columns. Pure.
package struct SplitArrangement: Equatable {
    /// The number of visible columns before the detail: those next to it.
    var leading: Int
    /// Whether they overlay the detail.
    var isOver: Bool
    /// Whether they displace the detail, which keeps its width.
    var isDisplacing = false
    /// The frames of all columns, sidebar first. Hidden columns are beyond the sidebar's edge.
    var frames: [CGRect]
    /// Whether the columns are mirrored, with the sidebar on the right.
    var isMirrored = false

    /// The smallest width in points of a detail beside other columns. With less, they overlay it.
    static let leastDetail: CGFloat = 320

    init(in size: CGSize, _ surroundings: SplitSurroundings) {
        let isLandscape = size.width > size.height, behavior = surroundings.behavior
        let widths = surroundings.widths.map { $0.resolved(in: size.width) }
        // By default one column is visible, if it does not take room that the detail needs.
        let suited = (isLandscape ? behavior != .overlay : behavior == .tile) ? 1 : 0
        let leading = max(0, min(surroundings.leading ?? suited, widths.count))
        let seen = Array(widths.suffix(leading)), wanted = Self.sum(seen.map(\.wanted))
        let fitsBeside = size.width - wanted >= Self.leastDetail
        let isOver =
            switch behavior {
            case .overlay: true
            case .tile, .displace: false
            case .automatic: !isLandscape || !fitsBeside
            }
        isDisplacing = behavior == .displace && leading > 1
        let room = isOver || isDisplacing ? size.width : max(0, size.width - Self.leastDetail)
        let lengths = wanted <= room ? seen.map(\.wanted) : Self.fitted(seen, into: room)
        var x: CGFloat = 0
        var frames = widths.dropLast(leading).map { CGRect(x: -$0.wanted, y: 0, width: $0.wanted, height: size.height) }
        for length in lengths {
            frames.append(CGRect(x: x, y: 0, width: length, height: size.height))
            x += length
        }
        let start = isOver ? 0 : x
        // A displaced detail is as wide as beside one column.
        let taken = isDisplacing ? lengths.last ?? 0 : start
        frames.append(CGRect(x: start, y: 0, width: max(0, size.width - taken), height: size.height))
        isMirrored = surroundings.isMirrored
        if isMirrored {
            frames = frames.map { CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
        }
        (self.leading, self.isOver, self.frames) = (leading, isOver && leading > 0, frames)
    }

    /// The distance that incoming columns move from beyond the edge.
    func way(in width: CGFloat) -> CGFloat {
        guard let last = frames.dropLast().last else { return 0 }
        return isMirrored ? last.minX - width : last.maxX
    }

    /// Shares the room beyond the smallest widths in proportion to how much more each column prefers.
    private static func fitted(_ widths: [SplitColumnWidth], into room: CGFloat) -> [CGFloat] {
        let least = sum(widths.map(\.small)), more = sum(widths.map { $0.wanted - $0.small })
        let part = more > 0 ? max(0, min(1, (room - least) / more)) : 0
        return widths.map { ($0.small + ($0.wanted - $0.small) * part).rounded(.down) }
    }

    private static func sum(_ lengths: [CGFloat]) -> CGFloat { lengths.reduce(0, +) }

    /// The number of visible columns after a tap on the sidebar button: one more, or all but the sidebar if all are visible.
    static func toggled(leading: Int, of count: Int) -> Int { leading < count ? leading + 1 : max(0, count - 1) }

    /// The number of visible columns after hiding those that overlay or displace the detail; nil if none do.
    var hidden: Int? { isDisplacing ? 1 : isOver ? 0 : nil }
}
