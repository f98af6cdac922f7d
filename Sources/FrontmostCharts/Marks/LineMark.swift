import FrontmostUI

/// A point of a line. The marks of one series form one line.
public struct LineMark {
    let x, y: PlottedValue
    var series: _PlotValue?

    /// Creates a point of a line.
    public nonisolated init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        (self.x, self.y) = (x.plotted, y.plotted)
    }

    /// Creates a point of one of several lines.
    /// - Parameters:
    ///   - x: The point's value along the horizontal axis.
    ///   - y: The point's value along the vertical axis.
    ///   - series: Identifies the line. Lines of different series may have the same colour.
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
