import FrontmostUI

/// A line through values. Marks of one series make one line.
public struct LineMark {
    let x, y: PlottedValue
    var series: _PlotValue?

    /// A point of the line.
    public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        (self.x, self.y) = (x.plotted, y.plotted)
    }

    /// A point of one of several lines.
    /// - Parameter series: Which line; lines may have one colour all the same.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        (self.x, self.y, self.series) = (x.plotted, y.plotted, series.plotted.value)
    }
}

extension LineMark: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        collector.add(.line, x: .value(content.x), y: .value(content.y), attributes, series: content.series)
    }
}
