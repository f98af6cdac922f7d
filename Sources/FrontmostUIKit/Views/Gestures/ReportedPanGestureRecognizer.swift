import Foundation
import FrontmostRender

/// A pan that hears of no touches: a host scrolls by itself and reports places, a navigation controller follows a drag. Who does
/// so tells the recogniser how far it has come.
@MainActor final class ReportedPanGestureRecognizer: UIPanGestureRecognizer {
    /// Where the finger is, in `view`, as far as it is known.
    private var place: CGPoint?
    /// It was switched on or off.
    var whenSwitched: (() -> Void)?

    override var neededInput: InputKinds { [] }
    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { whenSwitched?() } }
    }

    /// - Parameters:
    ///   - way: Since it began, in the scene.
    ///   - place: In `view`.
    func follow(_ way: CGPoint, at place: CGPoint? = nil) {
        guard isEnabled else { return }
        self.place = place
        note(way, at: FrameClock.ofApp.now)
        state = GestureStateMachine.isActive(current) ? .changed : .began
    }

    func end(cancelled: Bool = false) {
        guard GestureStateMachine.isActive(current) else { return }
        state = cancelled ? .cancelled : .ended
        startOver()
    }

    override func location(in view: UIView?) -> CGPoint {
        guard let place, let own = self.view else { return .zero }
        return own.convert(place, to: view)
    }

    override func reset() {
        super.reset()
        place = nil
    }
}
