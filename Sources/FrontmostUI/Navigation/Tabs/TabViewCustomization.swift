import Foundation

/// A customisation of a tab view's tabs, by the IDs that `customizationID` gives them.
///
///     @AppStorage("tabs") private var customization: TabViewCustomization
///     TabView { … }.tabViewStyle(.sidebarAdaptable).tabViewCustomization($customization)
public struct TabViewCustomization: Equatable, Codable, Sendable {
    private var tabs: [String: TabCustomization] = [:]
    private var sections: [String: SectionCustomization] = [:]

    /// An empty customisation.
    public init() {}

    /// The customisation of one tab.
    public struct TabCustomization: Equatable, Codable, Sendable {
        private var bar: Bool?, side: Bool?

        /// Whether the tab is visible in the tab bar.
        public var tabBarVisibility: Visibility {
            get { TabViewCustomization.visibility(bar) }
            set { bar = TabViewCustomization.flag(newValue) }
        }
        /// Whether the tab is visible in the sidebar.
        public var sidebarVisibility: Visibility {
            get { TabViewCustomization.visibility(side) }
            set { side = TabViewCustomization.flag(newValue) }
        }
        fileprivate var isEmpty: Bool { bar == nil && side == nil }
    }

    /// The customisation of one section.
    public struct SectionCustomization: Equatable, Codable, Sendable {
        private var side: Bool?
        /// The IDs of its tabs in their customised order; nil for the app's order.
        public internal(set) var tabOrder: [String]?

        /// Whether the section is visible in the sidebar.
        public var sidebarVisibility: Visibility {
            get { TabViewCustomization.visibility(side) }
            set { side = TabViewCustomization.flag(newValue) }
        }
        fileprivate mutating func resetVisibility() { side = nil }
    }

    /// The customisation of a tab, by its ID.
    public subscript(tab id: String) -> TabCustomization {
        get { tabs[id] ?? TabCustomization() }
        set { tabs[id] = newValue.isEmpty ? nil : newValue }
    }
    /// The customisation of a section, by its ID.
    public subscript(section id: String) -> SectionCustomization {
        get { sections[id] ?? SectionCustomization() }
        set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
    }

    /// Restores the default visibility of all tabs and sections.
    public mutating func resetVisibility() {
        tabs = [:]
        for id in sections.keys { self[section: id].resetVisibility() }
    }
    /// Restores the default order of the tabs in all sections.
    public mutating func resetSectionOrder() {
        for id in sections.keys { self[section: id].tabOrder = nil }
    }

    private static func visibility(_ flag: Bool?) -> Visibility { flag.map { $0 ? .visible : .hidden } ?? .automatic }
    private static func flag(_ visibility: Visibility) -> Bool? { visibility == .automatic ? nil : visibility == .visible }
}

extension AppStorage where Value == TabViewCustomization {
    /// A customisation in the user defaults, stored as JSON.
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
    /// Whether the tab is visible at a place of an adaptable tab view.
    /// - Parameter hasSidebar: Whether there is room for a sidebar; a tab that is for the sidebar only is not in the bar then.
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
