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

/// The views of a builder's block, as one tuple. A view's position in the block is its identity.
///
/// An app can take the views one by one:
///
///     init(@ViewBuilder content: () -> TupleView<(Title, Detail)>) { (title, detail) = content().value }
@frozen public struct TupleView<T> {
    /// The views, in the order of the block.
    public var value: T
    /// What makes the nodes of the views. The type of the tuple alone says too little for that: a builder knows the views.
    @usableFromInline let views: any TupleViews.Type

    /// Combines the views of a tuple.
    @inlinable public nonisolated init(_ value: T) { (self.value, views) = (value, ReflectedViews<T>.self) }
    @inlinable nonisolated init(_ value: T, _ views: any TupleViews.Type) { (self.value, self.views) = (value, views) }
}

extension TupleView: View {
    public typealias Body = Never

    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = TupleNode(parent), view = view
        withUnsafePointer(to: view.value) { view.views.make(UnsafeRawPointer($0), node) }
        return node
    }
    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: TupleNode.self)
        withUnsafePointer(to: view.value) { view.views.update(UnsafeRawPointer($0), node) }
    }
    @inlinable public static var _isUnary: Bool { false }

    /// Calls a closure with each view, in order.
    @MainActor func forEachView(_ body: (any View) -> Void) {
        withUnsafePointer(to: value) { views.visit(UnsafeRawPointer($0), body) }
    }
}

/// What is done with the views of a tuple, whatever their types are. Values are passed as pointers to the tuple.
@MainActor public protocol TupleViews {
    /// Makes the children of a node.
    static func make(_ value: UnsafeRawPointer, _ node: TupleNode)
    /// Updates the children of a node.
    static func update(_ value: UnsafeRawPointer, _ node: TupleNode)
    /// Calls a closure with each view.
    static func visit(_ value: UnsafeRawPointer, _ body: (any View) -> Void)
}

/// The views of a block, with types that a builder knows.
@frozen public struct KnownViews<each Content: View>: TupleViews {
    @inlinable public static func make(_ value: UnsafeRawPointer, _ node: TupleNode) {
        let views = value.assumingMemoryBound(to: (repeat each Content).self).pointee
        var count = 0
        for _ in repeat (each Content).self { count &+= 1 }
        node.children.reserveCapacity(count)
        // Rows are captured by a closure. Other views are not: a closure for each would copy every view of every builder.
        if node.isLazy {
            repeat node.children.append(node.makeRow(each views))
        } else {
            repeat node.children.append((each Content)._make(each views, node))
        }
    }

    @inlinable public static func update(_ value: UnsafeRawPointer, _ node: TupleNode) {
        let views = value.assumingMemoryBound(to: (repeat each Content).self).pointee
        var index = 0
        repeat node.updateChild(node.next(&index), each views)
    }

    @inlinable public static func visit(_ value: UnsafeRawPointer, _ body: (any View) -> Void) {
        let views = value.assumingMemoryBound(to: (repeat each Content).self).pointee
        repeat body(each views)
    }
}

extension TupleNode {
    /// Makes a row that a lazy container creates on demand. A view that may be several rows, or none, is made at once.
    @inlinable func makeRow<C: View>(_ view: C) -> ViewNode {
        if C._isUnary { return WrittenRowNode(self) { C._make(view, $0) } }
        return C._make(view, self)
    }

    @inlinable @inline(__always) func updateChild<C: View>(_ child: ViewNode, _ view: C) {
        guard isLazy && C._isUnary else { return C._update(child, view) }
        downcast(child, to: WrittenRowNode.self).update({ C._make(view, $0) }, { C._update($0, view) })
    }
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
