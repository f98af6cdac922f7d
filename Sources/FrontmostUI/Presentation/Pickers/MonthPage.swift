import Foundation
import FrontmostUIKit

/// A month of a calendar, with a button for each day, as wide as there is room. It is UIKit's. Its owner decides which days are chosen.
struct MonthPage: UIViewRepresentable {
    let grid: MonthGrid
    let isChosen: (Date) -> Bool
    let isAllowed: (Date) -> Bool
    /// Runs when the user taps a day.
    let choose: (Date) -> Void
    /// Runs when the user turns to another month, with a day of it.
    let turn: (Date) -> Void

    /// The width without a proposal, in points. The days are then square.
    static var idealWidth: CGFloat { MonthCalendarView.idealWidth }

    func makeUIView(context: Context) -> MonthCalendarView { MonthCalendarView(frame: .zero) }
    func updateUIView(_ month: MonthCalendarView, context: Context) {
        let values = context.environment
        let choose = choose, turn = turn
        month.whenChosen = { choose($0) }
        month.whenTurned = { turn($0) }
        month.isEnabled = values.isEnabled
        month.tintColor = UIColor(Color.accentColor.resolved(in: values))
        month.show(grid, values.dateCalendar, values.locale, isChosen: isChosen, isAllowed: isAllowed)
    }
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: MonthCalendarView, context: Context) -> CGSize? {
        let width = proposal.width ?? Self.idealWidth
        return CGSize(width: width.isFinite ? width : Self.idealWidth, height: uiView.intrinsicContentSize.height)
    }
}
