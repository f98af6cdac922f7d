import Foundation
import FrontmostUI

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
    enum Choice: Sendable {
        /// - Parameter least: The smallest distance between values.
        case automatic(desiredCount: Int?, least: Double?)
        case stride(Double)
        case dates(DateStep, Calendar?)
        case values([_PlotValue])
    }
    let choice: Choice
    var rounding = DomainRounding()

    /// As many round values as there is room for.
    public static let automatic = AxisMarkValues(choice: .automatic(desiredCount: nil, least: nil))

    /// About the desired number of round values.
    /// - Parameters:
    ///   - desiredCount: How many values to aim for; nil for as many as there is room for.
    ///   - roundLowerBound: Whether an automatic domain begins at a mark; nil for the default, which is true.
    ///   - roundUpperBound: Whether an automatic domain ends at a mark; nil for the default, which is true.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            choice: .automatic(desiredCount: desiredCount, least: nil),
            rounding: DomainRounding(lower: roundLowerBound ?? true, upper: roundUpperBound ?? true))
    }

    /// About the desired number of round values, at least `minimumStride` apart.
    public static func automatic<P: BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            choice: .automatic(desiredCount: desiredCount, least: Double(minimumStride)),
            rounding: DomainRounding(
                lower: roundLowerBound ?? true, upper: roundUpperBound ?? true, least: Double(minimumStride)))
    }

    /// The multiples of a number.
    public static func stride<P: BinaryFloatingPoint>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            choice: .stride(Double(stepSize)),
            rounding: DomainRounding(
                lower: roundLowerBound ?? true, upper: roundUpperBound ?? true, step: Double(stepSize)))
    }

    /// The multiples of a number.
    @_disfavoredOverload public static func stride(by stepSize: Int) -> AxisMarkValues { stride(by: Double(stepSize)) }

    /// The beginnings of periods of the calendar.
    /// - Parameters:
    ///   - component: The unit of a period.
    ///   - count: The number of units in a period.
    ///   - roundLowerBound: Whether an automatic domain begins at a mark. With nil, a domain of dates begins where the data does.
    ///   - roundUpperBound: Whether an automatic domain ends at a mark. With nil, a domain of dates ends where the data does.
    ///   - calendar: The calendar; nil for the environment's.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            choice: .dates(DateStep(component, count), calendar),
            rounding: DomainRounding(lower: roundLowerBound ?? false, upper: roundUpperBound ?? false))
    }
}

/// Which ends of an automatic domain are at marks.
struct DomainRounding: Equatable, Sendable {
    var lower = true
    var upper = true
    /// The smallest distance between marks of numbers; nil if there is no minimum. `step` is the exact distance, if it is given.
    var least: Double?
    var step: Double?

    /// Extends an automatic domain of numbers to marks.
    func domain(_ lower: Double, _ upper: Double, count: Int) -> (lower: Double, upper: Double) {
        var (low, high) = (lower, upper)
        if let step, step > 0, step.isFinite, (upper - lower) / step <= Double(NiceTicks.limit) {
            (low, high) = ((lower / step + 1e-9).rounded(.down) * step, (upper / step - 1e-9).rounded(.up) * step)
        } else {
            let nice = NiceTicks.domain(lower, upper, count: count, least: least)
            (low, high) = (nice.lowerBound, nice.upperBound)
        }
        return (self.lower ? low : lower, self.upper ? high : upper)
    }
}

/// A value at which an axis has marks.
public struct AxisValue: Sendable {
    /// The value's position among the values of the axis, from 0.
    public let index: Int
    /// The number of values of the axis.
    public let count: Int
    let value: _PlotValue
    /// The value in the axis's own format.
    let text: String

    /// The value as the given type; nil if it has another type.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotValue: value) }
}
