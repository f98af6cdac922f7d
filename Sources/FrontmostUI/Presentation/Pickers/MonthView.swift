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
