import Foundation
import FrontmostRender

/// Two fingers that turn about each other.
@MainActor @preconcurrency open class UIRotationGestureRecognizer: UIGestureRecognizer {
    public convenience init(handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// Radians since the fingers came down, clockwise; more than a full turn counts. Assigning says what it counts as now.
    open var rotation: CGFloat {
        get { (fingers?.turn ?? 0) + correction }
        set { correction = newValue - (fingers?.turn ?? 0) }
    }
    /// Radians a second.
    open var velocity: CGFloat { speed.velocity.x }

    /// Radians that the fingers have to turn before it begins.
    static let hysteresis: CGFloat = .pi / 36

    private var fingers: TwoFingers?
    private var correction: CGFloat = 0
    private var speed = SpeedMeter()

    override var neededInput: InputKinds { [.touch, .touchMoves] }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers == nil { fingers = TwoFingers(live) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers != nil, let time = touches.first?.timestamp else { return }
        fingers?.follow()
        speed.add(CGPoint(x: fingers?.turn ?? 0, y: 0), at: time)
        if GestureStateMachine.isActive(current) {
            state = .changed
        } else if abs(fingers?.turn ?? 0) >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let fingers, fingers.contain(touches) else { return live.isEmpty ? state = .failed : () }
        state = GestureStateMachine.isActive(current) ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { (fingers, correction, speed) = (nil, 0, SpeedMeter()) }
}
