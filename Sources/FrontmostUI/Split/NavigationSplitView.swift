import FrontmostUIKit

/// Two or three columns where there is room: what is asked for in one is shown in the next. Elsewhere they are one stack, the
/// sidebar at its root: a selection leads to the next column, and the way back clears it.
///
///     NavigationSplitView {
///         List(parks, selection: $park) { Text($0.name) }
///     } detail: {
///         NavigationStack { ParkDetail(park: park) }
///     }
public struct NavigationSplitView<Sidebar, Content, Detail> {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?
    let preferredColumn: Binding<NavigationSplitViewColumn>?
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.splitBehavior) private var behavior

    nonisolated init(
        _ sidebar: Sidebar, _ content: Content, _ detail: Detail, _ visibility: Binding<NavigationSplitViewVisibility>?,
        _ preferredColumn: Binding<NavigationSplitViewColumn>?
    ) {
        (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
        (self.visibility, self.preferredColumn) = (visibility, preferredColumn)
    }
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
    public var body: some View {
        let middle = Content.self == EmptyView.self ? [] : [AnyView(content)]
        SplitHost(
            configuration: SplitConfiguration(
                columns: [AnyView(sidebar)] + middle + [AnyView(detail)], isWide: horizontalSizeClass == .regular,
                takesStacks: true, behavior: behavior, visibility: visibility, preferredColumn: preferredColumn)
        )
        .ignoresSafeArea()
        .relayingWishes(of: .stack)
    }
}

// MARK: Three columns

extension NavigationSplitView where Sidebar: View, Content: View, Detail: View {
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), nil, nil)
    }
    /// - Parameter columnVisibility: Which columns are seen where there is room. A person who shows or hides some writes it.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), columnVisibility, nil)
    }
    /// - Parameter preferredCompactColumn: Which column is seen where there is room for one. Written when another one comes.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), nil, preferredCompactColumn)
    }
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), columnVisibility, preferredCompactColumn)
    }
}

// MARK: Two columns

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), EmptyView(), detail(), nil, nil)
    }
    /// - Parameter columnVisibility: Whether the sidebar is seen where there is room. A person who shows or hides it writes it.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), EmptyView(), detail(), columnVisibility, nil)
    }
    /// - Parameter preferredCompactColumn: Which column is seen where there is room for one. Written when another one comes.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), EmptyView(), detail(), nil, preferredCompactColumn)
    }
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), EmptyView(), detail(), columnVisibility, preferredCompactColumn)
    }
}

/// Which columns of a split view are seen beside or in front of the detail.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String
    /// What suits the room: no other column where a display stands.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The column before the detail: of two columns the sidebar.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

extension NavigationSplitViewVisibility {
    /// How many of that many columns before the detail are to be seen; nil for what suits the room.
    func leading(of count: Int) -> Int? {
        switch self {
        case .all: count
        case .doubleColumn: min(1, count)
        case .detailOnly: 0
        default: nil
        }
    }

    init(leading: Int?, of count: Int) {
        self =
            switch leading {
            case nil: .automatic
            case let some? where some <= 0: .detailOnly
            case count: .all
            default: .doubleColumn
            }
    }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    public static let content = NavigationSplitViewColumn(name: "content")
    public static let detail = NavigationSplitViewColumn(name: "detail")

    /// Those that a split view with so many has, first the sidebar.
    static func columns(_ count: Int) -> [NavigationSplitViewColumn] {
        count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
    }
}
