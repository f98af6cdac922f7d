import Foundation

@usableFromInline @MainActor func makeStack(
    _ parent: ViewNode, _ axis: Axis, _ spacing: CGFloat?, _ alignment: AlignmentKey
) -> LayoutNode {
    StackNode(parent, axis, spacing: spacing.map { validLength(Double($0), "spacing") }, alignment: alignment)
}

@usableFromInline @MainActor func updateStack(_ node: LayoutNode, _ spacing: CGFloat?, _ alignment: AlignmentKey) {
    downcast(node, to: StackNode.self).update(
        spacing: spacing.map { validLength(Double($0), "spacing") }, alignment: alignment)
}

/// Makes the node of an `HStack` or `VStack`. Inlined, so that it is specialised for the content in the app's module.
@inlinable @inline(__always) @MainActor func makeStack<Content: View>(
    _ parent: ViewNode, _ axis: Axis, _ spacing: CGFloat?, _ alignment: AlignmentKey, _ content: consuming Content
) -> ViewNode {
    let node = makeStack(parent, axis, spacing, alignment)
    node.content = Content._make(content, node)
    node.restructure()
    return node
}

/// Updates the node of an `HStack` or `VStack`.
@inlinable @inline(__always) @MainActor func updateStack<Content: View>(
    _ node: ViewNode, _ spacing: CGFloat?, _ alignment: AlignmentKey, _ content: Content
) {
    let node = downcast(node, to: LayoutNode.self)
    updateStack(node, spacing, alignment)
    Content._update(node.content, content)
}

/// Arranges views horizontally, beginning at the leading edge.
@frozen public struct HStack<Content: View> {
    @usableFromInline let alignment: VerticalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: How the views are aligned vertically.
    ///   - spacing: Points between neighbours; nil for the default.
    @inlinable public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
}

extension HStack: View {
    public typealias Body = Never
    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        makeStack(parent, .horizontal, view.spacing, view.alignment.key, view.content)
    }
    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {
        updateStack(node, view.spacing, view.alignment.key, view.content)
    }
    @inlinable public static var _isUnary: Bool { true }
}

/// Arranges views vertically, beginning at the top.
@frozen public struct VStack<Content: View> {
    @usableFromInline let alignment: HorizontalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: How the views are aligned horizontally.
    ///   - spacing: Points between neighbours; nil for the default.
    @inlinable public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
}

extension VStack: View {
    public typealias Body = Never
    @inlinable public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        makeStack(parent, .vertical, view.spacing, view.alignment.key, view.content)
    }
    @inlinable public static func _update(_ node: ViewNode, _ view: Self) {
        updateStack(node, view.spacing, view.alignment.key, view.content)
    }
    @inlinable public static var _isUnary: Bool { true }
}

/// Shows views in front of each other, the first one at the back.
public struct ZStack<Content: View> {
    let alignment: Alignment
    let content: Content

    /// Creates a stack.
    /// - Parameter alignment: How the views are aligned on both axes.
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }
}

extension ZStack: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = ZStackNode(parent, view.alignment)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: ZStackNode.self)
        node.update(view.alignment)
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}

/// A flexible space that takes the length its stack has left.
public struct Spacer {
    /// The least length in points; nil for the default spacing.
    public var minLength: CGFloat?
    /// Creates a spacer.
    /// - Parameter minLength: The least length in points; nil for the default spacing.
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
    public typealias Body = Never
    @MainActor private var least: Double {
        minLength.map { validLength(Double($0), "least length of a spacer") } ?? StackNode.defaultSpacing
    }
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        SpacerNode(parent, view.least)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: SpacerNode.self).update(view.least)
    }
    public static var _isUnary: Bool { true }
}
