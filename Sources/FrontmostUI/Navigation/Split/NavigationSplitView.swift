import FrontmostUIKit

/// Two or three columns. In regular width each column shows its destinations in the next one. In compact width the columns are
/// collapsed into one stack with the sidebar as its root: a selection pushes the next column, and going back clears the
/// selection.
///
///     NavigationSplitView {
///         List(parks, selection: $park) { Text($0.name) }
///     } detail: {
///         NavigationStack { ParkDetail(park: park) }
///     }
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
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

extension NavigationSplitView: View {
    public var body: some View {
        let middle = Content.self == EmptyView.self ? [] : [AnyView(content)]
        SplitBridge(
            configuration: SplitConfiguration(
                columns: [AnyView(sidebar)] + middle + [AnyView(detail)], isWide: horizontalSizeClass == .regular,
                takesStacks: true, behavior: behavior, visibility: visibility, preferredColumn: preferredColumn)
        )
        .ignoresSafeArea()
        .relayingRequests(of: .stack)
    }
}

// MARK: Three columns

extension NavigationSplitView where Sidebar: View, Content: View, Detail: View {
    /// A split view with three columns.
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), nil, nil)
    }
    /// A split view with three columns.
    /// - Parameter columnVisibility: The visible columns in regular width. Written when the user shows or hides columns.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), columnVisibility, nil)
    }
    /// A split view with three columns.
    /// - Parameter preferredCompactColumn: The visible column in compact width. Written when another column is shown.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), nil, preferredCompactColumn)
    }
    /// A split view with three columns.
    /// - Parameters:
    ///   - columnVisibility: The visible columns in regular width. Written when the user shows or hides columns.
    ///   - preferredCompactColumn: The visible column in compact width. Written when another column is shown.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), content(), detail(), columnVisibility, preferredCompactColumn)
    }
}

// MARK: Two columns

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
    /// A split view with two columns.
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), EmptyView(), detail(), nil, nil)
    }
    /// A split view with two columns.
    /// - Parameter columnVisibility: Whether the sidebar is visible in regular width. Written when the user shows or hides it.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), EmptyView(), detail(), columnVisibility, nil)
    }
    /// A split view with two columns.
    /// - Parameter preferredCompactColumn: The visible column in compact width. Written when another column is shown.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), EmptyView(), detail(), nil, preferredCompactColumn)
    }
    /// A split view with two columns.
    /// - Parameters:
    ///   - columnVisibility: Whether the sidebar is visible in regular width. Written when the user shows or hides it.
    ///   - preferredCompactColumn: The visible column in compact width. Written when another column is shown.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar(), EmptyView(), detail(), columnVisibility, preferredCompactColumn)
    }
}

/// The columns of a split view that are visible beside or in front of the detail.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String
    /// Depends on the available width: in portrait, only the detail.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// All columns.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The detail and the column before it, which is the sidebar in a split view with two columns.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// The detail only.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

extension NavigationSplitViewVisibility {
    /// The number of visible columns before the detail, of `count`; nil if it depends on the available width.
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
    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The middle one of three columns.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The last column.
    public static let detail = NavigationSplitViewColumn(name: "detail")

    /// The columns of a split view with `count` columns, the sidebar first.
    static func columns(_ count: Int) -> [NavigationSplitViewColumn] {
        count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
    }
}
