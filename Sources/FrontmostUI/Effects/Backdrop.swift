import Foundation
import FrontmostRender

/// A painted shape behind or in front of a view, as large as the view.
public struct BackdropModifier {
    let layer: ShapeLayer
    let isInFront: Bool
    nonisolated init(_ layer: ShapeLayer, isInFront: Bool) { (self.layer, self.isInFront) = (layer, isInFront) }
}

extension BackdropModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { BackdropNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        unsafeDowncast(node, to: BackdropNode.self).update(modifier)
    }
}

/// Draws with one render node beside that of its item: a painted shape needs no layout of its own.
final class BackdropNode: UnaryLayoutNode {
    private var modifier: BackdropModifier
    private let drawing = RenderNode()
    private var animation: ShapeAnimation?

    init(_ parent: ViewNode, _ modifier: BackdropModifier) {
        self.modifier = modifier
        super.init(parent)
        // A border takes no touches from what it surrounds.
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
        let placed = layer.shape._placed(in: CGRect(origin: .zero, size: size.cgSize))
        drawing.show(layer.content(placed, in: environment.values))
        drawing.setFrame(origin: placed.frame.origin, size: placed.frame.size)
    }
}

extension View {
    /// A style behind the view, in a shape as large as the view.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(BackdropModifier(ShapeLayer(shape, AnyShapeStyle(style), fillStyle: fillStyle), isInFront: false))
    }
    public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }
    /// A style in front of the view, in a shape as large as the view.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(BackdropModifier(ShapeLayer(shape, AnyShapeStyle(style), fillStyle: fillStyle), isInFront: true))
    }
    /// A line along the inside of the view's edges.
    /// - Parameter width: Points.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        let layer = ShapeLayer(
            Rectangle().inset(by: width / 2), AnyShapeStyle(content), stroke: StrokeStyle(lineWidth: width))
        return modifier(BackdropModifier(layer, isInFront: true))
    }
}
