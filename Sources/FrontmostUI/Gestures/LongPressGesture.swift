import Foundation
import FrontmostRender

/// A touch that stays in its place for a time.
public struct LongPressGesture {
    /// Seconds that the touch has to stay.
    public var minimumDuration: Double
    /// Points that it may move meanwhile.
    public var maximumDistance: CGFloat
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }
}

extension LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Bool> { LongPressRecognizer(gesture) }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Bool>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: LongPressRecognizer.self).gesture = gesture
    }
}

private final class LongPressRecognizer: GestureRecognizer<Bool> {
    private enum Stage {
        case idle, failed
        /// - Parameters:
        ///   - start: In the node.
        ///   - since: On the tree's clock, in seconds.
        case down(start: CGPoint, since: TimeInterval)
        /// The touch is down still.
        case recognized
        /// The tap that a host may make of the end of the touch belongs to the long press.
        case lifted
    }
    var gesture: LongPressGesture
    private var stage = Stage.idle
    private var timer: (clock: FrameClock, number: Int)?

    init(_ gesture: LongPressGesture) {
        self.gesture = gesture
        super.init()
    }
    override var kinds: InputKinds { [.longPress, .press] }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        switch event {
        case .pointerDown(let point): begin(at: point, in: node)
        case .pointerMove(let point):
            guard case .down(let start, _) = stage else { return true }
            if hypot(point.x - start.x, point.y - start.y) > gesture.maximumDistance { fail() }
        case .pointerUp:
            switch stage {
            case .down:
                fail()
                stage = .idle
            case .failed: stage = .idle
            case .recognized: stage = .lifted
            case .idle, .lifted: break
            }
        case .longPress: return hostReported(at: node)
        case .tap:
            // The tap that a host makes of the end of a long press.
            guard isRecognized else { return false }
            stage = .idle
        default: return false
        }
        return true
    }

    override func judge(taps: Int, isFinal: Bool) -> TapVerdict {
        isRecognized ? .recognized : .failed
    }

    private var isRecognized: Bool {
        switch stage {
        case .recognized, .lifted: true
        case .idle, .failed, .down: false
        }
    }

    private func begin(at point: CGPoint, in node: LayoutNode) {
        stopTimer()
        guard let clock = node.render.tree?.clock else { return }
        let now = clock.now
        stage = .down(start: point, since: now)
        if gesture.minimumDuration > 0 {
            let number = clock.schedule(at: now + gesture.minimumDuration) { [weak self] in
                self?.timer = nil
                self?.recognize()
            }
            timer = (clock, number)
        }
        report(.changed(true))
        if gesture.minimumDuration <= 0 { recognize() }
    }

    /// Hosts have a time of their own for long presses. It counts only where no finger is down: a pointer's second button.
    private func hostReported(at node: LayoutNode) -> Bool {
        switch stage {
        case .recognized: return true
        case .failed: return false
        case .down(_, let since):
            // The host's clock and the timer may differ by a rounding.
            if let now = node.render.tree?.now, now >= since + gesture.minimumDuration - 0.001 { recognize() }
            if case .recognized = stage { return true }
            return false
        case .idle, .lifted:
            // Something inside took the press for itself.
            if node.render.tree?.isPressed == true { return false }
            stage = .idle
            report(.ended(true))
            return true
        }
    }

    private func recognize() {
        guard case .down = stage else { return }
        stopTimer()
        stage = .recognized
        report(.ended(true))
    }

    private func fail() {
        stopTimer()
        stage = .failed
        report(.cancelled)
    }

    private func stopTimer() {
        if let timer { timer.clock.cancel(timer.number) }
        timer = nil
    }
}
