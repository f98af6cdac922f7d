import Foundation
import FrontmostUIKit

/// The day of a date, which opens a calendar.
struct CompactDate: View {
    let name: LabelNameModifier
    let selection: Binding<Date>
    let bounds: DateBounds

    var body: some View {
        let selection = selection, bounds = bounds
        DateButton(name: name, date: selection.wrappedValue, part: .date) { isOpen in
            MonthView(selection: selection, bounds: bounds, didChoose: { isOpen.wrappedValue = false })
                .frame(width: MonthPage.idealWidth)
        }
    }
}

/// The time of a date, which opens wheels.
struct CompactTime: View {
    let name: LabelNameModifier
    /// Whether the day is beside it, which has the name of the picker.
    let isBesideDate: Bool
    let selection: Binding<Date>
    let bounds: DateBounds

    var body: some View {
        if isBesideDate {
            button(LabelNameModifier(Text(verbatim: SystemWord.time.text)))
                .accessibilityElement(children: .contain)
                .modifier(name)
        } else {
            button(name)
        }
    }

    private func button(_ name: LabelNameModifier) -> some View {
        let selection = selection, bounds = bounds
        return DateButton(name: name, date: selection.wrappedValue, part: .hourAndMinute) { _ in
            WheelDatePicker(selection: selection, bounds: bounds, components: .hourAndMinute)
        }
    }
}

/// A part of a date on a background, which opens a popover to choose it.
private struct DateButton<Chooser: View>: View {
    let name: LabelNameModifier
    let date: Date
    let part: DatePickerComponents
    /// What the popover shows. The binding says whether it is open.
    @ViewBuilder let chooser: (Binding<Bool>) -> Chooser
    @State private var isOpen = false
    @Environment(\.dateCalendar) private var calendar: Calendar
    @Environment(\.locale) private var locale: Locale

    var body: some View {
        let text = text
        Button {
            isOpen = true
        } label: {
            Text(verbatim: text).modifier(DatePill())
        }
        .buttonStyle(.plain)
        .modifier(name)
        .accessibilityValue(text)
        .popover(isPresented: $isOpen) {
            chooser($isOpen).padding().presentationCompactAdaptation(.popover)
        }
    }

    private var text: String {
        date.formatted(
            Date.FormatStyle(
                date: part == .date ? .abbreviated : .omitted, time: part == .date ? .omitted : .shortened, locale: locale,
                calendar: calendar, timeZone: calendar.timeZone))
    }
}

/// The background of a date or time in a compact date picker.
private struct DatePill: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled: Bool
    nonisolated init() {}
    func body(content: Content) -> some View {
        content
            .foregroundStyle(isEnabled ? Color.primary : .disabledLabel)
            .padding(EdgeInsets(top: 6, leading: 11, bottom: 6, trailing: 11))
            .background(Color(.palette(.fill)), in: RoundedRectangle(cornerRadius: 8))
    }
}
