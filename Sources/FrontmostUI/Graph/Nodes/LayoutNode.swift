import Foundation
import FrontmostRender

/// A node with a frame, relative to its layout parent.
public class LayoutNode: ViewNode {
    final let render = RenderNode()
    // Unchecked, as in `ViewNode`: app modules inline `content`, and containers change the others in place.
    @exclusivity(unchecked) @usableFromInline final var content: ViewNode!
    @exclusivity(unchecked) final var items: ContiguousArray<LayoutNode> = []
    /// The node that has this one among its items. It is not retained: `leaveLayout` clears the reference when that node detaches.
    unowned(unsafe) final var layoutParent: LayoutNode?
    final var needsRestructure = false
    final var isResized = false
    final var needsPlacing = true
    /// Whether the node is shown only until its removal transition ends.
    final var isLeaving = false
    private final var hasLeaving = false
    /// Whether the node is shown beside its frame while an animation runs, and follows no container. See `ViewGraph+Places.swift`.
    final var isShifted = false
    // The first two measured sizes are stored inline; few nodes are measured for more proposals, or asked for guides.
    private final var measuredCount = 0
    private final var measured0 = MeasuredSize(.zero)
    private final var measured1 = MeasuredSize(.zero)
    private final var answers: MoreAnswers?
    @exclusivity(unchecked) final var size = Extent.zero
    private final var placedFor = Extent(-1, -1)
    /// Written by the container's last distribution, and read by its `place`.
    @exclusivity(unchecked) final var offer = Double.unbounded
    @exclusivity(unchecked) final var wanted = Extent.zero
    final var traits: TraitEntry?
    /// How far the node is shown beyond its frame, for scroll views with content that continues below bars. Boxed, since few nodes
    /// have it.
    final var shownBeyond: ReachBox?

    final class ReachBox {
        let insets: EdgeInsets
        init(_ insets: EdgeInsets) { self.insets = insets }
    }

    /// The origin that layout gave the node, without the reach beyond its frame.
    final var layoutOrigin: CGPoint {
        guard let shownBeyond else { return render.origin }
        return CGPoint(x: render.origin.x + shownBeyond.insets.leading, y: render.origin.y + shownBeyond.insets.top)
    }

    /// Shows the node beyond its frame by these insets.
    final func setReach(_ insets: EdgeInsets) {
        let frame = CGRect(origin: layoutOrigin, size: size.cgSize)
        shownBeyond = insets == EdgeInsets() ? nil : ReachBox(insets)
        render.setFrame(frame, reaching: insets)
    }

    override var asLayoutNode: LayoutNode? { self }

    /// The node that places this one. A node that is being created has no layout parent; then the nearest layout node above. That misses
    /// a modifier around several views, with nodes that are siblings of the views.
    final var layoutAncestor: LayoutNode? { layoutParent ?? nearest { $0.asLayoutNode } }

    override func collect(into list: inout ContiguousArray<LayoutNode>) { list.append(self) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }

    override init(_ parent: ViewNode) { super.init(parent) }
    override init(root graph: ViewGraph, _ environment: EnvironmentScope) { super.init(root: graph, environment) }

    /// The view for console messages, by the innermost bodies around the node, and its frame if it has one.
    final var whereabouts: String {
        var names: [String] = [], next = parent
        while let node = next, names.count < 3 {
            if let body = node as? BodyNode, !(body.info.type is any UnnamedView.Type), names.last != body.name {
                names.append(body.name)
            }
            next = node.parent
        }
        let owner = names.isEmpty ? "a view" : "a view in " + names.joined(separator: ", in ")
        if placedFor.width < 0 { return owner }
        let frame = render.frame(at: graph.clock?.now ?? 0)
        func number(_ x: CGFloat) -> String { String(Double((x * 10).rounded() / 10)) }
        return owner
            + " at (\(number(frame.minX)), \(number(frame.minY))), \(number(frame.width)) × \(number(frame.height)) points,"
    }

    // MARK: Overridden by layouts

