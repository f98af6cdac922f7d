import Foundation
import FrontmostRender

/// Recognises two fingers that move apart or together.
@MainActor @preconcurrency open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Creates a recogniser with a handler.
    public convenience init(handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// The fingers' distance as a multiple of their initial distance. Assigning it replaces the scale so far: with 1 after each
    /// change, it is the scale since the last change.
    open var scale: CGFloat {
        get { scale(of: fingers) * correction }
        set { correction = newValue / max(1e-6, scale(of: fingers)) }
    }
    private func scale(of fingers: TwoFingers?) -> CGFloat { fingers?.pair.scale ?? lastScale }
    /// The change of the scale per second.
    open var velocity: CGFloat { fingers?.pair.scaleVelocity ?? 0 }

    /// The distance in points that the fingers have to move apart or together before the gesture begins.
    static let hysteresis: CGFloat = 8

    private var fingers: TwoFingers?
    private var lastScale: CGFloat = 1, correction: CGFloat = 1

    override var neededInput: InputKinds { [.touch, .touchMoves, .pinch] }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers == nil { fingers = TwoFingers(live) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers != nil, let time = touches.first?.timestamp else { return }
        fingers?.follow(at: time)
        twoFingersMoved(abs(fingers?.pair.spread ?? 0) >= Self.hysteresis)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard twoFingersOutlast(touches, of: fingers) else { return }
        lastScale = fingers?.pair.scale ?? lastScale
        twoFingersLifted()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() { (fingers, lastScale, correction) = (nil, 1, 1) }
}
