import Foundation

/// Arranges views in rows and columns. Each column is as wide as its widest cell, each row as tall as its tallest.
///
///     Grid(alignment: .leading) {
///         GridRow { Text("Name"); Text(name) }
///         Divider().gridCellUnsizedAxes(.horizontal)
///         GridRow { Text("Place"); Text(place) }
///     }
///
/// A view outside any `GridRow` is a row of its own that spans all columns.
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing, verticalSpacing: CGFloat?
    let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - alignment: How a view is aligned in a cell that is larger than the view.
    ///   - horizontalSpacing: Points between columns; nil for the default.
    ///   - verticalSpacing: Points between rows; nil for the default.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
        self.content = content()
    }
}

extension Grid: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = GridNode(parent)
        node.content = Content._make(view.content, node)
        node.update(view.alignment, view.horizontalSpacing, view.verticalSpacing)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: GridNode.self)
        node.update(view.alignment, view.horizontalSpacing, view.verticalSpacing)
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}

/// A row of a `Grid`. In any other container its views are laid out side by side, as in an `HStack`.
///
/// A modifier on the row applies to each of its cells, as a modifier on a `Group` does.
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row.
    /// - Parameter alignment: How the row's cells are aligned; nil for the grid's alignment.
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let container = parent.asLayoutNode ?? parent.container
        if container is GridNode || container is AnyLayoutNode {
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
        let node = downcast(node, to: LayoutNode.self)
        updateStack(node, nil, (view.alignment ?? .center).key)
        Content._update(node.content, view.content)
    }
    /// The row's cells are items of the grid.
    public static var _isUnary: Bool { false }
}

/// Marks the layout nodes below it as cells of one row. In a layout that may become another one they are laid out in a row while it is
/// not a grid.
final class GridRowNode: WrapperNode {
    private var alignment: VerticalAlignment?
    /// The row in place of cells; nil in a grid.
    private var stack: LayoutNode?

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
        if (container as? AnyLayoutNode)?.isGrid == false { return list.append(row()) }
        stack?.detach()
        stack = nil
        let start = list.count, row = GridRowTrait(id: ObjectIdentifier(self), alignment: alignment)
        content.collect(into: &list)
        for cell in list[start...] { cell.setTrait(LayoutTraits.gridRow, row) }
    }

    /// The views as items of a stack. They stay children of this node, so that they survive a change of layout.
    private func row() -> LayoutNode {
        let key = (alignment ?? .center).key, row = stack ?? makeStack(self, .horizontal, nil, key)
        stack = row
        updateStack(row, nil, key)
        var cells: ContiguousArray<LayoutNode> = []
        content.collect(into: &cells)
        row.setItems(cells)
        row.invalidateSize()
        return row
    }
}

/// The row that a cell belongs to.
struct GridRowTrait {
    let id: ObjectIdentifier
    let alignment: VerticalAlignment?
}

/// The grid modifiers applied to a cell. Nil stands for the grid's default.
struct GridCellTraits {
    var columns: Int?
    var columnAlignment: HorizontalAlignment?
    var anchor: UnitPoint?
    var unsizedAxes: Axis.Set?
}

extension LayoutTraits {
    static let gridRow = TraitKey<GridRowTrait>(), gridCell = TraitKey<GridCellTraits>()
}

/// A modifier that sets one property of a cell.
private struct GridCellModifier<Value> {
    let path: WritableKeyPath<GridCellTraits, Value?>
    let value: Value
    nonisolated init(_ path: WritableKeyPath<GridCellTraits, Value?>, _ value: Value) { (self.path, self.value) = (path, value) }
}

extension GridCellModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> GridCellNode<Value> { GridCellNode(parent, modifier) }
    static func _updateNode(_ node: GridCellNode<Value>, _ modifier: Self) { node.update(modifier) }
}

private final class GridCellNode<Value>: WrapperNode {
    private var modifier: GridCellModifier<Value>

    init(_ parent: ViewNode, _ modifier: GridCellModifier<Value>) {
        self.modifier = modifier
        super.init(parent)
    }

    func update(_ new: GridCellModifier<Value>) {
        let isSame = FieldComparison.isSame(modifier.value, new.value)
        modifier = new
        if !isSame { structureChanged() }
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        content.collect(into: &list)
        for node in list[start...] {
            var cell = node.ownTrait(LayoutTraits.gridCell) ?? GridCellTraits()
            cell[keyPath: modifier.path] = modifier.value
            node.setTrait(LayoutTraits.gridCell, cell)
        }
    }
}

extension LayoutNode {
    /// The grid modifiers of the node and of the views it wraps. The outermost value of each property wins.
    final var gridCell: GridCellTraits {
        var result = GridCellTraits(), node: LayoutNode? = self
        while let next = node {
            if let own = next.ownTrait(LayoutTraits.gridCell) {
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
    /// Makes a cell of a `Grid` span several columns. A column in which no cell begins takes no room.
    public nonisolated func gridCellColumns(_ count: Int) -> some View { modifier(GridCellModifier(\.columns, count)) }

    /// Aligns the cells of this cell's column, or of the first column it spans. The first cell with this modifier decides for its
    /// column.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(GridCellModifier(\.columnAlignment, guide))
    }

    /// Places a point of the view at the same point of its grid cell, whatever the alignments are.
    /// - Parameter anchor: A point in units of the view's and of the cell's size.
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View { modifier(GridCellModifier(\.anchor, anchor)) }

    /// Ignores the view when the width of its column (`.horizontal`) or the height of its row (`.vertical`) is computed. The view
    /// is still offered the size of its cell, so that a `Divider` between rows is as wide as the other rows.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(GridCellModifier(\.unsizedAxes, axes))
    }
}