    /// Returns the size for a proposal, and the proposals for which it holds.
    func computeSize(_ p: Extent) -> MeasuredSize { fatalError("abstract") }
    /// Places the items; `size` is set already.
    func place(_ p: Extent) {}
    /// Discards what `computeSize` stored for `place`.
    func forgetLayout() {}
    /// Finds the answer of `explicitGuide`, without placing anything.
    func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { nil }
    /// Called when the node's items have changed.
    func itemsChanged() {}
    /// Adds render nodes of the node's own behind or in front of its items' render nodes.
    func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> { items }
    /// Handles an item with changed measurements, if neither the node's own measurements nor the positions of its other
    /// items depend on them. Returns false if the node has to be laid out again.
    func absorbsChange(of item: LayoutNode) -> Bool { false }
    /// The node that traits are inherited from: for a modifier's node, the view it wraps.
    var traitSource: LayoutNode? { nil }
    /// Called when a trait of an item has another value. The item's container collects its items again in any case.
    func itemTraitsChanged() {}
    /// Called when a view that an item wraps may have other traits. The container reads them when it collects its items.
    func wrappedTraitsChanged() {
        if traitSource != nil { layoutParent?.wrappedTraitsChanged() } else { noteStructureChange() }
    }
    /// Tells the node that reads the traits of this one that they have changed.
    func notifyTraitsChanged() { layoutParent?.itemTraitsChanged() }
    /// Whether the node's items are siblings that may overlap, and lie in the order of their `zIndex`.
    var ordersItems: Bool { true }
    /// Whether the node decides itself where it lies among its siblings, so that the `zIndex` of what it shows has no effect.
    var ordersItself: Bool { false }
    /// Whether the node shows a list of views, as a stack does. Others show one view, or an implicit stack of several.
    var listsViews: Bool { false }
    /// Whether the node does not show all of its items at all times.
    var choosesItems: Bool { false }
    /// Whether an item is shown, or for a container that scrolls, whether it is visible. Asked only of nodes that choose their items.
    /// - Parameter reader: A node in the item. It is notified of changes from now on.
    func isVisible(_ item: LayoutNode, for reader: ViewNode) -> Bool { true }
    /// The axes along which the node scrolls its content; nil if it is not a scroll view.
    var scrollAxes: Axis.Set? { nil }
    /// How a stack treats the node: a spacer has no spacing beside it and no length across the stack.
    var spacerRole: SpacerRole { .none }
    enum SpacerRole { case none, spacer, divider, layout }

    /// The spacing that the node prefers around it in a stack or a custom layout.
    var preferredSpacing: ViewSpacing { ViewSpacing() }

    /// The axis along which the node arranges its items; nil for containers that are no stacks.
    var stackAxis: Axis? { nil }
    /// The axis of the stack that contains the node, directly or through modifiers.
    final var axisOfStackAround: Axis? {
        var node = layoutParent
        while let next = node {
            if let axis = next.stackAxis { return axis }
            guard next is UnaryLayoutNode else { return nil }
            node = next.layoutParent
        }
        return nil
    }

    /// The width in which the places of items are mirrored where content is read from right to left.
    var mirrorWidth: Double { size.width }

    // MARK: Rows, overridden by those of a list

    /// Called when a control in the node takes other input than before. Returns whether nodes further out are not affected.
    func controlChangedInput() -> Bool { false }
    /// Runs the buttons of the row that the node is, and returns whether there were any; nil if the node is not a row.
    func runButtonsOfRow() -> Bool? { nil }

    // MARK: Measuring

    /// Visits the items without retaining each of them: the array does not change during layout.
    @inline(__always) final func forEachItem(_ visit: (LayoutNode) -> Void) {
        forEachUnretained(items, visit)
    }

    @inline(__always) final func measure(_ p: Extent) -> MeasuredSize {
        if measuredCount > 0 && measured0.covers(p) { return measured0 }
        if measuredCount > 1 && measured1.covers(p) { return measured1 }
        return measureSlowly(p)
    }

    @inline(never) private final func measureSlowly(_ p: Extent) -> MeasuredSize {
        if let answers { for measured in answers.sizes where measured.covers(p) { return measured } }
        var measured = computeSize(p)
        // Custom layouts, shapes and represented views may return any value.
        measured.size = measured.size.clampedMeasurement
        measured.width = measured.width.including(p.width)
        measured.height = measured.height.including(p.height)
        switch measuredCount {
        case 0: measured0 = measured
        case 1: measured1 = measured
        default:
            moreAnswers.add(measured)
        }
        measuredCount += 1
        return measured
    }

    final func invalidateSize() {
        if isResized || isDetached { return }
        isResized = true
        graph.enqueueForMeasuring(self)
    }

    /// Marks the content for placement. The node's own size is not affected.
    final func invalidatePlacement() {
        needsPlacing = true
        invalidateSize()
    }

    /// Measures all cached proposals again. Returns whether an answer changed, so that the parent has to be laid out.
    final func answersChanged() -> Bool {
        if measuredCount == 0 { return true }
        let count = measuredCount, old0 = measured0, old1 = measured1, more = answers
        measuredCount = 0
        answers = nil
        forgetLayout()
        if let more, more.hasDropped { return true }
        // Any proposal of the interval would do, except that a stack treats the ideal one differently.
        func probe(_ range: Interval) -> Double { range.high.isIdeal && range.low <= .unbounded ? .unbounded : range.high }
        func differs(_ old: MeasuredSize) -> Bool {
            let new = measure(Extent(probe(old.width), probe(old.height)))
            return new.size != old.size || !new.width.contains(old.width) || !new.height.contains(old.height)
        }
        // A guide may have moved although the size is the same. Those of custom layouts are compared below.
        if graph.features.usesExplicitGuides { return true }
        if differs(old0) { return true }
        if count > 1 && differs(old1) { return true }
        guard let more else { return false }
        if more.sizes.contains(where: differs) { return true }
        return more.guides.contains {
            explicitGuide($0.key, Extent(probe($0.measured.width), probe($0.measured.height))) != $0.position
        }
    }

