import Foundation

/// What was arranged of a tab view's tabs, by the names that `customizationID` gives them.
///
///     @AppStorage("tabs") private var customization: TabViewCustomization
///     TabView { … }.tabViewStyle(.sidebarAdaptable).tabViewCustomization($customization)
public struct TabViewCustomization: Equatable, Codable, Sendable {
    private var tabs: [String: TabCustomization] = [:]
    private var sections: [String: SectionCustomization] = [:]

    public init() {}

    /// What was arranged of one tab.
    public struct TabCustomization: Equatable, Codable, Sendable {
        private var bar: Bool?, side: Bool?

        public var tabBarVisibility: Visibility {
            get { TabViewCustomization.visibility(bar) }
            set { bar = TabViewCustomization.flag(newValue) }
        }
        public var sidebarVisibility: Visibility {
            get { TabViewCustomization.visibility(side) }
            set { side = TabViewCustomization.flag(newValue) }
        }
        fileprivate var isEmpty: Bool { bar == nil && side == nil }
    }

    /// What was arranged of one section.
    public struct SectionCustomization: Equatable, Codable, Sendable {
        private var side: Bool?
        /// The names of its tabs, where they are in another order than the app has them in.
        public internal(set) var tabOrder: [String]?

        public var sidebarVisibility: Visibility {
            get { TabViewCustomization.visibility(side) }
            set { side = TabViewCustomization.flag(newValue) }
        }
        fileprivate mutating func resetVisibility() { side = nil }
    }

    public subscript(tab id: String) -> TabCustomization {
        get { tabs[id] ?? TabCustomization() }
        set { tabs[id] = newValue.isEmpty ? nil : newValue }
    }
    public subscript(section id: String) -> SectionCustomization {
        get { sections[id] ?? SectionCustomization() }
        set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
    }

    /// All tabs are where the app has them again.
    public mutating func resetVisibility() {
        tabs = [:]
        for id in sections.keys { self[section: id].resetVisibility() }
    }
    public mutating func resetSectionOrder() {
        for id in sections.keys { self[section: id].tabOrder = nil }
    }

    private static func visibility(_ flag: Bool?) -> Visibility { flag.map { $0 ? .visible : .hidden } ?? .automatic }
    private static func flag(_ visibility: Visibility) -> Bool? { visibility == .automatic ? nil : visibility == .visible }
}

extension AppStorage where Value == TabViewCustomization {
    public init(wrappedValue: TabViewCustomization = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) {
        self.init(
            key, store,
            read: {
                $0.data(forKey: key).flatMap { try? JSONDecoder().decode(TabViewCustomization.self, from: $0) } ?? wrappedValue
            },
            write: { store, value in if let data = try? JSONEncoder().encode(value) { store.set(data, forKey: key) } })
    }
}

extension TabDeclaration {
    /// Whether the tab is seen at that place of a tab view that has a sidebar.
    /// - Parameter hasSidebar: There is room for one: what is for that alone is not in the bar then.
    func isSeen(in place: AdaptableTabBarPlacement, hasSidebar: Bool, _ customization: TabViewCustomization?) -> Bool {
        if isHidden { return false }
        if hasSidebar && place == .tabBar && placement == .sidebarOnly { return false }
        var wanted = visibilities[place] ?? .automatic
        if let customizationID, let customization, !fixedPlaces.contains(place) {
            let own = customization[tab: customizationID]
            let said = place == .sidebar ? own.sidebarVisibility : own.tabBarVisibility
            if said != .automatic { wanted = said }
        }
        return wanted != .hidden
    }
}
