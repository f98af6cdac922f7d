/// Tabs of which something more is said.
public struct ModifiedTabs<Base: TabContent> {
    let base: Base
    let change: (inout TabDeclaration) -> Void
    nonisolated init(_ base: Base, _ change: @escaping (inout TabDeclaration) -> Void) {
        (self.base, self.change) = (base, change)
    }
}

extension ModifiedTabs: TabContent {
    public typealias TabValue = Base.TabValue
    public typealias Body = NoTabs<TabValue>
    public func _declareTabs(_ collector: inout TabCollector) { collector.modify({ $0.visit(base, 0) }, change) }
}

/// Tabs that may be those of one section.
protocol SectionOfTabs {
    var isSection: Bool { get }
}

extension ModifiedTabs: SectionOfTabs {
    var isSection: Bool { (base as? any SectionOfTabs)?.isSection == true }
}

/// Where tabs are shown that adapt to the room there is.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// The tab bar.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic"), tabBar = AdaptableTabBarPlacement(name: "tabBar")
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Where one tab is shown.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = TabPlacement(name: "automatic"), pinned = TabPlacement(name: "pinned")
    /// Not in the bar of a tab view that has a sidebar, unless that has no room for it.
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// Whether a person may arrange a tab.
public struct TabCustomizationBehavior: Equatable, Sendable {
    private let name: String
    public static let automatic = TabCustomizationBehavior(name: "automatic"),
        disabled = TabCustomizationBehavior(name: "disabled")
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
}

/// What those hear of a tab who do not see it.
struct TabAccessibility: Equatable {
    var label: String?, value: String?, hint: String?, identifier: String?
}

extension TabContent {
    private nonisolated func changed(_ change: @escaping (inout TabDeclaration) -> Void) -> ModifiedTabs<Self> {
        ModifiedTabs(self, change)
    }

    // MARK: Badges

    /// - Parameter count: 0 for no badge.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        changed { $0.badge = count == 0 ? nil : String(count) }
    }
    public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
        let text = label?.plainString
        return changed { $0.badge = text }
    }
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        let text = key?.resolved
        return changed { $0.badge = text }
    }
    @_disfavoredOverload public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        let text = label.map { String($0) }
        return changed { $0.badge = text }
    }

    // MARK: Whether a tab is there

    /// Takes the tabs away. What they show keeps its state.
    public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        changed { $0.isHidden = $0.isHidden || hidden }
    }
    /// Keeps the tabs from being chosen.
    public nonisolated func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        changed { $0.isDisabled = $0.isDisabled || disabled }
    }

    // MARK: Sidebars

    /// Where the tabs are shown in a tab view that has a sidebar.
    public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        changed { $0.placement = placement }
    }
    /// Whether the tabs are seen at those places before a person says otherwise; at all of them where none is named. It takes a
    /// `customizationID`.
    public nonisolated func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        changed { tab in
            for place in placements.isEmpty ? [.automatic, .sidebar] : placements {
                tab.visibilities[place == .sidebar ? .sidebar : .tabBar] = visibility
            }
        }
    }
    /// The name under which a `TabViewCustomization` knows the tab, or the section.
    public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
        let isSection = (self as? any SectionOfTabs)?.isSection == true
        return changed { tab in
            if isSection { tab.section?.customizationID = id } else { tab.customizationID = tab.customizationID ?? id }
        }
    }
    /// Whether a person may arrange the tabs. There is no place where that is done: a `TabViewCustomization` that an app writes is
    /// followed, unless this is `disabled`.
    public nonisolated func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        changed { tab in
            for place in placements.isEmpty ? [.automatic, .sidebar] : placements {
                if behavior == .disabled { tab.fixedPlaces.insert(place == .sidebar ? .sidebar : .tabBar) }
            }
        }
    }
    /// Buttons at the end of a section in the sidebar.
    public nonisolated func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> {
        let actions = AnyView(content())
        return changed { if $0.section?.actions == nil { $0.section?.actions = actions } }
    }
    /// What a long press on the tab in the sidebar offers.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some TabContent<TabValue> {
        let items = AnyView(menuItems())
        return changed { $0.contextMenu = $0.contextMenu ?? items }
    }
    /// What is uncovered when the tab's row in the sidebar is swiped. The sidebar offers it where the row's context menu is.
    public nonisolated func swipeActions<Content: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
    ) -> some TabContent<TabValue> {
        let actions = AnyView(content())
        return changed { $0.swipeActions.append(actions) }
    }
    /// Whether a tab is chosen when something is dragged over it. Nothing can be dragged there, so nothing changes.
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some TabContent<TabValue> {
        changed { _ in }
    }

    // MARK: Accessibility

    public nonisolated func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> {
        let text = label.plainString
        return changed { $0.accessibility.label = text }
    }
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some TabContent<TabValue> {
        accessibilityLabel(Text(labelKey))
    }
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label))
    }
    public nonisolated func accessibilityValue(_ value: Text) -> some TabContent<TabValue> {
        let text = value.plainString
        return changed { $0.accessibility.value = text }
    }
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some TabContent<TabValue> {
        accessibilityValue(Text(valueKey))
    }
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some TabContent<TabValue> {
        accessibilityValue(Text(value))
    }
    public nonisolated func accessibilityHint(_ hint: Text) -> some TabContent<TabValue> {
        let text = hint.plainString
        return changed { $0.accessibility.hint = text }
    }
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some TabContent<TabValue> {
        accessibilityHint(Text(hintKey))
    }
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some TabContent<TabValue> {
        accessibilityHint(Text(hint))
    }
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
        changed { $0.accessibility.identifier = identifier }
    }
}
