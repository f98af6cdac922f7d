/// How tab views look.
public protocol TabViewStyle: Sendable {
    var _look: _TabViewLook { get }
}

/// What a tab view is, of what it can be.
public enum _TabViewLook: Equatable, Sendable {
    case bar, adaptable
    case page(PageTabViewStyle.IndexDisplayMode)
}

/// A bar at the bottom; on a tablet, where there is room, at the top.
public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
    public var _look: _TabViewLook { .bar }
}
/// A bar in every size, where that of the default style is.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public init() {}
    public var _look: _TabViewLook { .bar }
}
/// The same bar: tabs are grouped on the Mac alone.
public struct GroupedTabViewStyle: TabViewStyle {
    public init() {}
    public var _look: _TabViewLook { .bar }
}
/// The same bar, and where there is room a sidebar that a person can have in its place.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public init() {}
    public var _look: _TabViewLook { .adaptable }
}
/// Pages side by side, which a person swipes through.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether a dot for each page is shown.
    public struct IndexDisplayMode: Equatable, Sendable {
        private let name: String
        /// Where there is more than one page.
        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always"), never = IndexDisplayMode(name: "never")
    }
    private let mode: IndexDisplayMode
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public var _look: _TabViewLook { .page(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
    public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// How the dots of pages look.
public protocol IndexViewStyle: Sendable {
    var _showsBackground: Bool { get }
}

/// A dot for each page.
public struct PageIndexViewStyle: IndexViewStyle {
    /// Whether there is something behind the dots.
    public struct BackgroundDisplayMode: Equatable, Sendable {
        private let name: String
        public static let automatic = BackgroundDisplayMode(name: "automatic"), always = BackgroundDisplayMode(name: "always")
        /// While a person uses the dots: as `automatic`, without a background at rest.
        public static let interactive = BackgroundDisplayMode(name: "interactive"), never = BackgroundDisplayMode(name: "never")
    }
    private let mode: BackgroundDisplayMode
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
    public var _showsBackground: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

extension View {
    /// How the tab views in this view look.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        let look = style._look
        return transformEnvironment(\.tabViewSettings) { $0.look = look }
    }
    /// How the dots of the pages in this view look.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        let shows = style._showsBackground
        return transformEnvironment(\.tabViewSettings) { $0.showsIndexBackground = shows }
    }
}
