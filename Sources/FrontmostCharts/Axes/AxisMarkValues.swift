import Foundation
import FrontmostUI

/// At which values an axis has marks.
public struct AxisMarkValues: Sendable {
    enum Choice: Sendable {
        /// - Parameter least: How far apart they are at least.
        case automatic(desiredCount: Int?, least: Double?)
        case stride(Double)
        case dates(DateStep, Calendar?)
        case values([_PlotValue])
    }
    let choice: Choice
    var rounding = DomainRounding()

    /// As many as there is room for, at values that people count by.
    public static let automatic = AxisMarkValues(choice: .automatic(desiredCount: nil, least: nil))

    /// About that many, at values that people count by.
    /// - Parameters:
    ///   - roundLowerBound: Whether an automatic domain begins at a mark; nil for the platform's choice, which is that it does.
    ///   - roundUpperBound: Whether an automatic domain ends at a mark.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            choice: .automatic(desiredCount: desiredCount, least: nil),
            rounding: DomainRounding(lower: roundLowerBound ?? true, upper: roundUpperBound ?? true))
    }

    /// About that many, at values that people count by, and that are so far apart at least.
    public static func automatic<P: BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            choice: .automatic(desiredCount: desiredCount, least: Double(minimumStride)),
            rounding: DomainRounding(
                lower: roundLowerBound ?? true, upper: roundUpperBound ?? true, least: Double(minimumStride)))
    }

    /// At multiples of a number.
    public static func stride<P: BinaryFloatingPoint>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            choice: .stride(Double(stepSize)),
            rounding: DomainRounding(
                lower: roundLowerBound ?? true, upper: roundUpperBound ?? true, step: Double(stepSize)))
    }

    /// At multiples of a number.
    @_disfavoredOverload public static func stride(by stepSize: Int) -> AxisMarkValues { stride(by: Double(stepSize)) }

    /// At the beginnings of stretches of the calendar.
    /// - Parameters:
    ///   - roundLowerBound: Whether an automatic domain begins at a mark. Dates begin where the data does, if it is not said.
    ///   - roundUpperBound: Whether an automatic domain ends at a mark.
    ///   - calendar: The environment's, if not given.
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
    /// How far apart marks of numbers are at least, or exactly; nil where it is left open.
    var least: Double?
    var step: Double?

    /// An automatic domain of numbers that ends at marks.
    func domain(_ lower: Double, _ upper: Double, count: Int) -> (lower: Double, upper: Double) {
        var (low, high) = (lower, upper)
        if let step, step > 0, (upper - lower) / step <= Double(NiceTicks.limit) {
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
    /// Which one it is, from 0.
    public let index: Int
    /// How many there are.
    public let count: Int
    let value: _PlotValue
    /// How the axis writes it.
    let text: String

    /// The value as its type; nil if it is of another one.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotValue: value) }
}
