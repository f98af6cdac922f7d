import Foundation
import FrontmostRender

/// What a view tells the containers around it, beside its size. Kept by the few nodes that say something.
public struct LayoutTraits {
    var priority: Double?
    var zIndex: Double?
    var transition: AnyTransition?
    /// Of a transition of an app's own.
    var transitionPhase: TransitionPhaseNode?
    var tag: AnyHashable?
    var values: [ObjectIdentifier: Any]?
    var rowInsets: EdgeInsets?
    var rowBackground: RowBackground?
    var rowSeparator: Visibility?
    var rowDeletion: RowOffer<(IndexSet) -> Void>?
    var rowMoving: RowOffer<(IndexSet, Int) -> Void>?
    var leadingSwipe: RowOffer<SwipeContent>?
    var trailingSwipe: RowOffer<SwipeContent>?
    var isDeleteDisabled: Bool?
    var isMoveDisabled: Bool?
    var isSelectionDisabled: Bool?
    var custom: [ObjectIdentifier: Any]?
    var contextMenu: MenuOpener?
    var gridRow: GridRowTrait?
    var gridCell: GridCellTraits?
}

/// A node with a frame, relative to the layout node above it.
public class LayoutNode: ViewNode {
    final let render = RenderNode()
    @exclusivity(unchecked) @usableFromInline final var content: ViewNode!
    @exclusivity(unchecked) final var items: ContiguousArray<LayoutNode> = []
    /// The node that has this one among its items. Not retained: it clears the reference in `leaveItems` when it detaches.
    @exclusivity(unchecked) unowned(unsafe) final var layoutParent: LayoutNode?
    @exclusivity(unchecked) final var needsRestructure = false
    @exclusivity(unchecked) final var isResized = false
    @exclusivity(unchecked) final var needsPlacing = true
    /// On its way out under a transition.
    @exclusivity(unchecked) final var isLeaving = false
    @exclusivity(unchecked) private final var hasLeaving = false
    // Two answers inline; hardly any node is asked more.
    @exclusivity(unchecked) private final var answers = 0
    @exclusivity(unchecked) private final var answer0 = Answer(.zero)
    @exclusivity(unchecked) private final var answer1 = Answer(.zero)
    @exclusivity(unchecked) private final var moreAnswers: [Answer] = []
    @exclusivity(unchecked) private final var hasForgottenAnswers = false
    @exclusivity(unchecked) final var size = Extent.zero
    @exclusivity(unchecked) private final var placedFor = Extent(-1, -1)
    /// Written by the container's last distribution, for its `place`.
    @exclusivity(unchecked) final var offer = Double.unbounded
    @exclusivity(unchecked) final var wanted = Extent.zero
    @exclusivity(unchecked) final var traits: TraitBox?
    /// How far the node is shown beyond its frame: what scrolls goes on below the bars. Hardly any node has it.
    @exclusivity(unchecked) final var shownBeyond: ReachBox?

    final class ReachBox {
        let insets: EdgeInsets
        init(_ insets: EdgeInsets) { self.insets = insets }
    }

    /// Where layout put the node, however far it is shown.
    final var layoutOrigin: CGPoint {
        guard let shownBeyond else { return render.origin }
        return CGPoint(x: render.origin.x + shownBeyond.insets.leading, y: render.origin.y + shownBeyond.insets.top)
    }

    /// Shows the node beyond its frame from now on.
    final func setReach(_ insets: EdgeInsets) {
        let frame = CGRect(origin: layoutOrigin, size: size.cgSize)
        shownBeyond = insets == EdgeInsets() ? nil : ReachBox(insets)
        render.setFrame(frame, reaching: insets)
    }

    final class TraitBox { var traits = LayoutTraits() }

    override var asLayoutNode: LayoutNode? { self }
    override func collect(into list: inout ContiguousArray<LayoutNode>) { list.append(self) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }

