import Foundation
import FrontmostRender

/// A control that increments and decrements a value.
@MainActor @preconcurrency open class UIStepper: UIControl {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }

    private let minus = UIButton(type: .custom), plus = UIButton(type: .custom), line = UIView()
    private var stored = 0.0
    private var held: Hold?

    /// A touch that is down on one of the halves.
    private struct Hold {
        let direction: Double
        var timer: SceneTimer?
        var hasRepeated = false
        /// The time at which a hold that repeated ended. A click may follow it, and is ignored.
        var end: TimeInterval?
    }

    /// The current value, clamped to the bounds. NaN becomes the minimum. Setting it sends no event.
    open var value: Double {
        get { stored }
        set { setStored(newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)) }
    }
    /// The lowest value.
    open var minimumValue = 0.0 {
        didSet {
            if minimumValue.isNaN { minimumValue = refused(minimumValue, "minimumValue", keeping: oldValue, rule: "a number") }
            boundsChanged()
        }
    }
    /// The highest value. May be infinite.
    open var maximumValue = 100.0 {
        didSet {
            if maximumValue.isNaN { maximumValue = refused(maximumValue, "maximumValue", keeping: oldValue, rule: "a number") }
            boundsChanged()
        }
    }
    /// The amount of one step, a finite number above 0.
    open var stepValue = 1.0 {
        didSet {
            if stepValue > 0 && stepValue.isFinite { return }
            stepValue = refused(stepValue, "stepValue", keeping: oldValue, rule: "a finite number above 0")
        }
    }
    /// Whether a step beyond one bound continues at the other.
    open var wraps = false { didSet { halvesChanged() } }
    /// Whether holding a half repeats the step.
    open var autorepeat = true
    /// Whether `valueChanged` is sent for each repeated step, or once at the end of the hold.
    open var isContinuous = true

    /// In seconds: the hold time before the first repeated step, the interval between repeated steps, and the time after a hold
    /// in which a click is taken as the end of that hold.
    package static let firstDelay = 0.5, nextDelay = 0.1, clickDelay = 0.3

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: StepperMeasures.size))
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIStepper"
        backgroundColor = UIColor(StepperMeasures.background)
        layer.cornerRadius = StepperMeasures.radius
        line.backgroundColor = UIColor(StepperMeasures.lineColor)
        line.isUserInteractionEnabled = false
        for (half, symbol, name, direction) in [
            (minus, "minus", SystemWord.decrement.text, -1.0), (plus, "plus", SystemWord.increment.text, 1.0),
        ] {
            half.setImage(UIImage(systemName: symbol), for: .normal)
            half.tintColor = .label
            half.accessibilityLabel = name
            half.addAction(UIAction { [weak self] _ in self?.used(direction) }, for: .primaryActionTriggered)
            half.onPress = { [weak self] isPressed in if isPressed { self?.hold(direction) } else { self?.release() } }
            addSubview(half)
        }
        addSubview(line)
        halvesChanged()
    }

    private func refused(_ new: Double, _ name: String, keeping old: Double, rule: String) -> Double {
        ControlMessage.keep(old, insteadOf: new, as: name, of: self, rule: rule)
    }
    private func boundsChanged() {
        value = stored
        // Even an unchanged value may now be at a bound, or no longer be at one.
        halvesChanged()
    }

    // MARK: Stepping

    private func setStored(_ new: Double) {
        if new == stored { return }
        stored = new
        halvesChanged()
        semanticsChanged()
    }

    private func step(_ direction: Double) -> Bool {
        let old = stored, next = stored + direction * stepValue
        if wraps && next > maximumValue {
            setStored(minimumValue)
        } else if wraps && next < minimumValue {
            setStored(maximumValue)
        } else {
            value = next
        }
        return stored != old
    }

    private func used(_ direction: Double) {
        if let held, let end = held.end {
            self.held = nil
            // The touch of that hold has already stepped.
            if held.direction == direction && now - end < Self.clickDelay { return }
        }
        if step(direction) { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func hold(_ direction: Double) {
        held?.timer?.cancel()
        held = Hold(direction: direction)
        if autorepeat { repeatLater(Self.firstDelay) }
    }
    private func repeatLater(_ delay: TimeInterval) {
        guard let scene = hostScene else { return }
        held?.timer = SceneTimer(in: scene, after: delay) { [weak self] in self?.repeatStep() }
    }
    private func repeatStep() {
        guard let direction = held?.direction else { return }
        // Set before stepping: a step to a bound disables the half, which ends the hold.
        held?.hasRepeated = true
        guard step(direction) else { return }
        if isContinuous { sendActions(for: .valueChanged) }
        if let held, held.end == nil { repeatLater(Self.nextDelay) }
    }
    private func release() {
        guard let held, held.end == nil else { return }
        held.timer?.cancel()
        guard held.hasRepeated else { return self.held = nil }
        self.held?.end = now
        if !isContinuous { sendActions(for: .valueChanged) }
    }
    private var now: TimeInterval { (hostScene?.clock ?? FrameClock.ofApp).now }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // A view outside any window does not receive the end of a touch.
        if hostWindow == nil {
            held?.timer?.cancel()
            held = nil
        }
    }

    // MARK: Appearance

    private func halvesChanged() {
        minus.isEnabled = isEnabled && (wraps || stored > minimumValue)
        plus.isEnabled = isEnabled && (wraps || stored < maximumValue)
    }
    override func stateChanged() {
        super.stateChanged()
        halvesChanged()
    }
    override var inputKinds: InputKinds { [] }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = StepperMeasures.half, bar = StepperMeasures.line
        minus.frame = CGRect(origin: .zero, size: half)
        line.frame = CGRect(x: half.width, y: (half.height - bar.height) / 2, width: bar.width, height: bar.height)
        plus.frame = CGRect(origin: CGPoint(x: half.width + bar.width, y: 0), size: half)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { StepperMeasures.size }
    open override var intrinsicContentSize: CGSize { StepperMeasures.size }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.group, value: stored.formatted())
    }
}
