import Foundation
import FrontmostRender

/// A function from 0 to 1, such as the progress of an animation over its duration.
public struct UnitCurve: Hashable, Sendable {
    private indirect enum Form: Hashable, Sendable {
        case linear
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        case circularIn, circularOut, circularInOut
        case inverse(Form)
    }
    private let form: Form

    private init(_ form: Form) { self.form = form }

    /// A constant speed.
    public static let linear = UnitCurve(.linear)
    /// A slow start.
    public static let easeIn = UnitCurve(.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    /// A slow end.
    public static let easeOut = UnitCurve(.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
    /// A slow start and end.
    public static let easeInOut = UnitCurve(.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    /// A quarter of a circle, with a slow start.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// A quarter of a circle, with a slow end.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// Two quarters of circles, with a slow start and end.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// A cubic Bézier curve from (0, 0) to (1, 1).
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        func unit(_ x: CGFloat) -> Double { x.isFinite ? min(1, max(0, Double(x))) : 0 }
        func finite(_ y: CGFloat) -> Double { y.isFinite ? Double(y) : 0 }
        return UnitCurve(
            .bezier(
                x1: unit(startControlPoint.x), y1: finite(startControlPoint.y), x2: unit(endControlPoint.x),
                y2: finite(endControlPoint.y)))
    }

    /// The curve with its axes swapped.
    public var inverse: UnitCurve {
        if case .inverse(let form) = form { return UnitCurve(form) }
        return UnitCurve(.inverse(form))
    }

    /// The curve as hosts know it; nil for one that they do not.
    var timing: TimingCurve? {
        switch form {
        case .linear: .linear
        case .bezier(let x1, let y1, let x2, let y2): .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
        default: nil
        }
    }

    /// The value at a progress from 0 to 1.
    public func value(at progress: Double) -> Double { Self.value(form, at: progress.isFinite ? min(1, max(0, progress)) : 0) }

    /// The slope at a progress from 0 to 1.
    public func velocity(at progress: Double) -> Double {
        let step = 1e-5, low = max(0, min(progress, 1) - step), high = min(1, low + 2 * step)
        return (value(at: high) - value(at: low)) / (high - low)
    }

    private static func value(_ form: Form, at x: Double) -> Double {
        switch form {
        case .linear: return x
        case .bezier(let x1, let y1, let x2, let y2):
            return TimingCurve.bezier(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: x, duration: 1)
        case .circularIn: return 1 - (1 - x * x).squareRoot()
        case .circularOut: return (1 - (1 - x) * (1 - x)).squareRoot()
        case .circularInOut: return x < 0.5 ? value(.circularIn, at: 2 * x) / 2 : 0.5 + value(.circularOut, at: 2 * x - 1) / 2
        case .inverse(let form):
            var low = 0.0, high = 1.0
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if value(form, at: middle) < x { low = middle } else { high = middle }
            }
            return (low + high) / 2
        }
    }
}
