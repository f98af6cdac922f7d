import FrontmostUI

/// The area below values, or between two values. Areas of several series are stacked.
public struct AreaMark {
    let x, y: MarkSide
    var series: _PlotValue?
    var stacking = MarkStackingMethod.standard

    /// Creates an area from zero to a value.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        (self.x, self.y, self.stacking) = (.value(x.plotted), .value(y.plotted), stacking)
    }

    /// Creates an area from zero to a value, for one of several series.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: y, stacking: stacking)
        self.series = series.plotted.value
    }

    /// Creates an upright area between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        (self.x, y) = (.value(x.plotted), .range(yStart.plotted, yEnd.plotted))
    }

    /// Creates an upright area between two values, for one of several series.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: x, yStart: yStart, yEnd: yEnd)
        self.series = series.plotted.value
    }

    /// Creates a horizontal area between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        (x, self.y) = (.range(xStart.plotted, xEnd.plotted), .value(y.plotted))
    }

    /// Creates a horizontal area between two values, for one of several series.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(xStart: xStart, xEnd: xEnd, y: y)
        self.series = series.plotted.value
    }
}

extension AreaMark: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        var attributes = attributes
        attributes.stack = content.stacking.form
        collector.add(.area, x: content.x, y: content.y, attributes, series: content.series)
    }
}
