import SwiftUI

/// Places views on the cells of a square.
struct BoardLayout: Layout {
    let side: Int
    /// The space between cells, and at the edge, as a part of a cell's side.
    var gap: CGFloat = 0.1

    /// The side of a cell on a board of this width.
    func cellSide(width: CGFloat) -> CGFloat { width / (CGFloat(side) * (1 + gap) + gap) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 320))
        let length = min(size.width, size.height)
        return CGSize(width: length, height: length)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let length = cellSide(width: bounds.width)
        for subview in subviews {
            let cell = subview[BoardCellKey.self]
            subview.place(
                at: CGPoint(
                    x: bounds.minX + length * (gap + CGFloat(cell.column) * (1 + gap)),
                    y: bounds.minY + length * (gap + CGFloat(cell.row) * (1 + gap))),
                proposal: ProposedViewSize(width: length, height: length))
        }
    }
}

private struct BoardCellKey: LayoutValueKey {
    static let defaultValue = Cell(row: 0, column: 0)
}

extension View {
    /// Where a `BoardLayout` places the view.
    func boardCell(_ cell: Cell) -> some View { layoutValue(key: BoardCellKey.self, value: cell) }
}
