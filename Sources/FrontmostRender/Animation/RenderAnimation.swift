import Foundation

/// An animation as data. A host that can run it does; other hosts read the progress at a time.
public struct RenderAnimation: Hashable, Sendable {
    // Each change of a node asks whether it is animated, and few are. As a reference an optional animation is compared and copied in one
    // instruction; stored inline, with its curve, it made moving 1,000 rows a third slower.
    private final class Storage: Sendable {
        let values: Values
        init(_ values: Values) { self.values = values }
    }
    private struct Values: Hashable, Sendable {
        var curve: TimingCurve
        var duration: Double
        var delay: Double
        var speed: Double
        var repeatCount: Double
        var autoreverses: Bool
        var logicalLimit: Double?
    }
    private var storage: Storage
    private subscript<Value>(key: WritableKeyPath<Values, Value>) -> Value {
        get { storage.values[keyPath: key] }
        set {
            var values = storage.values
            values[keyPath: key] = newValue
            storage = Storage(values)
        }
    }

    /// The progress over time.
    public var curve: TimingCurve {
        get { storage.values.curve }
        set { self[\.curve] = newValue }
    }
    /// The duration of one run in seconds; a spring uses its own settling time.
    public var duration: Double {
        get { storage.values.duration }
        set { self[\.duration] = newValue }
    }
    /// The seconds before the first run.
    public var delay: Double {
        get { storage.values.delay }
        set { self[\.delay] = newValue }
    }
    /// The factor of the speed; 2 is twice as fast.
    public var speed: Double {
        get { storage.values.speed }
        set { self[\.speed] = newValue }
    }
    /// The number of runs; `.infinity` repeats for ever.
    public var repeatCount: Double {
        get { storage.values.repeatCount }
        set { self[\.repeatCount] = newValue }
    }
    /// Whether every second run goes backwards.
    public var autoreverses: Bool {
        get { storage.values.autoreverses }
        set { self[\.autoreverses] = newValue }
    }
    /// The seconds after which the change counts as done, not including the delay, if it does not before; nil for no such limit.
    public var logicalLimit: Double? {
        get { storage.values.logicalLimit }
        set { self[\.logicalLimit] = newValue }
    }

    /// Makes an animation. Times are in seconds.
    public init(
        curve: TimingCurve, duration: Double, delay: Double = 0, speed: Double = 1, repeatCount: Double = 1,
        autoreverses: Bool = false
    ) {
        storage = Storage(
            Values(
                curve: curve, duration: duration, delay: delay, speed: speed, repeatCount: repeatCount, autoreverses: autoreverses
            ))
    }

    public static func == (a: RenderAnimation, b: RenderAnimation) -> Bool {
        a.storage === b.storage || a.storage.values == b.storage.values
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }

    /// The length of one run in seconds, at the animation's speed.
    public var runDuration: Double { speed > 0 ? curve.settlingDuration(duration) / speed : .infinity }

    /// Seconds from the start until nothing moves any more, including the delay.
    public var totalDuration: Double { runDuration > 0 ? delay + runDuration * repeatCount : delay }

    /// Seconds until the change counts as done, including the delay: without the settling of a spring.
    public var logicalDuration: Double {
        guard duration > 0, repeatCount > 0 else { return max(0, delay) }
        let whole = speed > 0 ? delay + min(runDuration, duration / speed) * repeatCount : .infinity
        return logicalLimit.map { min(whole, delay + $0) } ?? whole
    }

    /// The progress at a time.
    /// - Parameter time: Seconds since the animation was started.
    public func progress(at time: Double) -> Double {
        let t = time - delay
        if t <= 0 { return runDuration > 0 ? curve.progress(at: 0, duration: duration) : 1 }
        // Without speed nothing moves.
        if runDuration == .infinity { return 0 }
        func isEven(_ run: Double) -> Bool { run.truncatingRemainder(dividingBy: 2) == 0 }
        if time >= totalDuration { return autoreverses && isEven(repeatCount.rounded(.down)) ? 0 : 1 }
        let run = (t / runDuration).rounded(.down), within = (t - run * runDuration) * speed
        let p = curve.progress(at: within, duration: duration)
        return autoreverses && !isEven(run) ? 1 - p : p
    }

    /// The animation several times, each run with the delay.
    /// - Parameters:
    ///   - count: The number of runs; `.infinity` repeats for ever.
    ///   - autoreverses: Whether every second run goes backwards.
    package func repeated(_ count: Double, autoreverses: Bool) -> RenderAnimation {
        var result = self
        (result.repeatCount, result.autoreverses) = (count, autoreverses)
        let delay = delay, speed = speed, curve = curve, duration = duration, length = delay + runDuration
        guard delay > 0, repeatCount == 1, runDuration > 0, length.isFinite else { return result }
        // One run there and one back, since hosts that reverse a run would have its delay at the end.
        let isPair = autoreverses && count == .infinity
        let samples = SampledCurve(duration: isPair ? 2 * length : length) { time in
            let isBack = isPair && time > length
            let progress = curve.progress(at: max(0, time - delay - (isBack ? length : 0)) * speed, duration: duration)
            return isBack ? 1 - progress : progress
        }
        (result.curve, result.duration, result.delay, result.speed) = (.samples(samples), logicalDuration, 0, 1)
        result.logicalLimit = logicalLimit.map { $0 + delay }
        if isPair { result.autoreverses = false }
        return result
    }

    /// Whether an initial velocity carries over into the change: for a spring that starts without delay and runs once.
    public var keepsVelocity: Bool {
        guard case .spring = curve else { return false }
        return delay <= 0 && repeatCount <= 1 && runDuration.isFinite
    }

    /// Whether the animation, used for a value that is moving already, takes the place of its movements.
    ///
    /// What is shown never jumps. A spring continues from the place and the velocity that it finds. Another curve is added: the movements
    /// before it run out, while the value's new distance is covered along the curve. One that repeats starts at rest from the place that
    /// it finds, and so does one that follows it, because it has no end to run out to.
    /// - Parameter running: The animations of those movements.
    public func takesOver(from running: some Sequence<RenderAnimation>) -> Bool {
        keepsVelocity || repeats || running.contains(where: \.repeats)
    }

    private var repeats: Bool { repeatCount > 1 || !totalDuration.isFinite }

    /// The distance that an initial velocity of 1 has added.
    /// - Parameter time: Seconds since the animation was started.
    public func drift(at time: Double) -> Double { keepsVelocity ? curve.drift(at: time * speed) / speed : 0 }
}
