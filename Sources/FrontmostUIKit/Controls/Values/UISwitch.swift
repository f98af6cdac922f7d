import Foundation
import FrontmostRender

/// An on/off control, 51 × 31 points.
@MainActor @preconcurrency open class UISwitch: UIControl {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + switchAppearance }

    private let track = RenderNode(), knob = RenderNode()

    /// Whether the switch is on. Setting it sends no event.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }
    private var value = false
    private final var drag = SwitchDrag()
    /// The track's colour while the switch is on; nil for green.
    open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The knob's colour; nil for white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchMeasures.size))
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UISwitch"
        knob.effects.shadow = SwitchMeasures.knobShadow
        setContentNodes([track, knob])
        semanticsChanged()
    }

    /// Turns the switch on or off, and animates the knob if asked to. Sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        if on == value { return }
        value = on
        semanticsChanged()
        UIView.withAnimation(animated ? SwitchMeasures.animation : nil) { draw() }
    }

    // MARK: Input

    override var inputKinds: InputKinds { super.inputKinds.union([.drag, .sideways]) }
    @_spi(Overrides) open override var followsDrag: Bool { drag.follows }
    @_spi(Overrides) open override var awaitsDrag: Bool { drag.awaits }

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
        guard case .drag(let input) = event else { return super.respond(to: event) }
        let before = drag.shown, result = drag.take(input, width: bounds.width, isMirrored: isMirrored)
        if let wanted = result.value, wanted != value {
            wasUsed()
        } else if drag.shown != before {
            UIView.withAnimation(SwitchMeasures.animation) { draw() }
        }
        return result.isUsed
    }

    override func wasUsed() {
        setOn(!value, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func stateChanged() {
        if !isEnabled { drag = SwitchDrag() }
        super.stateChanged()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The end of a drag reaches a removed switch when the finger is lifted, and by then it may be in use elsewhere.
        guard window == nil, drag != SwitchDrag() else { return }
        drag = SwitchDrag()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        draw()
    }
    private func draw() {
        let traits = traitCollection, isShownOn = drag.shown ?? value
        let on = onTintColor?.resolved(traits) ?? SwitchMeasures.onColor.resolved(traits.surface)
        let paint = Paint.color(isShownOn ? on : SwitchMeasures.offColor.resolved(traits.surface))
        track.show(ShapeContent(.capsule, fill: paint))
        track.setFrame(origin: .zero, size: SwitchMeasures.size)
        knob.show(ShapeContent(.ellipse, fill: .color(thumbTintColor?.resolved(traits) ?? .white)))
        let frame = SwitchMeasures.knobFrame(isOn: isShownOn != isMirrored)
        knob.setFrame(origin: frame.origin, size: frame.size)
        for part in [track, knob] { part.effects.opacity = isEnabled ? 1 : SwitchMeasures.disabledOpacity }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchMeasures.size }
    open override var intrinsicContentSize: CGSize { SwitchMeasures.size }

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.toggle, value: value ? "1" : "0")
    }
}
