import Foundation
import FrontmostUI

/// Shows data as marks along two axes.
///
///     Chart(sales) { sale in
///         BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount))
///             .foregroundStyle(by: .value("City", sale.city))
///     }
///
/// Where the layout direction is from right to left, the horizontal axis grows from right to left, the labels of the vertical axis are at the
/// left, and the legend begins at the right. Sectors are as they are from left to right.
///
/// A chart takes the size that it is proposed. Its content is collected when the data changes, and drawn at the resolution of the
/// screen: of 100,000 points, only those that are visible as separate pixels are drawn.
public struct Chart<Content: ChartContent> {
    let content: Content
}

extension Chart: View {
    /// Creates a chart of marks.
    public nonisolated init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// Creates a chart with marks for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// Creates a chart with marks for each element of a collection, identified by a key path.
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

/// A chart's marks, combined with the options that modifiers set. A change of the options reevaluates this view without
/// collecting the marks again.
struct ChartBoard: View {
    let marks: MarkSet
    @Environment(\.chartOptions) private var options
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let writer = ValueWriter(locale: locale, calendar: calendar, timeZone: timeZone), options = options, marks = marks
        let isMirrored = direction == .rightToLeft
        let speech = ChartAccessibility(marks: marks, writer: writer)
        GeometryReader { geometry in
            ChartFigure(
                marks: marks, options: options, writer: writer, room: TickInsets(geometry.size), isMirrored: isMirrored
            )
            .frame(width: geometry.size.width, height: geometry.size.height)
            .coordinateSpace(.named(ChartSpace()))
        }
        // Positions in a plot count from the left, see `ChartDirection`.
        .environment(\.layoutDirection, .leftToRight)
        // The size for a chart without a proposal, as in a scroll view along its axis.
        .frame(idealWidth: 320, idealHeight: 200)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(speech.title ?? Text(verbatim: ""))
        .accessibilityValue(Text(verbatim: speech.summary))
    }
}

/// A chart planned for a given size, with its background and overlay.
private struct ChartFigure: View {
    let marks: MarkSet
    let options: ChartOptions
    let writer: ValueWriter
    let room: TickInsets
    let isMirrored: Bool

    var body: some View {
        let plan = ChartPlan(marks, options, writer, room, isMirrored: isMirrored)
        if !plan.scrolled.isEmpty {
            ScrollingFigure(plan: plan)
        } else if options.overlays.isEmpty && options.backgrounds.isEmpty {
            ChartPage(plan: plan)
        } else {
            ChartPage(plan: plan)
                .overlayPreferenceValue(PlotAnchor.self) { ChartLayers(layers: options.overlays, plan: plan, anchor: $0) }
                .backgroundPreferenceValue(PlotAnchor.self) { ChartLayers(layers: options.backgrounds, plan: plan, anchor: $0) }
        }
    }
}
