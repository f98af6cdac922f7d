// The kinds of symbol effects.
import FrontmostRender

/// Scales the symbol briefly.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    fileprivate var direction = SymbolEffectConfiguration.Direction.up
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.bounce(direction)) }
    /// The effect in this direction: up.
    public var up: BounceSymbolEffect { BounceSymbolEffect(direction: .up) }
    /// The effect in this direction: down.
    public var down: BounceSymbolEffect { BounceSymbolEffect(direction: .down) }
    /// The same effect: symbols are in one piece.
    public var byLayer: BounceSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Scales the symbol briefly.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// Fades the symbol out a little and in again.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.pulse) }
    /// The same effect: symbols are in one piece.
    public var byLayer: PulseSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Fades the symbol out a little and in again.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// Shows the symbol larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    fileprivate var direction = SymbolEffectConfiguration.Direction.up
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.scale(direction)) }
    /// The effect in this direction: up.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(direction: .up) }
    /// The effect in this direction: down.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(direction: .down) }
    /// The same effect: symbols are in one piece.
    public var byLayer: ScaleSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Shows the symbol larger or smaller.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// Lets the symbol appear.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    fileprivate var direction = SymbolEffectConfiguration.Direction.up
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.appear(direction)) }
    /// The effect in this direction: up.
    public var up: AppearSymbolEffect { AppearSymbolEffect(direction: .up) }
    /// The effect in this direction: down.
    public var down: AppearSymbolEffect { AppearSymbolEffect(direction: .down) }
    /// The same effect: symbols are in one piece.
    public var byLayer: AppearSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Lets the symbol appear.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// Lets the symbol disappear.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    fileprivate var direction = SymbolEffectConfiguration.Direction.down
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.disappear(direction)) }
    /// The effect in this direction: up.
    public var up: DisappearSymbolEffect { DisappearSymbolEffect(direction: .up) }
    /// The effect in this direction: down.
    public var down: DisappearSymbolEffect { DisappearSymbolEffect(direction: .down) }
    /// The same effect: symbols are in one piece.
    public var byLayer: DisappearSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Lets the symbol disappear.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// Dims the symbol in steps.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    fileprivate var reverses = false, hides = false
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(.variableColor(reverses: reverses, hides: hides))
    }
    /// The same effect: the layers of a symbol are not told apart.
    public var iterative: VariableColorSymbolEffect { self }
    /// The same effect: the layers of a symbol are not told apart.
    public var cumulative: VariableColorSymbolEffect { self }
    /// Every second run goes backwards.
    public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(reverses: true, hides: hides) }
    /// Each run goes forwards.
    public var nonReversing: VariableColorSymbolEffect { VariableColorSymbolEffect(reverses: false, hides: hides) }
    /// Hides what is not active.
    public var hideInactiveLayers: VariableColorSymbolEffect { VariableColorSymbolEffect(reverses: reverses, hides: true) }
    /// Dims what is not active.
    public var dimInactiveLayers: VariableColorSymbolEffect { VariableColorSymbolEffect(reverses: reverses, hides: false) }
    /// The same effect: symbols are in one piece.
    public var byLayer: VariableColorSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: VariableColorSymbolEffect { self }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Dims the symbol in steps.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// Lets the symbol grow and shrink slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    fileprivate var pulses = false
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.breathe(pulses: pulses)) }
    /// Changes the size alone.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(pulses: false) }
    /// Changes the opacity too.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(pulses: true) }
    /// The same effect: symbols are in one piece.
    public var byLayer: BreatheSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Lets the symbol grow and shrink slowly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// Turns the symbol about its centre.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    fileprivate var direction = SymbolEffectConfiguration.Direction.clockwise
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.rotate(direction)) }
    /// The effect in this direction: clockwise.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(direction: .clockwise) }
    /// The effect in this direction: counterclockwise.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(direction: .counterClockwise) }
    /// The same effect: symbols are in one piece.
    public var byLayer: RotateSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turns the symbol about its centre.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// Moves the symbol to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    fileprivate var direction = SymbolEffectConfiguration.Direction.clockwise
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.wiggle(direction)) }
    /// The effect in this direction: up.
    public var up: WiggleSymbolEffect { WiggleSymbolEffect(direction: .up) }
    /// The effect in this direction: down.
    public var down: WiggleSymbolEffect { WiggleSymbolEffect(direction: .down) }
    /// The effect in this direction: left.
    public var left: WiggleSymbolEffect { WiggleSymbolEffect(direction: .left) }
    /// The effect in this direction: right.
    public var right: WiggleSymbolEffect { WiggleSymbolEffect(direction: .right) }
    /// The effect in this direction: forward.
    public var forward: WiggleSymbolEffect { WiggleSymbolEffect(direction: .forward) }
    /// The effect in this direction: backward.
    public var backward: WiggleSymbolEffect { WiggleSymbolEffect(direction: .backward) }
    /// The effect in this direction: clockwise.
    public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(direction: .clockwise) }
    /// The effect in this direction: counterclockwise.
    public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(direction: .counterClockwise) }
    /// The same effect: symbols are in one piece.
    public var byLayer: WiggleSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: WiggleSymbolEffect { self }
}

extension WiggleSymbolEffect {
    /// The effect along a line at an angle.
    public func custom(angle: Angle) -> WiggleSymbolEffect { WiggleSymbolEffect(direction: .custom(angle.radians)) }
    /// The effect along a line at an angle in degrees.
    public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Moves the symbol to and fro.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// Lets the symbol appear: it fades in, since the strokes of a symbol are not told apart.
public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.drawOn) }
    /// The same effect: symbols are in one piece.
    public var byLayer: DrawOnSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: DrawOnSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// Lets the symbol appear: it fades in, since the strokes of a symbol are not told apart.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

/// Lets the symbol disappear: it fades out, since the strokes of a symbol are not told apart.
public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.drawOff) }
    /// The same effect: symbols are in one piece.
    public var byLayer: DrawOffSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: DrawOffSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// Lets the symbol disappear: it fades out, since the strokes of a symbol are not told apart.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

/// Lets one symbol shrink and the next one grow in its place.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    fileprivate var out: SymbolEffectConfiguration.Direction? = .down, into = SymbolEffectConfiguration.Direction.up
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.replace(out: out, in: into)) }
    /// The first symbol shrinks, the next one grows.
    public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(out: .down, into: .up) }
    /// Both symbols grow.
    public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(out: .up, into: .up) }
    /// The first symbol vanishes, the next one grows.
    public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(out: nil, into: .up) }
    /// The same effect: symbols are in one piece.
    public var byLayer: ReplaceSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension ReplaceSymbolEffect {
    /// The first symbol shrinks, the next one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    /// Both symbols grow.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
    /// The first symbol vanishes, the next one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }
    /// The same effect: the parts that two symbols share are not told apart.
    public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// Lets one symbol shrink and the next one grow in its place.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// The effect that suits the use: symbols fade and grow.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
    /// The effect as data.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.automatic) }
    /// The same effect: symbols are in one piece.
    public var byLayer: AutomaticSymbolEffect { self }
    /// The same effect: symbols are in one piece.
    public var wholeSymbol: AutomaticSymbolEffect { self }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The effect that suits the use: symbols fade and grow.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
