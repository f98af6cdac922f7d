import Foundation
import FrontmostRender

/// A node that reduces the safe area of its content.
@MainActor protocol SafeAreaChanging: LayoutNode {
    /// The reduction at each edge of the node, in points. The leading edge is the left one, whatever the layout direction is.
    var takenInsets: EdgeInsets { get }
    /// Whether the reduction applies to an item of the node. It does not apply to the bar that causes it.
    func takes(from item: LayoutNode) -> Bool
}

extension SafeAreaChanging {
    func takes(from item: LayoutNode) -> Bool { true }
}

/// Places a view at an edge and reduces the safe area of the modified view accordingly, so that a scroll view scrolls beneath it.
public struct SafeAreaInsetModifier<Inset> {
    let edge: Edge
    let spacing: CGFloat?
    let alignment: Alignment
    let inset: Inset
    nonisolated init(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?, _ inset: Inset) {
        (self.edge, self.alignment, self.spacing, self.inset) = (edge, alignment, spacing, inset)
    }
}

extension SafeAreaInsetModifier: ViewModifier where Inset: View { public typealias Body = Never }
extension SafeAreaInsetModifier: LayoutModifier where Inset: View {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = SafeAreaInsetNode(parent, modifier.edge, modifier.alignment, modifier.spacing)
        node.inset.content = Inset._make(modifier.inset, node.inset)
        node.inset.restructure()
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = downcast(node, to: SafeAreaInsetNode.self)
        node.update(modifier.edge, modifier.alignment, modifier.spacing)
        Inset._update(node.inset.content, modifier.inset)
    }
}

final class SafeAreaInsetNode: UnaryLayoutNode, SafeAreaChanging {
    private(set) var inset: ZStackNode!
    private var edge: Edge
    private var alignment: Alignment
    private var spacing: Double

    init(_ parent: ViewNode, _ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) {
        (self.edge, self.alignment, self.spacing) = (edge, alignment, Self.valid(spacing))
        super.init(parent)
        inset = ZStackNode(self, alignment, isImplicit: true)
        inset.layoutParent = self
        graph.features.safeAreaChangers += 1
    }

    override func willDetach() {
        graph.features.safeAreaChangers -= 1
        super.willDetach()
    }

    /// The insets of the last layout.
    private(set) var takenInsets = EdgeInsets()
    func takes(from item: LayoutNode) -> Bool { item !== inset }

    func update(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) {
        let spacing = Self.valid(spacing)
        if edge == self.edge && alignment == self.alignment && spacing == self.spacing { return }
        (self.edge, self.alignment, self.spacing) = (edge, alignment, spacing)
        inset.update(alignment)
        invalidateSize()
    }

