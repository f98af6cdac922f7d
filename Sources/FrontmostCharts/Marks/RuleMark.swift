import FrontmostUI

/// A straight line at a value: a limit, an event, a mean.
public struct RuleMark {
    let x, y: MarkSide

    /// Creates a vertical line, as high as the plot.
    public nonisolated init<X: Plottable>(x: PlottableValue<X>) { (self.x, y) = (.value(x.plotted), .whole) }

    /// Creates a horizontal line, as wide as the plot.
    public nonisolated init<Y: Plottable>(y: PlottableValue<Y>) { (x, self.y) = (.whole, .value(y.plotted)) }

    /// Creates a vertical line between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        (self.x, y) = (.value(x.plotted), .range(yStart.plotted, yEnd.plotted))
    }

    /// Creates a horizontal line between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        (x, self.y) = (.range(xStart.plotted, xEnd.plotted), .value(y.plotted))
    }
}

extension RuleMark: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        collector.add(.rule, x: content.x, y: content.y, attributes)
    }
}
