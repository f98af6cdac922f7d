import FrontmostRender

/// What a change of state says about how it is shown.
public struct Transaction {
    public var animation: Animation?
    /// Stops `animation(_:value:)` modifiers below from animating the change.
    public var disablesAnimations = false
    public var isContinuous = false
    var custom: [ObjectIdentifier: Any] = [:]
    /// Called when what the transaction animates has arrived. They are among the keys, since every binding carries a transaction: one
    /// more field would be copied with each.
    var completions: [AnimationCompletion] {
        get { custom.isEmpty ? [] : self[CompletionsKey.self] }
        set { self[CompletionsKey.self] = newValue }
    }
    private enum CompletionsKey: TransactionKey {
        static var defaultValue: [AnimationCompletion] { [] }
    }

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { custom.value(of: ObjectIdentifier(key)) ?? K.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }

    var isPlain: Bool { animation == nil && !disablesAnimations && !isContinuous && custom.isEmpty }
    var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

    /// The transaction of the innermost `withTransaction` or `withAnimation` that is running.
    static var current: Transaction {
        get {
            var result = Transaction()
            GraphLock.withLock { result = running }
            return result
        }
        set { GraphLock.withLock { running = newValue } }
    }
    // Guarded by `GraphLock`: state may be written from any thread.
    nonisolated(unsafe) private static var running = Transaction()
    static var currentUnlessPlain: Transaction? {
        let transaction = current
        return transaction.isPlain ? nil : transaction
    }
}

public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Runs `body`; what it changes is shown as the transaction says.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try body()
}

/// Runs `body` in the current transaction with one value of it changed.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body`; what it changes is animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try withTransaction(transaction, body)
}

/// How a view that changes gets from here to there.
public struct Animation: Hashable, Sendable {
    var render: RenderAnimation

    init(_ curve: TimingCurve, _ duration: Double) { render = RenderAnimation(curve: curve, duration: duration) }

    /// A spring without bounce, as since iOS 17.
    public static let `default` = Animation(.spring(duration: 0.55, bounce: 0), 0.55)

    public static let linear = linear(duration: 0.35)
    public static let easeIn = easeIn(duration: 0.35)
    public static let easeOut = easeOut(duration: 0.35)
    public static let easeInOut = easeInOut(duration: 0.35)
    /// - Parameter duration: Seconds.
    public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
    public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
    public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
    public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
    public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35) -> Animation {
        Animation(.bezier(x1: x1, y1: y1, x2: x2, y2: y2), duration)
    }

    public static let spring = spring()
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation(.spring(duration: duration, bounce: bounce), duration)
    }
    public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        Animation(
            .spring(duration: response, bounce: dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1), response)
    }
    public static let interactiveSpring = spring(response: 0.15, dampingFraction: 0.86)
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25)
        -> Animation
    {
        spring(response: response, dampingFraction: dampingFraction)
    }
    public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
        spring(duration: duration, bounce: bounce)
    }
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let response = 2 * Double.pi / (stiffness / mass).squareRoot()
        return spring(response: response, dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
    }
    public static let smooth = spring(duration: 0.5, bounce: 0)
    public static let snappy = spring(duration: 0.5, bounce: 0.15)
    public static let bouncy = spring(duration: 0.5, bounce: 0.3)
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// - Parameter delay: Seconds.
    public func delay(_ delay: Double) -> Animation { with { $0.delay += delay } }
    public func speed(_ speed: Double) -> Animation { with { $0.speed *= speed } }
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        with { ($0.repeatCount, $0.autoreverses) = (Double(count), autoreverses) }
    }
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        with { ($0.repeatCount, $0.autoreverses) = (.infinity, autoreverses) }
    }

    private func with(_ change: (inout RenderAnimation) -> Void) -> Animation {
        var copy = self
        change(&copy.render)
        return copy
    }
}
