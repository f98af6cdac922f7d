import Foundation

/// Views in lines and columns, each column as wide as its widest view needs.
public struct Grid<Content> {
    let alignment: Alignment
    let horizontalSpacing, verticalSpacing: CGFloat?
    let content: Content

    /// - Parameters: points; nil for the platform's.
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

/// A line of a `Grid`; elsewhere, its views in a row.
public struct GridRow<Content> {
    let content: Content
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GridRow: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = GridRowNode(parent, .horizontal, spacing: nil, alignment: VerticalAlignment.center.key)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        Content._update(unsafeDowncast(node, to: GridRowNode.self).content, view.content)
    }
    public static var _isUnary: Bool { true }
}

/// Lets the grid place what it contains; a stack where there is no grid.
final class GridRowNode: LayoutNode {
    private let stack: StackNode
    private var grid: GridNode? { layoutParent as? GridNode }

    init(_ parent: ViewNode, _ axis: Axis, spacing: Double?, alignment: AlignmentKey) {
        stack = StackNode(parent, axis, spacing: spacing, alignment: alignment)
        super.init(parent)
    }

    override func itemsChanged() {
        stack.items = items
        stack.itemsChanged()
    }
    override func forgetLayout() { stack.forgetLayout() }

    override func computeSize(_ p: Extent) -> Answer {
        guard grid == nil else {
            return .exact(Extent(p.width.isFiniteOffer ? p.width : 0, p.height.isFiniteOffer ? p.height : 0), for: p)
        }
        return .exact(stack.computeSize(p).size, for: p)
    }

    override func place(_ p: Extent) {
        if let grid { return grid.placeCells(of: self) }
        stack.place(p)
    }
}

final class GridNode: LayoutNode {
    private var alignment = Alignment.center
    private var gaps = Extent(8, 8)
    private var widths: [Double] = []
    private var heights: [Double] = []

    func update(_ alignment: Alignment, _ horizontal: CGFloat?, _ vertical: CGFloat?) {
        let gaps = Extent(Double(horizontal ?? 8), Double(vertical ?? 8))
        if alignment == self.alignment && gaps == self.gaps { return }
        (self.alignment, self.gaps) = (alignment, gaps)
        invalidatePlacement()
    }

    private func cells(_ row: LayoutNode) -> ContiguousArray<LayoutNode> { row is GridRowNode ? row.items : [] }

    /// Columns get what they need at least, and what is left in equal shares up to what they want.
    private func solve(_ p: Extent) {
        let count = items.reduce(0) { max($0, cells($1).count) }
        var least = [Double](repeating: 0, count: count), most = least
        for row in items {
            for (k, cell) in cells(row).enumerated() {
                least[k] = max(least[k], cell.measure(Extent(0, .ideal)).size.width)
                most[k] = max(most[k], cell.measure(Extent(p.width.isIdeal ? .ideal : .unbounded, .ideal)).size.width)
            }
        }
        if p.width.isFiniteOffer {
            var left = p.width - gaps.width * Double(max(0, count - 1)), open = count
            widths = least
            for k in (0..<count).sorted(by: { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }) {
                let share = max(0, left / Double(open)).onGrid
                widths[k] = max(least[k], min(most[k], share))
                left -= widths[k]
                open -= 1
            }
        } else {
            widths = most
        }
        heights = items.map { row in
            if !(row is GridRowNode) { return row.measure(Extent(p.width, .ideal)).size.height }
            return cells(row).enumerated().reduce(0) {
                max($0, $1.element.measure(Extent(widths[$1.offset], .ideal)).size.height)
            }
        }
    }

    override func computeSize(_ p: Extent) -> Answer {
        solve(p)
        var width = widths.reduce(0, +) + gaps.width * Double(max(0, widths.count - 1))
        for row in items where !(row is GridRowNode) { width = max(width, row.measure(Extent(p.width, .ideal)).size.width) }
        let height = heights.reduce(0, +) + gaps.height * Double(max(0, heights.count - 1))
        return .exact(Extent(width, height), for: p)
    }

    override func place(_ p: Extent) {
        solve(p)
        var y = 0.0
        for (row, height) in zip(items, heights) {
            if row is GridRowNode {
                let s = Extent(size.width, height)
                row.needsPlacing = true
                row.setFrame(0, y, s, s)
            } else {
                let s = row.measure(Extent(p.width, .ideal)).size
                let x = (size.width - s.width) * share(alignment.horizontal)
                row.setFrame(x, y, s, Extent(p.width, .ideal))
            }
            y += height + gaps.height
        }
    }

    private func share(_ key: HorizontalAlignment) -> Double { key == .leading ? 0 : key == .trailing ? 1 : 0.5 }
    private func share(_ key: VerticalAlignment) -> Double { key == .top ? 0 : key == .bottom ? 1 : 0.5 }

    func placeCells(of row: GridRowNode) {
        var x = 0.0
        for (cell, width) in zip(row.items, widths) {
            let p = Extent(width, .ideal), s = cell.measure(p).size
            cell.setFrame(
                x + (width - s.width) * share(alignment.horizontal),
                (row.size.height - s.height) * share(alignment.vertical), s, p)
            x += width + gaps.width
        }
    }
}
