import Foundation

extension LayoutNode {
    /// The proposal for a view in a row, or in a line of a grid: all of its length, which follows from the ideal lengths of its views. What
    /// is flexible in the view fills that, such as a background or a bar beside texts.
    /// - Parameter ideal: The proposal to keep if the view would not fit then, or would have another length across, as a picture does
    ///   that keeps its proportions.
    final func offer(filling length: Double, along axis: Axis, insteadOf ideal: Extent) -> Extent {
        let own = measure(ideal).size, across = ideal.along(axis.other)
        guard length >= own.along(axis) else { return ideal }
        let filling = Extent.make(axis, length, across), filled = measure(filling).size
        let fits = filled.along(axis) >= own.along(axis) && filled.along(axis) <= length
        return fits && filled.along(axis.other) == own.along(axis.other) ? filling : ideal
    }
}
