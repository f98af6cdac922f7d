import DebugInstruments
import FrontmostCharts
import SwiftUINames

/// Memory over time by screen. Touching the graph shows the visits at that moment.
struct MemoryPanel: View {
    let model: HUDModel

    var body: some View {
        let picture = model.memory
        VStack(alignment: .leading, spacing: 6) {
            MemoryChart(picture: picture, select: model.select)
                .frame(height: 170)
            MemoryLegend(entries: picture.legend)
            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(picture.visits) { VisitRow(visit: $0) }
                }
            }
            HStack(spacing: 16) {
                Button("Trim") { model.trim() }
                    .accessibilityHint("Returns unused memory to the system")
                Button("Warn") { model.warn() }
                    .accessibilityHint("Sends the app a memory warning")
                Spacer(minLength: 0)
                if let selected = picture.selected {
                    Text(verbatim: "At \(Figures.duration(selected))").foregroundStyle(.secondary)
                    Button("Latest") { model.select(nil) }
                }
            }
            .font(.caption)
        }
    }
}

private struct MemoryChart: View {
    let picture: MemoryPicture
    let select: (TimeInterval) -> Void

    var body: some View {
        Chart {
            ForEach(picture.corners) { corner in
                AreaMark(
                    x: .value("Time", corner.seconds), yStart: .value("From", corner.low), yEnd: .value("Footprint", corner.high),
                    series: .value("Area", corner.area)
                )
                .foregroundStyle(corner.color.opacity(0.6))
                .accessibilityHidden(true)
            }
            ForEach(picture.heaps) { point in
                LineMark(
                    x: .value("Time", point.seconds), y: .value("Live heap", point.megabytes), series: .value("Line", "Live heap")
                )
                .foregroundStyle(Color.primary)
                .accessibilityHidden(true)
            }
            ForEach(picture.labels) { label in
                PointMark(x: .value("Time", label.seconds), y: .value("Footprint", label.megabytes))
                    .opacity(0)
                    .annotation(position: .overlay) { Text(verbatim: label.screen).font(.caption2) }
                    .accessibilityHidden(true)
            }
            ForEach(picture.markers) { marker in
                RuleMark(x: .value(marker.text, marker.seconds))
                    .foregroundStyle(marker.isWarning ? Color.red : Color.cyan)
                    .annotation(position: .top, spacing: 0, overflowResolution: .init(x: .fit(to: .chart), y: .fit(to: .chart))) {
                        if marker.isNamed { Text(verbatim: marker.text).font(.caption2) }
                    }
            }
            if let selected = picture.selected {
                RuleMark(x: .value("Selected", selected))
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
                    .foregroundStyle(Color.primary)
            }
        }
        .chartYAxisLabel("MB")
        .chartXAxisLabel("s")
        .chartLegend(.hidden)
        // The chart's selection lasts only during a touch; the visits stay until another moment is selected.
        .chartXSelection(
            value: Binding<Double?>(get: { nil }, set: { if let seconds = $0 { select(picture.beginning + seconds) } })
        )
        .accessibilityIdentifier("DebugHUD.memory")
    }
}

private struct MemoryLegend: View {
    let entries: [MemoryPicture.LegendEntry]

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 10) {
                ForEach(entries) { entry in
                    HStack(spacing: 4) {
                        Circle().fill(entry.color).frame(width: 8, height: 8)
                        Text(verbatim: entry.name).font(.caption2)
                    }
                }
            }
        }
        .frame(height: 16)
    }
}

private struct VisitRow: View {
    let visit: MemoryPicture.VisitFigures

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: "\(visit.screen), visit \(visit.id.number)").font(.caption.bold())
            FigureRow(name: "Entry", value: visit.entry)
            FigureRow(name: "Peak", value: visit.peak)
            FigureRow(name: "Exit", value: visit.exit)
            FigureRow(name: "Stayed", value: visit.stayed)
        }
    }
}
