import Foundation
import FrontmostRender

/// What a lazy container keeps for headers and footers that stay in sight while their section does.
///
/// A pinned row is shown in two nodes: a *track*, which has the row's place in the layout and is shown as long as the row may move,
/// and in it the *pinned* node, which moves along the track by itself (`RenderPin`). So scrolling lays out nothing. Containers that
/// pin nothing have none of this.
@MainActor final class PinnedSections {
    let views: PinnedScrollableViews
    /// In the order in which the container shows them.
    private(set) var tracks: [PinTrackNode] = []
    private var trackOfRow: [ObjectIdentifier: PinTrackNode] = [:]
    private var insets: (leading: CGFloat, trailing: CGFloat) = (0, 0)

    init(_ views: PinnedScrollableViews) { self.views = views }

    func pins(_ role: LazyBlock.Role) -> Bool {
        switch role {
        case .header: views.contains(.sectionHeaders)
        case .row: false
        case .footer: views.contains(.sectionFooters)
        }
    }

    /// What is shown for a row: its track, or the row where its role is not pinned.
    func shown(_ row: LayoutNode, _ role: LazyBlock.Role, in container: LazyNode) -> LayoutNode {
        guard pins(role) else { return row }
        if let track = trackOfRow[ObjectIdentifier(row)] {
            track.adopt(row)
            return track
        }
        let track = PinTrackNode(container, row, role, insets)
        trackOfRow[ObjectIdentifier(row)] = track
        tracks.append(track)
        return track
    }

    /// Drops the tracks of rows that the container shows no longer.
    /// - Parameter shown: All that the container shows from now on, in order.
    func keep(_ shown: ContiguousArray<LayoutNode>) {
        let former = tracks
        tracks = shown.compactMap { $0 as? PinTrackNode }
        let kept = Set(tracks.lazy.map { ObjectIdentifier($0) })
        for track in former where !kept.contains(ObjectIdentifier(track)) {
            trackOfRow[track.row] = nil
            track.detach()
        }
    }

    func takeInsets(_ new: (leading: CGFloat, trailing: CGFloat)) {
        if new == insets { return }
        insets = new
        for track in tracks { track.takeInsets(new) }
    }

    func detach() {
        for track in tracks { track.detach() }
        (tracks, trackOfRow) = ([], [:])
    }
}

/// Where a section or a part of one lies along a container's axis, in points.
struct LazySpan {
    var start, end: Double
}

extension LazyNode {
    /// Says which parts of sections stay at the edges of the scroll view. They scroll with the rest where the nearest scroll view
    /// does not scroll along the axis.
    final func pin(_ views: PinnedScrollableViews) {
        let views = enclosingScroll(nil)?.scrolls(axis) == true ? views : []
        if views == pinned?.views ?? [] { return }
        let former = pinned
        pinned = views.isEmpty ? nil : PinnedSections(views)
        if content != nil {
            setItems(visibleItems())
            needsRows = true
            invalidatePlacement()
        }
        former?.detach()
    }

    /// What stands for a view of a block among the items.
    final func shown(_ item: LayoutNode, _ block: LazyBlock) -> LayoutNode {
        let row = decorated(item, block)
        return pinned?.shown(row, block.role, in: self) ?? row
    }

    /// Where the sections lie by now, by their numbers.
    final func sectionSpans() -> [Int: LazySpan] {
        var spans: [Int: LazySpan] = [:]
        forEachFilledBlock { block, start in
            let end = start + length(block)
            spans[block.section, default: LazySpan(start: start, end: end)].end = end
        }
        return spans
    }
}

/// The track of a pinned header or footer: it has that row's place in the layout.
final class PinTrackNode: UnaryLayoutNode {
    /// The row that the track stands for.
    let row: ObjectIdentifier
    private let axis: Axis
    private let isHeader: Bool
    private let pinned: PinnedNode
    private var insets: (leading: CGFloat, trailing: CGFloat)
    private var travel = 0.0
    /// Length of what is pinned between this one and the edge.
    private var offset = 0.0

    init(_ container: LazyNode, _ row: LayoutNode, _ role: LazyBlock.Role, _ insets: (leading: CGFloat, trailing: CGFloat)) {
        (axis, isHeader, self.row, self.insets) = (container.axis, role == .header, ObjectIdentifier(row), insets)
        pinned = PinnedNode(container)
        super.init(container)
        pinned.setItems([row])
        setItems([pinned])
        // In front of the rows; headers in front of a footer that they meet.
        render.effects.zIndex = isHeader ? 2 : 1
    }

    /// Sets the row's layout parent again: a container that decorates its rows sets itself whenever it asks for one.
    func adopt(_ row: LayoutNode) { row.layoutParent = pinned }

    /// Sets how far the row moves.
    /// - Parameters:
    ///   - own: Where the row rests.
    ///   - block: All of the header or footer, which may be several rows: they are pinned one behind the other.
    func setTravel(_ own: LazySpan, block: LazySpan, section: LazySpan) {
        let newTravel = max(0, isHeader ? section.end - block.end : block.start - section.start)
        let newOffset = isHeader ? own.start - block.start : block.end - own.end
        if newTravel == travel && newOffset == offset { return }
        (travel, offset) = (newTravel, newOffset)
        let reach = CGFloat(travel)
        shownBeyond = ReachBox(
            axis == .vertical
                ? EdgeInsets(top: isHeader ? 0 : reach, leading: 0, bottom: isHeader ? reach : 0, trailing: 0)
                : EdgeInsets(top: 0, leading: isHeader ? 0 : reach, bottom: 0, trailing: isHeader ? reach : 0))
        needsPlacing = true
        pin()
    }

    func takeInsets(_ new: (leading: CGFloat, trailing: CGFloat)) {
        insets = new
        pin()
    }

    private func pin() {
        let edge: RenderPin.Edge =
            axis == .vertical ? (isHeader ? .top : .bottom) : (isHeader ? .left : .right)
        let pin = RenderPin(edge, inset: (isHeader ? insets.leading : insets.trailing) + CGFloat(offset), travel: CGFloat(travel))
        if pinned.render.effects.pin != pin { pinned.render.effects.pin = pin }
    }

    override func place(_ p: Extent) {
        let rest = isHeader ? 0 : travel
        pinned.setFrame(axis == .vertical ? 0 : rest, axis == .vertical ? rest : 0, size, p)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) { visit(pinned) }
}

/// Moves along its track. It has nothing else in its effects, which a modifier's node would replace.
private final class PinnedNode: UnaryLayoutNode {
    override func forEachChild(_ visit: (ViewNode) -> Void) {}
}
