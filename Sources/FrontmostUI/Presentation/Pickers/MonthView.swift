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
    @Environment(\.locale) private var locale: Locale

    private static let side: CGFloat = 40

    var body: some View {
        let chosen = selection.wrappedValue, grid = MonthGrid(holding: turned?.month(for: chosen, calendar) ?? chosen, calendar)
        VStack(spacing: 4) {
            HStack {
                Text(verbatim: title(grid.month)).font(.headline)
                Spacer(minLength: 8)
                turn(-1, "chevron.left", "Previous month", from: grid.month)
                turn(1, "chevron.right", "Next month", from: grid.month)
            }
            HStack(spacing: 0) {
                ForEach(Array(MonthGrid.weekdays(calendar).enumerated()), id: \.offset) { _, name in
                    Text(verbatim: name).font(.caption).foregroundStyle(.secondary).frame(width: Self.side)
                }
            }
            .accessibilityHidden(true)
            ForEach(Array(grid.weeks.enumerated()), id: \.offset) { _, week in
                HStack(spacing: 0) {
                    ForEach(Array(week.enumerated()), id: \.offset) { _, day in
                        if let day { dayButton(day, chosen) } else { Color.clear.frame(width: Self.side, height: Self.side) }
                    }
                }
            }
        }
        .frame(width: 7 * Self.side)
    }

    private func title(_ month: Date) -> String {
        month.formatted(Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).month(.wide).year())
    }

    private func turn(_ distance: Int, _ symbol: String, _ name: String, from month: Date) -> some View {
        Button {
            turned = TurnedMonth(day: MonthGrid.month(distance, from: month, calendar), chosen: selection.wrappedValue)
        } label: {
            Image(systemName: symbol).accessibilityHidden(true).frame(width: Self.side, height: 30).contentShape(Rectangle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(name)
    }

    private func dayButton(_ day: Date, _ chosen: Date) -> some View {
        let isChosen = calendar.isDate(day, inSameDayAs: chosen)
        return Button {
            selection.wrappedValue = MonthGrid.moment(on: day, at: selection.wrappedValue, calendar)
            didChoose()
        } label: {
            DayLabel(day: calendar.component(.day, from: day), isChosen: isChosen).frame(width: Self.side, height: Self.side)
        }
        .buttonStyle(.plain)
        .disabled(!bounds.holdsPart(ofDay: day, calendar))
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

/// A day's number; that of the chosen day is on a disc.
private struct DayLabel: View {
    let day: Int
    let isChosen: Bool
    @Environment(\.isEnabled) private var isEnabled: Bool

    private var ground: Color {
        if !isChosen { return .clear }
        return isEnabled ? .accentColor : Color(.palette(ButtonMeasures.disabledGround))
    }

    var body: some View {
        Text(verbatim: String(day))
            .foregroundStyle(!isEnabled ? Color.disabledLabel : isChosen ? Color.white : Color.primary)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(ground, in: Circle())
            .contentShape(Rectangle())
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
