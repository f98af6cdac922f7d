import Foundation
import FrontmostRender

/// Recognises two fingers that rotate around each other.
@MainActor @preconcurrency open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// Creates a recogniser with a handler.
    public convenience init(handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// The rotation in radians since the fingers came down, clockwise. It exceeds 2π after more than a full turn. Assigning it
    /// replaces the rotation so far.
    open var rotation: CGFloat {
        get { turn + correction }
        set { correction = newValue - turn }
    }
    private var turn: CGFloat { fingers?.pair.turn ?? 0 }
    /// Radians per second.
    open var velocity: CGFloat { fingers?.pair.turnVelocity ?? 0 }

    /// The angle in radians that the fingers have to rotate before the gesture begins.
    static let hysteresis: CGFloat = .pi / 36

    private var fingers: TwoFingers?
    private var correction: CGFloat = 0

    override var neededInput: InputKinds { [.touch, .touchMoves, .pinch] }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers == nil { fingers = TwoFingers(live) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers != nil, let time = touches.first?.timestamp else { return }
        fingers?.follow(at: time)
        twoFingersMoved(abs(turn) >= Self.hysteresis)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard twoFingersOutlast(touches, of: fingers) else { return }
        twoFingersLifted()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { (fingers, correction) = (nil, 0) }
}
