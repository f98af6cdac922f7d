import Foundation
import FrontmostUI

/// A selection that the user makes in a plot by touch or pointer.
struct ChartSelection {
    enum Form { case xValue, yValue, xRange, yRange, angle }
    let form: Form
    /// Receives the selected value, or the start and the current end of a range; nil when the selection ends.
    let set: (_PlotValue?, _PlotValue?) -> Void

    var isRange: Bool { form == .xRange || form == .yRange }
}

/// The plot with gestures for the selections that the chart's options have.
struct SelectablePlot: View {
    let plan: ChartPlan
    var axes: Axis.Set = [.horizontal, .vertical]

    var body: some View {
        if plan.options.selections.isEmpty {
            PlotView(plan: plan, axes: axes)
        } else {
            // The gesture needs the size of the plot.
            GeometryReader { geometry in
                let proxy = ChartProxy(plan, size: geometry.size, anchor: nil)
                let plot = PlotView(plan: plan, axes: axes)
                    .frame(width: geometry.size.width, height: geometry.size.height)
                    .contentShape(Rectangle())
                if plan.scrolled.isEmpty {
                    plot
                        .gesture(
                            drag
                                .onChanged { select(from: $0.startLocation, to: $0.location, proxy) }
                                .onEnded { _ in endSelection() }
                        )
                        .onTapGesture(coordinateSpace: .local) { tap in
                            select(from: tap, to: tap, proxy, isTap: true)
                            endSelection()
                            clearRanges()
                        }
                } else {
                    // In a plot that scrolls, a drag scrolls; a tap selects a value and clears ranges.
                    plot.onTapGesture(coordinateSpace: .local) { tap in
                        select(from: tap, to: tap, proxy, isTap: true)
                        clearRanges()
                    }
                }
            }
        }
    }

    /// The drag that selects. In a scroll view around, a chart with horizontal selections leaves vertical drags to it: a drag begins to select
    /// when it has a direction. Sectors lie in all directions, so their chart gets the drags that nothing around scrolls with.
    private var drag: DragGesture {
        let forms = plan.options.selections.map(\.form)
        func areAll(_ one: ChartSelection.Form, _ other: ChartSelection.Form) -> Bool {
            forms.allSatisfy { $0 == one || $0 == other }
        }
        if areAll(.yValue, .yRange) { return DragGesture(minimumDistance: 0) }
        let isSideways = areAll(.xValue, .xRange)
        // A finger scrolls after 10 points.
        var drag = DragGesture(minimumDistance: isSideways ? 3 : 12)
        (drag.isSideways, drag.yieldsToScrolling) = (isSideways, !isSideways)
        return drag
    }

    private func select(from start: CGPoint, to end: CGPoint, _ proxy: ChartProxy, isTap: Bool = false) {
        // Outside of the plot, the value at its edge is selected.
        func x(_ point: CGPoint) -> _PlotValue? { proxy.xValue(at: Self.kept(point.x, in: proxy.plotSize.width)) }
        func y(_ point: CGPoint) -> _PlotValue? { proxy.yValue(at: Self.kept(point.y, in: proxy.plotSize.height)) }
        for selection in plan.options.selections where !(isTap && selection.isRange) {
            switch selection.form {
            case .xValue: selection.set(x(end), nil)
            case .yValue: selection.set(y(end), nil)
            case .xRange: selection.set(x(start), x(end))
            case .yRange: selection.set(y(start), y(end))
            case .angle:
                let sum = plan.marks.sum
                selection.set(sum > 0 && sum.isFinite ? .number(Sector.share(at: end, in: proxy.plotSize) * sum) : nil, nil)
            }
        }
    }

    /// The last point belongs to the last category: its band ends there.
    private static func kept(_ place: CGFloat, in length: CGFloat) -> CGFloat { min(max(place, 0), max(0, length - 0.01)) }

    /// A value is selected only while it is touched; a range stays selected.
    private func endSelection() {
        for selection in plan.options.selections where !selection.isRange {
            selection.set(nil, nil)
        }
    }

    private func clearRanges() {
        for selection in plan.options.selections where selection.isRange {
            selection.set(nil, nil)
        }
    }
}

extension View {
    private nonisolated func select(
        _ form: ChartSelection.Form, _ set: @escaping (_PlotValue?, _PlotValue?) -> Void
    ) -> some View {
        chartOptions { $0.selections.append(ChartSelection(form: form, set: set)) }
    }

    private nonisolated func select<P: Plottable>(_ form: ChartSelection.Form, value: Binding<P?>) -> some View {
        select(form) { selected, _ in value.wrappedValue = selected.flatMap { P(plotValue: $0) } }
    }

    private nonisolated func select<P: Plottable & Comparable>(
        _ form: ChartSelection.Form, range: Binding<ClosedRange<P>?>
    ) -> some View {
        select(form) { from, to in
            guard let a = from.flatMap({ P(plotValue: $0) }), let b = to.flatMap({ P(plotValue: $0) }) else {
                range.wrappedValue = nil
                return
            }
            range.wrappedValue = min(a, b)...max(a, b)
        }
    }

    /// Binds the value along the horizontal axis that the user drags over; it becomes nil when the drag ends. In a chart that
    /// scrolls, where a drag scrolls, it is the value that was tapped last.
    public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { select(.xValue, value: value) }
    /// Binds the value along the vertical axis that the user drags over; it becomes nil when the drag ends. In a chart that
    /// scrolls, it is the value that was tapped last.
    public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { select(.yValue, value: value) }
    /// Binds the value at the angle that the user drags over, as the sum of the sectors' values from the first sector's start to
    /// that angle; it becomes nil when the drag ends.
    public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { select(.angle, value: value) }
    /// Binds the range along the horizontal axis that the user drags over. A tap clears it. In a chart that scrolls, a drag
    /// scrolls, and only the app can set the range.
    public nonisolated func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        select(.xRange, range: range)
    }
    /// Binds the range along the vertical axis that the user drags over. A tap clears it. In a chart that scrolls, a drag
    /// scrolls, and only the app can set the range.
    public nonisolated func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        select(.yRange, range: range)
    }
}
