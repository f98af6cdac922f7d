import Foundation
import FrontmostRender

/// Records what is drawn, as a display list that hosts paint at the scale of their screen.
///
/// `UIGraphicsGetCurrentContext()` returns one while `UIView.draw(_:)` or a renderer of images runs. One for an image of its own is made by
/// `init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)`.
public final class CGContext {
    struct State {
        var transform = CGAffineTransform.identity
        var fill = Paint.color(.black), stroke = Paint.color(.black)
        var style = StrokeStyle()
        var opacity = 1.0
        var blend = DrawingBlend.normal
        var shadow: RenderEffects.Shadow?
        /// Clip paths in the context's coordinates.
        var clips: [PathOutline] = []
        /// An image that limits what is drawn, in the context's coordinates.
        var mask: DrawingMask?
        var isSmooth = true
    }

    var state: State
    private var saved: [State] = []
    /// The path being built, in the context's coordinates.
    var outline = Path()
    private var recorder = DrawingRecorder()
    /// What the layers that are being drawn are drawn over.
    private var outside: [DrawingRecorder] = []
    /// The size of the context's image in points; nil for a context that draws into a view.
    package let size: CGSize?
    /// Whether y grows upwards in the coordinates that the context began with.
    let isUpwards: Bool
    /// Pixels of the context's image to a point.
    package let scale: CGFloat

    /// A context with y growing downwards.
    /// - Parameters:
    ///   - origin: The point of the coordinates at the top left corner.
    ///   - size: The size of the image that is drawn, in points; nil if there is none.
    package init(origin: CGPoint, size: CGSize? = nil, scale: CGFloat = 1) {
        (self.size, self.scale, isUpwards) = (size, scale, false)
        state = State(transform: CGAffineTransform(translationX: -origin.x, y: -origin.y))
    }

    /// A context with y growing upwards from the lower left corner.
    init(upwards size: CGSize) {
        (self.size, scale, isUpwards) = (size, 1, true)
        state = State(transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height))
    }

    /// What was drawn so far, back to front. Layers that have not ended are drawn as if they had none.
    package var operations: [DrawingOperation] { (outside + [recorder]).flatMap(\.operations) }

    // MARK: State

    /// Saves the transform, the clip, the colours and the line style on a stack.
    public func saveGState() { saved.append(state) }
    /// Restores the state saved last. Does nothing if none was saved.
    public func restoreGState() { if let last = saved.popLast() { state = last } }
    /// Sets the colour of what is filled from now on.
    public func setFillColor(_ color: CGColor) { state.fill = .color(color.resolved) }
    /// Sets the colour of what is filled from now on. Components and opacity are 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of what is filled from now on to a grey. Both values are 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the colour of the lines that are drawn from now on.
    public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color.resolved) }
    /// Sets the colour of the lines that are drawn from now on. Components and opacity are 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of the lines that are drawn from now on to a grey. Both values are 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets what areas are filled with from now on, such as a pattern.
    package func setFill(_ paint: Paint) { state.fill = paint }
    /// Sets the opacity of what is drawn, 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.opacity = Double(alpha).clampedToUnit }
    /// Sets how what is drawn from now on mixes with what is behind.
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode.drawn }
    /// Gives what is drawn from now on a shadow of a translucent black.
    /// - Parameters:
    ///   - offset: In points. The transform does not apply to it.
    ///   - blur: The width of the blur in points: twice the standard deviation.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }
    /// Gives what is drawn from now on a shadow.
    /// - Parameters:
    ///   - offset: In points. The transform does not apply to it.
    ///   - blur: The width of the blur in points: twice the standard deviation.
    ///   - color: The colour of the shadow; nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map {
            RenderEffects.Shadow(
                color: $0.resolved, radius: max(0, blur) / 2, x: offset.width, y: isUpwards ? -offset.height : offset.height)
        }
    }
    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
    /// Sets the shape of corners.
    public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
    /// Sets the length of a pointed corner, in line widths, beyond which it is cut off.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    /// Sets the dash pattern: the lengths of dashes and gaps in turn, in points.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.style.dashPhase, state.style.dash) = (phase, lengths) }
    /// How images are scaled. Only `none` differs from the others: it shows pixels without smoothing.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.isSmooth ? .default : .none }
        set { state.isSmooth = newValue != .none }
    }
    /// Has no effect: hosts smooth edges.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Has no effect: hosts smooth edges.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    /// The current transform, to the context's coordinates.
    public var ctm: CGAffineTransform { state.transform }
    /// Applies a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
    /// Moves the origin, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Scales the coordinates.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates the coordinates.
    /// - Parameter angle: Radians, clockwise on the screen where y grows downwards.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    // MARK: Clips

    /// Limits subsequent drawing to the inside of the path, and starts a new path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(PathOutline(outline, isEvenOdd: rule == .evenOdd))
        beginPath()
    }
    /// Limits subsequent drawing to a rectangle.
    public func clip(to rect: CGRect) { clip(to: Path(rect), .winding) }
    /// Limits subsequent drawing to the union of rectangles.
    public func clip(to rects: [CGRect]) { clip(to: Path { $0.addRects(rects) }, .winding) }
    /// Limits subsequent drawing to the opaque part of an image. The last mask replaces former ones.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.mask = DrawingMask([placed(.image(ImageContent(mask.source), in: rect), in: rect)])
    }
    /// The bounds of the area that clips leave, in the current coordinates.
    public var boundingBoxOfClipPath: CGRect {
        let whole = size.map { CGRect(origin: .zero, size: $0) } ?? .infinite
        let box = state.clips.reduce(whole) { $0.overlap(with: $1.path.boundingRect) }
        return box == .infinite ? box : box.applying(state.transform.inverted())
    }
    package func clip(to path: Path, _ rule: CGPathFillRule) {
        state.clips.append(PathOutline(path.applying(state.transform), isEvenOdd: rule == .evenOdd))
    }

    // MARK: Recording

    /// A group for an operation in the context's coordinates.
    /// - Parameter carriesOpacity: Whether the operation has the context's opacity already.
    private func group(carriesOpacity: Bool) -> DrawingGroup {
        DrawingGroup(
            clips: state.clips, opacity: carriesOpacity ? 1 : state.opacity, blend: state.blend,
            filters: state.shadow.map { [.shadow($0)] } ?? [], mask: state.mask)
    }

    /// Adds an operation in the context's coordinates.
    func add(_ operation: DrawingOperation, carriesOpacity: Bool = true) {
        recorder.add(operation, in: group(carriesOpacity: carriesOpacity))
    }

    /// Adds an operation in the current coordinates.
    package func draw(_ operation: DrawingOperation) {
        let transform = state.transform
        add(
            transform.isIdentity ? operation : .group([operation], DrawingGroup(transform: transform)),
            carriesOpacity: state.opacity == 1)
    }

    /// Begins a layer: what is drawn until `endTransparencyLayer()` is composed, and then drawn with the opacity, the blend mode and the
    /// shadow that are set now.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        outside.append(recorder)
        recorder = DrawingRecorder()
        saveGState()
        (state.opacity, state.blend, state.shadow, state.mask, state.clips) = (1, .normal, nil, nil, [])
    }
    /// Begins a layer that is clipped to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }
    /// Ends a layer. Does nothing if there is none.
    public func endTransparencyLayer() {
        guard let below = outside.popLast() else { return }
        let drawn = recorder.operations
        recorder = below
        restoreGState()
        if drawn.isEmpty { return }
        var group = group(carriesOpacity: false)
        group.isIsolated = true
        recorder.add(drawn, in: group)
    }
}
