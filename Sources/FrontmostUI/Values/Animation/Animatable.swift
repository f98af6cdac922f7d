import Foundation
import FrontmostRender

/// A type with values that can be interpolated: a value between two others is their weighted sum.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies the value by a number.
    mutating func scale(by rhs: Double)
    /// The dot product of the value with itself.
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= rhs }
    /// The square of the value.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the value by a number.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// The data of a type that has nothing to animate.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates empty data.
    @inlinable public init() {}
    /// Empty data.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    /// Returns empty data.
    public static func + (a: Self, b: Self) -> Self { a }
    /// Returns empty data.
    public static func - (a: Self, b: Self) -> Self { a }
    /// Has no effect.
    public mutating func scale(by rhs: Double) {}
    /// Zero.
    public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together.
@frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Creates a pair.
    @inlinable public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// A pair of zeros.
    public static var zero: Self { Self(.zero, .zero) }
    /// Adds the values pairwise.
    public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
    /// Subtracts the values pairwise.
    public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
    /// Multiplies both values by a number.
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }
    /// The sum of both values' squared magnitudes.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A view, a modifier or a shape with data that animations interpolate.
///
/// When `animatableData` changes in an animation, the view is evaluated for every frame with an interpolated value:
///
///     struct Counter: View, Animatable {
///         var number: Double
///         nonisolated var animatableData: Double {
///             get { number }
///             set { number = newValue }
///         }
///         var body: some View { Text("\(Int(number))") }
///     }
///
/// For all other views, the host animates frames, opacities, colours and transforms by itself.
public protocol Animatable {
    /// The type of the data.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    /// The data that animations interpolate.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Double: Animatable { public typealias AnimatableData = Double }
extension Float: Animatable { public typealias AnimatableData = Float }
extension CGFloat: Animatable { public typealias AnimatableData = CGFloat }
extension AnimatablePair: Animatable { public typealias AnimatableData = AnimatablePair<First, Second> }

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing: a type without animated numbers needs to declare none.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}
