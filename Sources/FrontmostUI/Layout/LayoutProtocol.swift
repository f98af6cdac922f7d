import Foundation

/// A container with a layout of an app's own. One whose `animatableData` changes under an animation is laid out for each frame.
@MainActor @preconcurrency public protocol Layout: Sendable, Animatable {
    /// What is computed once for several questions.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Subviews) -> Cache
    /// Called when the subviews changed, or something in them.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Calls `place` of each subview, with points in the coordinates of `bounds`. What is not placed lies in the middle.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    static var layoutProperties: LayoutProperties { get }

    /// The engine's own layouts have nodes of their own.
    static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode
    static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self)
}

/// What is true of all of a layout's values.
public struct LayoutProperties: Sendable {
    /// The axis that subviews stand along, for those who ask (a spacer).
    public var stackOrientation: Axis?
    public init() {}
}

/// The room that a view wants around it.
public struct ViewSpacing: Sendable {
    public static let zero = ViewSpacing(length: 0)
    private let length: CGFloat

    public init() { length = 8 }
    private init(length: CGFloat) { self.length = length }

    /// Points between a view and the next.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { max(length, next.length) }
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { self = union(other, edges: edges) }
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        ViewSpacing(length: max(length, other.length))
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode { CustomLayoutNode(parent, layout) }
    public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        unsafeDowncast(node, to: CustomLayoutNode<Self>.self).update(layout)
    }

    /// The layout's container, with the views in it.
    public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

/// A layout's container.
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
        let node = unsafeDowncast(node, to: LayoutNode.self)
        L._updateLayoutNode(node, view.layout)
        Content._update(node.content, view.content)
    }
    static var _isUnary: Bool { true }
}

final class CustomLayoutNode<L: Layout>: LayoutNode, FrameAnimated {
    /// The layout as it is at this moment of an animation.
    private var layout: L
    private var target: L
    private var value: AnimatedValue<L.AnimatableData>
    private var cache: L.Cache?

    init(_ parent: ViewNode, _ layout: L) {
        (self.layout, target, value) = (layout, layout, AnimatedValue(layout.animatableData))
        super.init(parent)
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
        // Another layout may answer the same size.
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

    override func computeSize(_ p: Extent) -> Answer {
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

    override func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard graph.usesExplicitGuides || key.isBaseline else { return nil }
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
