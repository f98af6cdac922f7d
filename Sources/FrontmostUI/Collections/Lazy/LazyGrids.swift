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
    /// The alignment in the item's cells. It has no effect yet: views are centred in their cells.
    public var alignment: Alignment?

    /// Creates a column or row.
    /// - Parameters:
    ///   - spacing: Points to the next item; nil for the default.
    ///   - alignment: The alignment in the item's cells. It has no effect yet: views are centred in their cells.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }

    /// Divides a length among items: fixed items first, then each of the others gets an equal share of what is left.
    static func columns(_ items: [GridItem], in length: Double) -> [LazyColumn] {
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
            switch item.size {
            case .fixed(let size):
                result.append(LazyColumn(start: at, length: max(0, least(size))))
                at += max(0, least(size)) + gap
            case .flexible(let minimum, let maximum):
                let size = max(0, min(max(share, least(minimum)), most(maximum))).onGrid
                result.append(LazyColumn(start: at, length: size))
                (left, others) = (left - size, others - 1)
                at += size + gap
            case .adaptive(let minimum, let maximum):
                let step = max(1, max(1, least(minimum)) + gap)
                let count = min(10_000, max(1, (share + gap) / step)).clampedInt
                let size = min((share - gap * Double(count - 1)) / Double(count), most(maximum)).onGrid
                for _ in 0..<count {
                    result.append(LazyColumn(start: at, length: max(0, size)))
                    at += max(0, size) + gap
                }
                (left, others) = (left - share, others - 1)
            }
        }
        guard let last = result.last else { return [LazyColumn(start: 0, length: length)] }
        // Centres the columns in the length.
        let rest = max(0, (length - last.start - last.length) / 2).onGrid
        return result.map { LazyColumn(start: $0.start + rest, length: $0.length) }
    }
}

final class LazyGridNode: LazyNode {
    private var gridItems: [GridItem]

    init(_ parent: ViewNode, _ axis: Axis, _ items: [GridItem], spacing: Double) {
        gridItems = items
        super.init(
            parent, axis, spacing: spacing,
            crossKey: axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key)
    }

    func update(_ items: [GridItem], spacing: Double) {
        update(spacing: spacing, crossKey: crossKey)
        if items == gridItems { return }
        gridItems = items
        restructure()
        invalidatePlacement()
    }

    override func columns(_ width: Double) -> [LazyColumn] { GridItem.columns(gridItems, in: width) }
}

/// Arranges views in columns. Cells are created when they come near the viewport; each element of a `ForEach` is one cell.
public struct LazyVGrid<Content: View> {
    let columns: [GridItem]
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - alignment: Has no effect yet: views are centred in their cells.
    ///   - spacing: Points between lines; nil for the default.
    ///   - pinnedViews: The parts of sections that are pinned to the edges of the scroll view.
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.spacing, self.pinnedViews, self.content) = (columns, spacing, pinnedViews, content())
    }
}

extension LazyVGrid: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        LazyGridNode(parent, .vertical, view.columns, spacing: LazyNode.validSpacing(view.spacing))
            .hold(view.content, pinning: view.pinnedViews)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: LazyGridNode.self)
        node.update(view.columns, spacing: LazyNode.validSpacing(view.spacing))
        node.updateHeld(view.content, pinning: view.pinnedViews)
    }
    public static var _isUnary: Bool { true }
}

/// Arranges views in rows. Cells are created when they come near the viewport; each element of a `ForEach` is one cell.
public struct LazyHGrid<Content: View> {
    let rows: [GridItem]
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - alignment: Has no effect yet: views are centred in their cells.
    ///   - spacing: Points between lines; nil for the default.
    ///   - pinnedViews: The parts of sections that are pinned to the edges of the scroll view.
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.rows, self.spacing, self.pinnedViews, self.content) = (rows, spacing, pinnedViews, content())
    }
}

extension LazyHGrid: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        LazyGridNode(parent, .horizontal, view.rows, spacing: LazyNode.validSpacing(view.spacing))
            .hold(view.content, pinning: view.pinnedViews)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: LazyGridNode.self)
        node.update(view.rows, spacing: LazyNode.validSpacing(view.spacing))
        node.updateHeld(view.content, pinning: view.pinnedViews)
    }
    public static var _isUnary: Bool { true }
}
