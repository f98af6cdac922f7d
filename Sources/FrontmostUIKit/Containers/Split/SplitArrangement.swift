import Foundation

/// The width that a column asks for, in points.
package struct SplitColumnWidth: Equatable, Sendable {
    package var least: CGFloat?
    package var ideal: CGFloat
    package var most: CGFloat?
    /// The part of the split view's width that the column would like, in the place of the ideal.
    var fraction: CGFloat?

    package init(least: CGFloat? = nil, ideal: CGFloat, most: CGFloat? = nil) {
        (self.least, self.ideal, self.most) = (least, ideal, most)
    }

    package static let usual = SplitColumnWidth(ideal: 320)

    func resolved(in whole: CGFloat) -> SplitColumnWidth {
        guard let fraction else { return self }
        return SplitColumnWidth(least: least, ideal: (whole * fraction).rounded(), most: most)
    }

    /// The ideal within its bounds; the lower bound counts where they contradict each other.
    var wanted: CGFloat { max(least ?? 0, min(ideal, most ?? .infinity), 0) }
    /// What is left of it where there is little room.
    var small: CGFloat { least.map { max(0, $0) } ?? min(wanted, 200) }
}

/// What the columns' places depend on, beside the size.
package struct SplitSurroundings: Equatable, Sendable {
    /// How many columns before the detail are to be seen; nil for what suits the room.
    package var leading: Int?
    package var behavior: UISplitViewController.SplitBehavior
    /// Of the columns before the detail.
    package var widths: [SplitColumnWidth]
    /// A bar has the button that shows and hides columns.
    package var hasToggle: Bool
    /// The sidebar is at the right.
    var isMirrored = false

    package init(
        leading: Int? = nil, behavior: UISplitViewController.SplitBehavior = .automatic, widths: [SplitColumnWidth] = [],
        hasToggle: Bool = true
    ) {
        (self.leading, self.behavior, self.widths, self.hasToggle) = (leading, behavior, widths, hasToggle)
    }
}

/// Where a split view's columns lie. Pure.
package struct SplitArrangement: Equatable {
    /// How many of the columns before the detail are seen: those next to it.
    var leading: Int
    /// They are in front of the detail.
    var isOver: Bool
    /// They have moved the detail aside.
    var isDisplacing = false
    /// Of all columns, first the sidebar. Who is not seen lies beyond the sidebar's edge.
    var frames: [CGRect]
    /// The columns lie the other way round, the sidebar at the right.
    var isMirrored = false

    /// What a detail keeps of the width before other columns come in front of it.
    static let leastDetail: CGFloat = 320

    init(in size: CGSize, _ surroundings: SplitSurroundings) {
        let lies = size.width > size.height, behavior = surroundings.behavior
        let widths = surroundings.widths.map { $0.resolved(in: size.width) }
        // One is seen where nobody said anything and it takes no room that the detail needs.
        let suited = (lies ? behavior != .overlay : behavior == .tile) ? 1 : 0
        let leading = max(0, min(surroundings.leading ?? suited, widths.count))
        let seen = Array(widths.suffix(leading)), wanted = Self.sum(seen.map(\.wanted))
        let hasRoom = size.width - wanted >= Self.leastDetail
        let isOver =
            switch behavior {
            case .overlay: true
            case .tile, .displace: false
            case .automatic: !lies || !hasRoom
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
        // A detail that is moved aside is as large as beside one column.
        let taken = isDisplacing ? lengths.last ?? 0 : start
        frames.append(CGRect(x: start, y: 0, width: max(0, size.width - taken), height: size.height))
        isMirrored = surroundings.isMirrored
        if isMirrored {
            frames = frames.map { CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
        }
        (self.leading, self.isOver, self.frames) = (leading, isOver && leading > 0, frames)
    }

    /// How far columns that come have to go: as they come, they lie beyond the edge.
    func way(in width: CGFloat) -> CGFloat {
        guard let last = frames.dropLast().last else { return 0 }
        return isMirrored ? last.minX - width : last.maxX
    }

    /// What is left of the room beyond the least widths is shared in proportion to what each would like beyond its own.
    private static func fitted(_ widths: [SplitColumnWidth], into room: CGFloat) -> [CGFloat] {
        let least = sum(widths.map(\.small)), more = sum(widths.map { $0.wanted - $0.small })
        let part = more > 0 ? max(0, min(1, (room - least) / more)) : 0
        return widths.map { ($0.small + ($0.wanted - $0.small) * part).rounded(.down) }
    }

    private static func sum(_ lengths: [CGFloat]) -> CGFloat { lengths.reduce(0, +) }

    /// What using the sidebar's button makes of it: one column more, and without the sidebar where all are seen.
    static func toggled(leading: Int, of count: Int) -> Int { leading < count ? leading + 1 : max(0, count - 1) }

    /// What hiding columns that are in front of the detail, or have moved it aside, leaves of them; nil where none are.
    var hidden: Int? { isDisplacing ? 1 : isOver ? 0 : nil }
}
