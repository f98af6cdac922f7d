@_spi(Engine) import FrontmostUIKit

/// The older stack: it keeps its path to itself. With two views in it and room for them, the first is a column beside the
/// second, and its links lead there.
public struct NavigationView<Content> {
    let content: Content
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.navigationViewUsesStack) private var usesStack

    nonisolated init(_ content: Content) { self.content = content }
}

extension NavigationView: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content()) }

    public var body: some View {
        let columns = (content as? any NavigationColumns)?.columns ?? [AnyView(content)]
        NavigationColumnsView(columns: columns, isWide: horizontalSizeClass == .regular && !usesStack)
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

/// A stack, or two of them side by side: what is asked for in the first is shown in the second.
struct NavigationColumnsView: View {
    let columns: [AnyView]
    let isWide: Bool
    /// A stack in one of the columns takes its place.
    var isSplit = false
    @State private var detail = NavigationDetailColumn()

    private static let sidebarWidth: CGFloat = 320

    var body: some View {
        if isWide && columns.count > 1 {
            HStack(spacing: 0) {
                NavigationHost(path: nil, root: columns[0], detail: detail, isColumn: isSplit)
                    .ignoresSafeArea()
                    .relayingWishes(of: .stack)
                    .frame(width: Self.sidebarWidth)
                Divider().ignoresSafeArea()
                NavigationHost(path: nil, root: columns[columns.count - 1], column: detail, isColumn: isSplit)
                    .ignoresSafeArea()
                    .relayingWishes(of: .stack)
            }
        } else {
            NavigationHost(
                path: nil, root: columns[0], isColumn: isSplit, secondColumn: isSplit && columns.count > 1 ? columns[1] : nil
            )
            .ignoresSafeArea()
            .relayingWishes(of: .stack)
        }
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
