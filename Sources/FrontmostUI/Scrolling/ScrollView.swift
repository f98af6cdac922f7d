import Foundation
import FrontmostRender

/// Views of which only a part is in sight.
public struct ScrollView<Content> {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool
}

extension ScrollView: View where Content: View {
    public typealias Body = Never

    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), axes: axes, showsIndicators: showsIndicators)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = ScrollNode(parent, view.axes, showsIndicators: view.showsIndicators)
        // Several views stand below (or beside) each other, as in a stack.
        let isHorizontal = view.axes == .horizontal
        let stack = StackNode(
            node, isHorizontal ? .horizontal : .vertical, spacing: nil,
            alignment: isHorizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key)
        node.content = stack
        stack.content = Content._make(view.content, stack)
        stack.restructure()
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: ScrollNode.self)
        node.update(view.axes, showsIndicators: view.showsIndicators)
        Content._update(unsafeDowncast(node.content, to: StackNode.self).content, view.content)
    }
    public static var _isUnary: Bool { true }
}

/// Whether scroll views show how far they are scrolled.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let name: String
    public static let automatic = ScrollIndicatorVisibility(name: "automatic")
    public static let visible = ScrollIndicatorVisibility(name: "visible")
    public static let hidden = ScrollIndicatorVisibility(name: "hidden"), never = ScrollIndicatorVisibility(name: "never")
}

/// What a content margin applies to.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = ContentMarginPlacement(name: "automatic")
    public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
    public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum ScrollIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private enum ContentMarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }

extension EnvironmentValues {
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }
    var scrollIndicators: ScrollIndicatorVisibility {
        get { self[ScrollIndicatorsKey.self] }
        set { self[ScrollIndicatorsKey.self] = newValue }
    }
    var contentMargins: EdgeInsets {
        get { self[ContentMarginsKey.self] }
        set { self[ContentMarginsKey.self] = newValue }
    }
}

extension View {
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        environment(\.scrollIndicators, visibility)
    }
    /// Room around the content of scroll views below, in points; nil for the platform's.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, EdgeInsets(edges, length ?? 16), for: placement)
    }
    public nonisolated func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) { margins in
            if placement == .scrollIndicators { return }
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
        }
    }
}
