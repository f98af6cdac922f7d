import Foundation
import FrontmostUI

/// Tells what an overlay of a chart has to know of it: where values are, and which values are where.
///
///     .chartOverlay { proxy in
///         GeometryReader { geometry in
///             if let anchor = proxy.plotFrame, let x = proxy.position(forX: selected) {
///                 Rectangle().frame(width: 1).offset(x: geometry[anchor].minX + x)
///             }
///         }
///     }
///
/// Points are those of the plot: its top left corner is zero. If the chart scrolls, it is the corner of what is in sight, and the proxy is
/// made anew while it does.
@MainActor @preconcurrency public struct ChartProxy {
    private let plan: ChartPlan
    private let space: PlotSpace
    /// Where the plot is, for a geometry proxy to turn into coordinates of its own.
    public let plotFrame: Anchor<CGRect>?

    init(_ plan: ChartPlan, size: CGSize, anchor: Anchor<CGRect>?) {
        self.plan = plan
        space = PlotSpace(x: plan.xScale, y: plan.yScale, size: size)
        plotFrame = anchor
    }

    /// The plot's size, in points.
    public var plotSize: CGSize { space.size }
    /// The plot's size, in points.
    public var plotAreaSize: CGSize { space.size }
    /// Where the plot is.
    public var plotAreaFrame: Anchor<CGRect> {
        guard let plotFrame else { preconditionFailure("Overlays of a chart are made once it has a plot.") }
        return plotFrame
    }

    /// Where a value lies along the horizontal axis; nil where it has no place.
    public func position<P: Plottable>(forX value: P) -> CGFloat? { place(value.plotValue, plan.x, space.x) }
    /// Where a value lies along the vertical axis; nil where it has no place.
    public func position<P: Plottable>(forY value: P) -> CGFloat? { place(value.plotValue, plan.y, space.y) }
    /// Where two values meet.
    public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// From where to where a category's band reaches along the horizontal axis; a single place for other values.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        position(forX: value).map { $0 - space.x.band / 2...$0 + space.x.band / 2 }
    }
    /// From where to where a category's band reaches along the vertical axis; a single place for other values.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        position(forY: value).map { $0 - space.y.band / 2...$0 + space.y.band / 2 }
    }

    /// The value at a place along the horizontal axis.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        value(position, plan.x, space.x).flatMap { P(plotValue: $0) }
    }
    /// The value at a place along the vertical axis.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        value(position, plan.y, space.y).flatMap { P(plotValue: $0) }
    }
    /// The values at a point.
    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }

    func xValue(at position: CGFloat) -> _PlotValue? { value(position, plan.x, space.x) }
    func yValue(at position: CGFloat) -> _PlotValue? { value(position, plan.y, space.y) }

    private func place(_ value: _PlotValue, _ values: AxisValues, _ axis: Projection) -> CGFloat? {
        guard let coordinate = values.known(value) else { return nil }
        let place = axis(coordinate)
        return place.isFinite ? CGFloat(place) : nil
    }

    private func value(_ place: CGFloat, _ values: AxisValues, _ axis: Projection) -> _PlotValue? {
        axis.coordinate(at: Double(place)).flatMap { values.value(at: $0) }
    }
}

/// Hands the plot's place up to what lies in front of the chart.
struct PlotAnchor: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// What apps put in front of a chart or behind it.
struct ChartLayers: View {
    let layers: [ChartLayerContent]
    let plan: ChartPlan
    let anchor: Anchor<CGRect>?
    /// Of a plot that scrolls: a proxy is for what is in sight of it.
    var scroll: ChartScroll?

    var body: some View {
        let plan = scroll.map { self.plan.part($0.visible) } ?? self.plan
        // The proxy has the plot's size, so the layers are made again when that changes.
        GeometryReader { geometry in
            if let anchor {
                let proxy = ChartProxy(plan, size: geometry[anchor].size, anchor: anchor)
                ForEach(layers.indices, id: \.self) { index in
                    layers[index].content(proxy)
                        .frame(width: geometry.size.width, height: geometry.size.height, alignment: layers[index].alignment)
                }
            }
        }
    }
}

extension View {
    /// Views in front of charts, made with what tells where values are.
    public nonisolated func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        let layer = ChartLayerContent(alignment: alignment) { AnyView(content($0)) }
        return chartOptions { $0.overlays.append(layer) }
    }

    /// Views behind charts, made with what tells where values are.
    public nonisolated func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        let layer = ChartLayerContent(alignment: alignment) { AnyView(content($0)) }
        return chartOptions { $0.backgrounds.append(layer) }
    }

    /// Changes how the plot of charts looks: a background, a border, a size.
    public nonisolated func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View {
        chartOptions { $0.plotStyles.append { AnyView(content(ChartPlotContent(view: $0))) } }
    }
}
