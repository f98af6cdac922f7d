import Foundation

/// A container with a custom layout. While its `animatableData` animates, the container is laid out for every frame.
///
/// As in SwiftUI its methods are not isolated to an actor, and are called on the main one.
public protocol Layout: Animatable {
    /// Data that is computed once and used by several of the methods.
    associatedtype Cache = Void
    /// The views that a layout places.
    typealias Subviews = LayoutSubviews

    /// Creates the cache for the subviews.
    func makeCache(subviews: Subviews) -> Cache
    /// Called when the subviews, or something in them, have changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// Returns the container's size, in points, for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Calls `place` on each subview, with points in the coordinates of `bounds`. A subview that is not placed is centred.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Returns the position of a horizontal guide in points from the leading edge; nil for the default. A layout that does not implement the
    /// method has the guides of its subviews.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// Returns the position of a vertical guide in points from the top edge; nil for the default. A layout that does not implement the method
    /// has the guides of its subviews.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    /// Returns the spacing that the container prefers around itself.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// Properties that hold for all values of the layout type.
    static var layoutProperties: LayoutProperties { get }

    /// Whether the layout may have guides other than those of its edges and its centre. Layouts of this package that are aligned by their edges
    /// have none: to ask for them is to find the places of all subviews.
    static var _hasGuides: Bool { get }

    /// Creates the layout's node. The built-in layouts have node types of their own.
    @MainActor static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode
    @MainActor static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self)
}

extension Layout where Cache == Void {
    /// Creates no cache.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// Replaces the cache with a new one.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    /// Returns the position of the guide in the first subview that has one.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        guideOfSubviews(guide.key, bounds, proposal, subviews, &cache)
    }
    /// Returns the position of the guide in the first subview that has one; for the last baseline, in the last such subview.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        guideOfSubviews(guide.key, bounds, proposal, subviews, &cache)
    }
    private func guideOfSubviews(
        _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
        let noted = NotedPlaces()
        var subviews = subviews
        subviews.noted = noted
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        let items = subviews
        return assumeMain { guideOfItems(key) { noted.forEach(items.nodes, in: bounds, proposal.extent, $0) } }.map {
            CGFloat($0)
        }
    }
    /// Returns the default spacing.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    /// Properties without a stack orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public static var _hasGuides: Bool { true }

    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        CustomLayoutNode(parent, layout)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        downcast(node, to: CustomLayoutNode<Self>.self).update(layout)
    }

    /// Returns the layout's container with views in it.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

/// The view that arranges its content with a layout.
struct LayoutContainer<L: Layout, Content> {
    let layout: L
    let content: Content
    nonisolated init(layout: L, content: Content) { (self.layout, self.content) = (layout, content) }
}

extension LayoutContainer: View where Content: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = L._makeLayoutNode(view.layout, parent)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: LayoutNode.self)
        L._updateLayoutNode(node, view.layout)
        Content._update(node.content, view.content)
    }
    static var _isUnary: Bool { true }
}

final class CustomLayoutNode<L: Layout>: LayoutNode, FrameAnimated {
    override var listsViews: Bool { true }
    override var stackAxis: Axis? { L.layoutProperties.stackOrientation }
    override var spacerRole: SpacerRole { .layout }
    override var preferredSpacing: ViewSpacing { withCache { layout.spacing(subviews: subviews, cache: &$0) } }
    /// The layout with the animatable data of the current frame.
    private var layout: L
    private var target: L
    private var value: AnimatedValue<L.AnimatableData>
    private var cache: L.Cache?

    init(_ parent: ViewNode, _ layout: L) {
        (self.layout, target, value) = (layout, layout, AnimatedValue(layout.animatableData))
        super.init(parent)
        if L._hasGuides { graph.use(\.usesLayouts) }
    }

    func update(_ new: L) {
        let isSame = FieldComparison.isSame(target, new)
        target = new
        if isSame { return }
        value.change(to: new.animatableData, graph.valueAnimation, at: graph.frameTime)
        if value.isRunning { graph.animateFrames(of: self) }
        layOutAgain()
    }

    private func layOutAgain() {
        layout = target
        if value.isRunning {
            layout.animatableData = value.value(at: graph.frameTime)
            value.settle(at: graph.frameTime)
        }
        cache = nil
        // The content may have to move although the size is the same.
        invalidatePlacement()
    }

    var animatedNode: ViewNode? { self }
    func showFrame() { layOutAgain() }
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        value.nextFrame(after: time, frame: frame)
    }

    override func itemsChanged() { cache = nil }

    override func forgetLayout() {
        guard var known = cache else { return }
        layout.updateCache(&known, subviews: subviews)
        cache = known
    }

    private var subviews: LayoutSubviews { LayoutSubviews(nodes: items, direction: environment.values.layoutDirection) }

    private func withCache<R>(_ body: (inout L.Cache) -> R) -> R {
        var known = cache ?? layout.makeCache(subviews: subviews)
        defer { cache = known }
        return body(&known)
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let size = withCache { layout.sizeThatFits(proposal: ProposedViewSize(p), subviews: subviews, cache: &$0) }
        func length(_ x: CGFloat) -> Double { x.isFinite ? max(0, Double(x)) : x > 0 ? .unbounded : 0 }
        return .exact(Extent(length(size.width), length(size.height)), for: p)
    }

    override func place(_ p: Extent) {
        forEachItem { $0.wanted = Extent(-1, -1) }
        let bounds = CGRect(origin: .zero, size: size.cgSize)
        withCache { layout.placeSubviews(in: bounds, proposal: ProposedViewSize(p), subviews: subviews, cache: &$0) }
        for item in items where item.wanted.width < 0 {
            let s = item.measure(p).size
            item.setFrame((size.width - s.width) / 2, (size.height - s.height) / 2, s, p)
        }
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        if !L._hasGuides || items.isEmpty { return nil }
        let bounds = CGRect(origin: .zero, size: measure(p).size.cgSize), proposal = ProposedViewSize(p)
        let own = withCache { cache in
            key.axis == .vertical
                ? layout.explicitAlignment(
                    of: VerticalAlignment(key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: HorizontalAlignment(key), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return own.map { Double($0).onGrid }
    }
}

extension HorizontalAlignment { init(_ key: AlignmentKey) { self.init(key.type) } }
extension VerticalAlignment { init(_ key: AlignmentKey) { self.init(key.type) } }
