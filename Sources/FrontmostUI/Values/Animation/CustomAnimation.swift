import Foundation
import FrontmostRender
import Synchronization

/// An animation that an app computes.
///
///     struct Steps: CustomAnimation {
///         let count: Double
///         func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///             time < 1 ? value.scaled(by: (time * count).rounded(.down) / count) : nil
///         }
///     }
///
///     withAnimation(Animation(Steps(count: 4))) { isOpen.toggle() }
///
/// The engine runs the animation once in advance, with a value of 1, and hosts play what it returned: so the result has to be
/// proportional to the value, and depends on nothing but the time. Running animations add up.
public protocol CustomAnimation: Hashable {
    /// The distance that is covered at a time; nil when the animation is over.
    /// - Parameters:
    ///   - value: The whole distance.
    ///   - time: Seconds since the start.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    /// The velocity at a time, in units per second; nil if it is not known. For animations that are made of this one: the engine
    /// does not ask for it.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    /// Whether the animation takes the place of one that runs. For animations that are made of this one: the engine does not ask, and
    /// adds the movements.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Unknown.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
    /// False.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What a custom animation keeps from one call to the next.
public struct AnimationContext<Value: VectorArithmetic> {
    /// Values of the animation's own.
    public var state: AnimationState<Value>
    /// Whether the change counts as done, so that completions are called, although the animation continues.
    public var isLogicallyComplete = false
    /// Default values: an animation is not tied to a view.
    public let environment: EnvironmentValues

    init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues()) {
        (self.state, self.environment) = (state, environment)
    }

    /// A context with another state and the same environment.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        AnimationContext<T>(state: state, environment: environment)
    }
}

/// The values that a custom animation keeps, by their keys.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]
    /// Makes an empty state.
    public init() {}

    /// The value of a key.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values.value(of: ObjectIdentifier(key)) ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of a custom animation's state.
public protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value
    /// The value before the first is set.
    static var defaultValue: Value { get }
}

extension Animation {
    /// Makes an animation of a custom one.
    ///
    /// It is over after a minute at most.
    public init<A: CustomAnimation>(_ base: A) { self = CustomAnimations.animation(of: base) }

    /// The distance that is covered at a time; nil when the animation is over. For custom animations that are made of this one.
    /// - Parameters:
    ///   - value: The whole distance.
    ///   - time: Seconds since the start.
    public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        context.isLogicallyComplete = time >= render.logicalDuration
        return time >= render.totalDuration ? nil : value.scaled(by: render.progress(at: time))
    }

    /// The velocity at a time, in units per second. For custom animations that are made of this one.
    /// - Parameters:
    ///   - value: The whole distance.
    ///   - time: Seconds since the start.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        let step = 1e-5
        return value.scaled(by: (render.progress(at: time + step) - render.progress(at: time)) / step)
    }

    /// Whether the animation takes the place of one that runs: springs do.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { render.keepsVelocity }
}

/// The courses of custom animations, by their values. An app makes the same animation again and again, in each body.
private enum CustomAnimations {
    private static let known = Mutex<[UncheckedKey: Animation]>([:])
    private static let mostKnown = 64
    private static let longest: TimeInterval = 60, step = 1.0 / 120

    /// Unchecked: animations are values, which their protocol does not require to be sendable. They are only compared.
    private struct UncheckedKey: Hashable, @unchecked Sendable { let value: AnyHashable }

    static func animation<A: CustomAnimation>(of base: A) -> Animation {
        let key = UncheckedKey(value: AnyHashable(base))
        if let found = known.withLock({ $0[key] }) { return found }
        let new = run(base)
        known.withLock { known in
            if known.count >= mostKnown { known = [:] }
            known[key] = new
        }
        return new
    }

    /// Runs an animation from its start to its end.
    private static func run<A: CustomAnimation>(_ base: A) -> Animation {
        var context = AnimationContext<Double>(), courses: [Double] = [], logicalEnd: TimeInterval?
        var end = longest
        for index in 0...Int(longest / step) {
            let time = Double(index) * step, before = context
            guard let progress = base.animate(value: 1, time: time, context: &context) else {
                end = self.end(of: base, between: max(0, time - step), and: time, before)
                break
            }
            courses.append(progress)
            if context.isLogicallyComplete && logicalEnd == nil { logicalEnd = time }
        }
        guard let first = courses.first, end > 0 else { return Animation(.linear, 0) }
        let fine = SampledCurve(courses + [courses.last ?? first], duration: Double(courses.count) * step)
        let curve = SampledCurve(duration: end) { fine.progress(at: min($0, Double(courses.count - 1) * step)) }
        return Animation(.samples(curve), min(logicalEnd ?? end, end))
    }

    /// When an animation ends that does between two times.
    private static func end<A: CustomAnimation>(
        of base: A, between start: TimeInterval, and end: TimeInterval, _ context: AnimationContext<Double>
    ) -> TimeInterval {
        var low = start, high = end
        for _ in 0..<20 {
            let middle = (low + high) / 2
            var context = context
            if base.animate(value: 1, time: middle, context: &context) == nil { high = middle } else { low = middle }
        }
        return high
    }
}
