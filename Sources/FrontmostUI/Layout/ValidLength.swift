import Foundation
import FrontmostUIKit

extension Double {
    /// The largest length that layout works with, in points. Below it, sums of lengths are exact; see `layoutGrid`.
    static let longest = 1e9

    /// A length that layout can work with: the nearest finite one, and 0 for what is no number.
    @inline(__always) var clampedLength: Double {
        if magnitude <= .longest { return self }
        return isNaN ? 0 : self < 0 ? -.longest : .longest
    }

    /// A size that a view may answer with: not negative, and a number. `unbounded` stays, since it says that a view takes all.
    @inline(__always) var clampedAnswer: Double { self >= 0 ? min(self, .unbounded) : 0 }
}

extension Extent {
    @inline(__always) var clampedAnswer: Extent { Extent(width.clampedAnswer, height.clampedAnswer) }
    /// What a node can be placed with.
    @inline(__always) var clampedSize: Extent { Extent(max(0, width.clampedLength), max(0, height.clampedLength)) }
}

/// A length that an app gives for padding, a spacing, an offset or a position: clamped to what layout can work with, and told once where
/// it is no number or infinite.
///
/// - Parameter use: What the length is for, as in "padding".
func validLength(_ length: Double, _ use: StaticString) -> Double {
    if length.magnitude <= .longest { return length }
    if !length.isFinite {
        MainQueue.run {
            Console.warning(
                "Invalid \(use) (\(length)): \(length.isNaN ? 0 : length.clampedLength) is used. Give a finite number of points.",
                oncePer: "Invalid \(use)")
        }
    }
    return length.clampedLength
}

/// A number of an effect: an opacity, a factor, an angle. What is no finite number is told once.
///
/// - Parameter standard: Used in its place.
func validNumber(_ number: Double, _ use: StaticString, else standard: Double) -> Double {
    if number.isFinite { return number }
    MainQueue.run {
        Console.warning(
            "Invalid \(use) (\(number)): \(standard) is used. Give a finite number.", oncePer: "Invalid \(use)")
    }
    return standard
}

/// A transform that an app gives; none where a number in it is not finite, which is told once.
func validTransform(_ transform: CGAffineTransform) -> CGAffineTransform {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    for number in numbers where !number.isFinite {
        _ = validNumber(Double(number), "transform", else: 0)
        return .identity
    }
    return transform
}

extension EdgeInsets {
    func valid(_ use: StaticString) -> EdgeInsets {
        func valid(_ length: CGFloat) -> CGFloat { CGFloat(validLength(Double(length), use)) }
        return EdgeInsets(top: valid(top), leading: valid(leading), bottom: valid(bottom), trailing: valid(trailing))
    }
}