    override init(_ parent: ViewNode) { super.init(parent) }
    override init(root graph: ViewGraph, _ environment: EnvironmentScope) { super.init(root: graph, environment) }

    // MARK: What kinds of layout answer

    /// The size for a proposal, and the proposals it holds for.
    func computeSize(_ p: Extent) -> Answer { fatalError("abstract") }
    /// Puts the items where they belong; `size` is set.
    func place(_ p: Extent) {}
    /// What `computeSize` keeps for `place` holds no longer.
    func forgetLayout() {}
    /// The guide, if the node or something in it says where it lies, in points from its edge.
    func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { nil }
    /// The node's items changed.
    func itemsChanged() {}
    /// Render nodes of the node's own, behind and in front of those of its items.
    func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> { items }
    /// An item answers differently than before: deals with it, where neither the node's own answers nor the places of its
    /// other items depend on that. What cannot be told at once is laid out as a whole.
    func absorbsChange(of item: LayoutNode) -> Bool { false }
    /// A modifier's node answers for what it wraps.
    var traitSource: LayoutNode? { nil }
    /// A spacer takes no spacing beside it and has no extent across its stack.
    var spacerRole: SpacerRole { .none }
    enum SpacerRole { case none, spacer, divider }

    // MARK: Asking

    /// The items without retaining each: nothing changes the array during layout.
    @inline(__always) final func forEachItem(_ visit: (LayoutNode) -> Void) {
        forEachUnretained(items, visit)
    }

    @inline(__always) final func measure(_ p: Extent) -> Answer {
        if answers > 0 && answer0.covers(p) { return answer0 }
        if answers > 1 && answer1.covers(p) { return answer1 }
        return measureSlowly(p)
    }

    @inline(never) private final func measureSlowly(_ p: Extent) -> Answer {
        for answer in moreAnswers where answer.covers(p) { return answer }
        var answer = computeSize(p)
        // An app's own layouts, shapes and represented views answer with anything.
        answer.size = answer.size.clampedAnswer
        answer.width = answer.width.including(p.width)
        answer.height = answer.height.including(p.height)
        switch answers {
        case 0: answer0 = answer
        case 1: answer1 = answer
        default:
            // A width that is dragged asks for ever new sizes: the oldest answers are let go.
            if moreAnswers.count == 6 {
                moreAnswers.removeFirst()
                hasForgottenAnswers = true
            }
            moreAnswers.append(answer)
        }
        answers += 1
        return answer
    }

    final func invalidateSize() {
        if isResized || isDetached { return }
        isResized = true
        graph.noteResized(self)
    }

    /// Only what is inside has to be placed anew; the size is as it was.
    final func invalidatePlacement() {
        needsPlacing = true
        invalidateSize()
    }

    /// Asks again all that was asked before; true if the parent has to know.
    final func answersChanged() -> Bool {
        if answers == 0 { return true }
        let count = answers, old0 = answer0, old1 = answer1, rest = moreAnswers
        answers = 0
        if !moreAnswers.isEmpty { moreAnswers.removeAll() }
        forgetLayout()
        if hasForgottenAnswers {
            hasForgottenAnswers = false
            return true
        }
        // Any proposal of the interval would do; the ideal one is a question of its own for a stack.
        func probe(_ range: Interval) -> Double { range.high.isIdeal && range.low <= .unbounded ? .unbounded : range.high }
        func differs(_ old: Answer) -> Bool {
            let new = measure(Extent(probe(old.width), probe(old.height)))
            return new.size != old.size || !new.width.contains(old.width) || !new.height.contains(old.height)
        }
        // A guide may have moved inside of a size that is as before.
        if graph.usesExplicitGuides { return true }
        if differs(old0) { return true }
        if count > 1 && differs(old1) { return true }
        return rest.contains(where: differs)
    }

    // MARK: Placing

