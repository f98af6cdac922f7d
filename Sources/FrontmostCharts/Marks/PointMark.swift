import FrontmostUI

/// A symbol at two values.
public struct PointMark {
    let x, y: MarkSide

    /// Creates a point at two values.
    public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        (self.x, self.y) = (.value(x.plotted), .value(y.plotted))
    }

    /// Creates a point along the horizontal axis, halfway up the plot.
    public nonisolated init<X: Plottable>(x: PlottableValue<X>) { (self.x, y) = (.value(x.plotted), .whole) }

    /// Creates a point along the vertical axis, in the middle of the plot.
    public nonisolated init<Y: Plottable>(y: PlottableValue<Y>) { (x, self.y) = (.whole, .value(y.plotted)) }
}

extension PointMark: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        collector.add(.point, x: content.x, y: content.y, attributes)
    }
}
