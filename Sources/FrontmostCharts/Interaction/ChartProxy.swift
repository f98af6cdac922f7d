import Foundation
import FrontmostUI

/// Converts between values and positions in the plot of a chart, for overlays and backgrounds.
///
///     .chartOverlay { proxy in
///         GeometryReader { geometry in
///             if let anchor = proxy.plotFrame, let x = proxy.position(forX: selected) {
///                 Rectangle().frame(width: 1).offset(x: geometry[anchor].minX + x)
///             }
///         }
///     }
///
/// Positions are in the plot's coordinates, with the origin at its top left corner, as the places of gestures and the frames of a geometry
/// proxy are. They count from the left in a chart that is read from right to left too, where `offset` and `position` count from the right.
/// In a chart that scrolls, the origin is the
/// corner of the visible part, and the content gets a new proxy while the chart scrolls.
@MainActor @preconcurrency public struct ChartProxy {
    private let plan: ChartPlan
    private let space: PlotSpace
    /// The frame of the plot, which a geometry proxy converts into its own coordinates.
    public let plotFrame: Anchor<CGRect>?

    init(_ plan: ChartPlan, size: CGSize, anchor: Anchor<CGRect>?) {
        self.plan = plan
        space = PlotSpace(x: plan.xScale, y: plan.yScale, size: size)
        plotFrame = anchor
    }

    /// The size of the plot, in points.
    public var plotSize: CGSize { space.size }
    /// The size of the plot, in points.
    public var plotAreaSize: CGSize { space.size }
    /// The frame of the plot; empty in a chart without a plot, for which `plotFrame` is nil.
    public var plotAreaFrame: Anchor<CGRect> { plotFrame ?? .empty }

    /// The position of a value along the horizontal axis; nil if it is not on the axis.
    public func position<P: Plottable>(forX value: P) -> CGFloat? { place(value.plotValue, plan.x, space.x) }
    /// The position of a value along the vertical axis; nil if it is not on the axis.
    public func position<P: Plottable>(forY value: P) -> CGFloat? { place(value.plotValue, plan.y, space.y) }
    /// The point of two values; nil if one of them is not on its axis.
    public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: point.x), let y = position(forY: point.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The extent of a category's band along the horizontal axis; for other values, a range of a single position.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        position(forX: value).map { $0 - space.x.band / 2...$0 + space.x.band / 2 }
    }
    /// The extent of a category's band along the vertical axis; for other values, a range of a single position.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        position(forY: value).map { $0 - space.y.band / 2...$0 + space.y.band / 2 }
    }

    /// The value at a position along the horizontal axis; nil if there is none of this type.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        value(position, plan.x, space.x).flatMap { P(plotValue: $0) }
    }
    /// The value at a position along the vertical axis; nil if there is none of this type.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        value(position, plan.y, space.y).flatMap { P(plotValue: $0) }
    }
    /// The values at a point; nil if there are none of these types.
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

/// Reports the frame of the plot to the layers around the chart.
struct PlotAnchor: ControllerPreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// The views that an app puts in front of a chart or behind it.
struct ChartLayers: View {
    let layers: [ChartLayerContent]
    let plan: ChartPlan
    let anchor: Anchor<CGRect>?
    /// The scrolling state, if the plot scrolls: the proxy then converts positions in the visible part.
    var scroll: ChartScroll?

    var body: some View {
        let plan = scroll.map { self.plan.part($0.visible) } ?? self.plan
        // The proxy has the size of the plot, so a change of the size makes the layers again.
        GeometryReader { geometry in
            if let anchor {
                let proxy = ChartProxy(plan, size: geometry[anchor].size, anchor: anchor)
                ForEach(layers.indices, id: \.self) { index in
                    layers[index].content(proxy)
                        .frame(width: geometry.size.width, height: geometry.size.height, alignment: layers[index].alignment)
                }
                .environment(\.layoutDirection, plan.direction)
            }
        }
    }
}

extension View {
    /// Puts views in front of the charts within this view. `content` gets a proxy that converts between values and positions.
    public nonisolated func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        let layer = ChartLayerContent(alignment: alignment) { AnyView(content($0)) }
        // Outer modifiers have already added their overlays, which lie in front of this one.
        return chartOptions { $0.overlays.insert(layer, at: 0) }
    }

    /// Puts views behind the charts within this view. `content` gets a proxy that converts between values and positions.
    public nonisolated func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        let layer = ChartLayerContent(alignment: alignment) { AnyView(content($0)) }
        return chartOptions { $0.backgrounds.append(layer) }
    }

    /// Changes the appearance of the plots within this view, such as their background, border or size.
    public nonisolated func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View {
        chartOptions { $0.plotStyles.insert({ AnyView(content(ChartPlotContent(view: $0))) }, at: 0) }
    }
}