    private final var moreAnswers: MoreAnswers {
        if let answers { return answers }
        let new = MoreAnswers()
        answers = new
        return new
    }

    // MARK: Placing

    /// Places the node. Where its container's content is read from right to left, the place is mirrored: see `LayoutNode+Mirroring.swift`.
    /// - Parameter x: Points from the container's leading edge.
    @inline(__always) final func setFrame(_ x: Double, _ y: Double, _ newSize: Extent, _ p: Extent) {
        if needsPlacing || p != placedFor || newSize != size { placeAgain(newSize, p) }
        show(atX: graph.features.mirrorsLayouts ? layoutParent?.mirrored(x, size.width) ?? x : x, y)
    }

    /// Places the node with x counted from the left, whatever the layout direction is.
    final func setFrame(fromLeft x: Double, _ y: Double, _ newSize: Extent, _ p: Extent) {
        if needsPlacing || p != placedFor || newSize != size { placeAgain(newSize, p) }
        show(atX: x, y)
    }

    @inline(__always) private final func show(atX x: Double, _ y: Double) {
        let origin = CGPoint(x: x.clampedLength, y: y.clampedLength)
        let size = self.size.cgSize
        guard let shownBeyond else { return render.setFrame(origin: origin, size: size) }
        render.setFrame(CGRect(origin: origin, size: size), reaching: shownBeyond.insets)
    }

    @inline(never) private final func placeAgain(_ newSize: Extent, _ p: Extent) {
        let newSize = newSize.clampedSize
        // If one answer covers both proposals, the layout inside is the same.
        let isSame = !needsPlacing && newSize == size && measure(p).covers(placedFor)
        size = newSize
        placedFor = p
        if isSame { return }
        needsPlacing = false
        place(p)
    }

    final func placeAgain() {
        needsPlacing = false
        // A node that has not been placed yet waits for its parent; the root has none.
        if placedFor.width < 0 && parent != nil { return }
        place(placedFor)
    }

    final var lastProposal: Extent { placedFor }

    /// The only size measured since the last change, if it covers the proposal that the node was placed for.
    final var onlyMeasuredSize: MeasuredSize? { measuredCount == 1 && measured0.covers(placedFor) ? measured0 : nil }

    // MARK: Items

    /// Collects the items below again.
    @usableFromInline final func restructure() {
        needsRestructure = false
        let hadTraits = traitSource?.hasTraits ?? false
        setItems(collectItems())
        if hadTraits || traitSource?.hasTraits ?? false { layoutParent?.wrappedTraitsChanged() }
    }

    /// Queues the node, so that it collects its items again.
    final func noteStructureChange() {
        // The node of a layout that an `AnyLayout` has chosen shows what the node around it collects.
        if content == nil, let layoutParent { return layoutParent.noteStructureChange() }
        if needsRestructure { return }
        needsRestructure = true
        graph.updates.containersToCollect.append(self)
    }

    /// Returns the node's current items.
    func collectItems() -> ContiguousArray<LayoutNode> {
        var new: ContiguousArray<LayoutNode> = []
        new.reserveCapacity(items.count + 1)
        content.collect(into: &new)
        return new
    }

    final func setItems(_ new: ContiguousArray<LayoutNode>) {
        forgetLayout()
        let old = items
        for item in new { item.layoutParent = self }
        items = new
        if graph.features.usesDepths && ordersItems { orderItems() }
        itemsChanged()
        updateRenderChildren(former: old)
    }

    private final func updateRenderChildren(former old: ContiguousArray<LayoutNode>) {
        var shown = ContiguousArray<RenderNode>()
        shown.reserveCapacity(items.count)
        for item in items { shown.append(item.render) }
        if render.isInTree {
            for item in items.changed(since: old) where !item.render.isInTree { graph.places.add(item) }
        }
        // A leaving node keeps its position among the others until its transition is over.
        if hasLeaving || (!graph.transitions.leaving.isEmpty && old.contains(where: \.isInTransition)) {
            var ids = Set(formerlyLeaving.map(ObjectIdentifier.init))
            for item in old where item.isInTransition { ids.insert(ObjectIdentifier(item.render)) }
            for node in shown { ids.remove(ObjectIdentifier(node)) }
            let leaving = render.children.enumerated().filter { ids.contains(ObjectIdentifier($0.element)) }
            if !leaving.isEmpty { shown = Self.merge(shown, leaving.map { ($0.offset, $0.element) }) }
            formerlyLeaving = leaving.map(\.element)
            hasLeaving = !leaving.isEmpty
        }
        render.setChildren(renderChildren(shown))
    }

