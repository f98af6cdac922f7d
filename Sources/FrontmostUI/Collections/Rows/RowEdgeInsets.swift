import Foundation

/// The insets of some of a row's edges, in points. Nil leaves an edge as it is.
struct RowEdgeInsets: Equatable, CombinedTrait {
    var top, leading, bottom, trailing: CGFloat?

    init(_ edges: Edge.Set, _ length: CGFloat?) {
        let length = length.map { CGFloat(validLength(Double($0), "row insets")) }
        func part(_ edge: Edge.Set) -> CGFloat? { edges.contains(edge) ? length : nil }
        (top, leading, bottom, trailing) = (part(.top), part(.leading), part(.bottom), part(.trailing))
    }

    /// These insets, and those of another value for the other edges.
    func over(_ other: RowEdgeInsets) -> RowEdgeInsets {
        var result = self
        result.top = top ?? other.top
        result.leading = leading ?? other.leading
        result.bottom = bottom ?? other.bottom
        result.trailing = trailing ?? other.trailing
        return result
    }

    func applied(to insets: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? insets.top, leading: leading ?? insets.leading, bottom: bottom ?? insets.bottom,
            trailing: trailing ?? insets.trailing)
    }
}
