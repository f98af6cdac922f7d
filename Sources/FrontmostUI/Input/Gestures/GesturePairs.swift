import Foundation
import FrontmostRender

/// Two gestures that are recognised at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    /// The values of both gestures.
    public struct Value {
        /// The value of the first gesture; nil while it is not recognised.
        public var first: First.Value?
        /// The value of the second gesture; nil while it is not recognised.
        public var second: Second.Value?
    }
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second
    /// Combines two gestures.
    @inlinable public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension SimultaneousGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        SimultaneousRecognizer<First.Value, Second.Value, Value>(
            First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second)
        ) { Value(first: $0, second: $1) }
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        PairRecognizer<First.Value, Second.Value, Value>.update(recognizer, gesture.first, gesture.second)
    }
}

/// Two gestures, of which the first has precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
    /// The value of the gesture that is recognised.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second
    /// Combines two gestures.
    @inlinable public nonisolated init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension ExclusiveGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        ExclusiveRecognizer<First.Value, Second.Value, Value>(
            First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second)
        ) { first, second in first.map { .first($0) } ?? second.map { .second($0) } }
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        PairRecognizer<First.Value, Second.Value, Value>.update(recognizer, gesture.first, gesture.second)
    }
}

/// Base of the recognisers of two gestures: simultaneous, exclusive, and one after the other.
class PairRecognizer<A, B, Value>: GestureRecognizer<Value> {
    final let first: GestureRecognizer<A>
    final let second: GestureRecognizer<B>

    init(_ first: GestureRecognizer<A>, _ second: GestureRecognizer<B>) {
        (self.first, self.second) = (first, second)
        super.init()
    }

    /// Updates the recognisers of a pair from its gestures.
    static func update<First: Gesture, Second: Gesture>(
        _ recognizer: GestureRecognizer<Value>, _ first: First, _ second: Second
    ) where First.Value == A, Second.Value == B {
        let pair = downcast(recognizer, to: PairRecognizer.self)
        First._updateRecognizer(pair.first, first)
        Second._updateRecognizer(pair.second, second)
    }

    override var kinds: InputKinds { first.kinds.union(second.kinds) }
    override func cancel() {
        first.cancel()
        second.cancel()
    }
    override var followsDrag: Bool { first.followsDrag || second.followsDrag }
    override var followsTouches: Bool { first.followsTouches || second.followsTouches }
    override var awaitsDrag: Bool { !followsDrag && (first.awaitsDrag || second.awaitsDrag) }
    override var awaitsTap: Bool { first.awaitsTap || second.awaitsTap }
    override var beginsBeforeScrolling: Bool { first.beginsBeforeScrolling || second.beginsBeforeScrolling }
    override var holdsTouch: Bool { first.holdsTouch || second.holdsTouch }
}

/// Recognises one of two gestures with a touch: the one that is recognised before the other, and the first of them if both are at once.
/// The other one is cancelled and gets nothing until the next touch.
private final class ExclusiveRecognizer<A, B, Value>: PairRecognizer<A, B, Value> {
    private enum Part { case first, second }
    private let join: (A?, B?) -> Value?
    private var current: (A?, B?) = (nil, nil)
    /// The gesture that was recognised with the touch. It stays so after the touch, because a host reports a tap at the end.
    private var winner: Part?
    private var channels = TouchChannels()