    /// Inserts nodes into others, each at its index in the result, or at the end if that is shorter.
    /// - Parameter inserted: In ascending order of the indices.
    static func merge(
        _ nodes: ContiguousArray<RenderNode>, _ inserted: [(index: Int, node: RenderNode)]
    ) -> ContiguousArray<RenderNode> {
        var result: ContiguousArray<RenderNode> = [], rest = nodes[...]
        result.reserveCapacity(nodes.count + inserted.count)
        for (index, node) in inserted {
            let before = rest.prefix(max(0, index - result.count))
            result += before
            rest = rest.dropFirst(before.count)
            result.append(node)
        }
        return result + rest
    }

    /// Whether the node was removed and is still shown. A transition may end before the container collects its items again.
    private final var isInTransition: Bool { isLeaving && !isDetached }
    /// Render nodes that are still shown although their items were removed.
    private final var formerlyLeaving: [RenderNode] {
        get { leavingBox?.nodes ?? [] }
        set {
            if newValue.isEmpty { return leavingBox = nil }
            if leavingBox == nil { leavingBox = LeavingBox() }
            leavingBox?.nodes = newValue
        }
    }
    private final class LeavingBox { var nodes: [RenderNode] = [] }
    private final var leavingBox: LeavingBox?

    /// Removes a leaving node from the render tree when its transition is over.
    final func dropLeaving(_ item: LayoutNode) {
        formerlyLeaving = formerlyLeaving.filter { $0 !== item.render }
        hasLeaving = leavingBox != nil
        render.removeChild(item.render)
    }

    /// Clears the layout parent of the items when the node detaches. An item that is not a child of this node (a row's or a
    /// wrapper's content) may outlive it, and has no layout parent until another node collects it.
    final func leaveLayout() {
        forEachItem { if $0.layoutParent === self { $0.layoutParent = nil } }
        // A modifier of several views has a node around this one, with content that may depend on what has gone.
        if let layoutParent, layoutParent.parent is MultiModifierNode { layoutParent.detach() }
    }

    /// Ends the drags and touches that the node's responder gets, because the node leaves or is disabled.
    /// - Parameter isFollowing: Whether the responder follows the drag. The nodes around do not begin to follow it then.
    final func dropDrags(isFollowing: Bool) {
        render.tree?.dropDrags(in: render, isFollowing: isFollowing)
        render.tree?.dropTouches(in: render)
    }

    override func willDetach() { if !graph.transitions.leaving.isEmpty { graph.finishDepartures(from: self) } }

    // MARK: Guides

    /// Returns the position of a guide if the node or one of its descendants sets it, in points from the node's leading or top
    /// edge. A container asks its items several times for each of its own guides, so the answer is kept until the next change.
    final func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard graph.features.mayHaveGuides || key.isBaseline else { return nil }
        let measured = measure(p)
        if let known = answers?.guide(key, for: p) { return known.position }
        let position = findGuide(key, p)
        moreAnswers.add(MoreAnswers.Guide(key: key, measured: measured, position: position))
        return position
    }

    /// Returns the position of a guide, in points from the node's leading or top edge.
    final func guide(_ key: AlignmentKey, _ size: Extent, _ p: Extent) -> Double {
        if let explicit = explicitGuide(key, p) { return explicit }
        return Double(key.type.defaultValue(in: ViewDimensions(size.cgSize)))
    }

    final func dimensions(_ size: Extent, _ p: Extent) -> ViewDimensions {
        ViewDimensions(size.cgSize) { key in MainActor.assumeIsolated { self.explicitGuide(key, p).map { CGFloat($0) } } }
    }
}

extension ContiguousArray<LayoutNode> {
    /// The part between the elements that both arrays begin with and those that both end with.
    fileprivate func changed(since old: Self) -> SubSequence {
        let range = withUnsafeBufferPointer { new in
            old.withUnsafeBufferPointer { old in
                var start = 0, end = new.count, oldEnd = old.count
                while start < end && start < oldEnd && new[start] === old[start] { start += 1 }
                while start < end && start < oldEnd && new[end - 1] === old[oldEnd - 1] { (end, oldEnd) = (end - 1, oldEnd - 1) }
                return start..<end
            }
        }
        return self[range]
    }
}

extension RenderNode {
    fileprivate func setFrame(_ frame: CGRect, reaching insets: EdgeInsets) {
        setFrame(
            origin: CGPoint(x: frame.minX - insets.leading, y: frame.minY - insets.top),
            size: CGSize(width: frame.width + insets.width, height: frame.height + insets.height))
    }
}
