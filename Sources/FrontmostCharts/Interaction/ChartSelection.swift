import Foundation
import FrontmostUI

/// What a person selects in a plot by touching it.
struct ChartSelection {
    enum Form { case xValue, yValue, xRange, yRange, angle }
    let form: Form
    /// Takes the value, or where the selection began and where it is; nil when it ended.
    let set: (_PlotValue?, _PlotValue?) -> Void

    var isRange: Bool { form == .xRange || form == .yRange }
}

/// The plot, taking part in what a person does if something is to be selected.
struct SelectablePlot: View {
    let plan: ChartPlan
    var axes: Axis.Set = [.horizontal, .vertical]

    var body: some View {
        if plan.options.selections.isEmpty {
            PlotView(plan: plan, axes: axes)
        } else {
            // The gesture has to know how large the plot is.
            GeometryReader { geometry in
                let proxy = ChartProxy(plan, size: geometry.size, anchor: nil)
                let plot = PlotView(plan: plan, axes: axes)
                    .frame(width: geometry.size.width, height: geometry.size.height)
                    .contentShape(Rectangle())
                if plan.scrolled.isEmpty {
                    plot
                        .gesture(
                            DragGesture(minimumDistance: 0)
                                .onChanged { select(from: $0.startLocation, to: $0.location, proxy) }
                                .onEnded { _ in endSelection() }
                        )
                        .onTapGesture { clearRanges() }
                } else {
                    // A finger that moves scrolls; one that taps selects a value, and takes ranges back.
                    plot.onTapGesture(coordinateSpace: .local) { tap in
                        select(from: tap, to: tap, proxy, isTap: true)
                        clearRanges()
                    }
                }
            }
        }
    }

    private func select(from start: CGPoint, to end: CGPoint, _ proxy: ChartProxy, isTap: Bool = false) {
        // A finger that leaves the plot selects what is at its edge.
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

    /// The last point is still of the last category.
    private static func kept(_ place: CGFloat, in length: CGFloat) -> CGFloat { min(max(place, 0), max(0, length - 0.01)) }

    /// A value is selected for as long as it is touched; a range stays.
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

    /// The value along the horizontal axis that a finger or pointer drags over; nil when it is lifted. In a chart that scrolls, where
    /// a finger that moves does that, it is the value that was tapped last.
    public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { select(.xValue, value: value) }
    /// The value along the vertical axis that a finger or pointer drags over; nil when it is lifted. In a chart that scrolls it is the
    /// value that was tapped last.
    public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { select(.yValue, value: value) }
    /// The value at the angle that a finger or pointer drags over, counted from the first sector's beginning; nil when it is lifted.
    public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { select(.angle, value: value) }
    /// What a finger or pointer has dragged over along the horizontal axis. A tap takes it back. In a chart that scrolls, a drag
    /// scrolls, and only the app selects a range.
    public nonisolated func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        select(.xRange, range: range)
    }
    /// What a finger or pointer has dragged over along the vertical axis. A tap takes it back. In a chart that scrolls, a drag
    /// scrolls, and only the app selects a range.
    public nonisolated func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        select(.yRange, range: range)
    }
}
