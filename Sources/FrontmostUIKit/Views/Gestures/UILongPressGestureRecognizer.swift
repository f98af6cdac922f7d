import Foundation
import FrontmostRender

/// Fingers that stay down in one place for a while. The gesture begins then, changes when they move, and ends with them.
@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
    public convenience init(handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// Seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// Points that the fingers may move before it begins.
    open var allowableMovement: CGFloat = 10
    open var numberOfTouchesRequired = 1
    /// Full taps before the press that counts.
    open var numberOfTapsRequired = 0

    private var timer: SceneTimer?

    override var shape: GestureArbitration.Shape { .press }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if live.count > numberOfTouchesRequired { return state = .failed }
        guard live.count == numberOfTouchesRequired, let touch = touches.first else { return }
        // One of the taps before: the next touch comes soon, or counts as the first again.
        if touch.tapCount <= numberOfTapsRequired { return }
        if minimumPressDuration <= 0 { return state = .began }
        timer = arena?.schedule(after: minimumPressDuration) { [weak self] in
            self?.timer = nil
            self?.state = .began
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
        if GestureStateMachine.isActive(current) { return state = live.isEmpty ? .ended : .changed }
        state = .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }
}
