import Foundation
import FrontmostRender

/// Two gestures, one after the other. Made by `Gesture.sequenced(before:)`.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
    /// The state of the sequence.
    public enum Value {
        case first(First.Value)
        /// The first gesture has ended. The second one has a value once it has begun.
        case second(First.Value, Second.Value?)
    }
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second
    /// Combines two gestures.
    @inlinable public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension SequenceGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        SequenceRecognizer<First.Value, Second.Value, Value>(
            First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second), { .first($0) }, { .second($0, $1) })
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        PairRecognizer<First.Value, Second.Value, Value>.update(recognizer, gesture.first, gesture.second)
    }
}

private final class SequenceRecognizer<A, B, Value>: PairRecognizer<A, B, Value> {
    private let wrapFirst: (A) -> Value
    private let wrapSecond: (A, B?) -> Value
    /// The final value of the first gesture; nil while it is being recognised.
    private var ended: A?
    /// The drag of the current touch, for a second gesture that starts in the middle of it.
    private var latestDrag: DragInput?
    /// Whether the first gesture has failed with the current touch.
    private var hasFailed = false
    private weak var node: LayoutNode?

    init(
        _ first: GestureRecognizer<A>, _ second: GestureRecognizer<B>, _ wrapFirst: @escaping (A) -> Value,
        _ wrapSecond: @escaping (A, B?) -> Value
    ) {
        (self.wrapFirst, self.wrapSecond) = (wrapFirst, wrapSecond)
        super.init(first, second)
        first.report = { [weak self] in self?.firstReported($0) }
        second.report = { [weak self] in self?.secondReported($0) }
    }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        self.node = node
        let wasFirst = ended == nil
        var isUsed = false
        switch event {
        case .drag(let drag):
            latestDrag = drag.phase == .began || drag.phase == .changed ? drag : nil
            if drag.phase == .began { hasFailed = false }
        case .pointerDown: hasFailed = false
        default: break
        }
        // The first gesture receives the end of its touch even after it has ended.
        if wasFirst || event.kind == .press { isUsed = first.handle(event, in: node) }
        if !wasFirst && ended != nil && second.handle(event, in: node) { isUsed = true }
        if case .drag = event, latestDrag == nil, ended != nil { giveUp() }
        return isUsed || !hasFailed && second.kinds.contains(event.kind)
    }

    /// The second gesture claims the drag after the first one has ended.
    override var awaitsDrag: Bool { latestDrag != nil && !followsDrag && !hasFailed && second.kinds.contains(.drag) }
    override var awaitsTap: Bool { ended == nil ? first.awaitsTap : second.awaitsTap }
    override var beginsBeforeScrolling: Bool { first.beginsBeforeScrolling }

    override func judge(taps: Int, isFinal: Bool) -> TapVerdict {
        ended == nil ? first.judge(taps: taps, isFinal: isFinal) : second.judge(taps: taps, isFinal: isFinal)
    }

    private func firstReported(_ phase: GesturePhase<A>) {
        guard ended == nil else { return }
        switch phase {
        case .changed(let value): report(.changed(wrapFirst(value)))
        case .ended(let value):
            ended = value
            report(.changed(wrapSecond(value, nil)))
            if var drag = latestDrag, let node {
                drag.phase = .began
                _ = second.handle(.drag(drag), in: node)
            }
        case .cancelled:
            hasFailed = true
            report(.cancelled)
        }
    }

    private func secondReported(_ phase: GesturePhase<B>) {
        guard let value = ended else { return }
        switch phase {
        case .changed(let other): report(.changed(wrapSecond(value, other)))
        case .ended(let other):
            ended = nil
            report(.ended(wrapSecond(value, other)))
        case .cancelled: giveUp()
        }
    }

    private func giveUp() {
        ended = nil
        report(.cancelled)
    }

    override func cancel() {
        (latestDrag, hasFailed) = (nil, true)
        super.cancel()
        if ended != nil { giveUp() }
    }
}
