import Foundation
import FrontmostRender

/// Recognises fingers that stay down in one place. The gesture begins after the minimum duration, changes when they move, and
/// ends when one of them goes up.
@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Creates a recogniser with a handler.
    public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// The time in seconds that the fingers have to stay down.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance in points that the fingers may move before the gesture begins.
    open var allowableMovement: CGFloat = 10
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
    /// The number of taps that have to precede the press.
    open var numberOfTapsRequired = 0

    private var timer: SceneTimer?

    override var shape: GestureArbitration.Shape { .press }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if live.count > numberOfTouchesRequired { return state = .failed }
        guard live.count == numberOfTouchesRequired, let touch = touches.first else { return }
        // This is one of the preceding taps. If the next touch does not come soon, it counts as the first tap again.
        if touch.tapCount <= numberOfTapsRequired { return }
        if minimumPressDuration <= 0 { return state = .began }
        timer = arena?.schedule(after: minimumPressDuration) { [weak self] in
            guard let self else { return }
            timer = nil
            state = view?.window == nil ? .failed : .began
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if GestureStateMachine.isActive(current) {
            state = .changed
        } else if touches.contains(where: { $0.distance(from: $0.start) > allowableMovement }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = GestureStateMachine.isActive(current) ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }
}
