import Foundation

/// Views that stay in sight at the edge while their section does. Accepted; they scroll with their section.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

final class LazyStackNode: LazyNode {}

/// Views one below the other, made when they come near the visible part.
///
/// A view that is far from it is dropped; `onAppear` and `onDisappear` tell of that. Its `@State` and `@StateObject` are kept for
/// when it comes back, until its element goes.
public struct LazyVStack<Content> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// - Parameter spacing: Points between neighbours; nil for the platform's.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
}

extension LazyVStack: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = LazyStackNode(
            parent, .vertical, spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"),
            crossKey: view.alignment.key)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: LazyStackNode.self)
        node.update(
            spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"), crossKey: view.alignment.key)
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}

/// Views side by side, made when they come near the visible part.
public struct LazyHStack<Content> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// - Parameter spacing: Points between neighbours; nil for the platform's.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
}

extension LazyHStack: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = LazyStackNode(
            parent, .horizontal, spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"),
            crossKey: view.alignment.key)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: LazyStackNode.self)
        node.update(
            spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"), crossKey: view.alignment.key)
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}
