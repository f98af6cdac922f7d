import SwiftUI

/// The sections of the list.
enum Day: CaseIterable, Identifiable {
    case today, yesterday, earlier

    var id: Self { self }

    var title: LocalizedStringKey {
        switch self {
        case .today: "Today"
        case .yesterday: "Yesterday"
        case .earlier: "Earlier"
        }
    }

    init(of date: Date, now: Date, calendar: Calendar) {
        let days =
            calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)).day ?? 0
        self = days <= 0 ? .today : days == 1 ? .yesterday : .earlier
    }
}
