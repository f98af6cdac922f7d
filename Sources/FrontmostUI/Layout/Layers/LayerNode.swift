import Foundation
import FrontmostRender

/// Views in front of or behind another view, which alone determines the size.
public struct LayerModifier<Layer> {
    enum Place: Equatable { case front, back }
    let layer: Layer
    let place: Place
    let alignment: Alignment
    /// The edges at which the layer extends to the edge of the screen if it touches the safe area.
    let edges: Edge.Set

    nonisolated init(_ layer: Layer, _ place: Place, _ alignment: Alignment, ignoring edges: Edge.Set = []) {
        (self.layer, self.place, self.alignment, self.edges) = (layer, place, alignment, edges)
    }
}

extension LayerModifier: ViewModifier where Layer: View { public typealias Body = Never }
extension LayerModifier: LayoutModifier where Layer: View {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = LayerNode(parent, isInFront: modifier.place == .front, modifier.alignment, modifier.edges)
        node.layer.content = Layer._make(modifier.layer, node.layer)
        node.layer.restructure()
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = downcast(node, to: LayerNode.self)
        node.update(isInFront: modifier.place == .front, modifier.alignment, modifier.edges)
        Layer._update(node.layer.content, modifier.layer)
    }
}

final class LayerNode: UnaryLayoutNode {
    private(set) var layer: ZStackNode!
    private var isInFront: Bool
    private var alignment: Alignment
    private var edges: Edge.Set
    private var reach = EdgeInsets()

    init(_ parent: ViewNode, isInFront: Bool, _ alignment: Alignment, _ edges: Edge.Set) {
        (self.isInFront, self.alignment, self.edges) = (isInFront, alignment, edges)
        super.init(parent)
        layer = ZStackNode(self, alignment, isImplicit: true)
        layer.layoutParent = self
        if edges != [] && !isInsideScroll { graph.addSettling(self) }
    }

    func update(isInFront: Bool, _ alignment: Alignment, _ edges: Edge.Set) {
        if isInFront != self.isInFront {
            self.isInFront = isInFront
            setItems(items)
            invalidateSize()
        }
        if edges == self.edges && alignment == self.alignment { return }
        (self.alignment, self.edges) = (alignment, edges)
        layer.update(alignment)
        invalidatePlacement()
        if edges != [] && !isInsideScroll { graph.addSettling(self) }
    }

    override func position(of child: ViewNode) -> Int { child === layer ? 1 : 0 }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        visit(layer)
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
        isInFront ? items + [layer.render] : [layer.render] + items
    }

    override func settle() {
        let new = safeAreaReach(edges)
        if new == reach { return }
        reach = new
        invalidatePlacement()
    }

    override func place(_ p: Extent) {
        item?.setFrame(0, 0, size, p)
        let reach = mirrored(reach)
        let q = Extent(size.width + Double(reach.width), size.height + Double(reach.height)), s = layer.measure(q).size
        func along(_ key: AlignmentKey, _ own: Double, _ before: CGFloat, _ other: Double) -> Double {
            if reach != EdgeInsets() { return -Double(before) + (own - other) / 2 }
            let line = item?.guide(key, size, p) ?? own / 2
            return line - layer.guide(key, s, q)
        }
        layer.setFrame(
            along(alignment.horizontal.key, q.width, reach.leading, s.width),
            along(alignment.vertical.key, q.height, reach.top, s.height), s, q)
    }
}

extension View {
    /// Adds views in front of this one. Their proposal is this view's size.
    public nonisolated func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(content(), .front, alignment))
    }
    /// Adds a view in front of this one. Its proposal is this view's size.
    public nonisolated func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(overlay, .front, alignment))
    }

    /// Adds views behind this one. Their proposal is this view's size.
    public nonisolated func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(content(), .back, alignment))
    }
    /// Adds a view behind this one. Its proposal is this view's size.
    @_disfavoredOverload
    public nonisolated func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(background, .back, alignment))
    }
}
