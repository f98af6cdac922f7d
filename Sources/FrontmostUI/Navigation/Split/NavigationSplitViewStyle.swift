import Foundation
import FrontmostUIKit

/// How a split view's columns share the width.
public protocol NavigationSplitViewStyle {
    var _behavior: UISplitViewController.SplitBehavior { get }
}

/// The columns are beside the detail in landscape, and in front of it in portrait.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    /// The default style.
    public init() {}
    public var _behavior: UISplitViewController.SplitBehavior { .automatic }
}
/// The detail becomes narrower to make room for the other columns.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    /// The balanced style.
    public init() {}
    public var _behavior: UISplitViewController.SplitBehavior { .tile }
}
/// The detail keeps its size, and the other columns are in front of it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    /// The prominent detail style.
    public init() {}
    public var _behavior: UISplitViewController.SplitBehavior { .overlay }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// Columns beside the detail in landscape, and in front of it in portrait.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// Columns beside the detail, which becomes narrower.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// Columns in front of the detail, which keeps its size.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

private struct SplitBehaviorKey: EnvironmentKey { static let defaultValue = UISplitViewController.SplitBehavior.automatic }

extension EnvironmentValues {
    var splitBehavior: UISplitViewController.SplitBehavior {
        get { self[SplitBehaviorKey.self] }
        set { self[SplitBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets how the split views in this view share the width among their columns.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.splitBehavior, style._behavior)
    }

    /// Sets the width, in points, of the split view column that this view is in. The detail takes the remaining width.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
    }
    /// Sets the width of the split view column that this view is in.
    /// - Parameters:
    ///   - min: The least width in points, where there is little room.
    ///   - ideal: The width in points where there is room.
    ///   - max: The greatest width in points.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        func valid(_ width: CGFloat) -> CGFloat { CGFloat(validLength(Double(width), "width of a split view column")) }
        let width = SplitColumnWidth(least: min.map(valid), ideal: valid(ideal), most: max.map(valid))
        return request(ControllerRequestsKey.self, width) { $0.navigation.columnWidth = $1 }
    }

    /// Removes a default item from the bars.
    /// - Parameter defaultItemKind: Nil removes nothing.
    public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        let kinds: Set<ToolbarDefaultItemKind> = defaultItemKind.map { [$0] } ?? []
        return request(ControllerRequestsKey.self, kinds) { $0.navigation.removedItems.formUnion($1) }
    }
}

/// A kind of item that bars show by default.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String
    /// The button that shows and hides a split view's sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    /// The search field of the screen.
    public static let search = ToolbarDefaultItemKind(name: "search")
    /// The screen's title. The back button of the next screen still shows it.
    public static let title = ToolbarDefaultItemKind(name: "title")
}