    @inline(__always) final func setFrame(_ x: Double, _ y: Double, _ newSize: Extent, _ p: Extent) {
        if needsPlacing || p != placedFor || newSize != size { placeAnew(newSize, p) }
        let origin = CGPoint(x: x.clampedLength, y: y.clampedLength)
        let size = self.size.cgSize
        guard let shownBeyond else { return render.setFrame(origin: origin, size: size) }
        render.setFrame(CGRect(origin: origin, size: size), reaching: shownBeyond.insets)
    }

    @inline(never) private final func placeAnew(_ newSize: Extent, _ p: Extent) {
        let newSize = newSize.clampedSize
        // The same answer for another proposal means the same layout inside.
        let isSame = !needsPlacing && newSize == size && measure(p).covers(placedFor)
        size = newSize
        placedFor = p
        if isSame { return }
        needsPlacing = false
        place(p)
    }

    final func placeAgain() {
        needsPlacing = false
        // A node that nobody has placed yet waits for its parent; the root has none.
        if placedFor.width < 0 && parent != nil { return }
        place(placedFor)
    }

    final var lastProposal: Extent { placedFor }

    /// The answer that was given, if no other was: it covers the proposal that the node was placed for.
    final var onlyAnswer: Answer? { answers == 1 && answer0.covers(placedFor) ? answer0 : nil }

    // MARK: Items

    /// Collects the layout nodes below anew.
    @usableFromInline final func restructure() {
        needsRestructure = false
        setItems(collectItems())
    }

    /// What the node's items are now.
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
        itemsChanged()
        updateRenderChildren(former: old)
    }

    private final func updateRenderChildren(former old: ContiguousArray<LayoutNode>) {
        var shown = ContiguousArray<RenderNode>()
        shown.reserveCapacity(items.count)
        for item in items { shown.append(item.render) }
        // What leaves stays where it was among the others until its transition is over.
        if hasLeaving || old.contains(where: \.isLeaving) {
            var leaving: [(index: Int, node: RenderNode)] = []
            for (index, node) in render.children.enumerated() where !shown.contains(where: { $0 === node }) {
                if old.contains(where: { $0.render === node && $0.isLeaving }) || formerlyLeaving.contains(where: { $0 === node })
                {
                    leaving.append((index, node))
                }
            }
            for (index, node) in leaving { shown.insert(node, at: min(index, shown.count)) }
            formerlyLeaving = leaving.map(\.node)
            hasLeaving = !leaving.isEmpty
        }
        render.setChildren(renderChildren(shown))
    }
    /// Render nodes that are shown, but belong to no item any more.
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

    /// The transition of a node that left is over.
    final func dropLeaving(_ item: LayoutNode) {
        formerlyLeaving = formerlyLeaving.filter { $0 !== item.render }
        hasLeaving = leavingBox != nil
        render.removeChild(item.render)
    }

    /// Clears the layout parent of items when the node detaches. An item that is not its child (a row's or a wrapper's content) may
    /// outlive it, and has no layout parent until another node takes it.
    final func leaveItems() { forEachItem { if $0.layoutParent === self { $0.layoutParent = nil } } }

    override func willDetach() { if !graph.leaving.isEmpty { graph.finishDepartures(from: self) } }

    // MARK: Traits

    final func setTrait<T>(_ path: WritableKeyPath<LayoutTraits, T?>, _ value: T?) {
        if traits == nil { traits = TraitBox() }
        traits?.traits[keyPath: path] = value
    }

    /// The trait of this node, or of what it wraps.
    final func trait<T>(_ path: KeyPath<LayoutTraits, T?>) -> T? {
        var node: LayoutNode? = self
        while let next = node {
            if let value = next.traits?.traits[keyPath: path] { return value }
            node = next.traitSource
        }
        return nil
    }

    // MARK: Guides

    /// Where a guide lies in the node, in points from its leading or top edge.
    final func guide(_ key: AlignmentKey, _ size: Extent, _ p: Extent) -> Double {
        if let explicit = explicitGuide(key, p) { return explicit }
        return Double(key.type.defaultValue(in: ViewDimensions(size.cgSize)))
    }

    final func dimensions(_ size: Extent, _ p: Extent) -> ViewDimensions {
        ViewDimensions(size.cgSize) { key in MainActor.assumeIsolated { self.explicitGuide(key, p).map { CGFloat($0) } } }
    }
}

