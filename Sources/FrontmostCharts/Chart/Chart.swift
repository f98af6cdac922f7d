import Foundation
import FrontmostUI

/// Shows data as marks along two axes.
///
///     Chart(sales) { sale in
///         BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount))
///             .foregroundStyle(by: .value("City", sale.city))
///     }
///
/// A chart takes the size it is offered. Its marks are gone through when its data changes, and drawn for the pixels there are: of
/// 100,000 points those are drawn that can be seen.
public struct Chart<Content: ChartContent> {
    let content: Content
}

extension Chart: View {
    /// A chart of marks.
    public nonisolated init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart with marks for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// A chart with marks for each element of a collection, told apart by a part of it.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    public var body: some View {
        let collector = _MarkCollector()
        Content._collect(content, _MarkAttributes(), into: collector)
        return ChartBoard(marks: MarkSet(collector))
    }
}

/// A chart's marks with what modifiers around it say. It is asked again when these change; the marks stay.
struct ChartBoard: View {
    let marks: MarkSet
    @Environment(\.chartOptions) private var options
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let writer = ValueWriter(locale: locale, calendar: calendar, timeZone: timeZone), options = options, marks = marks
        let speech = ChartSpeech(marks: marks, writer: writer)
        GeometryReader { geometry in
            ChartFigure(marks: marks, options: options, writer: writer, room: TickRoom(geometry.size))
                .frame(width: geometry.size.width, height: geometry.size.height)
                .coordinateSpace(.named(ChartSpace()))
        }
        // Where nobody says how large the chart is, as in a scroll view along its axis.
        .frame(idealWidth: 320, idealHeight: 200)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(speech.title ?? Text(verbatim: ""))
        .accessibilityValue(Text(verbatim: speech.summary))
    }
}

/// A chart for about a size: planned, with what lies in front of it and behind it.
private struct ChartFigure: View {
    let marks: MarkSet
    let options: ChartOptions
    let writer: ValueWriter
    let room: TickRoom

    var body: some View {
        let plan = ChartPlan(marks, options, writer, room)
        if options.overlays.isEmpty && options.backgrounds.isEmpty {
            ChartPage(plan: plan)
        } else {
            ChartPage(plan: plan)
                .overlayPreferenceValue(PlotAnchor.self) { ChartLayers(layers: options.overlays, plan: plan, anchor: $0) }
                .backgroundPreferenceValue(PlotAnchor.self) { ChartLayers(layers: options.backgrounds, plan: plan, anchor: $0) }
        }
    }
}

/// Plot, axes and legend.
private struct ChartPage: View {
    let plan: ChartPlan

    var body: some View {
        ChartLayout(xScale: plan.xScale, yScale: plan.yScale) {
            plot.layoutValue(key: ChartPart.Key.self, value: ChartPart(role: .plot))
            labels(plan.xAxis, isX: true)
            labels(plan.yAxis, isX: false)
            titles(plan.options.x)
            titles(plan.options.y)
            if showsLegend { legend }
        }
    }

    @ViewBuilder private var plot: some View {
        if plan.options.overlays.isEmpty && plan.options.backgrounds.isEmpty {
            styledPlot
        } else {
            styledPlot.anchorPreference(key: PlotAnchor.self, value: .bounds) { $0 }
        }
    }

    @ViewBuilder private var styledPlot: some View {
        let selectable = SelectablePlot(plan: plan)
        if plan.options.plotStyles.isEmpty {
            selectable
        } else {
            plan.options.plotStyles.reduce(AnyView(selectable)) { $1($0) }
        }
    }

    private func labels(_ axis: AxisPlan, isX: Bool) -> some View {
        ForEach(axis.labels.indices, id: \.self) { index in
            let label = axis.labels[index]
            AxisLabelView(label: label.label)
                .layoutValue(
                    key: ChartPart.Key.self,
                    value: ChartPart(
                        role: .label(
                            isX: isX, label.edge, label.spot, anchor: label.label.anchor, spacing: label.label.spacing,
                            avoidsCollisions: label.label.avoidsCollisions)))
        }
    }

    private func titles(_ axis: AxisOptions) -> some View {
        ForEach(axis.titles.indices, id: \.self) { index in
            let title = axis.titles[index]
            title.view
                .font(.caption)
                .foregroundStyle(.secondary)
                .layoutValue(
                    key: ChartPart.Key.self,
                    value: ChartPart(role: .title(title.edge, UnitPoint(title.alignment), spacing: title.spacing)))
        }
    }

    private var showsLegend: Bool { plan.options.legend.isShown ?? (!plan.legend.isEmpty || plan.gradient != nil) }

    private var legend: some View {
        let options = plan.options.legend
        // Beside the plot it begins at the top, above and below it at the leading edge.
        let anchor = options.alignment.map { UnitPoint($0) } ?? .topLeading
        return Group {
            if let own = options.content {
                own
            } else {
                LegendView(entries: plan.legend, gradient: plan.gradient, writer: plan.writer)
            }
        }
        .layoutValue(
            key: ChartPart.Key.self, value: ChartPart(role: .legend(options.place, anchor, spacing: options.spacing ?? 8)))
    }
}

/// A label of an axis. Offered no height at all, it shows nothing: so the layout hides what would touch another label.
private struct AxisLabelView: View {
    let label: AxisLabel

    var body: some View {
        ViewThatFits(in: .vertical) {
            if label.turn == .zero {
                label.view.lineLimit(2).multilineTextAlignment(.center)
            } else {
                TurnedLayout { label.view.lineLimit(1).fixedSize().rotationEffect(label.turn) }
            }
            Color.clear.frame(width: 0, height: 0)
        }
    }
}

/// Takes the room of a view that is turned by a quarter.
private struct TurnedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
        return CGSize(width: size.height, height: size.width)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
    }
}
