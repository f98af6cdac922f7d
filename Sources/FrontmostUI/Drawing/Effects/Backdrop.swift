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

    init(_ parent: ViewNode, _ modifier: BackdropModifier) {
        self.modifier = modifier
        super.init(parent)
        // A border does not take touches from the view that it surrounds.
        if modifier.layer.stroke != nil { drawing.effects.allowsHitTesting = false }
    }

    func update(_ new: BackdropModifier) {
        let (a, b) = (modifier.layer, new.layer)
        let isSame = sameShape(a.shape, b.shape) && FieldComparison.isSame(a.style, b.style) && a.stroke == b.stroke
        if !isSame {
            ShapeAnimation.update(&animation, of: self, from: [a.form], to: [b.form]) { [weak self] in self?.draw() }
        }
        modifier = new
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

    private func draw() {
        var layer = modifier.layer
        if let animation { layer = ShapeLayer(animation.shown(layer.form, at: 0), like: layer) }
        let placed = self.placed(layer.shape, in: CGRect(origin: .zero, size: size.cgSize))
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