/// A modifier's node around exactly one item, which it may size and place in its own way.
public class UnaryLayoutNode: LayoutNode {
    final var item: LayoutNode? { items.first }
    override var traitSource: LayoutNode? { items.first }
    override func computeSize(_ p: Extent) -> Answer { item?.measure(p) ?? Answer(.zero) }
    override func place(_ p: Extent) { item?.setFrame(0, 0, size, p) }
    override func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { item?.explicitGuide(key, p) }
}

/// The top of a graph: offers its host's size and centres what answers less.
final class RootNode: LayoutNode {
    var bounds = Extent.zero
    var safeArea = EdgeInsets()
    /// The part of it at the bottom that a keyboard takes beyond what the rest takes there.
    private var keyboard: CGFloat = 0

    /// Several views at the top lie one below the other, as SwiftUI has it for windows and sheets.
    private(set) var stack: StackNode?

    init(_ graph: ViewGraph, _ scope: EnvironmentScope) { super.init(root: graph, scope) }

    override func collectItems() -> ContiguousArray<LayoutNode> {
        let found = super.collectItems()
        if found.count <= 1 && stack == nil { return found }
        let stack = stack ?? StackNode(self, .vertical, spacing: nil, alignment: HorizontalAlignment.center.key)
        self.stack = stack
        // Between this node and those that it collects.
        stack.depth = depth
        stack.setItems(found)
        stack.invalidateSize()
        return [stack]
    }

    /// - Parameter keyboard: What a keyboard covers beyond the safe area, in points.
    func resize(to size: CGSize, safeArea: EdgeInsets, keyboard: CGFloat = 0) {
        let new = ProposedViewSize(size).extent
        var safeArea = safeArea
        safeArea.bottom += keyboard
        if new == bounds && safeArea == self.safeArea && keyboard == self.keyboard { return }
        bounds = new
        (self.safeArea, self.keyboard) = (safeArea, keyboard)
        invalidatePlacement()
    }

    /// How far what ends at `y` reaches down where it ignores those regions: it may end above the keyboard, or, where it ignores that
    /// already, above what the rest takes.
    func reachBelow(_ y: CGFloat, ignoring regions: SafeAreaRegions) -> CGFloat {
        let keyboardTop = safeRect.maxY
        if abs(y - keyboardTop) < 0.5 {
            if keyboard > 0 && !regions.contains(.keyboard) { return 0 }
            return regions.contains(.container) ? safeArea.bottom : keyboard
        }
        return regions.contains(.container) && abs(y - keyboardTop - keyboard) < 0.5 ? safeArea.bottom - keyboard : 0
    }

    var inner: Extent { bounds.inset(safeArea.width, safeArea.height) }
    /// What no bar covers, in the root's coordinates.
    var safeRect: CGRect {
        CGRect(
            x: safeArea.leading, y: safeArea.top, width: CGFloat(bounds.width) - safeArea.width,
            height: CGFloat(bounds.height) - safeArea.height)
    }

    override func computeSize(_ p: Extent) -> Answer { Answer(bounds) }

    override func place(_ p: Extent) {
        let p = inner
        forEachItem { item in
            let s = item.measure(p).size
            item.setFrame(safeArea.leading + (p.width - s.width) / 2, safeArea.top + (p.height - s.height) / 2, s, p)
        }
    }
}

extension RenderNode {
    fileprivate func setFrame(_ frame: CGRect, reaching insets: EdgeInsets) {
        setFrame(
            origin: CGPoint(x: frame.minX - insets.leading, y: frame.minY - insets.top),
            size: CGSize(width: frame.width + insets.width, height: frame.height + insets.height))
    }
}
