import FrontmostUIKit

/// The predecessor of `NavigationStack` and `NavigationSplitView`. Its path is private. With two or three views in it each is a
/// column, and a link in one column shows its destination in the next.
public struct NavigationView<Content: View> {
    let content: Content
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.navigationViewUsesStack) private var usesStack

    nonisolated init(_ content: Content) { self.content = content }
}

extension NavigationView: View {
    /// One view for a stack, or two or three views for columns.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content()) }

    public var body: some View {
        let columns = (content as? any NavigationColumns)?.columns ?? []
        if usesStack || columns.count < 2 {
            NavigationBridge(path: nil, root: columns.first ?? AnyView(content))
                .ignoresSafeArea()
                .relayingRequests(of: .stack)
        } else {
            SplitBridge(
                configuration: SplitConfiguration(
                    columns: columns.count > 3 ? columns.prefix(2) + columns.suffix(1) : columns,
                    isWide: horizontalSizeClass == .regular, takesStacks: false)
            )
            .ignoresSafeArea()
            .relayingRequests(of: .stack)
        }
    }
}

/// Views that are shown side by side where there is room.
@MainActor private protocol NavigationColumns {
    var columns: [AnyView] { get }
}

extension TupleView: NavigationColumns {
    fileprivate var columns: [AnyView] {
        var all: [AnyView] = []
        forEachView { all.append(AnyView($0)) }
        return all
    }
}

/// The appearance of a `NavigationView`.
public protocol NavigationViewStyle {
    var _usesStack: Bool { get }
}

/// Columns where there is room, otherwise a stack.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
    /// The default style.
    public init() {}
    public var _usesStack: Bool { false }
}
/// One column at any width.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
    /// The stack style.
    public init() {}
    public var _usesStack: Bool { true }
}
/// Columns where there is room.
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
    /// The column style.
    public init() {}
    public var _usesStack: Bool { false }
}
/// Behaves as `ColumnNavigationViewStyle`.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
    /// The double-column style.
    public init() {}
    public var _usesStack: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// Columns where there is room, otherwise a stack.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One column at any width.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns where there is room.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

private struct UsesStackKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    fileprivate var navigationViewUsesStack: Bool {
        get { self[UsesStackKey.self] }
        set { self[UsesStackKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the navigation views below.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.navigationViewUsesStack, style._usesStack)
    }
}
