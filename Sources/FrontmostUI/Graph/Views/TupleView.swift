/// The node of a builder's block: it keeps one child for each view, in order.
public final class TupleNode: ViewNode {
    // Unchecked, as in `ViewNode`.
    @exclusivity(unchecked) @usableFromInline var children: ContiguousArray<ViewNode> = []
    /// Whether the views are rows of a lazy container, which makes them when they come near the viewport.
    @usableFromInline let isLazy: Bool

    @usableFromInline override init(_ parent: ViewNode) {
        isLazy = parent.writesRows
        super.init(parent)
    }

    override func position(of child: ViewNode) -> Int { children.firstIndex { $0 === child } ?? children.count }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        for child in children { child.collect(into: &list) }
    }
    override func forEachChild(_ visit: (ViewNode) -> Void) { for child in children { visit(child) } }

    /// The child at `index`, which is advanced.
    @inlinable func next(_ index: inout Int) -> ViewNode {
        defer { index &+= 1 }
        return children[index]
    }
}

/// The views of a builder's block. A view's position in the block is its identity.
///
/// Unlike in SwiftUI, the generic parameters are the views and not one tuple of them, because a parameter pack cannot be
/// recovered from a tuple. A builder also makes the form with one tuple, where an app's code demands it:
///
///     init(@ViewBuilder content: () -> TupleView<(Title, Detail)>) { (title, detail) = content().value }
///
/// That form holds its views, and is not a view itself. So it cannot be the content of a generic view, and this initialiser, which
/// SwiftUI accepts, does not compile:
///
///     struct Columns<Content: View>: View {
///         init<A: View, B: View>(@ViewBuilder content: () -> Content) where Content == TupleView<(A, B)>
///     }
///
/// Take the tuple's views as the parameters instead: `struct Columns<A: View, B: View>`.
@frozen public struct TupleView<each Content> {
    /// The views, in the order of the block. In the form with one tuple the value is that tuple, so that `value.0` is the first
    /// view.
    public let value: (repeat each Content)

    /// Combines views into a block.
    @inlinable public init(_ value: repeat each Content) { self.value = (repeat each value) }
}

extension TupleView: View where repeat each Content: View {
    public typealias Body = Never

    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = TupleNode(parent)
        var count = 0
        for _ in repeat (each Content).self { count &+= 1 }
        node.children.reserveCapacity(count)
        // Rows are captured by a closure. Other views are not: a closure for each would copy every view of every builder.
        if node.isLazy {
            repeat node.children.append(makeRow(each view.value, node))
        } else {
            repeat node.children.append((each Content)._make(each view.value, node))
        }
        return node
    }

    /// Makes a row that a lazy container creates on demand. A view that may be several rows, or none, is made at once.
    @inlinable @MainActor static func makeRow<C: View>(_ view: C, _ node: TupleNode) -> ViewNode {
        if C._isUnary { return WrittenRowNode(node) { C._make(view, $0) } }
        return C._make(view, node)
    }

    @inlinable @inline(__always) @MainActor static func updateChild<C: View>(_ child: ViewNode, _ view: C, _ node: TupleNode) {
        guard node.isLazy && C._isUnary else { return C._update(child, view) }
        downcast(child, to: WrittenRowNode.self).update({ C._make(view, $0) }, { C._update($0, view) })
    }

    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: TupleNode.self)
        let value = view.value
        var index = 0
        repeat updateChild(node.next(&index), each value, node)
    }

    @inlinable public static var _isUnary: Bool { false }
}

/// A view that shows nothing and takes no space.
@frozen public struct EmptyView {
    /// Creates a view without content.
    @inlinable public init() {}
}

extension EmptyView: View {
    public typealias Body = Never
    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { EmptyNode(parent) }
    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {}
    @inlinable public static var _isUnary: Bool { false }
}

@usableFromInline final class EmptyNode: ViewNode {
    @usableFromInline override init(_ parent: ViewNode) { super.init(parent) }
}

/// Several views as one argument. A modifier on a group applies to each of its views.
@frozen public struct Group<Content> {
    @usableFromInline let content: Content
    @usableFromInline init(_ content: Content) { self.content = content }
}

extension Group: View where Content: View {
    public typealias Body = Never
    /// Groups the views of a builder.
    @inlinable public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content()) }
    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        Content._make(view.content, parent)
    }
    @inlinable public static func _update(_ node: ViewNode, _ view: Self) { Content._update(node, view.content) }
    @inlinable public static var _isUnary: Bool { Content._isUnary }
}
