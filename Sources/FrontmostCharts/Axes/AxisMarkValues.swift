import Foundation
import FrontmostUI

/// At which values an axis has marks.
public struct AxisMarkValues: Sendable {
    enum Choice: Sendable {
        case automatic(desiredCount: Int?)
        case stride(Double)
        case dates(DateStep, Calendar?)
        case values([_PlotValue])
    }
    let choice: Choice

    /// As many as there is room for, at values that people count by.
    public static let automatic = AxisMarkValues(choice: .automatic(desiredCount: nil))

    /// About that many, at values that people count by.
    public static func automatic(desiredCount: Int?) -> AxisMarkValues {
        AxisMarkValues(choice: .automatic(desiredCount: desiredCount))
    }

    /// At multiples of a number.
    public static func stride<P: BinaryFloatingPoint>(by step: P) -> AxisMarkValues {
        AxisMarkValues(choice: .stride(Double(step)))
    }
    /// At multiples of a number.
    public static func stride(by step: Int) -> AxisMarkValues { AxisMarkValues(choice: .stride(Double(step))) }

    /// At the beginnings of stretches of the calendar.
    /// - Parameter calendar: The environment's, if not given.
    public static func stride(by component: Calendar.Component, count: Int = 1, calendar: Calendar? = nil) -> AxisMarkValues {
        AxisMarkValues(choice: .dates(DateStep(component, count), calendar))
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
