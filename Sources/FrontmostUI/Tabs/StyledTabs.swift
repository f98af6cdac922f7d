import Foundation
import FrontmostUIKit

/// A tab view as its style has it.
struct StyledTabs<Content: View> {
    let selection: TabSelection?
    let content: Content
    @Environment(\.tabViewSettings) private var settings
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    /// What a person chose; nil before.
    @State private var showsSidebar: Bool?
    /// The tab, where the app has no binding for it and bar and sidebar are to agree.
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
            .relayingWishes(of: .tabs)
        case .adaptable: adaptable
        case .bar:
            TabsWithAccessory(
                host: TabHost(
                    selection: selection, options: options(in: .tabBar, hasSidebar: false), declare: declaring(content)),
                accessory: settings.accessory)
        }
    }

    @ViewBuilder @MainActor private var adaptable: some View {
        let hasRoom = horizontalSizeClass == .regular, isSidebar = hasRoom && showsSidebar ?? settings.startsInSidebar
        let options = options(in: isSidebar ? .sidebar : .tabBar, hasSidebar: hasRoom)
        let declare = adaptableTabs, tabs = declare().seen(in: options)
        let selection = selection ?? TabSelection(ownPlace: $own, first: tabs.first?.tag)
        HStack(spacing: 0) {
            if isSidebar {
                TabSidebar(
                    tabs: tabs.inOrder(of: options.customization), selection: selection, settings: settings
                ) { showsSidebar = false }
                .frame(width: TabSidebar.width)
                Divider().ignoresSafeArea()
            }
            TabsWithAccessory(
                host: TabHost(
                    selection: selection, options: options, showSidebar: { showsSidebar = true }, declare: declare),
                accessory: settings.accessory)
        }
    }

    @MainActor private func options(in place: AdaptableTabBarPlacement, hasSidebar: Bool) -> TabHostOptions {
        TabHostOptions(
            place: place, hasSidebar: hasSidebar, customization: settings.customization?.wrappedValue,
            accessoryHeight: settings.accessory == nil ? 0 : TabsWithAccessory.height)
    }

    /// Without a binding, each tab stands for itself, and the first is selected until a person chooses another.
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
            return collector.tabs
        }
    }
}

extension [TabDeclaration] {
    /// The tabs of sections that were put into another order.
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

/// A tab bar controller's place, with what an app puts above the bar, or at the bottom where the bar is at the top.
struct TabsWithAccessory: View {
    let host: TabHost
    let accessory: AnyView?
    /// Points: of the accessory with the room around it, and of the bar.
    static let height: CGFloat = 56, barHeight: CGFloat = 49
    @Environment(\.tabBarEdge) private var edge

    init(host: TabHost, accessory: AnyView?) { (self.host, self.accessory) = (host, accessory) }

    private var isAboveBar: Bool { host.options.place != .sidebar && edge == .bottom }

    var body: some View {
        ZStack(alignment: .bottom) {
            host.ignoresSafeArea().relayingWishes(of: .tabs)
            if let accessory {
                accessory
                    .frame(maxWidth: .infinity)
                    .frame(height: Self.height - 8)
                    .background(.regularMaterial, in: Capsule())
                    .padding(.horizontal, 16)
                    .padding(.bottom, 4 + (isAboveBar ? Self.barHeight : 0))
                    .environment(\.tabViewBottomAccessoryPlacement, .expanded)
            }
        }
    }
}
