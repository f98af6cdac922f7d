import Foundation
import FrontmostRender

/// One coat of paint of a shape: its inside, or a line along its edge.
struct ShapeLayer: Sendable {
    let shape: any Shape
    let style: AnyShapeStyle
    let stroke: StrokeStyle?
    let fillStyle: FillStyle

    init<S: Shape>(_ shape: S, _ style: AnyShapeStyle, stroke: StrokeStyle? = nil, fillStyle: FillStyle = FillStyle()) {
        (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
        self.stroke = stroke ?? shape._strokeStyle
    }

    /// A coat of the same paint in another form.
    init(_ form: ShapeForm, like other: ShapeLayer) {
        (shape, stroke, style, fillStyle) = (form.shape, form.stroke, other.style, other.fillStyle)
    }

    var form: ShapeForm { ShapeForm(shape, stroke) }

    func content(_ placed: _PlacedOutline, in values: EnvironmentValues) -> ShapeContent? {
        let paint = style.paint(in: values)
        // A clear colour takes its place and nothing else: touches go through it.
        if case .color(let color) = paint, color.opacity == 0 { return nil }
        guard let stroke else { return ShapeContent(placed.filled(fillStyle).outline, fill: paint) }
        return ShapeContent(placed.outline, fill: nil, stroke: paint, strokeStyle: stroke)
    }
}

/// A shape with its coats of paint, back to front.
final class DrawnShapeNode: LayoutNode {
    private var shape: any Shape
    private var layers: [ShapeLayer]
    private var animation: ShapeAnimation?

    init(_ parent: ViewNode, _ shape: any Shape, _ layers: [ShapeLayer]) {
        (self.shape, self.layers) = (shape, layers)
        super.init(parent)
    }

    func update(_ shape: any Shape, _ layers: [ShapeLayer]) {
        func isSame(_ a: ShapeLayer, _ b: ShapeLayer) -> Bool {
            sameShape(a.shape, b.shape) && FieldComparison.isSame(a.style, b.style) && a.stroke == b.stroke
                && a.fillStyle == b.fillStyle
        }
        var changed = layers.count != self.layers.count
        for (a, b) in zip(layers, self.layers) where !isSame(a, b) { changed = true }
        let isSameForm = sameShape(shape, self.shape)
        if !changed && isSameForm { return }
        if changed {
            ShapeAnimation.update(&animation, of: self, from: self.layers.map(\.form), to: layers.map(\.form)) { [weak self] in
                self?.draw()
            }
        }
        (self.shape, self.layers) = (shape, layers)
        if !isSameForm { invalidateSize() }
        if lastProposal.width >= 0 { draw() }
    }

    override func environmentChanged() { if lastProposal.width >= 0 { draw() } }

    override func computeSize(_ p: Extent) -> Answer {
        let size = shape.sizeThatFits(ProposedViewSize(p))
        func length(_ x: CGFloat) -> Double { x.isFinite ? max(0, Double(x).onGrid) : x > 0 ? .unbounded : 0 }
        return .exact(Extent(length(size.width), length(size.height)), for: p)
    }

    override func place(_ p: Extent) { draw() }

    /// The coats as they are at this moment of an animation.
    private var shownLayers: [ShapeLayer] {
        guard let animation else { return layers }
        return layers.enumerated().map { index, layer in ShapeLayer(animation.shown(layer.form, at: index), like: layer) }
    }

    /// One coat in the node's own bounds is its content; all others are nodes in it.
    private func draw() {
        let bounds = CGRect(origin: .zero, size: size.cgSize), values = environment.values
        let layers = shownLayers
        // Lines take no touches from what they surround.
        let isHit = layers.contains { $0.stroke == nil }
        if render.effects.allowsHitTesting != isHit { render.effects.allowsHitTesting = isHit }
        let placed = layers.map { $0.shape._placed(in: bounds) }
        if layers.count == 1, placed[0].frame == bounds {
            render.show(layers[0].content(placed[0], in: values))
            if !render.children.isEmpty { render.setChildren([]) }
            return
        }
        render.show(nil)
        if render.children.count != layers.count {
            render.setChildren(ContiguousArray((0..<layers.count).map { _ in RenderNode() }))
        }
        for (i, layer) in layers.enumerated() {
            render.children[i].show(layer.content(placed[i], in: values))
            render.children[i].setFrame(origin: placed[i].frame.origin, size: placed[i].frame.size)
        }
    }
}

/// Whether two shapes are of one kind and draw the same, as far as their stored values say.
func sameShape(_ a: any Shape, _ b: any Shape) -> Bool {
    func isSame<S: Shape>(_ a: S) -> Bool { (b as? S).map { FieldComparison.isSame(a, $0) } ?? false }
    return isSame(a)
}

/// A view made by painting a shape; it can be painted over.
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    nonisolated var shape: Content { get }
    nonisolated var _layers: _ShapeLayers { get }
}

/// The coats of paint of a shape view.
public struct _ShapeLayers: Sendable {
    let list: [ShapeLayer]
}

public struct PaintedShape<Content: Shape> {
    public let shape: Content
    let layers: [ShapeLayer]
    nonisolated init(_ shape: Content, _ layers: [ShapeLayer]) { (self.shape, self.layers) = (shape, layers) }
}

extension PaintedShape: ShapeView {
    public typealias Body = Never
    public nonisolated var _layers: _ShapeLayers { _ShapeLayers(list: layers) }
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        DrawnShapeNode(parent, view.shape, view.layers)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: DrawnShapeNode.self).update(view.shape, view.layers)
    }
    public static var _isUnary: Bool { true }
}

extension Shape {
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> PaintedShape<Self> {
        PaintedShape(self, [ShapeLayer(self, AnyShapeStyle(content), fillStyle: style)])
    }
    public nonisolated func fill(style: FillStyle = FillStyle()) -> PaintedShape<Self> { fill(ForegroundStyle(), style: style) }

    /// A line along the edge, half of it outside.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        PaintedShape(self, [ShapeLayer(self, AnyShapeStyle(content), stroke: style)])
    }
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// A line along the edge, all of it inside.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        PaintedShape(self, [ShapeLayer(inset(by: style.lineWidth / 2), AnyShapeStyle(content), stroke: style)])
    }
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView {
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> PaintedShape<Content> {
        PaintedShape(shape, _layers.list + [ShapeLayer(shape, AnyShapeStyle(content), fillStyle: style)])
    }
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        PaintedShape(shape, _layers.list + [ShapeLayer(shape, AnyShapeStyle(content), stroke: style)])
    }
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView where Content: InsettableShape {
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        let layer = ShapeLayer(shape.inset(by: style.lineWidth / 2), AnyShapeStyle(content), stroke: style)
        return PaintedShape(shape, _layers.list + [layer])
    }
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}
