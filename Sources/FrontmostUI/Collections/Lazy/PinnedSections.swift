import Foundation
import FrontmostRender

/// The headers and footers that a lazy container pins while their section is visible.
///
/// A pinned row is shown by two nodes: a *track*, which has the row's position in the layout and is shown as long as the row may
/// move, and in it a *pinned* node, which the render tree moves along the track (`RenderPin`). Scrolling therefore needs no
/// layout. Containers that pin nothing have no `PinnedSections`.
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

    /// Returns the node that is shown for a row: its track, or the row itself if its role is not pinned.
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

    /// Drops the tracks of rows that the container no longer shows.
    /// - Parameter shown: All nodes that the container shows from now on, in order.
    func keep(_ shown: ContiguousArray<LayoutNode>) {
        let former = tracks
        tracks = shown.compactMap { $0 as? PinTrackNode }
        let kept = Set(tracks.lazy.map { ObjectIdentifier($0) })
        for track in former where !kept.contains(ObjectIdentifier(track)) {
            trackOfRow[track.row] = nil
            track.detach()
        }
    }

    func setInsets(_ new: (leading: CGFloat, trailing: CGFloat)) {
        if new == insets { return }
        insets = new
        for track in tracks { track.setInsets(new) }
    }

    func detach() {
        for track in tracks { track.detach() }
        (tracks, trackOfRow) = ([], [:])
    }
}

/// The extent of a section, or of a part of it, along a container's axis, in points.
struct LazySpan {
    var start, end: Double
}

extension LazyNode {
    /// Sets which parts of sections are pinned to the edges of the scroll view. Nothing is pinned if the nearest scroll view does
    /// not scroll along the container's axis.
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

    /// Returns the node that is among the items for a view of a block.
    final func shown(_ item: LayoutNode, _ block: LazyBlock) -> LayoutNode {
        let row = decorated(item, block)
        return pinned?.shown(row, block.role, in: self) ?? row
    }

    /// Returns the extents of the sections by their numbers.
    final func sectionSpans() -> [Int: LazySpan] {
        var spans: [Int: LazySpan] = [:]
        forEachFilledBlock { block, start in
            let end = start + length(block)
            spans[block.section, default: LazySpan(start: start, end: end)].end = end
        }
        return spans
    }
}

/// The track of a pinned header or footer. It has the row's position in the layout.
final class PinTrackNode: UnaryLayoutNode {
    /// Identifies the row of the track.
    let row: ObjectIdentifier
    private let axis: Axis
    private let isHeader: Bool
    private let pinned: PinnedNode
    private var insets: (leading: CGFloat, trailing: CGFloat)
    private var travel = 0.0
    /// The length of the pinned rows between this one and the edge, in points.
    private var offset = 0.0
    override var ordersItself: Bool { true }
    /// Whether the row is pinned at the top or at the left.
    private var isAtLowEnd: Bool { isHeader != (axis == .horizontal && isMirrored) }

    init(_ container: LazyNode, _ row: LayoutNode, _ role: LazyBlock.Role, _ insets: (leading: CGFloat, trailing: CGFloat)) {
        (axis, isHeader, self.row, self.insets) = (container.axis, role == .header, ObjectIdentifier(row), insets)
        pinned = PinnedNode(container)
        super.init(container)
        pinned.setItems([row])
        setItems([pinned])
        // The z-index is above the rows', and a header's is above a footer's that it meets.
        render.effects.zIndex = isHeader ? 2 : 1
    }

    /// Sets the row's layout parent again, since a container that decorates its rows sets itself each time it looks up a
    /// decorated row.
    func adopt(_ row: LayoutNode) { row.layoutParent = pinned }

    /// Sets how far the row may move.
    /// - Parameters:
    ///   - own: The row's resting extent.
    ///   - block: The extent of the whole header or footer. It may consist of several rows, which are pinned one behind the
    ///     other.
    ///   - section: The extent of the section.
    func setTravel(_ own: LazySpan, block: LazySpan, section: LazySpan) {
        let newTravel = max(0, isHeader ? section.end - block.end : block.start - section.start)
        let newOffset = isHeader ? own.start - block.start : block.end - own.end
        if newTravel == travel && newOffset == offset { return }
        (travel, offset) = (newTravel, newOffset)
        let reach = CGFloat(travel)
        shownBeyond = ReachBox(
            axis == .vertical
                ? EdgeInsets(top: isHeader ? 0 : reach, leading: 0, bottom: isHeader ? reach : 0, trailing: 0)
                : EdgeInsets(top: 0, leading: isAtLowEnd ? 0 : reach, bottom: 0, trailing: isAtLowEnd ? reach : 0))
        needsPlacing = true
        pin()
    }

    func setInsets(_ new: (leading: CGFloat, trailing: CGFloat)) {
        insets = new
        pin()
    }

    private func pin() {
        let edge: RenderPin.Edge =
            axis == .vertical ? (isAtLowEnd ? .top : .bottom) : (isAtLowEnd ? .left : .right)
        let pin = RenderPin(
            edge, inset: (isAtLowEnd ? insets.leading : insets.trailing) + CGFloat(offset), travel: CGFloat(travel))
        if pinned.render.effects.pin != pin { pinned.render.effects.pin = pin }
    }

    override func place(_ p: Extent) {
        let rest = isAtLowEnd ? 0 : travel
        pinned.setFrame(fromLeft: axis == .vertical ? 0 : rest, axis == .vertical ? rest : 0, size, p)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) { visit(pinned) }
}

/// Moves along its track. It is a node of its own, so that no modifier replaces its render effects.
private final class PinnedNode: UnaryLayoutNode {
    override func forEachChild(_ visit: (ViewNode) -> Void) {}
}
