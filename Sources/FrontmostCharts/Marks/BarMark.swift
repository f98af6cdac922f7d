import FrontmostUI

/// A bar from zero to a value, or from one value to another. Bars at one place are stacked.
///
/// Bars stand upright where `y` is a number, and lie where only `x` is one.
public struct BarMark {
    let x, y: MarkSide
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard

    /// - Parameters:
    ///   - width: Of a bar that stands.
    ///   - height: Of a bar that lies.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        (self.x, self.y) = (.value(x.plotted), .value(y.plotted))
        (self.width, self.height, self.stacking) = (width, height, stacking)
    }

    /// A standing bar from one value to another.
    public nonisolated init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        (self.x, y, self.width) = (.value(x.plotted), .range(yStart.plotted, yEnd.plotted), width)
    }

    /// A lying bar from one value to another.
    public nonisolated init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        (x, self.y, self.height) = (.range(xStart.plotted, xEnd.plotted), .value(y.plotted), height)
    }

    /// One lying bar as high as the plot, made of stacked parts.
    public nonisolated init<X: Plottable>(
        x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        (self.x, y, self.height, self.stacking) = (.value(x.plotted), .whole, height, stacking)
    }

    /// One standing bar as wide as the plot, made of stacked parts.
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
