import Foundation
import FrontmostUI

/// A value with a label: `.value("Month", month)`.
public struct PlottableValue<Value: Plottable> {
    let plotted: PlottedValue

    /// Labels a value, with a localised text.
    /// - Parameters:
    ///   - labelKey: The label, which assistive technology reads.
    ///   - value: The value.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(labelKey), value: value.plotValue))
    }

    /// Labels a value, with a text.
    /// - Parameters:
    ///   - label: The label, which assistive technology reads.
    ///   - value: The value.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: label, value: value.plotValue))
    }

    /// Labels a value, with a string.
    /// - Parameters:
    ///   - label: The label, which assistive technology reads.
    ///   - value: The value.
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(label), value: value.plotValue))
    }
}

extension PlottableValue where Value == Date {
    /// Labels a date that stands for the whole calendar unit it lies in: a bar is then as wide as its month.
    /// - Parameters:
    ///   - labelKey: The label, which assistive technology reads.
    ///   - value: The date.
    ///   - unit: The calendar unit.
    ///   - calendar: The calendar; nil for the user's own.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(labelKey), date: value, unit: unit, calendar: calendar ?? .current))
    }

    /// Labels a date that stands for the whole calendar unit it lies in, with a text.
    public static func value(
        _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: label, date: value, unit: unit, calendar: calendar ?? .current))
    }

    /// Labels a date that stands for the whole calendar unit it lies in, with a string.
    @_disfavoredOverload public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(plotted: PlottedValue(label: Text(label), date: value, unit: unit, calendar: calendar ?? .current))
    }
}

/// A type-erased plottable value.
struct PlottedValue: Sendable {
    var label: Text
    var value: _PlotValue
    /// The end of the unit that a date stands for; `value` is its beginning. Nil without a unit.
    var end: Date?
    var unit: Calendar.Component?

    init(label: Text, value: _PlotValue) { (self.label, self.value) = (label, value) }

    init(label: Text, date: Date, unit: Calendar.Component, calendar: Calendar) {
        let interval = calendar.dateInterval(of: unit, for: date)
        (self.label, value, end, self.unit) = (label, .date(interval?.start ?? date), interval?.end, unit)
    }
}
