import Foundation
import FrontmostUI

/// Shows the grid lines and the marks of a plot, the marks in their order.
struct PlotView: View {
    let plan: ChartPlan
    /// The axes that have visible grid lines.
    var axes: Axis.Set = [.horizontal, .vertical]

    var body: some View {
        ZStack(alignment: .topLeading) {
            if axes.contains(.horizontal) { AxisLines(plan: plan, isX: true) }
            if axes.contains(.vertical) { AxisLines(plan: plan, isX: false) }
            ForEach(plan.layers, id: \.key) { LayerView(run: $0, plan: plan) }
        }
    }
}

/// The plot of a chart, as `chartPlotStyle` receives it.
public struct ChartPlotContent {
    let view: AnyView
    nonisolated init(view: AnyView) { self.view = view }
}

extension ChartPlotContent: View {
    public var body: some View { view }
}

/// The lines of an axis. Lines with the same appearance form one path.
struct AxisLines: View {
    let plan: ChartPlan
    let isX: Bool

    var body: some View {
        let axis = isX ? plan.xAxis : plan.yAxis, scale = isX ? plan.xScale : plan.yScale
        ForEach(axis.lines.indices, id: \.self) { index in
            let entry = axis.lines[index]
            AxisLineShape(scale: scale, spots: entry.spots, isX: isX, edge: entry.edge, tickLength: entry.line.tickLength)
                .stroke(entry.line.style.paint?.style ?? AnyShapeStyle(.separator), style: entry.line.style.stroke)
                .offset(plan.onScreen(entry.line.style.offset))
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}

/// Lines through a plot, or ticks beside it.
nonisolated struct AxisLineShape: Shape {
    let scale: AxisScale
    let spots: [AxisSpot]
    let isX: Bool
    let edge: Edge
    let tickLength: Double?

    func path(in rect: CGRect) -> Path {
        let axis = scale.projection(onto: isX ? rect.width : rect.height, isVertical: !isX)
        var path = Path()
        for spot in spots {
            let at = spot.place(in: axis)
            guard at.isFinite else { continue }
            let (from, to): (CGPoint, CGPoint)
            if isX {
                let (a, b) = ends(0, rect.height, before: edge == .top)
                (from, to) = (CGPoint(x: at, y: a), CGPoint(x: at, y: b))
            } else {
                let (a, b) = ends(0, rect.width, before: edge == .leading)
                (from, to) = (CGPoint(x: a, y: at), CGPoint(x: b, y: at))
            }
            path.move(to: from)
            path.addLine(to: to)
        }
        return path
    }

    private func ends(_ start: Double, _ end: Double, before: Bool) -> (Double, Double) {
        guard let tickLength else { return (start, end) }
        return before ? (start - tickLength, start) : (end, end + tickLength)
    }
}

/// Shows the marks of a layer.
struct LayerView: View {
    let run: MarkRun
    let plan: ChartPlan

    private var style: _MarkAttributes { plan.marks.styles[Int(run.points[0].style)] }

    var body: some View {
        switch run.key.kind {
        case .line:
            LineShape(run: run, xScale: plan.xScale, yScale: plan.yScale, form: style.form)
                .stroke(
                    plan.paint(style), style: plan.line(style) ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
                )
                .opacity(style.opacity)
                .offset(plan.onScreen(style.offset.size))
                .allowsHitTesting(false)
        case .area:
            AreaShape(run: run, xScale: plan.xScale, yScale: plan.yScale, form: style.form)
                .fill(plan.paint(style))
                .opacity(style.opacity)
                .offset(plan.onScreen(style.offset.size))
                .allowsHitTesting(false)
        case .bar, .rectangle, .point, .rule, .sector: EmptyView()
        }
        if run.points.count <= MarkItems.limit || run.key.kind == .sector {
            MarkItems(run: run, plan: plan)
        } else {
            ManyMarks(run: run, plan: plan)
            if run.points.contains(where: { !plan.marks.styles[Int($0.style)].annotations.isEmpty }) {
                MarkItems(run: run, plan: plan, showsAnnotationsOnly: true)
            }
        }
    }
}

/// Shows marks that are too many to distinguish, as one path for each style.
private struct ManyMarks: View {
    let run: MarkRun
    let plan: ChartPlan

    private func bodies(_ part: MarkPart) -> [Int32: MarkBody] {
        Dictionary(part.styles.map { ($0, plan.body($0)) }) { first, _ in first }
    }

    private func shows(_ style: _MarkAttributes) -> Bool {
        let isJoined = run.key.kind == .line || run.key.kind == .area
        return !isJoined || style.symbol != nil || style.symbolKind != nil
    }

    var body: some View {
        let parts = plan.marks.parts(of: run)
        ForEach(parts.indices, id: \.self) { index in
            let part = parts[index], style = plan.marks.styles[Int(part.styles[0])]
            if shows(style) {
                ManyMarksShape(
                    run: part.run, bodies: bodies(part), xScale: plan.xScale, yScale: plan.yScale,
                    cornerRadius: style.cornerRadius, symbol: plan.symbol(style) ?? ChartPalette.symbols[0]
                )
                .fill(plan.paint(style))
                .opacity(style.opacity)
            }
        }
        .allowsHitTesting(false)
    }
}
