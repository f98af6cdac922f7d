import FrontmostUI

/// The area below values, or between two of them. Areas of several series are stacked.
public struct AreaMark {
    let x, y: MarkSide
    var series: _PlotValue?
    var stacking = MarkStackingMethod.standard

    /// From zero to a value.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        (self.x, self.y, self.stacking) = (.value(x.plotted), .value(y.plotted), stacking)
    }

    /// From zero to a value, of one of several areas.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: y, stacking: stacking)
        self.series = series.plotted.value
    }

    /// From one value to another, upright.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        (self.x, y) = (.value(x.plotted), .range(yStart.plotted, yEnd.plotted))
    }

    /// From one value to another, of one of several areas.
    public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        self.init(x: x, yStart: yStart, yEnd: yEnd)
        self.series = series.plotted.value
    }

    /// From one value to another, lying.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        (x, self.y) = (.range(xStart.plotted, xEnd.plotted), .value(y.plotted))
    }

    /// From one value to another, lying, of one of several areas.
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
