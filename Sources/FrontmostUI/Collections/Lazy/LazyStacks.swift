import Foundation

/// The parts of sections that stay visible at an edge of the scroll view while their section is: headers at the top or leading
/// edge, footers at the bottom or trailing one, next to bars and content margins. The end of its section pushes a pinned view
/// out. Pinned views are drawn in front of the rows and receive the touches there.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt32
    /// Creates a set of parts from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Headers, at the top or leading edge.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers, at the bottom or trailing edge.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

final class LazyStackNode: LazyNode {}

extension LazyNode {
    /// Makes the views that the node arranges.
    final func hold<Content: View>(_ content: consuming Content, pinning pinnedViews: PinnedScrollableViews) -> ViewNode {
        pin(pinnedViews)
        self.content = Content._make(content, self)
        restructure()
        return self
    }

    /// Updates the views that the node arranges.
    final func updateHeld<Content: View>(_ content: Content, pinning pinnedViews: PinnedScrollableViews) {
        pin(pinnedViews)
        Content._update(self.content, content)
    }

    /// The space between lines.
    /// - Parameter spacing: What the app has written, in points; nil for the default.
    static func validSpacing(_ spacing: CGFloat?) -> Double {
        validLength(Double(spacing ?? StackNode.defaultSpacing), "spacing")
    }
}

/// Arranges views vertically and creates them when they come near the viewport.
///
/// A view far from the viewport is released, and `onAppear` and `onDisappear` report that. Its `@State` and `@StateObject` are
/// kept for when it comes back, until its element is removed.
public struct LazyVStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: How views are aligned horizontally.
    ///   - spacing: Points between neighbours; nil for the default.
    ///   - pinnedViews: The parts of sections that are pinned to the edges of the scroll view.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews, self.content) = (alignment, spacing, pinnedViews, content())
    }
}

extension LazyVStack: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        LazyStackNode(parent, .vertical, spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key)
            .hold(view.content, pinning: view.pinnedViews)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: LazyStackNode.self)
        node.update(spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key)
        node.updateHeld(view.content, pinning: view.pinnedViews)
    }
    public static var _isUnary: Bool { true }
}

/// Arranges views horizontally and creates them when they come near the viewport.
public struct LazyHStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: How views are aligned vertically.
    ///   - spacing: Points between neighbours; nil for the default.
    ///   - pinnedViews: The parts of sections that are pinned to the edges of the scroll view.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews, self.content) = (alignment, spacing, pinnedViews, content())
    }
}

extension LazyHStack: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        LazyStackNode(parent, .horizontal, spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key)
            .hold(view.content, pinning: view.pinnedViews)
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: LazyStackNode.self)
        node.update(spacing: LazyNode.validSpacing(view.spacing), crossKey: view.alignment.key)
        node.updateHeld(view.content, pinning: view.pinnedViews)
    }
    public static var _isUnary: Bool { true }
}
