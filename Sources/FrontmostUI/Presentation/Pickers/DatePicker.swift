import Foundation
import FrontmostUIKit

/// The parts of a date that a date picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The components as bits.
    public let rawValue: UInt
    /// Creates a set of components from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The hour and minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// The day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date, a time, or both.
///
///     DatePicker("Begins", selection: $begin, in: Date.now..., displayedComponents: .date)
public struct DatePicker<Label: View> {
    /// The parts of a date that the picker shows.
    public typealias Components = DatePickerComponents
    private let selection: Binding<Date>
    private let bounds: DateBounds
    private let components: Components
    private let label: Label
    @Environment(\.datePickerStyle) private var style: StyleBox<DatePickerStyleConfiguration>?

    nonisolated init(_ selection: Binding<Date>, _ bounds: DateBounds, _ components: Components, _ label: Label) {
        (self.selection, self.bounds, self.components, self.label) = (selection, bounds, components, label)
    }
}

extension DatePicker: View {
    public var body: some View {
        let selection = selection, bounds = bounds
        // Dates outside the bounds are clamped.
        let chosen = Binding(
            _of: selection, part: bounds, get: { selection.wrappedValue },
            set: { date, _ in selection.wrappedValue = bounds.clamp(date) })
        let configuration = DatePickerStyleConfiguration(
            label: _StylePart(AnyView(label)), name: LabelNameModifier(label), shown: selection.wrappedValue, selection: chosen,
            bounds: bounds, displayedComponents: components)
        if let style {
            style.make(configuration)
        } else {
            DefaultDatePickerStyle().makeBody(configuration: configuration)
        }
    }

    // MARK: With a label

    /// Creates a date picker with a label.
    public nonisolated init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), displayedComponents, label())
    }
    /// Creates a date picker with a label for dates in a range.
    public nonisolated init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, label())
    }
    /// Creates a date picker with a label for dates from a first one on.
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: nil), displayedComponents, label())
    }
    /// Creates a date picker with a label for dates up to a last one.
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: nil, last: range.upperBound), displayedComponents, label())
    }
}

extension DatePicker where Label == Text {
    /// Creates a date picker with a localised title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), displayedComponents, Text(titleKey))
    }
    /// Creates a date picker with a title from a string table.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), displayedComponents, Text(titleResource))
    }
    /// Creates a date picker with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), displayedComponents, Text(title))
    }
    /// Creates a date picker with a localised title for dates in a range.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, Text(titleKey))
    }
    /// Creates a date picker with a title from a string table for dates in a range.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, Text(titleResource))
    }
    /// Creates a date picker with a title for dates in a range.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, Text(title))
    }
    /// Creates a date picker with a localised title for dates from a first one on.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: nil), displayedComponents, Text(titleKey))
    }
    /// Creates a date picker with a title from a string table for dates from a first one on.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: nil), displayedComponents, Text(titleResource))
    }
    /// Creates a date picker with a title for dates from a first one on.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: nil), displayedComponents, Text(title))
    }
    /// Creates a date picker with a localised title for dates up to a last one.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: range.upperBound), displayedComponents, Text(titleKey))
    }
    /// Creates a date picker with a title from a string table for dates up to a last one.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: range.upperBound), displayedComponents, Text(titleResource))
    }
    /// Creates a date picker with a title for dates up to a last one.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: range.upperBound), displayedComponents, Text(title))
    }
}
