import Foundation
import FrontmostRender

/// A container that scrolls its content.
public struct ScrollView<Content: View> {
    /// The scrolling content.
    public var content: Content
    /// The axes along which it scrolls.
    public var axes: Axis.Set
    /// Whether scroll indicators may be shown.
    public var showsIndicators: Bool
}

extension ScrollView: View {
    public typealias Body = Never

    /// A view that scrolls its content. Several views in it are stacked along the scrolling axis.
    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), axes: axes, showsIndicators: showsIndicators)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = ScrollNode(parent, view.axes, showsIndicators: view.showsIndicators)
        let (axis, alignment) = arrangement(view.axes)
        let stack = StackNode(node, axis, spacing: nil, alignment: alignment, isImplicit: true)
        node.content = stack
        stack.content = Content._make(view.content, stack)
        stack.restructure()
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: ScrollNode.self)
        node.update(view.axes, showsIndicators: view.showsIndicators)
        let stack = downcast(node.content, to: StackNode.self), (axis, alignment) = arrangement(view.axes)
        stack.update(axis: axis, spacing: nil, alignment: alignment)
        Content._update(stack.content, view.content)
    }

    /// Several views are laid out as in a stack.
    private static func arrangement(_ axes: Axis.Set) -> (Axis, AlignmentKey) {
        axes == .horizontal ? (.horizontal, VerticalAlignment.center.key) : (.vertical, HorizontalAlignment.center.key)
    }
    public static var _isUnary: Bool { true }
}

/// Whether scroll views show indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let name: String
    /// The platform's default.
    public static let automatic = ScrollIndicatorVisibility(name: "automatic")
    /// Shows indicators.
    public static let visible = ScrollIndicatorVisibility(name: "visible")
    /// Hides indicators.
    public static let hidden = ScrollIndicatorVisibility(name: "hidden"), never = ScrollIndicatorVisibility(name: "never")

    fileprivate var isVisible: Bool { self != .hidden && self != .never }
}

/// What a content margin applies to.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let name: String
    /// The content.
    public static let automatic = ContentMarginPlacement(name: "automatic")
    /// The content.
    public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
    /// The scroll indicators. With margins they appear while content moves, and the host shows none of its own.
    public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct ScrollIndicators: Equatable, Sendable {
    var vertical = ScrollIndicatorVisibility.automatic, horizontal = ScrollIndicatorVisibility.automatic
}
private enum ScrollIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicators() }
private enum ContentMarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }
private enum IndicatorMarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }
private enum IndicatorFlashesKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    /// Whether the user can scroll.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }
    /// Whether vertically scrolling views show indicators.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[ScrollIndicatorsKey.self].vertical }
        set { self[ScrollIndicatorsKey.self].vertical = newValue }
    }
    /// Whether horizontally scrolling views show indicators.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[ScrollIndicatorsKey.self].horizontal }
        set { self[ScrollIndicatorsKey.self].horizontal = newValue }
    }
    /// Whether a view that scrolls along these axes shows indicators. Hosts show those of both axes or none.
    func showsScrollIndicators(_ axes: ScrollContent.Axes) -> Bool {
        let visibility = self[ScrollIndicatorsKey.self]
        return axes.contains(.vertical) && visibility.vertical.isVisible
            || axes.contains(.horizontal) && visibility.horizontal.isVisible
    }
    var contentMargins: EdgeInsets {
        get { self[ContentMarginsKey.self] }
        set { self[ContentMarginsKey.self] = newValue }
    }
    var indicatorMargins: EdgeInsets {
        get { self[IndicatorMarginsKey.self] }
        set { self[IndicatorMarginsKey.self] = newValue }
    }
    /// The number of times that modifiers around have flashed the indicators.
    var indicatorFlashes: Int {
        get { self[IndicatorFlashesKey.self] }
        set { self[IndicatorFlashesKey.self] = newValue }
    }
}

extension View {
    /// Disables scrolling by the user.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
    /// Sets whether scroll views below show indicators.
    /// - Parameter axes: The axes of the indicators. A view that scrolls along both shows both as long as one of them may be
    ///   shown.
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.self) { values in
            if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
            if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
        }
    }
    /// Shows the indicators of scroll views below for a moment when these appear. From then on they are ones that appear while content moves,
    /// and not the host's own.
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(IndicatorsFlash(trigger: 0, onAppear: onAppear))
    }
    /// Shows the indicators of scroll views below for a moment when a value changes. From then on they are ones that appear while content
    /// moves, and not the host's own.
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(IndicatorsFlash(trigger: value, onAppear: false))
    }
    /// Sets margins around the content of scroll views below.
    /// - Parameter length: Points; nil for the platform's default.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, EdgeInsets(edges, length ?? 16), for: placement)
    }
    /// Sets margins around the content of scroll views below, on all edges.
    /// - Parameter length: Points.
    public nonisolated func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }
    /// Sets margins around the content of scroll views below.
    /// - Parameter insets: Points.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(placement == .scrollIndicators ? \.indicatorMargins : \.contentMargins) { margins in
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
        }
    }
}

/// Counts the flashes of the indicators of scroll views below.
private struct IndicatorsFlash<Trigger: Equatable> {
    let trigger: Trigger
    let onAppear: Bool
    @State var count = 0
}

extension IndicatorsFlash: ViewModifier {
    func body(content: Content) -> some View {
        content
            .transformEnvironment(\.indicatorFlashes) { $0 += count }
            .onAppear { if onAppear { count += 1 } }
            .onChange(of: trigger) { count += 1 }
    }
}
