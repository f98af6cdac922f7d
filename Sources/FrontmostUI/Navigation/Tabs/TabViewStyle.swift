/// The appearance of tab views.
public protocol TabViewStyle: Sendable {
    var _look: _TabViewLook { get }
}

/// The presentation that a `TabViewStyle` resolves to.
public enum _TabViewLook: Equatable, Sendable {
    case bar, adaptable
    case page(PageTabViewStyle.IndexDisplayMode)
}

/// A bar at the bottom, or on a tablet in regular width at the top.
public struct DefaultTabViewStyle: TabViewStyle {
    /// The default style.
    public init() {}
    public var _look: _TabViewLook { .bar }
}
/// A bar at every size, at the same place as with the default style.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    /// The style with a tab bar only.
    public init() {}
    public var _look: _TabViewLook { .bar }
}
/// The same as the default style, because tabs are grouped on macOS only.
public struct GroupedTabViewStyle: TabViewStyle {
    /// The grouped style.
    public init() {}
    public var _look: _TabViewLook { .bar }
}
/// A tab bar that, where there is room, the user can replace with a sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    /// The style with a sidebar.
    public init() {}
    public var _look: _TabViewLook { .adaptable }
}
/// Pages that the user swipes through.
public struct PageTabViewStyle: TabViewStyle {
    /// Whether the page dots are shown.
    public struct IndexDisplayMode: Equatable, Sendable {
        private let name: String
        /// Shows dots if there is more than one page.
        public static let automatic = IndexDisplayMode(name: "automatic")
        /// Shows or hides dots for any number of pages.
        public static let always = IndexDisplayMode(name: "always"), never = IndexDisplayMode(name: "never")
    }
    private let mode: IndexDisplayMode
    /// The page style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
    public var _look: _TabViewLook { .page(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The default style.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A bar at every size.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
    /// The same as the default style.
    public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A tab bar that, where there is room, the user can replace with a sidebar.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages that the user swipes through.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages that the user swipes through, with or without dots.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// The appearance of the page dots.
public protocol IndexViewStyle: Sendable {
    var _showsBackground: Bool { get }
}

/// A dot for each page.
public struct PageIndexViewStyle: IndexViewStyle {
    /// Whether the dots have a background.
    public struct BackgroundDisplayMode: Equatable, Sendable {
        private let name: String
        /// No background, or a background at any time.
        public static let automatic = BackgroundDisplayMode(name: "automatic"), always = BackgroundDisplayMode(name: "always")
        /// A background while the user touches the dots. Behaves as `automatic`, without a background.
        public static let interactive = BackgroundDisplayMode(name: "interactive"), never = BackgroundDisplayMode(name: "never")
    }
    private let mode: BackgroundDisplayMode
    /// The style of page dots.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
    public var _showsBackground: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// A dot for each page.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// A dot for each page, with or without a background.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

extension View {
    /// Sets the style of the tab views in this view.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        let look = style._look
        return transformEnvironment(\.tabViewSettings) { $0.look = look }
    }
    /// Sets the style of the page dots in this view.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        let shows = style._showsBackground
        return transformEnvironment(\.tabViewSettings) { $0.showsIndexBackground = shows }
    }
}
