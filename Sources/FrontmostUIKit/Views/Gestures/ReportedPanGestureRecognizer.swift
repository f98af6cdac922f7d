import Foundation
import FrontmostRender

/// A pan gesture that receives no touches. Its translation is reported to it instead, by a host that scrolls by itself or by a
/// navigation controller that follows a drag.
@MainActor final class ReportedPanGestureRecognizer: UIPanGestureRecognizer {
    /// The finger's location in `view`, if known.
    private var place: CGPoint?
    /// Called when `isEnabled` changes.
    var whenSwitched: (() -> Void)?

    override var neededInput: InputKinds { [] }
    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { whenSwitched?() } }
    }

    /// - Parameters:
    ///   - way: The translation since the pan began, in the scene's coordinates.
    ///   - place: The finger's location in `view`.
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