    init(_ first: GestureRecognizer<A>, _ second: GestureRecognizer<B>, _ join: @escaping (A?, B?) -> Value?) {
        self.join = join
        super.init(first, second)
        first.report = { [weak self] in self?.reported($0, by: .first) { $0.0 = $1 } }
        second.report = { [weak self] in self?.reported($0, by: .second) { $0.1 = $1 } }
    }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        if channels.follow(event) == .begins { winner = nil }
        if case .pointerUp = event {
            // The loser has to know that the touch is over.
            if winner == .first { _ = second.handle(event, in: node) }
            if winner == .second { _ = first.handle(event, in: node) }
        }
        if winner != .second && first.handle(event, in: node) { return true }
        return winner != .first && second.handle(event, in: node)
    }

    override var awaitsTap: Bool { winner != .second && first.awaitsTap || winner != .first && second.awaitsTap }

    override func judge(taps: Int, isFinal: Bool) -> TapVerdict {
        let verdict = winner == .second ? .failed : first.judge(taps: taps, isFinal: isFinal)
        return verdict != .failed || winner == .first ? verdict : second.judge(taps: taps, isFinal: isFinal)
    }

    override func cancel() {
        super.cancel()
        (winner, channels) = (nil, TouchChannels())
    }

    private func reported<T>(_ phase: GesturePhase<T>, by part: Part, _ put: (inout (A?, B?), T?) -> Void) {
        if let winner, winner != part { return put(&current, nil) }
        switch phase {
        case .changed(let value):
            put(&current, value)
            // A long press reports that it has begun long before it is recognised.
            if part == .first ? first.holdsTouch : second.holdsTouch { win(part) }
            if let joined = join(current.0, current.1) { report(.changed(joined)) }
        case .ended(let value):
            put(&current, value)
            win(part)
            if let joined = join(current.0, current.1) { report(.ended(joined)) }
            put(&current, nil)
        case .cancelled:
            put(&current, nil)
            report(.cancelled)
        }
    }

    private func win(_ part: Part) {
        // Without a touch, as at a tap or a click with the secondary button, nothing follows that the other gesture could use.
        if winner != nil || !channels.isDown { return }
        winner = part
        if part == .first { second.cancel() } else { first.cancel() }
    }
}

/// Whether a touch is down. Hosts report one touch in several ways: as fingers, as a press, as a drag, and afterwards as a tap.
private struct TouchChannels {
    private enum Channel { case press, drag, fingers }
    private var open: Set<Channel> = []
    /// The numbers of the fingers that are down. Several fingers are one touch, from the first that comes down to the last that is lifted.
    private var fingers: Set<Int> = []
    var isDown: Bool { !open.isEmpty }

    enum Change { case none, begins, ends }

    /// What an event means for the touch.
    mutating func follow(_ event: InputEvent) -> Change {
        switch event {
        case .pointerDown: return begin(.press)
        case .drag(let drag) where drag.phase == .began: return begin(.drag)
        case .touch(let touch) where touch.phase == .began:
            let change = fingers.isEmpty ? begin(.fingers) : .none
            fingers.insert(touch.id)
            return change
        case .pointerUp: return end(.press)
        case .drag(let drag) where drag.phase != .changed: return end(.drag)
        case .touch(let touch) where touch.phase == .ended || touch.phase == .cancelled:
            fingers.remove(touch.id)
            return fingers.isEmpty ? end(.fingers) : .none
        default: return .none
        }
    }

    /// A new touch begins with the first of its reports, or with one after a touch without a reported end.
    private mutating func begin(_ channel: Channel) -> Change {
        let isNew = open.isEmpty || open.contains(channel)
        if isNew { (open, fingers) = ([], []) }
        open.insert(channel)
        return isNew ? .begins : .none
    }

    private mutating func end(_ channel: Channel) -> Change { open.remove(channel) != nil && open.isEmpty ? .ends : .none }
}

/// Reports one phase for each event, with the values of both gestures. The whole ends when neither gesture can continue, with the values of
/// those that have ended: once for a touch, so the end of a drag waits for the tap that the host may report after it.
private final class SimultaneousRecognizer<A, B, Value>: PairRecognizer<A, B, Value> {
    private struct Part<T> {
        /// The value of a gesture that continues or has ended.
        var value: T?
        var isOn = false

