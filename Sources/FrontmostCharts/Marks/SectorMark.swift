import Foundation
import FrontmostUI

/// A sector of a disc or a ring: a fraction of the sum of all sectors.
///
///     Chart(sales) { sale in
///         SectorMark(angle: .value("Sales", sale.amount), innerRadius: .ratio(0.6), angularInset: 1)
///             .foregroundStyle(by: .value("City", sale.city))
///     }
///
/// Sectors are arranged clockwise from the top. Negative values and NaN have none.
public struct SectorMark {
    let angle: PlottedValue
    let innerRadius, outerRadius: MarkDimension
    let angularInset: CGFloat?

    /// Creates a sector.
    /// - Parameters:
    ///   - angle: The value. The disc represents the sum of all values.
    ///   - innerRadius: A length in points, a fraction of the outer radius, or an inset from it. By default the disc has no hole.
    ///   - outerRadius: A length in points, a fraction of the available radius, or an inset from it.
    ///   - angularInset: The distance in points that is kept free at both sides.
    public nonisolated init(
        angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        (self.angle, self.innerRadius, self.outerRadius) = (angle.plotted, innerRadius, outerRadius)
        self.angularInset = angularInset
    }
}

extension SectorMark: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        var attributes = attributes
        attributes.width = content.innerRadius.room
        attributes.height = content.outerRadius.room
        attributes.angularInset = Double(content.angularInset ?? 0)
        collector.addSector(content.angle, attributes)
    }
}
