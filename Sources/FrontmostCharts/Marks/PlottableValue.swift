import Foundation
import FrontmostUI

/// A value with the name of what it is: `.value("Month", month)`.
public struct PlottableValue<Value: Plottable> {
    let plotted: PlottedValue

    /// - Parameter labelKey: What the value is, for those who cannot see the chart.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(labelKey), value: value.plotValue))
    }

    /// - Parameter label: What the value is, for those who cannot see the chart.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: label, value: value.plotValue))
    }

    /// - Parameter label: What the value is, for those who cannot see the chart.
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(label), value: value.plotValue))
    }
}

extension PlottableValue where Value == Date {
    /// A date that stands for the whole of the unit it lies in: a bar is as wide as its month.
    /// - Parameters:
    ///   - labelKey: What the value is.
    ///   - unit: The stretch of the calendar.
    ///   - calendar: The person's own, if not given.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(labelKey), date: value, unit: unit, calendar: calendar ?? .current))
    }

    /// A date that stands for the whole of the unit it lies in. See the form with a key.
    public static func value(
        _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: label, date: value, unit: unit, calendar: calendar ?? .current))
    }

    /// A date that stands for the whole of the unit it lies in. See the form with a key.
    @_disfavoredOverload public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(label), date: value, unit: unit, calendar: calendar ?? .current))
    }
}

/// A plottable value without its type.
struct PlottedValue: Sendable {
    var label: Text
    var value: _PlotValue
    /// Of a date that stands for a unit: the unit's end; `value` is its beginning.
    var end: Date?
    var unit: Calendar.Component?

    init(label: Text, value: _PlotValue) { (self.label, self.value) = (label, value) }

    init(label: Text, date: Date, unit: Calendar.Component, calendar: Calendar) {
        let interval = calendar.dateInterval(of: unit, for: date)
        (self.label, value, end, self.unit) = (label, .date(interval?.start ?? date), interval?.end, unit)
    }
}
