import Foundation

/// The keyframes of one track, one after the other.
public protocol KeyframeTrackContent<Value> {
    /// The type of the animated value.
    associatedtype Value: Animatable = Body.Value
    /// The type of `body`, inferred from it.
    associatedtype Body: KeyframeTrackContent
    /// The keyframes that the content is made of.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
    /// Appends the keyframes to a list.
    func _append(to list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _append(to list: inout _KeyframeList<Value>) { body._append(to: &list) }
}

/// The keyframes of a track in the form in which they are computed.
public struct _KeyframeList<Value: Animatable> {
    typealias Data = Value.AnimatableData
    var keyframes: [KeyframeStep<Data>] = []
}

/// How a value reaches a keyframe from the one before it.
struct KeyframeStep<Data: VectorArithmetic> {
    enum Interpolation {
        case linear(UnitCurve)
        case cubic(startVelocity: Data?, endVelocity: Data?)
        case spring(Spring, startVelocity: Data?)
        case move
    }
    let target: Data
    let interpolation: Interpolation
    /// Seconds; nil for a spring that settles.
    let duration: TimeInterval?
}

/// A keyframe that is reached along a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let step: KeyframeStep<Value.AnimatableData>

    /// Makes a keyframe.
    /// - Parameters:
    ///   - to: The value.
    ///   - duration: Seconds from the keyframe before this one.
    ///   - timingCurve: How the progress depends on the time.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        step = KeyframeStep(target: to.animatableData, interpolation: .linear(timingCurve), duration: duration)
    }
    public var body: Self { self }
    public func _append(to list: inout _KeyframeList<Value>) { list.keyframes.append(step) }
}

/// A keyframe that is reached along a cubic curve. Several in a row make a Catmull-Rom spline: the velocity at each follows from the
/// keyframes beside it.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let step: KeyframeStep<Value.AnimatableData>

    /// Makes a keyframe.
    /// - Parameters:
    ///   - to: The value.
    ///   - duration: Seconds from the keyframe before this one.
    ///   - startVelocity: Units per second at the keyframe before this one; nil for the velocity that makes the motion smooth.
    ///   - endVelocity: Units per second at this keyframe; nil for the velocity that makes the motion smooth.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        step = KeyframeStep(
            target: to.animatableData,
            interpolation: .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData),
            duration: duration)
    }
    public var body: Self { self }
    public func _append(to list: inout _KeyframeList<Value>) { list.keyframes.append(step) }
}

/// A keyframe to which a spring leads.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let step: KeyframeStep<Value.AnimatableData>

    /// Makes a keyframe.
    /// - Parameters:
    ///   - to: The value.
    ///   - duration: Seconds until the next keyframe begins; nil to wait until the spring has settled.
    ///   - spring: The spring.
    ///   - startVelocity: Units per second; nil for the velocity that the keyframe before this one ends with.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        step = KeyframeStep(
            target: to.animatableData, interpolation: .spring(spring, startVelocity: startVelocity?.animatableData),
            duration: duration)
    }
    public var body: Self { self }
    public func _append(to list: inout _KeyframeList<Value>) { list.keyframes.append(step) }
}

/// A keyframe that is reached at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let step: KeyframeStep<Value.AnimatableData>

    /// Makes a keyframe with a value.
    public init(_ to: Value) { step = KeyframeStep(target: to.animatableData, interpolation: .move, duration: 0) }
    public var body: Self { self }
    public func _append(to list: inout _KeyframeList<Value>) { list.keyframes.append(step) }
}

/// Several keyframes, as a builder puts them together.
public struct _KeyframeGroup<Value: Animatable>: KeyframeTrackContent {
    fileprivate let list: _KeyframeList<Value>
    public var body: Self { self }
    public func _append(to list: inout _KeyframeList<Value>) { list.keyframes += self.list.keyframes }
}

/// Puts the keyframes of a track together.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// One keyframe.
    public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K { expression }
    /// Keyframes in a loop.
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        var list = _KeyframeList<Value>()
        for component in components { component._append(to: &list) }
        return _KeyframeGroup(list: list)
    }
    /// Keyframes that follow if a condition holds.
    public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> some KeyframeTrackContent<Value> {
        group { component?._append(to: &$0) }
    }
    /// The first of two alternatives.
    public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeGroup<Value> {
        group { component._append(to: &$0) }
    }
    /// The second of two alternatives.
    public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeGroup<Value> {
        group { component._append(to: &$0) }
    }
    /// No keyframes.
    public static func buildBlock() -> some KeyframeTrackContent<Value> { group { _ in } }
    /// The first of the keyframes.
    public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }
    /// Keyframes and the next one.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        group {
            accumulated._append(to: &$0)
            next._append(to: &$0)
        }
    }

    private static func group(_ append: (inout _KeyframeList<Value>) -> Void) -> _KeyframeGroup<Value> {
        var list = _KeyframeList<Value>()
        append(&list)
        return _KeyframeGroup(list: list)
    }
}
