import Foundation
import FrontmostUIKit

extension Double {
    /// The largest length in layout, in points. Sums of lengths below it are exact; see `layoutGrid`.
    static let longest = 1e9

    /// The nearest length that layout works with; 0 for NaN.
    @inline(__always) var clampedLength: Double {
        if magnitude <= .longest { return self }
        return isNaN ? 0 : self < 0 ? -.longest : .longest
    }

    /// The nearest size that a view may return: not negative, and 0 for NaN. `unbounded` is kept, since it stands for all
    /// available room.
    @inline(__always) var clampedMeasurement: Double { self >= 0 ? min(self, .unbounded) : 0 }
}

extension Extent {
    @inline(__always) var clampedMeasurement: Extent { Extent(width.clampedMeasurement, height.clampedMeasurement) }
    /// The nearest size that a node can be placed with.
    @inline(__always) var clampedSize: Extent { Extent(max(0, width.clampedLength), max(0, height.clampedLength)) }
}

/// Clamps a length that the app gave for padding, spacing, an offset or a position. Warns once per use if the length is NaN or
/// infinite.
///
/// - Parameter use: What the length is for, such as "padding".
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

/// Checks a number that the app gave for an effect, such as an opacity, a factor or an angle. Warns once per use if it is not
/// finite.
///
/// - Parameters:
///   - use: What the number is for, such as "opacity".
///   - standard: The result if the number is not finite.
func validNumber(_ number: Double, _ use: StaticString, else standard: Double) -> Double {
    if number.isFinite { return number }
    MainQueue.run {
        Console.warning(
            "Invalid \(use) (\(number)): \(standard) is used. Give a finite number.", oncePer: "Invalid \(use)")
    }
    return standard
}

/// Checks a transform that the app gave. Returns the identity and warns once if a component is not finite.
func validTransform(_ transform: CGAffineTransform) -> CGAffineTransform {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    for number in numbers where !number.isFinite {
        _ = validNumber(Double(number), "transform", else: 0)
        return .identity
    }
    return transform
}

extension UnitPoint {
    /// The point with coordinates that can be multiplied by any size. A coordinate that is not finite is the middle; it is reported once.
    var valid: UnitPoint {
        func valid(_ part: CGFloat) -> CGFloat {
            if part.magnitude <= 1e6 { return part }
            return CGFloat(max(-1e6, min(1e6, validNumber(Double(part), "anchor", else: 0.5))))
        }
        return UnitPoint(x: valid(x), y: valid(y))
    }
}

extension EdgeInsets {
    func valid(_ use: StaticString) -> EdgeInsets {
        func valid(_ length: CGFloat) -> CGFloat { CGFloat(validLength(Double(length), use)) }
        return EdgeInsets(top: valid(top), leading: valid(leading), bottom: valid(bottom), trailing: valid(trailing))
    }
}
