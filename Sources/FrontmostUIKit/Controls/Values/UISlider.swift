import Foundation
import FrontmostRender

/// A control that selects a value from a continuous range.
@MainActor @preconcurrency open class UISlider: UIControl {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultHigh) }
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + sliderAppearance }

    private let line = RenderNode(), filled = RenderNode(), thumb = RenderNode()
    private var minimumView, maximumView: UIImageView?
    private var thumbImages: [UInt: UIImage] = [:]
    private var stored: Float = 0

    /// The current value, clamped to the bounds. Setting it sends no event.
    open var value: Float {
        get { stored }
        set { setValue(newValue, animated: false) }
    }
    /// The lower bound, a finite number. Setting it above the maximum raises the maximum.
    open var minimumValue: Float = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = refused(minimumValue, "minimumValue", keeping: oldValue) }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            boundsOfValueChanged()
        }
    }
    /// The upper bound, a finite number. Setting it below the minimum lowers the minimum.
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = refused(maximumValue, "maximumValue", keeping: oldValue) }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            boundsOfValueChanged()
        }
    }
    /// Whether `valueChanged` is sent while the finger moves, or only at the end.
    open var isContinuous = true
    /// The colour of the track below the value; nil for the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the track above the value; nil for the default grey.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The thumb's colour; nil for white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The image at the lower end of the track.
    open var minimumValueImage: UIImage? { didSet { show(minimumValueImage, in: &minimumView) } }
    /// The image at the upper end of the track.
    open var maximumValueImage: UIImage? { didSet { show(maximumValueImage, in: &maximumView) } }

    /// Sets the picture of the thumb, which is shown in its own size.
    /// - Parameters:
    ///   - image: Nil for that of the normal state, or, in that one, for the platform's thumb. An image without a size hides the thumb.
    ///   - state: `normal`, `highlighted` or `disabled`.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        setNeedsLayout()
    }
    /// The picture of the thumb that was set for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] }
    /// The picture of the thumb that is shown; nil for the platform's thumb.
    open var currentThumbImage: UIImage? { thumbImages[state.rawValue] ?? thumbImages[UIControl.State.normal.rawValue] }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UISlider"
        setContentNodes([line, filled, thumb])
        semanticsChanged()
    }

    private var scale: SliderScale { SliderScale(Double(minimumValue)...Double(maximumValue)) }

    /// Sets the value, clamped to the bounds, and animates the thumb if asked to. NaN becomes the minimum. Sends no event.
    open func setValue(_ value: Float, animated: Bool) {
        let new = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
        if new == stored { return }
        stored = new
        semanticsChanged()
        if animated { UIView.animate(withDuration: 0.25) { arrange() } } else { arrange() }
    }
    private func refused(_ bound: Float, _ name: String, keeping old: Float) -> Float {
        ControlMessage.keep(old, insteadOf: bound, as: name, of: self, rule: "a finite number")
    }
    private func boundsOfValueChanged() {
        stored = min(max(stored, minimumValue), maximumValue)
        semanticsChanged()
        setNeedsLayout()
    }

    // MARK: Layout

    private static let gap: CGFloat = 8

    private func show(_ image: UIImage?, in view: inout UIImageView?) {
        view?.removeFromSuperview()
        view = image.map { UIImageView(image: $0) }
        view?.isAccessibilityElement = false
        view.map(addSubview)
        setNeedsLayout()
    }

    /// The frame of the track, between the images at its ends.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumView.map { $0.intrinsicContentSize.width + Self.gap } ?? 0
        let right = maximumView.map { $0.intrinsicContentSize.width + Self.gap } ?? 0
        return bounds.inset(by: mirrored(UIEdgeInsets(left: left, right: right)))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let traits = traitCollection
        func paint(_ color: UIColor?, _ other: UIColor) -> Paint { .color((color ?? other).resolved(traits)) }
        line.show(ShapeContent(.capsule, fill: paint(maximumTrackTintColor, .systemFill)))
        filled.show(ShapeContent(.capsule, fill: paint(minimumTrackTintColor, tintColor)))
        if let image = currentThumbImage {
            thumb.show(image: image.content(tint: .color(tintColor.resolved(traits)), traits))
        } else {
            thumb.show(ShapeContent(.ellipse, fill: paint(thumbTintColor, .white)))
        }
        thumb.effects.shadow = currentThumbImage == nil ? SliderScale.thumbShadow : nil
        for part in [line, filled, thumb] { part.effects.opacity = isEnabled ? 1 : SwitchMeasures.disabledOpacity }
        if let minimumView { place(minimumView, atX: 0) }
        if let maximumView { place(maximumView, atX: bounds.width - maximumView.intrinsicContentSize.width) }
        arrange()
    }
    private func place(_ view: UIImageView, atX x: CGFloat) {
        let size = view.intrinsicContentSize
        view.frame = mirrored(CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }
    private var track: CGRect { trackRect(forBounds: CGRect(origin: .zero, size: bounds.size)) }
    private var frames: SliderScale.Frames { scale.frames(of: Double(stored), in: track.size, isReversed: isMirrored) }
    private func arrange() {
        let track = track
        var frames = frames
        if let size = currentThumbImage?.size(in: nil) {
            let middle = CGPoint(x: frames.thumb.midX, y: frames.thumb.midY)
            frames.thumb = CGRect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        }
        for (part, frame) in [(line, frames.line), (filled, frames.filled), (thumb, frames.thumb)] {
            part.setFrame(origin: CGPoint(x: frame.minX + track.minX, y: frame.minY + track.minY), size: frame.size)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : bounds.width, height: SliderScale.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: SliderScale.height)
    }

    // MARK: Input

    override var inputKinds: InputKinds { [.drag, .sideways, .tap, .key] }
    @_spi(Overrides) open override var followsDrag: Bool { true }
    /// Only the thumb can be dragged.
    @_spi(Overrides) public override var dragHandle: CGRect? { frames.handle.offsetBy(dx: track.minX, dy: track.minY) }
    /// The distance of the finger from the thumb's middle, in points.
    private var grip: CGFloat = 0

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
        guard isEnabled else { return true }
        switch event {
        case .drag(let drag): dragged(drag)
        case .tap: break
        case .key(let key):
            guard let value = scale.value(after: Double(stored), key: key, isReversed: isMirrored) else { return false }
            change(to: value, sends: true)
        default: return super.respond(to: event)
        }
        return true
    }

    private func dragged(_ drag: DragInput) {
        if drag.phase == .began || !isHighlighted { grip = drag.start.x - track.minX - frames.thumb.midX }
        isHighlighted = true
        let ends = drag.phase == .ended || drag.phase == .cancelled
        // A drag that is cancelled leaves the value where the finger has brought it.
        if drag.phase == .changed || drag.phase == .ended { move(toX: drag.location.x - grip, sends: isContinuous || ends) }
        guard ends else { return }
        isHighlighted = false
        // If the control tracks raw touches, the touch sends its own `touchUpInside`.
        if drag.phase == .ended && !tracksTouches { sendActions(for: .touchUpInside) }
    }

    private func move(toX x: CGFloat, sends: Bool) {
        let distance = isMirrored ? track.maxX - x : x - track.minX
        change(to: scale.value(atX: Double(distance), width: Double(track.width)), sends: sends)
    }

    private func change(to value: Double, sends: Bool) {
        let old = stored
        setValue(Float(value), animated: false)
        if sends && (old != stored || !isContinuous) { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.slider, value: scale.spoken(Double(stored)))
    }
}
