import Foundation
import FrontmostUI

/// A sector of a disc or of a ring: a share of the sum of all sectors.
///
///     Chart(sales) { sale in
///         SectorMark(angle: .value("Sales", sale.amount), innerRadius: .ratio(0.6), angularInset: 1)
///             .foregroundStyle(by: .value("City", sale.city))
///     }
///
/// Sectors begin at the top and go round clockwise. Values below zero, and what is no number, have none.
public struct SectorMark {
    let angle: PlottedValue
    let innerRadius, outerRadius: MarkDimension
    let angularInset: CGFloat?

    /// - Parameters:
    ///   - angle: The value; of all of them together the disc is made.
    ///   - innerRadius: In points, as a share of the outer one, or as what is left of that. The disc has no hole, if it is not given.
    ///   - outerRadius: In points, as a share of what there is room for, or as what is left of that.
    ///   - angularInset: Points that are kept free at both sides.
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
