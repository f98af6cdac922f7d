import Foundation
import FrontmostRender

/// A control for a value between two bounds.
@MainActor @preconcurrency open class UISlider: UIControl {
    private let line = RenderNode(), filled = RenderNode(), thumb = RenderNode()
    private var minimumView, maximumView: UIImageView?
    private var stored: Float = 0

    /// Brought between the bounds. Writing it sends no event.
    open var value: Float {
        get { stored }
        set { setValue(newValue, animated: false) }
    }
    /// Where it is set above the maximum, the maximum follows; and the other way round. Both are finite numbers.
    open var minimumValue: Float = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = refused(minimumValue, "minimumValue", keeping: oldValue) }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            boundsOfValueChanged()
        }
    }
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = refused(maximumValue, "maximumValue", keeping: oldValue) }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            boundsOfValueChanged()
        }
    }
    /// Whether `valueChanged` is sent while the finger moves, or once at the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var minimumValueImage: UIImage? { didSet { show(minimumValueImage, in: &minimumView) } }
    open var maximumValueImage: UIImage? { didSet { show(maximumValueImage, in: &maximumView) } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UISlider"
        thumb.effects.shadow = SliderScale.thumbShadow
        setContentNodes([line, filled, thumb])
        semanticsChanged()
    }

    private var scale: SliderScale { SliderScale(Double(minimumValue)...Double(maximumValue)) }

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

    /// Where the line is, between the pictures at its ends.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumView.map { $0.intrinsicContentSize.width + Self.gap } ?? 0
        let right = maximumView.map { $0.intrinsicContentSize.width + Self.gap } ?? 0
        return bounds.inset(by: UIEdgeInsets(left: left, right: right))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let traits = traitCollection
        func paint(_ color: UIColor?, _ other: UIColor) -> Paint { .color((color ?? other).resolved(traits)) }
        line.show(ShapeContent(.capsule, fill: paint(maximumTrackTintColor, .systemFill)))
        filled.show(ShapeContent(.capsule, fill: paint(minimumTrackTintColor, tintColor)))
        thumb.show(ShapeContent(.ellipse, fill: paint(thumbTintColor, .white)))
        for part in [line, filled, thumb] { part.effects.opacity = isEnabled ? 1 : SwitchMeasures.disabledOpacity }
        if let minimumView { place(minimumView, atX: 0) }
        if let maximumView { place(maximumView, atX: bounds.width - maximumView.intrinsicContentSize.width) }
        arrange()
    }
    private func place(_ view: UIImageView, atX x: CGFloat) {
        let size = view.intrinsicContentSize
        view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    private func arrange() {
        let track = trackRect(forBounds: CGRect(origin: .zero, size: bounds.size))
        let frames = scale.frames(of: Double(stored), in: track.size)
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

    override var inputKinds: InputKinds { [.drag, .tap, .key] }
    @_spi(Overrides) open override var followsDrag: Bool { true }

    open override func respond(to event: InputEvent) -> Bool {
        guard isEnabled else { return true }
        switch event {
        case .drag(let drag): dragged(drag)
        case .tap(let point, _):
            move(to: point, sends: true)
        case .key(let key):
            guard let value = scale.value(after: Double(stored), key: key) else { return false }
            change(to: value, sends: true)
        default: return super.respond(to: event)
        }
        return true
    }

    private func dragged(_ drag: DragInput) {
        isHighlighted = true
        let ends = drag.phase == .ended || drag.phase == .cancelled
        if drag.phase != .cancelled { move(to: drag.location, sends: isContinuous || ends) }
        guard ends else { return }
        isHighlighted = false
        // Where the fingers themselves are followed, they say it.
        if drag.phase == .ended && !tracksTouches { sendActions(for: .touchUpInside) }
    }

    private func move(to point: CGPoint, sends: Bool) {
        let track = trackRect(forBounds: CGRect(origin: .zero, size: bounds.size))
        change(to: scale.value(atX: Double(point.x - track.minX), width: Double(track.width)), sends: sends)
    }

    private func change(to value: Double, sends: Bool) {
        let old = stored
        setValue(Float(value), animated: false)
        if sends && (old != stored || !isContinuous) { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.slider, value: scale.spoken(Double(stored)))
    }
}
