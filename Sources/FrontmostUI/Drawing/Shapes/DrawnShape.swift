import Foundation
import FrontmostRender

/// A layer of a painted shape: its filled inside, or a line along its edge.
struct ShapeLayer: Sendable {
    let shape: any Shape
    let style: AnyShapeStyle
    let stroke: StrokeStyle?
    let fillStyle: FillStyle

    init<S: Shape>(_ shape: S, _ style: AnyShapeStyle, stroke: StrokeStyle? = nil, fillStyle: FillStyle = FillStyle()) {
        (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
        self.stroke = stroke ?? shape._strokeStyle
    }

    /// Creates a layer of another form with the same paint.
    init(_ form: ShapeForm, like other: ShapeLayer) {
        (shape, stroke, style, fillStyle) = (form.shape, form.stroke, other.style, other.fillStyle)
    }

    var form: ShapeForm { ShapeForm(shape, stroke) }

    func isSame(_ other: ShapeLayer) -> Bool {
        sameShape(shape, other.shape) && FieldComparison.isSame(style, other.style) && stroke == other.stroke
            && fillStyle == other.fillStyle
    }

    /// The shadows of the layer's style. A line that is painted has them too.
    func shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] { style.shadows(in: values) }

    func content(_ placed: _PlacedOutline, in values: EnvironmentValues) -> ShapeContent? {
        let paint = style.paint(in: values)
        // A clear colour takes its room but draws nothing and receives no touches.
        if case .color(let color) = paint, color.opacity == 0 { return nil }
        guard let stroke else { return ShapeContent(placed.filled(fillStyle).outline, fill: paint) }
        return ShapeContent(placed.outline, fill: nil, stroke: paint, strokeStyle: stroke)
    }
}

/// The node of a shape with its layers, back to front.
final class DrawnShapeNode: LayoutNode {
    private var shape: any Shape
    private var layers: [ShapeLayer]
    private var animation: ShapeAnimation?
    /// Whether a shape depends on where the node shows it, such as the place in a container.
    private var followsContainer = false
    /// The outlines that are drawn, if one of them depends on that.
    private var outlines: [_PlacedOutline] = []

    init(_ parent: ViewNode, _ shape: any Shape, _ layers: [ShapeLayer]) {
        (self.shape, self.layers) = (shape, layers)
        super.init(parent)
        follow()
    }

    private func follow() {
        if followsContainer || !layers.contains(where: { $0.shape.situated != nil }) { return }
        followsContainer = true
        graph.addSettling(self)
    }

    override func settle() {
        if lastProposal.width < 0 || !followsContainer { return }
        let bounds = CGRect(origin: .zero, size: size.cgSize)
        if outlines != shownLayers.map({ self.placed($0.shape, in: bounds) }) { draw() }
    }

    func update(_ shape: any Shape, _ layers: [ShapeLayer]) {
        var changed = layers.count != self.layers.count
        for (a, b) in zip(layers, self.layers) where !a.isSame(b) { changed = true }
        let isSameForm = sameShape(shape, self.shape)
        if !changed && isSameForm { return }
        if changed {
            ShapeAnimation.update(&animation, of: self, from: self.layers.map(\.form), to: layers.map(\.form)) { [weak self] in
                self?.draw()
            }
        }
        (self.shape, self.layers) = (shape, layers)
        follow()
        if !isSameForm { invalidateSize() }
        if lastProposal.width >= 0 { draw() }
    }

    override func environmentChanged() { if lastProposal.width >= 0 { draw() } }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let size = shape.sizeThatFits(ProposedViewSize(p))
        func length(_ x: CGFloat) -> Double { x.isFinite ? max(0, Double(x).onGrid) : x > 0 ? .unbounded : 0 }
        return .exact(Extent(length(size.width), length(size.height)), for: p)
    }

    override func place(_ p: Extent) { draw() }

    /// The layers at the current point of an animation.
    private var shownLayers: [ShapeLayer] {
        guard let animation else { return layers }
        return layers.enumerated().map { index, layer in ShapeLayer(animation.shown(layer.form, at: index), like: layer) }
    }

    /// Draws the layers. A single layer in the node's own bounds is the node's content; otherwise each layer is a child of the
    /// render node.
    private func draw() {
        let bounds = CGRect(origin: .zero, size: size.cgSize), values = environment.values
        let layers = shownLayers
        let placed = layers.map { self.placed($0.shape, in: bounds) }
        outlines = followsContainer ? placed : []
        let shadows = layers.map { $0.shadows(in: values) }
        if layers.count == 1, placed[0].frame == bounds {
            render.show(shadows: shadows[0])
            render.show(layers[0].content(placed[0], in: values))
            if !render.children.isEmpty { render.setChildren([]) }
            return
        }
        render.show(nil)
        render.show(shadows: [])
        if render.children.count != layers.count {
            render.setChildren(ContiguousArray((0..<layers.count).map { _ in RenderNode() }))
        }
        for (i, layer) in layers.enumerated() {
            render.children[i].show(shadows: shadows[i])
            render.children[i].show(layer.content(placed[i], in: values))
            render.children[i].setFrame(origin: placed[i].frame.origin, size: placed[i].frame.size)
        }
    }
}

