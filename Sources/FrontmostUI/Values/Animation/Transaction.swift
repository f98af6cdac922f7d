import FrontmostRender

/// The context of a state change: the animation and further values that apply to everything it changes.
public struct Transaction {
    /// The animation of the changes; nil if they are not animated.
    public var animation: Animation?
    /// Whether `animation(_:value:)` modifiers below do not animate the change. An animation of the transaction itself does, in place of
    /// theirs.
    public var disablesAnimations = false
    /// Whether the change is one step of a continuous interaction, such as a drag.
    public var isContinuous = false
    /// Whether the velocities of places, sizes and effects that change are measured, so that a spring that follows continues with them.
    ///
    ///     .gesture(DragGesture().onChanged { drag in
    ///         var transaction = Transaction()
    ///         transaction.tracksVelocity = true
    ///         withTransaction(transaction) { place = drag.location }
    ///     }.onEnded { _ in
    ///         withAnimation(.spring) { place = home }
    ///     })
    public var tracksVelocity = false
    var custom: [ObjectIdentifier: Any] = [:]
    /// Completions to call when all animated changes have arrived. They are stored under a key, because every binding has a
    /// transaction, and one more field would be copied with each.
    var completions: [AnimationCompletion] {
        get { custom.isEmpty ? [] : self[CompletionsKey.self] }
        set { self[CompletionsKey.self] = newValue }
    }
    private enum CompletionsKey: TransactionKey {
        static var defaultValue: [AnimationCompletion] { [] }
    }

    /// Makes a transaction without animation.
    public init() {}
    /// Makes a transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// The transaction's value for a key, or the key's default.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { custom.value(of: ObjectIdentifier(key)) ?? K.defaultValue }
        set { set(newValue, for: ObjectIdentifier(key)) }
    }

    var isPlain: Bool { animation == nil && !disablesAnimations && !isContinuous && !tracksVelocity && custom.isEmpty }

    /// The transaction of the innermost running `withTransaction` or `withAnimation`.
    package static var current: Transaction {
        get { currentUnlessPlain ?? Transaction() }
        set {
            let new = newValue.isPlain ? nil : newValue
            GraphLock.withLock { if new != nil || !running.isEmpty { running[BodyThread.here] = new } }
        }
    }
    static var currentUnlessPlain: Transaction? {
        var result: Transaction?
        GraphLock.withLock { if !running.isEmpty { result = running[BodyThread.here] } }
        return result
    }
    /// Whether a thread has a transaction that is not plain. The caller holds `GraphLock`.
    static var isAnyRunningLocked: Bool { !running.isEmpty }
    // By thread, as state is written on any of them: the animation of one is not that of another. Guarded by `GraphLock`. Threads without
    // an animation are not in it.
    nonisolated(unsafe) private static var running: [UInt: Transaction] = [:]

    /// The identity of a call of `withTransaction`, for transactions with values of their own, which cannot be compared. It is one of those
    /// values, and copies of the transaction have it until one of the values is changed.
    private final class Call: Sendable {
        /// No type that an app can have as a key.
        static let key = ObjectIdentifier(Call.self)
    }
    private var call: Call? { custom.isEmpty ? nil : custom.value(of: Call.key) }

    mutating func set(_ value: Any, for key: ObjectIdentifier) {
        custom[key] = value
        custom[Call.key] = nil
    }

    /// The transaction as that of a call. The changes of one call are evaluated together.
    fileprivate var ofCall: Transaction {
        if custom.isEmpty || call != nil { return self }
        var copy = self
        copy.custom[Call.key] = Call()
        return copy
    }

    /// Whether changes of both may be evaluated together. A transaction with values of its own, such as a completion, equals only itself:
    /// the changes of one call of `withTransaction`.
    static func isSame(_ a: Transaction?, _ b: Transaction?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        guard a.animation == b.animation, a.disablesAnimations == b.disablesAnimations, a.isContinuous == b.isContinuous,
            a.tracksVelocity == b.tracksVelocity
        else { return false }
        if a.custom.isEmpty && b.custom.isEmpty { return true }
        guard let call = a.call else { return false }
        return call === b.call
    }
}

/// A key of a custom value in a transaction.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value in transactions that set none.
    static var defaultValue: Value { get }
}

/// Runs `body` with a transaction that applies to all its changes.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction.ofCall
    defer { Transaction.current = outer }
    return try body()
}

/// Runs `body` in the current transaction with one value changed.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body` and animates its changes.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try withTransaction(transaction, body)
}

