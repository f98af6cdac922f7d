import Charts
import SwiftUI

/// The number of letters on each day, and the senders with the most.
struct ActivityScreen: View {
    @Environment(Letterbox.self) private var box
    @State private var account: Account?
    @State private var selectedDay: Date?

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Picker("Account", selection: $account.animation()) {
                        Text("All").tag(Account?.none)
                        ForEach(Account.allCases) { Text($0.title).tag(Account?.some($0)) }
                    }
                    .pickerStyle(.segmented)
                    .labelsHidden()
                    VStack(alignment: .leading, spacing: 4) {
                        Text(heading)
                            .font(.headline)
                        chart
                    }
                    .padding(.vertical, 6)
                }
                Section("Most letters from") {
                    ForEach(senders, id: \.name) { sender in
                        HStack(spacing: 12) {
                            Avatar(name: sender.name, size: 32)
                            Text(sender.name)
                            Spacer()
                            Text(sender.count, format: .number)
                                .foregroundStyle(.secondary)
                                .monospacedDigit()
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
            }
            .navigationTitle("Activity")
        }
    }

    private var chart: some View {
        Chart {
            ForEach(days) { day in
                BarMark(x: .value("Day", day.date, unit: .day), y: .value("Letters", day.count))
                    .foregroundStyle(by: .value("Account", day.account.rawValue.capitalized))
            }
            if let selectedDay {
                RuleMark(x: .value("Selected", selectedDay, unit: .day))
                    .foregroundStyle(.secondary)
            }
        }
        .chartForegroundStyleScale(["Home": Account.home.color, "Work": Account.work.color])
        .chartXSelection(value: $selectedDay)
        .chartXAxis {
            AxisMarks(values: .stride(by: .day, count: 2)) { AxisValueLabel(format: .dateTime.day()) }
        }
        .frame(height: 200)
    }

    private var letters: [Letter] { box.letters.filter { account == nil || $0.account == account } }

    private var heading: LocalizedStringKey {
        guard let selectedDay else { return "\(letters.count) letters" }
        let count = letters.count { Calendar.current.isDate($0.date, inSameDayAs: selectedDay) }
        return "\(selectedDay, format: .dateTime.day().month(.wide)): \(count)"
    }

    private var days: [DayCount] {
        let calendar = Calendar.current
        let groups = Dictionary(grouping: letters) { DayCount.Key(date: calendar.startOfDay(for: $0.date), account: $0.account) }
        return groups.map { DayCount(key: $0.key, count: $0.value.count) }.sorted {
            ($0.date, $0.account.rawValue) < ($1.date, $1.account.rawValue)
        }
    }

    private var senders: [(name: String, count: Int)] {
        let senders = Dictionary(grouping: letters, by: \.sender).map { (name: $0.key, count: $0.value.count) }
        return Array(senders.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(5))
    }
}

/// The letters of one account on one day.
private struct DayCount: Identifiable {
    struct Key: Hashable {
        var date: Date
        var account: Account
    }

    var key: Key
    var count: Int
    var id: Key { key }
    var date: Date { key.date }
    var account: Account { key.account }
}
