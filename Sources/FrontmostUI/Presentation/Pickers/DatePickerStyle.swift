import Foundation
import FrontmostUIKit

/// The parts and the value of a date picker that a style turns into a view.
public struct DatePickerStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The label.
    public let label: Label
    let name: LabelNameModifier
    /// The date that the picker has read. It makes configurations with different dates unequal, which their bindings alone are not.
    private let shown: Date
    /// The chosen date. A date that is written is brought within the bounds.
    @Binding public var selection: Date
    let bounds: DateBounds
    /// The parts of a date that the picker shows.
    public let displayedComponents: DatePickerComponents

    /// The first date that can be chosen; nil for no limit.
    public var minimumDate: Date? { bounds.first }
    /// The last date that can be chosen; nil for no limit.
    public var maximumDate: Date? { bounds.last }

    init(
        label: Label, name: LabelNameModifier, shown: Date, selection: Binding<Date>, bounds: DateBounds,
        displayedComponents: DatePickerComponents
    ) {
        (self.label, self.name, self.shown, self.bounds) = (label, name, shown, bounds)
        self.displayedComponents = displayedComponents
        _selection = selection
    }
}

/// The look of date pickers.
@MainActor @preconcurrency public protocol DatePickerStyle {
    /// The type of the styled picker.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = DatePickerStyleConfiguration
    /// Builds the look of a date picker.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The compact style.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the date and the time in the compact style.
    public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
        CompactDatePickerStyle().makeBody(configuration: configuration)
    }
}
/// Shows the date, which opens a calendar when tapped, and the time, which opens wheels.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the date and the time as buttons.
    public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
        LabeledControl(configuration.label) {
            HStack(spacing: 8) {
                if configuration.displayedComponents.contains(.date) {
                    CompactDate(name: configuration.name, selection: configuration.$selection, bounds: configuration.bounds)
                }
                if configuration.displayedComponents.contains(.hourAndMinute) {
                    CompactTime(
                        name: configuration.name, isBesideDate: configuration.displayedComponents.contains(.date),
                        selection: configuration.$selection, bounds: configuration.bounds)
                }
            }
        }
    }
}
/// Shows a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the calendar.
    public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
        GraphicalDatePicker(configuration: configuration)
    }
}
/// Shows a wheel for each part of the date.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the wheels.
    public func makeBody(configuration: DatePickerStyleConfiguration) -> some View {
        LabeledControl(configuration.label) {
            WheelDatePicker(
                selection: configuration.$selection, bounds: configuration.bounds, components: configuration.displayedComponents
            )
            .accessibilityElement(children: .contain)
            .modifier(configuration.name)
        }
    }
}

/// A calendar, with a picker for the time below it.
private struct GraphicalDatePicker: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.labelsAreHidden) private var isLabelHidden: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if configuration.displayedComponents.contains(.date) {
                MonthView(selection: configuration.$selection, bounds: configuration.bounds)
                    .accessibilityElement(children: .contain).modifier(configuration.name)
            }
            if configuration.displayedComponents.contains(.hourAndMinute) {
                HStack {
                    if !isLabelHidden { configuration.label }
                    Spacer(minLength: 8)
                    CompactTime(
                        name: configuration.name, isBesideDate: configuration.displayedComponents.contains(.date),
                        selection: configuration.$selection, bounds: configuration.bounds)
                }
            }
        }
    }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The compact style.
    public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// Shows the date, which opens a calendar when tapped, and the time, which opens wheels.
    public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// Shows a calendar.
    public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Shows a wheel for each part of the date.
    public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension EnvironmentValues {
    var datePickerStyle: StyleBox<DatePickerStyleConfiguration>? {
        get { self[ControlStyleKey<DatePickerStyleConfiguration>.self] }
        set { self[ControlStyleKey<DatePickerStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of the date pickers in the view.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        styled(\.datePickerStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
}
