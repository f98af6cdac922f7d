import Foundation
import FrontmostRender

/// A filled shape behind or in front of a view, with the view's size.
public struct BackdropModifier {
    let layer: ShapeLayer
    let isInFront: Bool
    nonisolated init(_ layer: ShapeLayer, isInFront: Bool) { (self.layer, self.isInFront) = (layer, isInFront) }
}

extension BackdropModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { BackdropNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: BackdropNode.self).update(modifier)
    }
}

/// The node of a `BackdropModifier`. The shape is one render node next to the item's, and needs no layout.
final class BackdropNode: UnaryLayoutNode {
    private var modifier: BackdropModifier
    private let drawing = RenderNode()
    private var animation: ShapeAnimation?
    /// The outline that is drawn, if the shape depends on the node's place in a container.
    private var followed: _PlacedOutline?
    private var followsContainer = false

    init(_ parent: ViewNode, _ modifier: BackdropModifier) {
        self.modifier = modifier
        super.init(parent)
        follow()
        // A border does not take touches from the view that it surrounds.
        if modifier.layer.stroke != nil { drawing.effects.allowsHitTesting = false }
    }

    private func follow() {
        if followsContainer || modifier.layer.shape.situated == nil { return }
        followsContainer = true
        graph.addSettling(self)
    }

    override func settle() {
        if lastProposal.width < 0 || !followsContainer { return }
        if followed != placed(shownLayer.shape, in: CGRect(origin: .zero, size: size.cgSize)) { draw() }
    }

    func update(_ new: BackdropModifier) {
        let (a, b) = (modifier.layer, new.layer), isSame = a.isSame(b)
        if !isSame {
            ShapeAnimation.update(&animation, of: self, from: [a.form], to: [b.form]) { [weak self] in self?.draw() }
        }
        modifier = new
        follow()
        if !isSame && lastProposal.width >= 0 { draw() }
    }

    override func environmentChanged() {
        if lastProposal.width >= 0 { draw() }
        super.environmentChanged()
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
        modifier.isInFront ? items + [drawing] : [drawing] + items
    }

    override func place(_ p: Extent) {
        super.place(p)
        draw()
    }

    /// The layer at the current point of an animation.
    private var shownLayer: ShapeLayer {
        let layer = modifier.layer
        return animation.map { ShapeLayer($0.shown(layer.form, at: 0), like: layer) } ?? layer
    }

    private func draw() {
        let layer = shownLayer, placed = self.placed(layer.shape, in: CGRect(origin: .zero, size: size.cgSize))
        followed = followsContainer ? placed : nil
        drawing.show(shadows: layer.shadows(in: environment.values))
        drawing.show(layer.content(placed, in: environment.values))
        drawing.setFrame(origin: placed.frame.origin, size: placed.frame.size)
    }
}

extension View {
    /// Draws a style behind the view, in a shape with the view's size.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(BackdropModifier(ShapeLayer(shape, AnyShapeStyle(style), fillStyle: fillStyle), isInFront: false))
    }
    /// Draws the background style behind the view, in a shape with the view's size.
    public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }
    /// Draws a style in front of the view, in a shape with the view's size.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(BackdropModifier(ShapeLayer(shape, AnyShapeStyle(style), fillStyle: fillStyle), isInFront: true))
    }
    /// Draws a line along the inside of the view's edges.
    /// - Parameter width: The line's width in points.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        let layer = ShapeLayer(
            Rectangle().inset(by: width / 2), AnyShapeStyle(content), stroke: StrokeStyle(lineWidth: width))
        return modifier(BackdropModifier(layer, isInFront: true))
    }
}
