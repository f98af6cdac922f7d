import Foundation
import FrontmostRender

/// Recognises one or more taps by one or more fingers in one place.
@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Creates a recogniser with a handler.
    public convenience init(handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
    /// The mouse button that has to be pressed if a pointer taps.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    /// The longest duration of a touch, and the longest pause between two taps, in seconds.
    static let longestTouch: TimeInterval = 0.75, longestPause = TapCounter.interval
    /// The distance in points that a finger may move, and that the next tap may be away from the first.
    static let tolerance: CGFloat = 10, nextTapTolerance = TapCounter.distance

    private var taps = 0
    /// The largest number of fingers that were down at once during this tap.
    private var fingers = 0
    private var firstPlace: CGPoint?
    private var timer: SceneTimer?

    override var shape: GestureArbitration.Shape { .tap(taps: numberOfTapsRequired, touches: numberOfTouchesRequired) }
    override var rank: Int { numberOfTapsRequired }

    /// A tap does not prevent recognisers that require more taps.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if touch.type == .indirectPointer, touch.buttons != buttonMaskRequired.rawValue { return state = .failed }
        fingers = max(fingers, live.count)
        if fingers > numberOfTouchesRequired { return state = .failed }
        if let firstPlace, touch.distance(from: firstPlace) > Self.nextTapTolerance + 50 * CGFloat(fingers - 1) {
            return state = .failed
        }
        firstPlace = firstPlace ?? touch.place
        wait(Self.longestTouch)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.distance(from: $0.start) > Self.tolerance }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard live.isEmpty else { return }
        guard fingers == numberOfTouchesRequired else { return state = .failed }
        (taps, fingers) = (taps + 1, 0)
        if taps == numberOfTapsRequired {
            stopWaiting()
            state = .ended
        } else {
            wait(Self.longestPause)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if numberOfTapsRequired == 1 { state = .ended }
    }

    open override func reset() {
        stopWaiting()
        (taps, fingers, firstPlace) = (0, 0, nil)
    }

    private func wait(_ seconds: TimeInterval) {
        stopWaiting()
        timer = arena?.schedule(after: seconds) { [weak self] in
            self?.timer = nil
            // A recogniser that waits for others to fail has received all its taps.
            if let self, self.pendingState == nil { self.state = .failed }
        }
    }
    private func stopWaiting() {
        timer?.cancel()
        timer = nil
    }
}

extension UITouch {
    /// The distance in points of the scene.
    func distance(from point: CGPoint) -> CGFloat { hypot(place.x - point.x, place.y - point.y) }
}
