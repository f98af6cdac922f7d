import Foundation
import FrontmostUIKit

/// A tab view in its style.
struct StyledTabs<Content: View> {
    let selection: TabSelection?
    let content: Content
    @Environment(\.tabViewSettings) private var settings
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    /// The user's choice; nil until there is one.
    @State private var showsSidebar: Bool?
    /// The selected tab if the app has no binding, shared by the tab bar and the sidebar.
    @State private var own: AnyHashable?

    nonisolated init(selection: TabSelection?, content: Content) { (self.selection, self.content) = (selection, content) }
}

extension StyledTabs: View {
    var body: some View {
        switch settings.look {
        case .page(let dots):
            PagedTabs(
                selection: selection, showsDots: dots, showsBackground: settings.showsIndexBackground, declare: declaring(content)
            )
            .relayingRequests(of: .tabs)
        case .adaptable: adaptable
        case .bar:
            TabsWithAccessory(
                bridge: TabBridge(
                    selection: selection, options: options(in: .tabBar, hasSidebar: false), declare: declaring(content)),
                accessory: settings.accessory)
        }
    }

    @ViewBuilder @MainActor private var adaptable: some View {
        let isWide = horizontalSizeClass == .regular, isSidebar = isWide && showsSidebar ?? settings.startsInSidebar
        let options = options(in: isSidebar ? .sidebar : .tabBar, hasSidebar: isWide)
        let declare = adaptableTabs, tabs = declare().seen(in: options)
        let selection = selection ?? TabSelection(ownPlace: $own, first: tabs.first?.knownTag)
        HStack(spacing: 0) {
            if isSidebar {
                TabSidebar(
                    tabs: tabs.inOrder(of: options.customization), selection: selection, settings: settings
                ) { showsSidebar = false }
                .frame(width: TabSidebar.width)
                Divider().ignoresSafeArea()
            }
            TabsWithAccessory(
                bridge: TabBridge(
                    selection: selection, options: options, showSidebar: { showsSidebar = true }, declare: declare),
                accessory: settings.accessory)
        }
    }

    @MainActor private func options(in place: AdaptableTabBarPlacement, hasSidebar: Bool) -> TabBridgeOptions {
        TabBridgeOptions(
            place: place, hasSidebar: hasSidebar, customization: settings.customization?.wrappedValue,
            accessoryHeight: settings.accessory == nil ? 0 : TabsWithAccessory.height,
            minimizeBehavior: settings.minimizeBehavior)
    }

    /// Without a binding, each tab's ID is its tag, and the first tab is selected until the user selects another.
    @MainActor private var adaptableTabs: @MainActor () -> [TabDeclaration] {
        let declare = declaring(content)
        if selection != nil { return declare }
        return {
            declare().map { tab in
                var tab = tab
                tab.tag = AnyHashable(tab.id)
                return tab
            }
        }
    }

    @MainActor private func declaring(_ content: Content) -> @MainActor () -> [TabDeclaration] {
        {
            var collector = TabCollector()
            collector.visit(content, 0)
            return collector.distinctTabs
        }
    }
}

extension [TabDeclaration] {
    /// The tabs in the order, and without the sections, that a customisation sets for the sidebar.
    func inOrder(of customization: TabViewCustomization?) -> [TabDeclaration] {
        guard let customization else { return self }
        var result = filter { tab in
            tab.section?.customizationID.map { customization[section: $0].sidebarVisibility != .hidden } ?? true
        }
        for (index, tab) in result.enumerated() {
            guard let section = tab.section, let id = section.customizationID, let order = customization[section: id].tabOrder,
                index == 0 || result[index - 1].section?.id != section.id
            else { continue }
            let own = result[index...].prefix { $0.section?.id == section.id }
            let rank = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            let sorted = own.enumerated().sorted {
                let (a, b) = (
                    rank[$0.element.customizationID ?? ""] ?? Int.max, rank[$1.element.customizationID ?? ""] ?? Int.max
                )
                return (a, $0.offset) < (b, $1.offset)
            }
            result.replaceSubrange(own.startIndex..<own.endIndex, with: sorted.map(\.element))
        }
        return result
    }
}

/// A tab bar controller with the app's accessory view, which is above a bar at the bottom, or at the bottom edge if the bar is at
/// the top.
struct TabsWithAccessory: View {
    let bridge: TabBridge
    let accessory: AnyView?
    /// The heights, in points, of the accessory with the space around it, and of the bar.
    static let height: CGFloat = 56, barHeight: CGFloat = 49
    @Environment(\.tabBarEdge) private var edge

    init(bridge: TabBridge, accessory: AnyView?) { (self.bridge, self.accessory) = (bridge, accessory) }

    private var isAboveBar: Bool { bridge.options.place != .sidebar && edge == .bottom }

    var body: some View {
        ZStack(alignment: .bottom) {
            bridge.ignoresSafeArea().relayingRequests(of: .tabs)
            if let accessory {
                accessory
                    .frame(minWidth: 0, maxWidth: .infinity)
                    .frame(height: Self.height - 8)
                    .background(.regularMaterial, in: Capsule())
                    .padding(.horizontal, 16)
                    .padding(.bottom, 4 + (isAboveBar ? Self.barHeight : 0))
                    .environment(\.tabViewBottomAccessoryPlacement, .expanded)
            }
        }
    }
}
