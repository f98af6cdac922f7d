import Foundation
import FrontmostUIKit

/// A month of a calendar, with a button for each day, as wide as there is room. Its owner decides which days are chosen.
struct MonthPage: View {
    let grid: MonthGrid
    let isChosen: (Date) -> Bool
    let isAllowed: (Date) -> Bool
    /// Runs when the user taps a day.
    let choose: (Date) -> Void
    /// Runs when the user turns to another month, with a day of it.
    let turn: (Date) -> Void
    @Environment(\.dateCalendar) private var calendar: Calendar
    @Environment(\.locale) private var locale: Locale

    /// The height of a row, in points.
    private static let side: CGFloat = 40
    /// The width without a proposal, in points. The days are then square.
    static let idealWidth: CGFloat = 7 * side

    var body: some View {
        VStack(spacing: 4) {
            HStack {
                Text(verbatim: title).font(.headline)
                Spacer(minLength: 8)
                turn(-1, "chevron.left", .previousMonth)
                turn(1, "chevron.right", .nextMonth)
            }
            HStack(spacing: 0) {
                ForEach(Array(MonthGrid.weekdays(calendar).enumerated()), id: \.offset) { _, name in
                    Text(verbatim: name).font(.caption).foregroundStyle(.secondary).frame(maxWidth: .infinity)
                }
            }
            .accessibilityHidden(true)
            ForEach(Array(grid.weeks.enumerated()), id: \.offset) { _, week in
                HStack(spacing: 0) {
                    ForEach(Array(week.enumerated()), id: \.offset) { _, day in
                        if let day { dayButton(day) } else { Color.clear.frame(height: Self.side) }
                    }
                }
            }
        }
        .frame(idealWidth: Self.idealWidth, maxWidth: .infinity)
    }

    private var title: String {
        grid.month.formatted(
            Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).month(.wide).year())
    }

    private func turn(_ distance: Int, _ symbol: String, _ name: SystemWord) -> some View {
        Button {
            turn(MonthGrid.month(distance, from: grid.month, calendar))
        } label: {
            Image(systemName: symbol).accessibilityHidden(true).frame(width: Self.side, height: 30).contentShape(Rectangle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(name.text)
    }

    private func dayButton(_ day: Date) -> some View {
        let isChosen = isChosen(day)
        return Button {
            choose(day)
        } label: {
            DayLabel(day: calendar.component(.day, from: day), isChosen: isChosen).frame(height: Self.side)
        }
        .buttonStyle(.plain)
        .disabled(!isAllowed(day))
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
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .background(ground, in: Circle())
            .contentShape(Rectangle())
    }
}
