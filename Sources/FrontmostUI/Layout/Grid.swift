import Foundation

/// Views in rows and columns: each column is as wide as its widest view, each row as high as its highest.
///
///     Grid(alignment: .leading) {
///         GridRow { Text("Name"); Text(name) }
///         Divider().gridCellUnsizedAxes(.horizontal)
///         GridRow { Text("Place"); Text(place) }
///     }
///
/// A view that is in no `GridRow` is a row by itself and spans all columns.
public struct Grid<Content> {
    let alignment: Alignment
    let horizontalSpacing, verticalSpacing: CGFloat?
    let content: Content

    /// - Parameters:
    ///   - alignment: Where a view lies in a cell that is larger than the view.
    ///   - horizontalSpacing: Points between columns; nil for the platform's.
    ///   - verticalSpacing: Points between rows; nil for the platform's.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
        self.content = content()
    }
}

extension Grid: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = GridNode(parent)
        node.content = Content._make(view.content, node)
        node.update(view.alignment, view.horizontalSpacing, view.verticalSpacing)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: GridNode.self)
        node.update(view.alignment, view.horizontalSpacing, view.verticalSpacing)
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}

/// A row of a `Grid`. In any other container its views lie side by side, as in an `HStack`.
///
/// A modifier on the row applies to each of its cells, as one on a `Group` does.
public struct GridRow<Content> {
    let alignment: VerticalAlignment?
    let content: Content

    /// - Parameter alignment: Of the row's cells; nil for the grid's.
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        if (parent.asLayoutNode ?? parent.container) is GridNode {
            let node = GridRowNode(parent, view.alignment)
            node.content = Content._make(view.content, node)
            return node
        }
        let node = makeStack(parent, .horizontal, nil, (view.alignment ?? .center).key)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        if let node = node as? GridRowNode {
            node.update(view.alignment)
            return Content._update(node.content, view.content)
        }
        let node = unsafeDowncast(node, to: LayoutNode.self)
        updateStack(node, nil, (view.alignment ?? .center).key)
        Content._update(node.content, view.content)
    }
    /// In a grid the cells are the grid's items.
    public static var _isUnary: Bool { false }
}

/// Marks the layout nodes below as cells of one row.
final class GridRowNode: WrapperNode {
    private var alignment: VerticalAlignment?

    init(_ parent: ViewNode, _ alignment: VerticalAlignment?) {
        self.alignment = alignment
        super.init(parent)
    }

    func update(_ new: VerticalAlignment?) {
        if new == alignment { return }
        alignment = new
        structureChanged()
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count, row = GridRowTrait(id: ObjectIdentifier(self), alignment: alignment)
        content.collect(into: &list)
        for cell in list[start...] { cell.setTrait(\.gridRow, row) }
    }
}

/// The row that a cell belongs to.
struct GridRowTrait {
    let id: ObjectIdentifier
    let alignment: VerticalAlignment?
}

/// A cell's own wishes. A nil is the grid's default.
struct GridCellTraits {
    var columns: Int?
    var columnAlignment: HorizontalAlignment?
    var anchor: UnitPoint?
    var unsizedAxes: Axis.Set?
}

extension LayoutTraits {
    // `TraitModifier` writes an optional value.
    fileprivate var gridColumns: Int? {
        get { gridCell?.columns }
        set { gridCell = with(newValue, \.columns) }
    }
    fileprivate var gridColumnAlignment: HorizontalAlignment? {
        get { gridCell?.columnAlignment }
        set { gridCell = with(newValue, \.columnAlignment) }
    }
    fileprivate var gridAnchor: UnitPoint? {
        get { gridCell?.anchor }
        set { gridCell = with(newValue, \.anchor) }
    }
    fileprivate var gridUnsizedAxes: Axis.Set? {
        get { gridCell?.unsizedAxes }
        set { gridCell = with(newValue, \.unsizedAxes) }
    }

    private func with<T>(_ value: T?, _ path: WritableKeyPath<GridCellTraits, T?>) -> GridCellTraits {
        var cell = gridCell ?? GridCellTraits()
        cell[keyPath: path] = value
        return cell
    }
}

extension LayoutNode {
    /// The wishes of the node and of what it wraps; the outermost of several for one thing counts.
    final var gridCell: GridCellTraits {
        var result = GridCellTraits(), node: LayoutNode? = self
        while let next = node {
            if let own = next.traits?.traits.gridCell {
                result.columns = result.columns ?? own.columns
                result.columnAlignment = result.columnAlignment ?? own.columnAlignment
                result.anchor = result.anchor ?? own.anchor
                result.unsizedAxes = result.unsizedAxes ?? own.unsizedAxes
            }
            node = next.traitSource
        }
        return result
    }
}

extension View {
    /// Makes a cell of a `Grid` span several columns. A column that no cell begins in takes no room.
    public nonisolated func gridCellColumns(_ count: Int) -> some View { modifier(TraitModifier(\.gridColumns, count)) }

    /// Aligns all cells of the column that this one is in, or begins in. The first cell of a column that says so counts.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(TraitModifier(\.gridColumnAlignment, guide))
    }

    /// Puts a point of the view at the same point of its cell in a `Grid`, whatever the alignments are.
    /// - Parameter anchor: In units of the view, and of the cell.
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View { modifier(TraitModifier(\.gridAnchor, anchor)) }

    /// Leaves the view out when the lengths of its column (`.horizontal`) or row (`.vertical`) are computed. It is still
    /// offered the size of its cell: a `Divider` between rows is then as wide as the other rows.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(TraitModifier(\.gridUnsizedAxes, axes))
    }
}
