import Foundation
import FrontmostUIKit

/// A month of a calendar in which the user chooses a day.
struct MonthView: View {
    let selection: Binding<Date>
    let bounds: DateBounds
    /// Runs after the user has chosen a day.
    var didChoose: () -> Void = {}
    /// The month that the user has turned to; nil for the month of the selection.
    @State private var turned: TurnedMonth?
    @Environment(\.dateCalendar) private var calendar: Calendar

    var body: some View {
        let chosen = selection.wrappedValue, calendar = calendar, bounds = bounds
        MonthPage(
            grid: MonthGrid(holding: turned?.month(for: chosen, calendar) ?? chosen, calendar),
            isChosen: { calendar.isDate($0, inSameDayAs: chosen) }, isAllowed: { bounds.holdsPart(ofDay: $0, calendar) },
            choose: { day in
                selection.wrappedValue = MonthGrid.moment(on: day, at: selection.wrappedValue, calendar)
                didChoose()
            },
            turn: { turned = TurnedMonth(day: $0, chosen: selection.wrappedValue) })
    }
}

/// A date that opens a calendar when tapped.
struct CompactDate: View {
    let name: LabelNameModifier
    let selection: Binding<Date>
    let bounds: DateBounds
    @State private var isOpen = false
    @Environment(\.dateCalendar) private var calendar: Calendar
    @Environment(\.locale) private var locale: Locale

    var body: some View {
        let date = selection.wrappedValue
        Button {
            isOpen = true
        } label: {
            Text(verbatim: text(date)).modifier(DatePill())
        }
        .buttonStyle(.plain)
        .modifier(name)
        .accessibilityValue(text(date))
        .popover(isPresented: $isOpen) {
            MonthView(selection: selection, bounds: bounds, didChoose: { isOpen = false })
                .frame(width: MonthPage.idealWidth)
                .padding()
                .presentationCompactAdaptation(.popover)
        }
    }

    private func text(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone))
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
