/// Tab content with a modifier applied.
public struct ModifiedTabs<Base: TabContent> {
    let base: Base
    let change: (inout TabDeclaration) -> Void
    nonisolated init(_ base: Base, _ change: @escaping (inout TabDeclaration) -> Void) {
        (self.base, self.change) = (base, change)
    }
}

extension ModifiedTabs: TabContent {
    /// The type of the tabs' values.
    public typealias TabValue = Base.TabValue
    public typealias Body = NoTabs<TabValue>
    public func _declareTabs(_ collector: inout TabCollector) { collector.modify({ $0.visit(base, 0) }, change) }
}

/// Tab content that may be a single section.
protocol SectionOfTabs {
    var isSection: Bool { get }
}

extension ModifiedTabs: SectionOfTabs {
    var isSection: Bool { (base as? any SectionOfTabs)?.isSection == true }
}

/// Where an adaptable tab view shows its tabs.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// The tab bar.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic"), tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// The sidebar.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// Where a tab is shown.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    /// The platform's default. Pinned tabs are not treated differently.
    public static let automatic = TabPlacement(name: "automatic"), pinned = TabPlacement(name: "pinned")
    /// In the sidebar, and not in the tab bar while there is room for a sidebar.
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// Whether a customisation may change a tab.
public struct TabCustomizationBehavior: Equatable, Sendable {
    private let name: String
    /// The platform's default, or a tab that a customisation does not change.
    public static let automatic = TabCustomizationBehavior(name: "automatic"),
        disabled = TabCustomizationBehavior(name: "disabled")
    /// A tab that a customisation may move.
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
}

/// A tab's accessibility label, value, hint and identifier.
struct TabAccessibility: Equatable {
    var label: Text?, value: Text?, hint: Text?, identifier: String?
}

extension TabContent {
    private nonisolated func changed(_ change: @escaping (inout TabDeclaration) -> Void) -> ModifiedTabs<Self> {
        ModifiedTabs(self, change)
    }

    // MARK: Badges

    /// Sets the badge.
    /// - Parameter count: 0 for no badge.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        changed { $0.badge = count == 0 ? nil : Text(verbatim: String(count)) }
    }
    /// Sets the badge; nil for no badge.
    public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
        changed { $0.badge = label }
    }
    /// Sets the badge; nil for no badge.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        badge(key.map { Text($0) })
    }
    /// Sets the badge; nil for no badge.
    @_disfavoredOverload public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        badge(label.map { Text($0) })
    }

    // MARK: Hidden and disabled tabs

    /// Hides the tabs. Their content keeps its state.
    public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        changed { $0.isHidden = $0.isHidden || hidden }
    }
    /// Prevents the user from selecting the tabs.
    public nonisolated func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        changed { $0.isDisabled = $0.isDisabled || disabled }
    }

    // MARK: Sidebars

    /// Sets where the tabs are shown in a tab view with a sidebar.
    public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        changed { $0.placement = placement }
    }
    /// Sets whether the tabs are visible at the placements, or at all placements if none is given, until a customisation changes
    /// it. Needs a `customizationID`.
    public nonisolated func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        changed { tab in
            for place in placements.isEmpty ? [.automatic, .sidebar] : placements {
                tab.visibilities[place == .sidebar ? .sidebar : .tabBar] = visibility
            }
        }
    }
    /// Sets the ID of the tab, or of the section, in a `TabViewCustomization`.
    public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
        let isSection = (self as? any SectionOfTabs)?.isSection == true
        return changed { tab in
            if isSection { tab.section?.customizationID = id } else { tab.customizationID = tab.customizationID ?? id }
        }
    }
    /// Sets whether a customisation may change the tabs. The user has no interface for that, but a `TabViewCustomization` that
    /// the app writes applies unless this is `disabled`.
    public nonisolated func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        changed { tab in
            for place in placements.isEmpty ? [.automatic, .sidebar] : placements {
                if behavior == .disabled { tab.fixedPlaces.insert(place == .sidebar ? .sidebar : .tabBar) }
            }
        }
    }
    /// Adds buttons at the end of a section in the sidebar.
    public nonisolated func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> {
        let actions = AnyView(content())
        return changed { if $0.section?.actions == nil { $0.section?.actions = actions } }
    }
    /// Sets the context menu of the tab in the sidebar.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some TabContent<TabValue> {
        let items = AnyView(menuItems())
        return changed { $0.contextMenu = $0.contextMenu ?? items }
    }
    /// Adds swipe actions for the tab in the sidebar, which are shown in its context menu.
    public nonisolated func swipeActions<Content: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
    ) -> some TabContent<TabValue> {
        let actions = AnyView(content())
        return changed { $0.swipeActions.append(actions) }
    }
    /// Has no effect, because nothing can be dragged over a tab.
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some TabContent<TabValue> {
        changed { _ in }
    }

    // MARK: Accessibility

    /// Sets the accessibility label of the tab.
    public nonisolated func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> {
        changed { $0.accessibility.label = label }
    }
    /// Sets the accessibility label of the tab.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some TabContent<TabValue> {
        accessibilityLabel(Text(labelKey))
    }
    /// Sets the accessibility label of the tab.
    @_disfavoredOverload public nonisolated func accessibilityLabel(_ labelResource: LocalizedStringResource) -> some TabContent<
        TabValue
    > {
        accessibilityLabel(Text(labelResource))
    }
    /// Sets the accessibility label of the tab.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label))
    }
    /// Sets the accessibility value of the tab.
    public nonisolated func accessibilityValue(_ value: Text) -> some TabContent<TabValue> {
        changed { $0.accessibility.value = value }
    }
    /// Sets the accessibility value of the tab.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some TabContent<TabValue> {
        accessibilityValue(Text(valueKey))
    }
    /// Sets the accessibility value of the tab.
    @_disfavoredOverload public nonisolated func accessibilityValue(_ valueResource: LocalizedStringResource) -> some TabContent<
        TabValue
    > {
        accessibilityValue(Text(valueResource))
    }
    /// Sets the accessibility value of the tab.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some TabContent<TabValue> {
        accessibilityValue(Text(value))
    }
    /// Sets the accessibility hint of the tab.
    public nonisolated func accessibilityHint(_ hint: Text) -> some TabContent<TabValue> {
        changed { $0.accessibility.hint = hint }
    }
    /// Sets the accessibility hint of the tab.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some TabContent<TabValue> {
        accessibilityHint(Text(hintKey))
    }
    /// Sets the accessibility hint of the tab.
    @_disfavoredOverload public nonisolated func accessibilityHint(_ hintResource: LocalizedStringResource) -> some TabContent<
        TabValue
    > {
        accessibilityHint(Text(hintResource))
    }
    /// Sets the accessibility hint of the tab.
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some TabContent<TabValue> {
        accessibilityHint(Text(hint))
    }
    /// Sets the accessibility identifier of the tab.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
        changed { $0.accessibility.identifier = identifier }
    }
}