/// How a value moves from the old to the new one: its curve, duration, delay, speed and repetition.
public struct Animation: Hashable, Sendable {
    var render: RenderAnimation

    init(_ curve: TimingCurve, _ duration: Double) { render = RenderAnimation(curve: curve, duration: duration) }

    /// A spring without bounce, as in iOS 17 and later.
    public static let `default` = Animation(.spring(duration: 0.55, bounce: 0), 0.55)

    /// A constant speed, for 0.35 seconds.
    public static let linear = linear(duration: 0.35)
    /// A slow start, for 0.35 seconds.
    public static let easeIn = easeIn(duration: 0.35)
    /// A slow end, for 0.35 seconds.
    public static let easeOut = easeOut(duration: 0.35)
    /// A slow start and end, for 0.35 seconds.
    public static let easeInOut = easeInOut(duration: 0.35)
    /// Moves at a constant speed.
    /// - Parameter duration: Seconds.
    public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
    /// Starts slowly. The duration is in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
    /// Ends slowly. The duration is in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
    /// Starts and ends slowly. The duration is in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
    /// Moves along a cubic Bézier curve with these control points. The duration is in seconds.
    public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35) -> Animation {
        Animation(.bezier(x1: x1, y1: y1, x2: x2, y2: y2), duration)
    }

    /// A spring of 0.5 seconds without bounce.
    public static let spring = spring()
    /// A spring that settles after a perceived duration.
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - bounce: 0 for no bounce; larger values bounce more, negative ones overdamp.
    ///   - blendDuration: Has no effect.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation(.spring(duration: duration, bounce: bounce), duration)
    }
    /// A spring by its stiffness.
    /// - Parameters:
    ///   - response: The period of the undamped spring, in seconds.
    ///   - dampingFraction: 1 for no bounce, 0 for an endless one.
    ///   - blendDuration: Has no effect.
    public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        Animation(
            .spring(duration: response, bounce: dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1), response)
    }
    /// A fast spring for changes that follow a finger.
    public static let interactiveSpring = spring(response: 0.15, dampingFraction: 0.86)
    /// A fast spring for changes that follow a finger.
    /// - Parameters:
    ///   - response: The period of the undamped spring, in seconds.
    ///   - dampingFraction: 1 for no bounce, 0 for an endless one.
    ///   - blendDuration: Has no effect.
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25)
        -> Animation
    {
        spring(response: response, dampingFraction: dampingFraction)
    }
    /// A spring.
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - initialVelocity: In ways per second: 1 covers the whole distance in a second.
    public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }
    /// A spring by its physical parameters.
    /// - Parameter initialVelocity: In ways per second: 1 covers the whole distance in a second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), initialVelocity: initialVelocity)
    }
    /// A spring of 0.5 seconds without bounce.
    public static let smooth = spring(duration: 0.5, bounce: 0)
    /// A spring of 0.5 seconds with a small bounce.
    public static let snappy = spring(duration: 0.5, bounce: 0.15)
    /// A spring of 0.5 seconds with a clear bounce.
    public static let bouncy = spring(duration: 0.5, bounce: 0.3)
    /// A spring without bounce. The duration is in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }
    /// A spring with a small bounce. The duration is in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A spring with a clear bounce. The duration is in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// Starts the animation later.
    /// - Parameter delay: Seconds.
    public func delay(_ delay: Double) -> Animation { with { $0.delay += delay } }
    /// Multiplies the speed: 2 halves the duration, and a delay that the animation has already.
    public func speed(_ speed: Double) -> Animation {
        with {
            $0.speed *= speed
            // Without speed it does not matter when the animation begins.
            guard speed > 0 else { return }
            $0.delay /= speed
            $0.logicalLimit = $0.logicalLimit.map { $0 / speed }
        }
    }
    /// Runs the animation several times, each time with a delay that it has already.
    /// - Parameter autoreverses: Whether every second run goes backwards.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { repeated(Double(count), autoreverses) }
    /// Runs the animation until the value changes again, each time with a delay that it has already.
    /// - Parameter autoreverses: Whether every second run goes backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation { repeated(.infinity, autoreverses) }

    private func repeated(_ count: Double, _ autoreverses: Bool) -> Animation {
        with { $0 = $0.repeated(count, autoreverses: autoreverses) }
    }

    private func with(_ change: (inout RenderAnimation) -> Void) -> Animation {
        var copy = self
        change(&copy.render)
        return copy
    }
}
