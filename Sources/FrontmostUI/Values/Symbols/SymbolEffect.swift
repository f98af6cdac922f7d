import Foundation

/// A motion of a symbol.
///
/// Symbols are pictures in one piece here: their layers do not move by themselves, so that effects "by layer" are those of the whole
/// symbol, and colour is varied by opacity.
public protocol SymbolEffect: Hashable, Sendable {
    /// The effect as data.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that plays when a value changes.
public protocol DiscreteSymbolEffect {}
/// An effect that continues while it is active.
public protocol IndefiniteSymbolEffect {}
/// An effect with which symbols come and go.
public protocol TransitionSymbolEffect {}
/// An effect with which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect {}

/// A symbol effect as data.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Direction: Hashable, Sendable {
        case up, down, left, right, forward, backward, clockwise, counterClockwise
        /// Along a line at an angle in radians.
        case custom(Double)
    }
    enum Kind: Hashable, Sendable {
        case automatic
        case bounce(Direction), pulse, scale(Direction), appear(Direction), disappear(Direction)
        case variableColor(reverses: Bool, hides: Bool), breathe(pulses: Bool), rotate(Direction), wiggle(Direction)
        case replace(out: Direction?, in: Direction), drawOn, drawOff
    }
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
}

/// How often and how fast a symbol effect plays.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How an effect repeats.
    public struct RepeatBehavior: Hashable, Sendable {
        fileprivate var count: Double?
        fileprivate var delay = 0.0
        /// Without a pause and without end.
        public static let continuous = RepeatBehavior(count: .infinity)
        /// With pauses, without end.
        public static let periodic = periodic()
        /// With pauses.
        /// - Parameters:
        ///   - count: How often; nil for no end.
        ///   - delay: Seconds between two runs; nil for the effect's own pause.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { Double(max(1, $0)) } ?? .infinity, delay: max(0, delay ?? 0.5))
        }
    }

    /// The number of runs; nil for that of the effect.
    private(set) var count: Double?
    /// Seconds between two runs.
    private(set) var pause = 0.0
    private(set) var speedFactor = 1.0

    /// The effect's own number of runs and speed.
    public static let `default` = SymbolEffectOptions()
    /// Without end.
    public static let repeating = SymbolEffectOptions(count: .infinity)
    /// Once.
    public static let nonRepeating = SymbolEffectOptions(count: 1)
    /// A number of runs.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        SymbolEffectOptions(count: count.map { Double(max(1, $0)) } ?? .infinity)
    }
    /// A way of repetition.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions(count: behavior.count, pause: behavior.delay)
    }
    /// A speed: 2 is twice as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    private init(count: Double? = nil, pause: Double = 0) { (self.count, self.pause) = (count, pause) }

    /// The same options without end.
    public var repeating: SymbolEffectOptions { with { ($0.count, $0.pause) = (.infinity, 0) } }
    /// The same options, once.
    public var nonRepeating: SymbolEffectOptions { with { ($0.count, $0.pause) = (1, 0) } }
    /// The same options with a number of runs.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        with { ($0.count, $0.pause) = (count.map { Double(max(1, $0)) } ?? .infinity, 0) }
    }
    /// The same options with a way of repetition.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with { ($0.count, $0.pause) = (behavior.count, behavior.delay) }
    }
    /// The same options with a speed: 2 is twice as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { if speed > 0 && speed.isFinite { $0.speedFactor *= speed } }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}
