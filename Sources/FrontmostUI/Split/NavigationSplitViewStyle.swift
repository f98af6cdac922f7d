import Foundation
import FrontmostUIKit

/// How a split view's columns share the room.
public protocol NavigationSplitViewStyle {
    var _behavior: UISplitViewController.SplitBehavior { get }
}

/// The columns are beside the detail where a display lies, and in front of it where it stands.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public init() {}
    public var _behavior: UISplitViewController.SplitBehavior { .automatic }
}
/// The detail gives the other columns the room that they take.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public init() {}
    public var _behavior: UISplitViewController.SplitBehavior { .tile }
}
/// The detail keeps its size: the other columns come in front of it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public init() {}
    public var _behavior: UISplitViewController.SplitBehavior { .overlay }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
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
    /// How the split views in this view share the room among their columns.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.splitBehavior, style._behavior)
    }

    /// The width of the split view's column that this view is, in points. The detail takes what is left.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
    }
    /// - Parameters:
    ///   - min: The column keeps that much where there is little room.
    ///   - ideal: What it takes where there is room.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        wish(ControllerWishesKey.self, SplitColumnWidth(least: min, ideal: ideal, most: max)) { $0.navigation.columnWidth = $1 }
    }

    /// Takes something out of the bars that is there without being asked for.
    /// - Parameter defaultItemKind: Nil takes nothing out.
    public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        let kinds: Set<ToolbarDefaultItemKind> = defaultItemKind.map { [$0] } ?? []
        return wish(ControllerWishesKey.self, kinds) { $0.navigation.removedItems.formUnion($1) }
    }
}

/// What bars have without being asked for.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String
    /// The button that shows and hides a split view's sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    /// The search field of the screen.
    public static let search = ToolbarDefaultItemKind(name: "search")
    /// The screen's title. The way back to the screen has it still.
    public static let title = ToolbarDefaultItemKind(name: "title")
}