        mutating func apply(_ phase: GesturePhase<T>) {
            switch phase {
            case .changed(let new): (value, isOn) = (new, true)
            case .ended(let new): (value, isOn) = (new, false)
            case .cancelled: (value, isOn) = (nil, false)
            }
        }
    }
    private let join: (A?, B?) -> Value
    private var parts = (Part<A>(), Part<B>())
    private var isHandling = false
    /// Whether a part has a new value, and whether one has failed, since the last report.
    private var hasNews = false, hasFailure = false
    private var channels = TouchChannels()
    /// Whether the touch may still become a tap, which is reported after its end.
    private var mayTap = false
    private var timer = GestureTimer()
    /// How long the tap of a touch may come after its end, in seconds.
    private static var tapDelay: TimeInterval { 0.05 }

    init(_ first: GestureRecognizer<A>, _ second: GestureRecognizer<B>, _ join: @escaping (A?, B?) -> Value) {
        self.join = join
        super.init(first, second)
        first.report = { [weak self] in self?.partReported($0) { $0.0.apply($1) } }
        second.report = { [weak self] in self?.partReported($0) { $0.1.apply($1) } }
    }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        let change = channels.follow(event)
        if change == .begins {
            endWaiting()
            mayTap = true
        }
        switch event {
        case .drag(let drag) where drag.phase == .cancelled || Self.isFar(drag): mayTap = false
        case .tap: mayTap = false
        default: break
        }
        isHandling = true
        let isFirst = first.handle(event, in: node), isSecond = second.handle(event, in: node)
        isHandling = false
        reportParts()
        if change == .ends && mayTap { waitForTap(in: node) } else if !mayTap { timer.stop() }
        return isFirst || isSecond
    }

    private static func isFar(_ drag: DragInput) -> Bool {
        hypot(drag.translation.width, drag.translation.height) > DragContest.slop
    }

    private func waitForTap(in node: LayoutNode) {
        guard parts.0.value != nil || parts.1.value != nil, node.render.tree != nil else { return endWaiting() }
        timer.start(in: node, after: Self.tapDelay) { [weak self] in self?.endWaiting() }
    }

    /// Ends what has waited for a tap that did not come.
    private func endWaiting() {
        timer.stop()
        if !mayTap { return }
        mayTap = false
        reportParts()
    }

    override func cancel() {
        timer.stop()
        (channels, mayTap) = (TouchChannels(), false)
        isHandling = true
        super.cancel()
        isHandling = false
        let hasBegun = hasNews || hasFailure || parts.0.value != nil || parts.1.value != nil
        (parts, hasNews, hasFailure) = ((Part(), Part()), false, false)
        if hasBegun { report(.cancelled) }
    }

    override func judge(taps: Int, isFinal: Bool) -> TapVerdict {
        switch (first.judge(taps: taps, isFinal: isFinal), second.judge(taps: taps, isFinal: isFinal)) {
        case (.failed, let other), (let other, .failed): return other
        case (.possible, .possible): return .possible
        case (.recognized, .recognized): return .recognized
        default: return .recognizedAndCounting
        }
    }

    private func partReported<T>(_ phase: GesturePhase<T>, _ put: (inout (Part<A>, Part<B>), GesturePhase<T>) -> Void) {
        put(&parts, phase)
        if case .cancelled = phase { hasFailure = true } else { hasNews = true }
        if !isHandling { reportParts() }
    }

    private func reportParts() {
        let isOn = parts.0.isOn || parts.1.isOn, value = join(parts.0.value, parts.1.value)
        let hasValue = parts.0.value != nil || parts.1.value != nil
        let (hadNews, hadFailure) = (hasNews, hasFailure)
        (hasNews, hasFailure) = (false, false)
        // A gesture that has ended waits for one that may still be recognised with the same touch.
        let awaitsOther = first.awaitsDrag || second.awaitsDrag || mayTap && (first.awaitsTap || second.awaitsTap)
        if isOn || hasValue && awaitsOther {
            if hadNews { report(.changed(value)) }
            return
        }
        parts = (Part(), Part())
        if hasValue { report(.ended(value)) } else if hadFailure { report(.cancelled) }
    }
}
