import Foundation

/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date, a time, or both.
///
///     DatePicker("Begins", selection: $begin, in: Date.now..., displayedComponents: .date)
public struct DatePicker<Label> {
    public typealias Components = DatePickerComponents
    private let selection: Binding<Date>
    private let bounds: DateBounds
    private let components: Components
    private let label: Label
    @Environment(\.datePickerForm) private var form: DatePickerForm
    @Environment(\.labelsAreHidden) private var isLabelHidden: Bool

    nonisolated init(_ selection: Binding<Date>, _ bounds: DateBounds, _ components: Components, _ label: Label) {
        (self.selection, self.bounds, self.components, self.label) = (selection, bounds, components, label)
    }
}

extension DatePicker: View where Label: View {
    public var body: some View {
        let selection = selection, bounds = bounds
        // Nothing is chosen that the bounds do not hold.
        let chosen = Binding(
            _of: selection, part: bounds, get: { selection.wrappedValue },
            set: { date, _ in selection.wrappedValue = bounds.clamp(date) })
        switch form {
        case .compact:
            LabeledControl(label) {
                HStack(spacing: 8) {
                    if components.contains(.date) { CompactDate(name: plainLabel(label), selection: chosen, bounds: bounds) }
                    if components.contains(.hourAndMinute) { TimePicker(selection: chosen) }
                }
            }
        case .graphical:
            VStack(alignment: .leading, spacing: 8) {
                if components.contains(.date) { MonthView(selection: chosen, bounds: bounds) }
                if components.contains(.hourAndMinute) {
                    HStack {
                        if !isLabelHidden { label }
                        Spacer(minLength: 8)
                        TimePicker(selection: chosen)
                    }
                }
            }
        }
    }

    // MARK: With a label

    public nonisolated init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), displayedComponents, label())
    }
    public nonisolated init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, label())
    }
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: nil), displayedComponents, label())
    }
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateBounds(first: nil, last: range.upperBound), displayedComponents, label())
    }
}

extension DatePicker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), displayedComponents, Text(titleKey))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: nil), displayedComponents, Text(title))
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, Text(titleKey))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, Text(title))
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: nil), displayedComponents, Text(titleKey))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: range.lowerBound, last: nil), displayedComponents, Text(title))
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: range.upperBound), displayedComponents, Text(titleKey))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, DateBounds(first: nil, last: range.upperBound), displayedComponents, Text(title))
    }
}

// MARK: Styles

enum DatePickerForm: Hashable, Sendable { case compact, graphical }

/// How date pickers look.
public protocol DatePickerStyle {
    nonisolated var _form: _DatePickerForm { get }
}
public struct _DatePickerForm { let form: DatePickerForm }

public struct DefaultDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _DatePickerForm { _DatePickerForm(form: .compact) }
}
/// Shows the date; used, it opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _DatePickerForm { _DatePickerForm(form: .compact) }
}
/// Shows a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _DatePickerForm { _DatePickerForm(form: .graphical) }
}
/// Shows a calendar, since hosts have no wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _DatePickerForm { _DatePickerForm(form: .graphical) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension EnvironmentValues {
    private struct FormKey: EnvironmentKey { static let defaultValue = DatePickerForm.compact }
    var datePickerForm: DatePickerForm {
        get { self[FormKey.self] }
        set { self[FormKey.self] = newValue }
    }
}

extension View {
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerForm, style._form.form)
    }
}
