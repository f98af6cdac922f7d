import Foundation

/// The parts of sections that stay in sight at an edge of the scroll view while some of their section is: headers at the top or
/// leading edge, footers at the bottom or trailing one, beside bars and content margins. The end of its section takes such a part
/// along. It is drawn in front of the rows, and takes the touches where it is seen.
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
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameters:
    ///   - spacing: Points between neighbours; nil for the platform's.
    ///   - pinnedViews: The parts of sections that stay at the edges of the scroll view.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews, self.content) = (alignment, spacing, pinnedViews, content())
    }
}

extension LazyVStack: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = LazyStackNode(
            parent, .vertical, spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"),
            crossKey: view.alignment.key)
        node.pin(view.pinnedViews)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: LazyStackNode.self)
        node.update(
            spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"), crossKey: view.alignment.key)
        node.pin(view.pinnedViews)
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}

/// Views side by side, made when they come near the visible part.
public struct LazyHStack<Content> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// - Parameters:
    ///   - spacing: Points between neighbours; nil for the platform's.
    ///   - pinnedViews: The parts of sections that stay at the edges of the scroll view.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews, self.content) = (alignment, spacing, pinnedViews, content())
    }
}

extension LazyHStack: View where Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = LazyStackNode(
            parent, .horizontal, spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"),
            crossKey: view.alignment.key)
        node.pin(view.pinnedViews)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: LazyStackNode.self)
        node.update(
            spacing: validLength(Double(view.spacing ?? StackNode.defaultSpacing), "spacing"), crossKey: view.alignment.key)
        node.pin(view.pinnedViews)
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}
