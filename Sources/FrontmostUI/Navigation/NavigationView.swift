import FrontmostUIKit

/// The older stack: it keeps its path to itself. With two or three views in it each is a column, as in a `NavigationSplitView`: a link in
/// one leads to the next.
public struct NavigationView<Content> {
    let content: Content
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.navigationViewUsesStack) private var usesStack

    nonisolated init(_ content: Content) { self.content = content }
}

extension NavigationView: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content()) }

    public var body: some View {
        let columns = (content as? any NavigationColumns)?.columns ?? []
        if usesStack || columns.count < 2 {
            NavigationHost(path: nil, root: columns.first ?? AnyView(content))
                .ignoresSafeArea()
                .relayingWishes(of: .stack)
        } else {
            SplitHost(
                configuration: SplitConfiguration(
                    columns: columns.count > 3 ? columns.prefix(2) + columns.suffix(1) : columns,
                    isWide: horizontalSizeClass == .regular, takesStacks: false)
            )
            .ignoresSafeArea()
            .relayingWishes(of: .stack)
        }
    }
}

/// Views that stand beside each other where there is room.
@MainActor private protocol NavigationColumns {
    var columns: [AnyView] { get }
}

extension TupleView: NavigationColumns {
    fileprivate var columns: [AnyView] {
        var all: [AnyView] = []
        func add<V: View>(_ view: V) { all.append(AnyView(view)) }
        repeat add(each value)
        return all
    }
}

/// How navigation views look.
public protocol NavigationViewStyle {
    var _usesStack: Bool { get }
}

public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
    public init() {}
    public var _usesStack: Bool { false }
}
/// One column, whatever room there is.
public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
    public init() {}
    public var _usesStack: Bool { true }
}
/// Columns where there is room.
public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
    public init() {}
    public var _usesStack: Bool { false }
}
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
    public init() {}
    public var _usesStack: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
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
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.navigationViewUsesStack, style._usesStack)
    }
}