/// Whether two shapes are of one type and have equal stored values.
func sameShape(_ a: any Shape, _ b: any Shape) -> Bool {
    func isSame<S: Shape>(_ a: S) -> Bool { (b as? S).map { FieldComparison.isSame(a, $0) } ?? false }
    return isSame(a)
}

/// A painted shape, to which further layers can be added.
public protocol ShapeView<Content>: View {
    /// The type of the shape.
    associatedtype Content: Shape
    /// The shape.
    nonisolated var shape: Content { get }
    nonisolated var _layers: _ShapeLayers { get }
}

/// The layers of a painted shape.
public struct _ShapeLayers: Sendable {
    let list: [ShapeLayer]
}

/// A shape with layers of fills and strokes, the result of `fill` and `stroke`.
public struct PaintedShape<Content: Shape> {
    /// The shape.
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
        downcast(node, to: DrawnShapeNode.self).update(view.shape, view.layers)
    }
    public static var _isUnary: Bool { true }
}

extension Shape {
    /// Fills the shape with a style.
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> PaintedShape<Self> {
        PaintedShape(self, [ShapeLayer(self, AnyShapeStyle(content), fillStyle: style)])
    }
    /// Fills the shape with the foreground style.
    public nonisolated func fill(style: FillStyle = FillStyle()) -> PaintedShape<Self> { fill(ForegroundStyle(), style: style) }

    /// Draws a line along the edge, half of it outside the shape.
    /// - Parameters:
    ///   - content: The style of the line.
    ///   - style: The width in points, the dashes, and how lines end and meet.
    ///   - antialiased: Has no effect: hosts smooth all edges.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        PaintedShape(self, [ShapeLayer(self, AnyShapeStyle(content), stroke: style)])
    }
    /// Draws a line along the edge, half of it outside the shape.
    /// - Parameters:
    ///   - content: The style of the line.
    ///   - lineWidth: Points.
    ///   - antialiased: Has no effect: hosts smooth all edges.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// Draws a line along the edge, all of it inside the shape.
    /// - Parameters:
    ///   - content: The style of the line.
    ///   - style: The width in points, the dashes, and how lines end and meet.
    ///   - antialiased: Has no effect: hosts smooth all edges.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        PaintedShape(self, [ShapeLayer(inset(by: style.lineWidth / 2), AnyShapeStyle(content), stroke: style)])
    }
    /// Draws a line along the edge, all of it inside the shape. `antialiased` has no effect.
    /// - Parameter lineWidth: Points.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView {
    /// Adds a fill in front of the shape's other layers.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> PaintedShape<Content> {
        PaintedShape(shape, _layers.list + [ShapeLayer(shape, AnyShapeStyle(content), fillStyle: style)])
    }
    /// Adds a line along the edge in front of the shape's other layers, half of it outside the shape.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        PaintedShape(shape, _layers.list + [ShapeLayer(shape, AnyShapeStyle(content), stroke: style)])
    }
    /// Adds a line along the edge in front of the shape's other layers, half of it outside the shape.
    /// - Parameter lineWidth: Points.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView where Content: InsettableShape {
    /// Adds a line along the edge in front of the shape's other layers, all of it inside the shape.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        let layer = ShapeLayer(shape.inset(by: style.lineWidth / 2), AnyShapeStyle(content), stroke: style)
        return PaintedShape(shape, _layers.list + [layer])
    }
    /// Adds a line along the edge in front of the shape's other layers, all of it inside the shape.
    /// - Parameter lineWidth: Points.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> PaintedShape<Content> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}
