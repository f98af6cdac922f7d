import Foundation
import FrontmostUI

/// A chart with a scrolling plot.
struct ScrollingFigure: View {
    let plan: ChartPlan
    @Environment(\.chartScrollPositions) private var positions
    @State private var holder = Holder()

    /// Keeps the scrolling state, which is created with the first plan.
    @MainActor private final class Holder {
        private var scroll: ChartScroll?
        nonisolated init() {}

        func scroll(for plan: ChartPlan, _ positions: ChartScrollPositions) -> ChartScroll {
            if let scroll {
                scroll.update(plan, positions)
                return scroll
            }
            let new = ChartScroll(plan, positions)
            scroll = new
            return new
        }
    }

    var body: some View {
        let scroll = holder.scroll(for: plan, positions), options = plan.options
        if options.overlays.isEmpty && options.backgrounds.isEmpty {
            ChartPage(plan: plan, scroll: scroll)
        } else {
            ChartPage(plan: plan, scroll: scroll)
                .overlayPreferenceValue(PlotAnchor.self) {
                    ChartLayers(layers: options.overlays, plan: plan, anchor: $0, scroll: scroll)
                }
                .backgroundPreferenceValue(PlotAnchor.self) {
                    ChartLayers(layers: options.backgrounds, plan: plan, anchor: $0, scroll: scroll)
                }
        }
    }
}

/// The scrolling part of a chart: the marks, and the lines and labels of the axis along which it scrolls.
struct ScrolledPlot: View {
    let plan: ChartPlan
    let scroll: ChartScroll

    var body: some View {
        ScrollView(plan.scrolled, showsIndicators: false) { ScrolledWindow(plan: plan, scroll: scroll).endOfScrollLink() }
            .scrollLink(scroll.link, length: CGSize(width: 1 / plan.share.x, height: 1 / plan.share.y))
    }
}

/// The part of a plot that contains marks at the moment.
private struct ScrolledWindow: View {
    let plan: ChartPlan
    let scroll: ChartScroll

    var body: some View {
        let window = scroll.window, part = plan.part(window), scrolled = plan.scrolled
        let isAlongX = scrolled == .horizontal, isAlongY = scrolled == .vertical
        WindowLayout(window: window) {
            ChartLayout(xScale: part.xScale, yScale: part.yScale) {
                SelectablePlot(plan: part, axes: isAlongX || isAlongY ? scrolled : [])
                    .layoutValue(key: ChartPart.Key.self, value: ChartPart(role: .plot))
                if isAlongX || isAlongY {
                    AxisLabels(labels: plan.widestLabels(isX: isAlongX), isX: isAlongX, use: .room, plan: plan)
                    AxisLabels(
                        labels: (isAlongX ? part.xAxis : part.yAxis).labels, isX: isAlongX, use: .scrolled, plan: plan)
                }
            }
        }
    }
}

/// Places a part of a plot at its position in the whole.
private struct WindowLayout: Layout {
    static var _hasGuides: Bool { false }
    let window: PlotPart

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (x, y) = (window.x, window.y)
        for view in subviews {
            view.place(
                at: CGPoint(x: bounds.minX + bounds.width * x.lowerBound, y: bounds.minY + bounds.height * y.lowerBound),
                proposal: ProposedViewSize(
                    width: bounds.width * (x.upperBound - x.lowerBound), height: bounds.height * (y.upperBound - y.lowerBound)))
        }
    }
}
