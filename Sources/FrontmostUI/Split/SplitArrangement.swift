import Foundation

/// The width that a column asks for, in points.
struct SplitColumnWidth: Equatable, Sendable {
    var least: CGFloat?
    var ideal: CGFloat
    var most: CGFloat?

    static let usual = SplitColumnWidth(ideal: 320)

    /// The ideal within its bounds; the lower bound counts where they contradict each other.
    var wanted: CGFloat { max(least ?? 0, min(ideal, most ?? .infinity), 0) }
    /// What is left of it where there is little room.
    var small: CGFloat { least.map { max(0, $0) } ?? min(wanted, 200) }
}

/// Where a split view's columns lie. Pure.
struct SplitArrangement: Equatable {
    /// How many of the columns before the detail are seen: those next to it.
    var leading: Int
    /// They are in front of the detail.
    var isOver: Bool
    /// Of all columns, first the sidebar. Who is not seen lies beyond the left edge.
    var frames: [CGRect]

    /// What a detail keeps of the width before other columns come in front of it.
    static let leastDetail: CGFloat = 320

    init(leading: Int, isOver: Bool, frames: [CGRect]) { (self.leading, self.isOver, self.frames) = (leading, isOver, frames) }

    /// - Parameter widths: Of the columns before the detail.
    init(
        in size: CGSize, visibility: NavigationSplitViewVisibility, behavior: _NavigationSplitBehavior, widths: [SplitColumnWidth]
    ) {
        let lies = size.width > size.height
        let leading = Self.leading(visibility, of: widths.count, isAutomatic: lies ? behavior != .over : behavior == .beside)
        let seen = Array(widths.suffix(leading)), wanted = Self.sum(seen.map(\.wanted))
        let hasRoom = size.width - wanted >= Self.leastDetail
        let isOver =
            switch behavior {
            case .over: true
            case .beside: false
            case .automatic: !lies || !hasRoom
            }
        let room = isOver ? size.width : max(0, size.width - Self.leastDetail)
        let lengths = wanted <= room ? seen.map(\.wanted) : Self.fitted(seen, into: room)
        var x: CGFloat = 0
        var frames = widths.dropLast(leading).map { CGRect(x: -$0.wanted, y: 0, width: $0.wanted, height: size.height) }
        for length in lengths {
            frames.append(CGRect(x: x, y: 0, width: length, height: size.height))
            x += length
        }
        let start = isOver ? 0 : x
        frames.append(CGRect(x: start, y: 0, width: max(0, size.width - start), height: size.height))
        self.init(leading: leading, isOver: isOver && leading > 0, frames: frames)
    }

    /// What is left of the room beyond the least widths is shared in proportion to what each would like beyond its own.
    private static func fitted(_ widths: [SplitColumnWidth], into room: CGFloat) -> [CGFloat] {
        let least = sum(widths.map(\.small)), more = sum(widths.map { $0.wanted - $0.small })
        let part = more > 0 ? max(0, min(1, (room - least) / more)) : 0
        return widths.map { ($0.small + ($0.wanted - $0.small) * part).rounded(.down) }
    }

    private static func sum(_ lengths: [CGFloat]) -> CGFloat { lengths.reduce(0, +) }

    /// How many columns before the detail are seen.
    /// - Parameters:
    ///   - count: How many there are.
    ///   - isAutomatic: One is seen where nobody said anything.
    static func leading(_ visibility: NavigationSplitViewVisibility, of count: Int, isAutomatic: Bool) -> Int {
        switch visibility {
        case .all: count
        case .doubleColumn: min(1, count)
        case .detailOnly: 0
        default: isAutomatic ? min(1, count) : 0
        }
    }

    /// What using the sidebar's button makes of it: one column more, and without the sidebar where all are seen.
    static func toggled(leading: Int, of count: Int) -> NavigationSplitViewVisibility {
        let next = leading < count ? leading + 1 : count - 1
        return next <= 0 ? .detailOnly : next == count ? .all : .doubleColumn
    }
}
