import FrontmostUI

/// A rectangle: a cell of a heat map, or a part of the plot.
public struct RectangleMark {
    let x, y: MarkSide
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic

    /// Creates the cell of two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
    ) {
        (self.x, self.y, self.width, self.height) = (.value(x.plotted), .value(y.plotted), width, height)
    }

    /// Creates a rectangle between two values along both axes.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        (x, y) = (.range(xStart.plotted, xEnd.plotted), .range(yStart.plotted, yEnd.plotted))
    }

    /// Creates an upright rectangle between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        (self.x, y, self.width) = (.value(x.plotted), .range(yStart.plotted, yEnd.plotted), width)
    }

    /// Creates a horizontal rectangle between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        (x, self.y, self.height) = (.range(xStart.plotted, xEnd.plotted), .value(y.plotted), height)
    }

    /// Creates a rectangle between two values, as high as the plot.
    public nonisolated init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        (x, y) = (.range(xStart.plotted, xEnd.plotted), .whole)
    }

    /// Creates a rectangle between two values, as wide as the plot.
    public nonisolated init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        (x, y) = (.whole, .range(yStart.plotted, yEnd.plotted))
    }
}

extension RectangleMark: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        var attributes = attributes
        attributes.width = content.width.room
        attributes.height = content.height.room
        collector.add(.rectangle, x: content.x, y: content.y, attributes)
    }
}
