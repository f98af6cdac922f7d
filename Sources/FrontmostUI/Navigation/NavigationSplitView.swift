@_spi(Engine) import FrontmostUIKit

/// Two columns where there is room: what is asked for in the first is shown in the second. Elsewhere a stack with the first as
/// its root.
public struct NavigationSplitView<Sidebar, Content, Detail> {
    let sidebar: Sidebar
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    nonisolated init(_ sidebar: Sidebar, _ detail: Detail, _ visibility: Binding<NavigationSplitViewVisibility>?) {
        (self.sidebar, self.detail, self.visibility) = (sidebar, detail, visibility)
    }
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
    public var body: some View {
        let isWide = horizontalSizeClass == .regular
        let showsOne = isWide && visibility?.wrappedValue == .detailOnly
        NavigationColumnsView(
            columns: showsOne ? [AnyView(detail)] : [AnyView(sidebar), AnyView(detail)], isWide: isWide, isSplit: true)
    }
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), detail(), nil)
    }
    /// - Parameter columnVisibility: With `detailOnly` the first column is away.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), detail(), columnVisibility)
    }
}

/// Which columns are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}
