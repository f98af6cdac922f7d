import Foundation

/// Tracks of keyframes that run at the same time.
///
///     struct Look { var scale = 1.0, angle = Angle.zero }
///
///     KeyframeTrack(\Look.scale) {
///         SpringKeyframe(1.5, duration: 0.3)
///         CubicKeyframe(1, duration: 0.2)
///     }
///     KeyframeTrack(\Look.angle) {
///         LinearKeyframe(.degrees(20), duration: 0.5)
///     }
public protocol Keyframes<Value> {
    /// The type of the animated value.
    associatedtype Value
    /// The type of `body`, inferred from it.
    associatedtype Body: Keyframes
    /// The tracks that the keyframes are made of.
    @KeyframesBuilder<Value> var body: Body { get }
    /// Adds the curves of the tracks to a timeline.
    func _add(to curves: inout _KeyframeCurves<Value>)
}

extension Keyframes where Body.Value == Value {
    public func _add(to curves: inout _KeyframeCurves<Value>) { body._add(to: &curves) }
}

/// The curves of all tracks from an initial value.
public struct _KeyframeCurves<Value> {
    let initial: Value
    private(set) var duration: TimeInterval = 0
    private var changes: [(inout Value, TimeInterval) -> Void] = []

    init(_ initial: Value) { self.initial = initial }

    /// - Parameter change: Sets a part of the value for a time.
    mutating func add(duration: TimeInterval, _ change: @escaping (inout Value, TimeInterval) -> Void) {
        self.duration = max(self.duration, duration)
        changes.append(change)
    }

    func update(_ value: inout Value, at time: TimeInterval) { for change in changes { change(&value, time) } }
}

/// The keyframes of one property, or of a whole value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>: Keyframes {
    private let property: WritableKeyPath<Root, Value>
    private let content: Content

    /// Makes a track of the whole value.
    /// - Parameter content: The keyframes, one after the other.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        (property, self.content) = (\.self, content())
    }

    /// Makes a track of a property of the value.
    /// - Parameter content: The keyframes, one after the other.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        (property, self.content) = (keyPath, content())
    }

    public var body: Self { self }

    public func _add(to curves: inout _KeyframeCurves<Root>) {
        var list = _KeyframeList<Value>()
        content._append(to: &list)
        let curve = KeyframeCurve(list.keyframes, from: curves.initial[keyPath: property].animatableData), property = property
        curves.add(duration: curve.duration) { $0[keyPath: property].animatableData = curve.value(at: $1) }
    }
}

/// Several tracks, as a builder puts them together.
public struct _KeyframeTracks<Value>: Keyframes {
    fileprivate let add: (inout _KeyframeCurves<Value>) -> Void
    public var body: Self { self }
    public func _add(to curves: inout _KeyframeCurves<Value>) { add(&curves) }
}

/// Puts tracks together.
@resultBuilder public struct KeyframesBuilder<Value> {
    /// One track.
    public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }
    /// A keyframe of the whole value, without a track around it.
    public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K { expression }
    /// The first of several keyframes of the whole value.
    public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }
    /// Keyframes of the whole value and the next one.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        KeyframeTrackContentBuilder<Value>.buildPartialBlock(accumulated: accumulated, next: next)
    }
    /// Keyframes of the whole value that follow if a condition holds.
    public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> some KeyframeTrackContent<Value> {
        KeyframeTrackContentBuilder<Value>.buildOptional(component)
    }
    /// The first of two alternatives.
    public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeGroup<Value> {
        KeyframeTrackContentBuilder<Value>.buildEither(first: component)
    }
    /// The second of two alternatives.
    public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeGroup<Value> {
        KeyframeTrackContentBuilder<Value>.buildEither(second: component)
    }
    /// The track of the whole value's keyframes.
    public static func buildFinalResult<K: KeyframeTrackContent<Value>>(_ component: K) -> KeyframeTrack<Value, Value, K> {
        KeyframeTrack { component }
    }
    /// The tracks.
    public static func buildFinalResult<K: Keyframes<Value>>(_ component: K) -> K { component }
    /// No tracks: the value stays.
    public static func buildBlock() -> some Keyframes<Value> { _KeyframeTracks<Value> { _ in } }
    /// The first of the tracks.
    public static func buildPartialBlock<K: Keyframes<Value>>(first: K) -> K { first }
    /// Tracks and the next one.
    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> {
        _KeyframeTracks<Value> {
            accumulated._add(to: &$0)
            next._add(to: &$0)
        }
    }
    /// Tracks that are there if a condition holds.
    public static func buildOptional(_ component: (some Keyframes<Value>)?) -> some Keyframes<Value> {
        _KeyframeTracks<Value> { component?._add(to: &$0) }
    }
    /// The first of two alternatives.
    public static func buildEither(first component: some Keyframes<Value>) -> _KeyframeTracks<Value> {
        _KeyframeTracks<Value> { component._add(to: &$0) }
    }
    /// The second of two alternatives.
    public static func buildEither(second component: some Keyframes<Value>) -> _KeyframeTracks<Value> {
        _KeyframeTracks<Value> { component._add(to: &$0) }
    }
}

/// The values between keyframes at any time, for code that animates by itself.
public struct KeyframeTimeline<Value> {
    private let curves: _KeyframeCurves<Value>

    /// Makes a timeline.
    /// - Parameter initialValue: The value before the first keyframe of each track.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue, content())
    }

    init(_ initialValue: Value, _ keyframes: some Keyframes<Value>) {
        var curves = _KeyframeCurves(initialValue)
        keyframes._add(to: &curves)
        self.curves = curves
    }

    /// Seconds until the end of the longest track.
    public var duration: TimeInterval { curves.duration }

    /// The value at a time in seconds.
    public func value(time: Double) -> Value {
        var value = curves.initial
        update(value: &value, time: time)
        return value
    }

    /// The value at a progress from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    /// Sets what the tracks animate, at a time in seconds. Other properties stay.
    public func update(value: inout Value, time: Double) { curves.update(&value, at: time.isFinite ? max(0, time) : 0) }

    /// Sets what the tracks animate, at a progress from 0 to 1. Other properties stay.
    public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }
}