    private static func valid(_ spacing: CGFloat?) -> Double {
        spacing.map { validLength(Double($0), "spacing of a safe area inset") } ?? 0
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        visit(inset)
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> { items + [inset.render] }

    private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

    /// The proposal for the bar: its ideal length, limited to the available one.
    private func offer(toBar p: Extent) -> Extent {
        let all = p.along(axis) - spacing, cross = p.along(axis.other), free = Extent.make(axis, .ideal, cross)
        if !p.along(axis).isFiniteOffer || inset.measure(free).size.along(axis) <= all { return free }
        return .make(axis, max(0, all), cross)
    }

    /// The bar's size, the length it takes with its spacing, and the proposal for the rest.
    private func parts(_ p: Extent) -> (bar: Extent, taken: Double, rest: Extent) {
        let bar = inset.measure(offer(toBar: p)).size, taken = (bar.along(axis) + spacing).clampedLength
        return (bar, taken, axis == .vertical ? p.inset(0, taken) : p.inset(taken, 0))
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let parts = parts(p), s = item?.measure(parts.rest).size ?? .zero
        let cross = max(s.along(axis.other), parts.bar.along(axis.other))
        return .exact(.make(axis, s.along(axis) + parts.taken, cross), for: p)
    }

    override func place(_ p: Extent) {
        let parts = parts(p), s = item?.measure(parts.rest).size ?? .zero
        let isFirst = edge == .top || edge == .leading
        let at = isFirst ? 0 : size.along(axis) - parts.bar.along(axis)
        let key = axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
        let barOffer = offer(toBar: p)
        let own = ViewDimensions(size.cgSize)
        let aside = Double(own[key]) - inset.guide(key, parts.bar, barOffer)
        inset.setFrame(axis == .vertical ? aside : at, axis == .vertical ? at : aside, parts.bar, barOffer)
        takenInsets = mirrored(EdgeInsets(Edge.Set(edge), CGFloat(parts.taken)))
        let origin = itemOrigin(s, parts.taken, in: size)
        item?.setFrame(origin.width, origin.height, s, parts.rest)
    }

    /// Where the modified view is: beside the bar, and centred across.
    private func itemOrigin(_ item: Extent, _ taken: Double, in size: Extent) -> Extent {
        let isFirst = edge == .top || edge == .leading
        return .make(axis, isFirst ? taken : 0, (size.along(axis.other) - item.along(axis.other)) / 2)
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard let item else { return nil }
        let parts = parts(p), origin = itemOrigin(item.measure(parts.rest).size, parts.taken, in: measure(p).size)
        return item.explicitGuide(key, parts.rest).map { $0 + origin.along(key.axis) }
    }
}

/// Padding that is part of the safe area: scroll views inset their content by it instead of being cut off there.
struct SafeAreaPaddingModifier {
    let insets: EdgeInsets
    nonisolated init(_ insets: EdgeInsets) { self.insets = insets.valid("safe area padding") }
}

extension SafeAreaPaddingModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { SafeAreaPaddingNode(parent, modifier.insets) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: SafeAreaPaddingNode.self).update(modifier.insets)
    }
}

final class SafeAreaPaddingNode: PaddingNode, SafeAreaChanging {
    override init(_ parent: ViewNode, _ insets: EdgeInsets) {
        super.init(parent, insets)
        graph.features.safeAreaChangers += 1
    }

    var takenInsets: EdgeInsets { mirrored(insets) }

    override func willDetach() {
        graph.features.safeAreaChangers -= 1
        super.willDetach()
    }
}

extension View {
    /// Places `content` at an edge and reduces this view's safe area accordingly. A scroll view keeps its size and scrolls
    /// beneath the content.
    /// - Parameters:
    ///   - edge: The edge. Several insets at one edge add up, the last one outermost.
    ///   - alignment: The alignment of `content` along the edge.
    ///   - spacing: Points between the view and `content`; nil for none.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge == .top ? .top : .bottom, Alignment(horizontal: alignment, vertical: .center), spacing, content()))
    }
    /// Places `content` at a horizontal edge and reduces this view's safe area accordingly.
    /// - Parameters:
    ///   - edge: The edge. Several insets at one edge add up, the last one outermost.
    ///   - alignment: The alignment of `content` along the edge.
    ///   - spacing: Points between the view and `content`; nil for none.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge == .leading ? .leading : .trailing, Alignment(horizontal: .center, vertical: alignment), spacing, content()))
    }

    /// Places a bar at an edge and reduces this view's safe area accordingly, as `safeAreaInset` does. Content that scrolls beneath the bar
    /// is not blurred: give the bar a background.
    /// - Parameters:
    ///   - edge: The edge. Several bars at one edge add up, the last one outermost.
    ///   - alignment: The alignment of the bar along the edge.
    ///   - spacing: Points between the view and the bar; nil for none.
    public nonisolated func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
    /// Places a bar at a horizontal edge and reduces this view's safe area accordingly, as `safeAreaInset` does.
    /// - Parameters:
    ///   - edge: The edge. Several bars at one edge add up, the last one outermost.
    ///   - alignment: The alignment of the bar along the edge.
    ///   - spacing: Points between the view and the bar; nil for none.
    public nonisolated func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Reduces the view's safe area: content is inset, and scroll views scroll beneath the inset.
    /// - Parameter length: Points; nil for the default of 16.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(edges, length ?? 16))
    }
    /// Reduces the view's safe area at all edges, in points.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(EdgeInsets(.all, length)) }
    /// Reduces the view's safe area, in points for each edge.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(SafeAreaPaddingModifier(insets)) }
}
