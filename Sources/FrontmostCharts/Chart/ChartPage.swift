import Foundation
import FrontmostUI

/// The plot, the axes and the legend of a chart.
struct ChartPage: View {
    let plan: ChartPlan
    /// The scrolling state of the plot; nil if it does not scroll.
    var scroll: ChartScroll?

    /// The plan of the part that does not scroll. For a plot without scrolling, that is all of it; otherwise it is limited to the
    /// visible part along the scrolling axis. If both axes scroll, nothing beside the plot can scroll with it, so the labels
    /// follow the visible part.
    private var still: ChartPlan {
        guard let scroll else { return plan }
        if scrollsBothWays { return plan.part(scroll.visible) }
        return plan.part(PlotPart(x: 0...plan.share.x, y: 0...plan.share.y))
    }

    private var scrollsBothWays: Bool { plan.scrolled == [.horizontal, .vertical] }

    var body: some View {
        let still = still
        ChartLayout(xScale: still.xScale, yScale: still.yScale) {
            plot(still).layoutValue(key: ChartPart.Key.self, value: ChartPart(role: .plot))
            if let scroll {
                ScrolledPlot(plan: plan, scroll: scroll)
                    .layoutValue(key: ChartPart.Key.self, value: ChartPart(role: .scroll(plan.scrolled)))
                StillLayers(plan: still, runs: plan.stillLayers.front)
                    .layoutValue(key: ChartPart.Key.self, value: ChartPart(role: .front))
            }
            labels(still, isX: true)
            labels(still, isX: false)
            titles(plan.options.x)
            titles(plan.options.y)
            if showsLegend { legend }
        }
    }

    @ViewBuilder private func plot(_ still: ChartPlan) -> some View {
        if plan.options.overlays.isEmpty && plan.options.backgrounds.isEmpty {
            styledPlot(still)
        } else {
            styledPlot(still).anchorPreference(key: PlotAnchor.self, value: .bounds) { $0 }
        }
    }

    @ViewBuilder private func styledPlot(_ still: ChartPlan) -> some View {
        let content = PlotContent(plan: still, isStill: scroll != nil)
        if plan.options.plotStyles.isEmpty {
            content
        } else {
            let inner = AnyView(content.environment(\.layoutDirection, .leftToRight))
            plan.options.plotStyles.reduce(inner) { $1($0) }.environment(\.layoutDirection, plan.direction)
        }
    }

    @ViewBuilder private func labels(_ still: ChartPlan, isX: Bool) -> some View {
        if !plan.scrolled.contains(isX ? .horizontal : .vertical) {
            AxisLabels(labels: (isX ? still.xAxis : still.yAxis).labels, isX: isX, use: .usual, plan: plan)
        } else {
            AxisLabels(labels: plan.widestLabels(isX: isX), isX: isX, use: .room, plan: plan)
            if scrollsBothWays {
                AxisLabels(labels: (isX ? still.xAxis : still.yAxis).labels, isX: isX, use: .scrolled, plan: plan)
            }
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
                    value: ChartPart(
                        role: .title(
                            plan.onScreen(title.edge), plan.onScreen(UnitPoint(title.alignment)), spacing: title.spacing)))
        }
        .environment(\.layoutDirection, plan.direction)
    }

    private var showsLegend: Bool { plan.options.legend.isShown ?? (!plan.legend.isEmpty || plan.gradient != nil) }

    private var legend: some View {
        let options = plan.options.legend
        // Beside the plot, the legend begins at the top; above and below it, at the leading edge.
        let anchor = plan.onScreen(options.alignment.map { UnitPoint($0) } ?? .topLeading)
        let place: LegendOptions.Place = if case .edge(let edge) = options.place { .edge(plan.onScreen(edge)) } else { .overlay }
        return Group {
            if let own = options.content {
                own
            } else {
                LegendView(entries: plan.legend, gradient: plan.gradient, writer: plan.writer)
            }
        }
        .environment(\.layoutDirection, plan.direction)
        .layoutValue(key: ChartPart.Key.self, value: ChartPart(role: .legend(place, anchor, spacing: options.spacing ?? 8)))
    }
}

/// The plot of a chart that does not scroll, or the part of a scrolling one that stays in place: the grid lines across the
/// scrolling axis.
private struct PlotContent: View {
    let plan: ChartPlan
    let isStill: Bool

    var body: some View {
        if isStill {
            let lines =
                plan.scrolled == [.horizontal, .vertical]
                ? plan.scrolled : plan.scrolled.symmetricDifference([.horizontal, .vertical])
            ZStack(alignment: .topLeading) {
                if lines.contains(.horizontal) { AxisLines(plan: plan, isX: true) }
                if lines.contains(.vertical) { AxisLines(plan: plan, isX: false) }
                StillLayers(plan: plan, runs: plan.stillLayers.behind)
            }
        } else {
            SelectablePlot(plan: plan)
        }
    }
}

/// Marks that extend over the whole axis along which a plot scrolls.
private struct StillLayers: View {
    let plan: ChartPlan
    let runs: [MarkRun]

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.clear
            ForEach(runs, id: \.key) { LayerView(run: $0, plan: plan) }
        }
        .allowsHitTesting(false)
    }
}

/// The labels of an axis, as subviews of the chart's layout.
struct AxisLabels: View {
    let labels: [AxisPlan.Label]
    let isX: Bool
    let use: LabelUse
    let plan: ChartPlan

    var body: some View {
        ForEach(labels.indices, id: \.self) { index in
            let label = labels[index]
            AxisLabelView(label: label.label)
                .layoutValue(
                    key: ChartPart.Key.self,
                    value: ChartPart(
                        role: .label(
                            use, isX: isX, label.edge, label.spot, anchor: label.label.anchor.map { plan.onScreen($0) },
                            spacing: label.label.spacing, avoidsCollisions: label.label.avoidsCollisions)))
        }
        .environment(\.layoutDirection, plan.direction)
    }
}

/// A label of an axis. It shows nothing if it is proposed no height, which is how the layout hides colliding labels.
struct AxisLabelView: View {
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

/// Gives a view the size that it has after a rotation by 90°.
private struct TurnedLayout: Layout {
    static var _hasGuides: Bool { false }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
        return CGSize(width: size.height, height: size.width)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
    }
}
