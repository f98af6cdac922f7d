import Charts
import SwiftUI

/// Finished books by month, stacked by genre. A finger on a month shows its number.
struct FinishedChart: View {
    let summary: ReadingYear
    @Environment(\.calendar) private var calendar
    @State private var selection: Date?

    var body: some View {
        Chart {
            ForEach(summary.finished) { part in
                BarMark(x: .value("Month", part.month, unit: .month), y: .value("Books", part.count))
                    .foregroundStyle(part.genre.color)
                    .cornerRadius(3)
            }
            if let selected {
                RuleMark(x: .value("Month", selected.month, unit: .month))
                    .foregroundStyle(.secondary.opacity(0.4))
                    .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
                        Text("\(selected.count) books")
                            .font(.caption.bold())
                    }
            }
        }
        .chartXScale(domain: summary.span(in: calendar))
        .chartYAxis { AxisMarks(values: .stride(by: 1)) }
        .chartXAxis { MonthAxis() }
        .chartXSelection(value: $selection)
        .frame(height: 180)
    }

    private var selected: (month: Date, count: Int)? {
        guard let selection, let month = summary.months.last(where: { $0 <= selection }) else { return nil }
        return (month, summary.finished.filter { $0.month == month }.map(\.count).reduce(0, +))
    }
}

struct PagesChart: View {
    let summary: ReadingYear
    @Environment(\.calendar) private var calendar

    var body: some View {
        Chart(summary.pages) { part in
            AreaMark(x: .value("Month", part.month, unit: .month), y: .value("Pages", part.pages))
                .foregroundStyle(
                    .linearGradient(colors: [.blue.opacity(0.4), .blue.opacity(0.02)], startPoint: .top, endPoint: .bottom))
            LineMark(x: .value("Month", part.month, unit: .month), y: .value("Pages", part.pages))
        }
        .chartXScale(domain: summary.span(in: calendar))
        .chartXAxis { MonthAxis() }
        .frame(height: 180)
    }
}

struct GenreChart: View {
    let summary: ReadingYear

    var body: some View {
        HStack(spacing: 20) {
            Chart(summary.genres) { share in
                SectorMark(angle: .value("Books", share.count), innerRadius: .ratio(0.62), angularInset: 1.5)
                    .cornerRadius(4)
                    .foregroundStyle(share.genre.color)
            }
            .frame(width: 140, height: 140)
            VStack(alignment: .leading, spacing: 6) {
                ForEach(summary.genres) { share in
                    HStack {
                        Circle()
                            .fill(share.genre.color)
                            .frame(width: 10, height: 10)
                        Text(share.genre.name)
                        Spacer()
                        Text(share.count, format: .number)
                            .monospacedDigit()
                            .foregroundStyle(.secondary)
                    }
                    .font(.subheadline)
                    .accessibilityElement(children: .combine)
                }
            }
        }
        .frame(minHeight: 180)
    }
}

/// The months by their first letters.
private struct MonthAxis: AxisContent {
    var body: some AxisContent {
        AxisMarks(values: .stride(by: .month)) { _ in
            AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
        }
    }
}

extension ReadingYear {
    /// From its first moment to that of the next year.
    fileprivate func span(in calendar: Calendar) -> ClosedRange<Date> {
        let start = months.first ?? .distantPast
        return start...(calendar.date(byAdding: .year, value: 1, to: start) ?? start)
    }
}
