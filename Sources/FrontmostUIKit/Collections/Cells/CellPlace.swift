import Foundation
import FrontmostRender

/// The position of a cell in the card of its section, and the look of the list around it.
struct CellPlace: Equatable {
    var style = ListLook.plain
    var isFirst = false, isLast = false
    /// Whether the list draws a line below the cell.
    var hasSeparator = false
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets?
    /// The room for the table's index after the content, in points.
    var indexWidth: CGFloat = 0

    var radii: CornerRadii {
        guard style == .insetGrouped else { return CornerRadii(all: 0) }
        let (top, bottom) = (isFirst ? ListLook.radius : 0, isLast ? ListLook.radius : 0)
        return CornerRadii(topLeading: top, topTrailing: top, bottomTrailing: bottom, bottomLeading: bottom)
    }
}

/// The look of a list's sections.
enum ListLook {
    case plain, grouped, insetGrouped
    /// A look without cards, like a sidebar's.
    case bare

    /// Points.
    static let margin: CGFloat = 16, radius: CGFloat = 10

    var hasGroups: Bool { self != .plain }
    /// The margin beside the cards, in points.
    var margin: CGFloat { self == .insetGrouped ? Self.margin : 0 }
    /// The colour of a cell; nil for none.
    var cellColor: UIColor? {
        switch self {
        case .plain, .bare: nil
        case .grouped, .insetGrouped: .secondarySystemGroupedBackground
        }
    }
}
