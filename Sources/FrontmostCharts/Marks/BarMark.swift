import FrontmostUI

/// A bar from zero to a value, or between two values. Bars at the same place are stacked.
///
/// Bars are upright if `y` is a number, and horizontal if only `x` is one.
public struct BarMark {
    let x, y: MarkSide
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard

    /// Creates a bar from zero to a value.
    /// - Parameters:
    ///   - x: The value or the place along the horizontal axis.
    ///   - y: The value or the place along the vertical axis.
    ///   - width: The width of an upright bar.
    ///   - height: The height of a horizontal bar.
    ///   - stacking: How bars at the same place are stacked.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        (self.x, self.y) = (.value(x.plotted), .value(y.plotted))
        (self.width, self.height, self.stacking) = (width, height, stacking)
    }

    /// Creates an upright bar between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        (self.x, y, self.width) = (.value(x.plotted), .range(yStart.plotted, yEnd.plotted), width)
    }

    /// Creates a horizontal bar between two values.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        (x, self.y, self.height) = (.range(xStart.plotted, xEnd.plotted), .value(y.plotted), height)
    }

    /// Creates a part of a single horizontal bar, as high as the plot, in which all marks are stacked.
    public nonisolated init<X: Plottable>(
        x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        (self.x, y, self.height, self.stacking) = (.value(x.plotted), .whole, height, stacking)
    }

    /// Creates a part of a single upright bar, as wide as the plot, in which all marks are stacked.
    public nonisolated init<Y: Plottable>(
        y: PlottableValue<Y>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        (x, self.y, self.width, self.stacking) = (.whole, .value(y.plotted), width, stacking)
    }
}

extension BarMark: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        var attributes = attributes
        attributes.width = content.width.room
        attributes.height = content.height.room
        attributes.stack = content.stacking.form
        collector.add(.bar, x: content.x, y: content.y, attributes)
    }
}
