import Foundation

/// A column of a `LazyVGrid` or a row of a `LazyHGrid`.
public struct GridItem: Sendable, Equatable {
    /// The length of a column or row.
    public enum Size: Sendable, Equatable {
        /// Exactly this many points.
        case fixed(CGFloat)
        /// A share of the remaining length, within these bounds in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns or rows as fit, each within these bounds in points.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    /// How the length is determined.
    public var size: Size
    /// Points to the next item; nil for the default.
    public var spacing: CGFloat?
    /// How views are aligned in the item's cells; nil for the centre.
    public var alignment: Alignment?

    /// Creates a column or row.
    /// - Parameters:
    ///   - spacing: Points to the next item; nil for the default.
    ///   - alignment: How views are aligned in the item's cells; nil for the centre.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }

    /// Divides a length among items: fixed items first, then each of the others gets an equal share of what is left.
    /// - Parameter alignment: How the columns are aligned in a length that they do not fill.
    static func columns(_ items: [GridItem], in length: Double, _ alignment: AlignmentKey) -> [LazyColumn] {
        let gaps = items.dropLast().reduce(0.0) { $0 + validLength(Double($1.spacing ?? 8), "spacing") }
        var left = max(0, length - gaps), others = 0
        func least(_ length: CGFloat) -> Double { validLength(Double(length), "length of a grid item") }
        func most(_ length: CGFloat) -> Double { length.isNaN ? .infinity : Double(length) }
        for item in items {
            if case .fixed(let size) = item.size { left -= least(size) } else { others += 1 }
        }
        var result: [LazyColumn] = [], at = 0.0
        for item in items {
            let gap = validLength(Double(item.spacing ?? 8), "spacing"), share = max(0, left) / Double(max(1, others))
            func add(_ length: Double) {
                result.append(LazyColumn(start: at, length: length, alignment: item.alignment ?? .center))
                at += length + gap
            }
            switch item.size {
            case .fixed(let size):
                add(max(0, least(size)))
            case .flexible(let minimum, let maximum):
                let size = max(0, min(max(share, least(minimum)), most(maximum))).onGrid
                (left, others) = (left - size, others - 1)
                add(size)
            case .adaptive(let minimum, let maximum):
                let step = max(1, max(1, least(minimum)) + gap)
                let count = min(10_000, max(1, (share + gap) / step)).clampedInt
                let size = min((share - gap * Double(count - 1)) / Double(count), most(maximum)).onGrid
                for _ in 0..<count { add(max(0, size)) }
                (left, others) = (left - share, others - 1)
            }
        }
        guard let last = result.last else { return [LazyColumn(start: 0, length: length)] }
        let aside = max(0, alignment.position(in: length) - alignment.position(in: last.start + last.length)).onGrid
        return result.map { LazyColumn(start: $0.start + aside, length: $0.length, alignment: $0.alignment) }
    }
}

final class LazyGridNode: LazyNode {
    private var gridItems: [GridItem]

    init(_ parent: ViewNode, _ axis: Axis, _ items: [GridItem], spacing: Double, crossKey: AlignmentKey) {
        gridItems = items
        super.init(parent, axis, spacing: spacing, crossKey: crossKey)
    }

    func update(_ items: [GridItem], spacing: Double, crossKey: AlignmentKey) {
        update(spacing: spacing, crossKey: crossKey)
        if items == gridItems { return }
        gridItems = items
        restructure()
        invalidatePlacement()
    }

    override func columns(_ width: Double) -> [LazyColumn] { GridItem.columns(gridItems, in: width, crossKey) }
}

/// Arranges views in columns. Cells are created when they come near the viewport. Each view is a cell, also where
/// an element of a `ForEach` is several views or none.
public struct LazyVGrid<Content: View> {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - alignment: How the columns, and the headers and footers of sections, are aligned in the grid's width.
    ///   - spacing: Points between lines; nil for the default.
    ///   - pinnedViews: The parts of sections that are pinned to the edges of the scroll view.
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.alignment, self.spacing) = (columns, alignment, spacing)
        (self.pinnedViews, self.content) = (pinnedViews, content())
    }
}

extension LazyVGrid: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        LazyGridNode(
            parent, .vertical, view.columns, spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key
        )
        .hold(view.content, pinning: view.pinnedViews)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: LazyGridNode.self)
        node.update(view.columns, spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key)
        node.updateHeld(view.content, pinning: view.pinnedViews)
    }
    public static var _isUnary: Bool { true }
}

/// Arranges views in rows. Cells are created when they come near the viewport. Each view is a cell, also where
/// an element of a `ForEach` is several views or none.
public struct LazyHGrid<Content: View> {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - alignment: How the rows, and the headers and footers of sections, are aligned in the grid's height.
    ///   - spacing: Points between lines; nil for the default.
    ///   - pinnedViews: The parts of sections that are pinned to the edges of the scroll view.
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.rows, self.alignment, self.spacing) = (rows, alignment, spacing)
        (self.pinnedViews, self.content) = (pinnedViews, content())
    }
}

extension LazyHGrid: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        LazyGridNode(
            parent, .horizontal, view.rows, spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key
        )
        .hold(view.content, pinning: view.pinnedViews)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: LazyGridNode.self)
        node.update(view.rows, spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key)
        node.updateHeld(view.content, pinning: view.pinnedViews)
    }
    public static var _isUnary: Bool { true }
}
