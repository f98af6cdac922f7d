import Foundation

/// How numbers are distributed along an axis.
enum ScaleTransform: Equatable, Sendable {
    case linear, logarithmic, squareRoot
    /// Logarithmic away from zero, linear around it.
    case symmetricLogarithmic

    func callAsFunction(_ x: Double) -> Double {
        switch self {
        case .linear: x
        case .logarithmic: x > 0 ? log10(x) : .nan
        case .squareRoot: x < 0 ? -(-x).squareRoot() : x.squareRoot()
        case .symmetricLogarithmic: x < 0 ? -log10(1 - x) : log10(1 + x)
        }
    }

    func inverse(_ t: Double) -> Double {
        switch self {
        case .linear: t
        case .logarithmic: pow(10, t)
        case .squareRoot: t < 0 ? -t * t : t * t
        case .symmetricLogarithmic: t < 0 ? 1 - pow(10, -t) : pow(10, t) - 1
        }
    }
}
