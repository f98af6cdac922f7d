import Foundation
import FrontmostRender

/// A touch that stays in one place for a time.
public struct LongPressGesture {
    /// The duration of the touch, in seconds.
    public var minimumDuration: Double
    /// The distance that the touch may move in that time, in points.
    public var maximumDistance: CGFloat
    /// Makes a long press gesture.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }
}

extension LongPressGesture: Gesture {
    /// Whether the touch is down.
    public typealias Value = Bool
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Bool> { LongPressRecognizer(gesture) }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Bool>, _ gesture: Self) {
        downcast(recognizer, to: LongPressRecognizer.self).gesture = gesture
    }
}

private final class LongPressRecognizer: GestureRecognizer<Bool> {
    private enum Stage {
        case idle, failed
        /// A touch is down, and the time is running.
        /// - Parameters:
        ///   - start: The location in the node.
        ///   - since: The time of the tree's clock, in seconds.
        case down(start: CGPoint, since: TimeInterval)
        /// The time is over, and the touch is still down.
        case recognized
        /// The touch has ended. A tap that the host reports for it belongs to the long press.
        case lifted
    }
    var gesture: LongPressGesture
    private var stage = Stage.idle
    private var timer = GestureTimer()

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
            // The host reports the end of a long press as a tap.
            guard isRecognized else { return false }
            stage = .idle
        default: return false
        }
        return true
    }

    override func judge(taps: Int, isFinal: Bool) -> TapVerdict {
        isRecognized ? .recognized : .failed
    }

    override func cancel() {
        switch stage {
        case .down: fail()
        case .recognized: stage = .failed
        case .idle, .failed, .lifted: break
        }
    }

    override var holdsTouch: Bool {
        if case .recognized = stage { return true }
        return false
    }

    private var isRecognized: Bool {
        switch stage {
        case .recognized, .lifted: true
        case .idle, .failed, .down: false
        }
    }

    private func begin(at point: CGPoint, in node: LayoutNode) {
        timer.stop()
        guard let clock = node.render.tree?.clock else { return }
        let now = clock.now
        stage = .down(start: point, since: now)
        if gesture.minimumDuration > 0 {
            timer.start(in: node, after: gesture.minimumDuration) { [weak self] in self?.recognize() }
        }
        report(.changed(true))
        if gesture.minimumDuration <= 0 { recognize() }
    }

    /// Handles a long press that the host reports after a time of its own. Without a touch it stands for a click with the
    /// secondary button.
    private func hostReported(at node: LayoutNode) -> Bool {
        switch stage {
        case .recognized: return true
        case .failed: return false
        case .down(_, let since):
            // The host's clock and the timer may differ slightly.
            if let now = node.render.tree?.now, now >= since + gesture.minimumDuration - 0.001 { recognize() }
            if case .recognized = stage { return true }
            return false
        case .idle, .lifted:
            // A view inside has claimed the press.
            if node.render.tree?.isPressed == true { return false }
            stage = .idle
            report(.ended(true))
            return true
        }
    }

    private func recognize() {
        guard case .down = stage else { return }
        timer.stop()
        stage = .recognized
        report(.ended(true))
    }

    private func fail() {
        timer.stop()
        stage = .failed
        report(.cancelled)
    }
}
