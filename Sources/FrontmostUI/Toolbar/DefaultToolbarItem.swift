import Foundation
import FrontmostUIKit
import Observation

/// What bars have without being asked for, in another place.
///
///     .toolbar {
///         DefaultToolbarItem(kind: .sidebarToggle, placement: .topBarTrailing)
///     }
///
/// A search field that is put elsewhere is a button there, which brings the field for as long as somebody searches. What a screen does
/// not have, a search or a sidebar, has no item either.
public struct DefaultToolbarItem {
    let kind: ToolbarDefaultItemKind
    let placement: ToolbarItemPlacement

    /// Puts the item there. It leaves the place that it has by itself.
    public nonisolated init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
        (self.kind, self.placement) = (kind, placement)
    }
}

extension DefaultToolbarItem: CustomizableToolbarContent {
    /// It has none.
    public typealias Body = Never

    /// The node of the item.
    public static func _makeToolbar(_ item: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, item.placement, AnyView(DefaultItemView(kind: item.kind)), kind: item.kind)
    }
    /// The node follows the item.
    public static func _updateToolbar(_ node: ViewNode, _ item: Self) {
        unsafeDowncast(node, to: ToolbarItemNode.self)
            .update(item.placement, AnyView(DefaultItemView(kind: item.kind)), kind: item.kind)
    }
}

/// What an item is seen as.
private struct DefaultItemView: View {
    let kind: ToolbarDefaultItemKind
    @Environment(\.shownScreen) private var shown: ShownScreen?
    @Environment(\.hostingController) private var place: WeakController

    var body: some View {
        if kind == .title {
            Text(shown?.title ?? "").font(.headline)
        } else if kind == .sidebarToggle, let shows = shown?.showsSidebar {
            Button {
                place.controller?.splitViewController?.offeredToggle?.use()
            } label: {
                Label(SidebarToggle.label(shows: shows), systemImage: SidebarToggle.symbol)
            }
            .accessibilityIdentifier(SidebarToggle.identifier)
        } else if kind == .search, shown?.hasSearch == true {
            Button {
                screen?.searchHost?.begin()
            } label: {
                Label("Search", systemImage: "magnifyingglass")
            }
        }
    }

    /// A bar shows its items in controllers of their own.
    private var screen: HostingControllerBase? { place.controller?.parent as? HostingControllerBase ?? place.controller }
}

/// What a screen has that items of its bars stand for, which follow it.
@MainActor @Observable final class ShownScreen {
    private(set) var title = ""
    /// Whether a button for the sidebar would show it; nil where there is none to show or hide.
    private(set) var showsSidebar: Bool?
    private(set) var hasSearch = false

    func take(_ screen: HostingControllerBase) {
        let newTitle = screen.wishes.navigation.title ?? screen.title ?? ""
        if newTitle != title { title = newTitle }
        let newSidebar = screen.splitViewController?.offeredToggle?.shows
        if newSidebar != showsSidebar { showsSidebar = newSidebar }
        let newSearch = screen.searchHost != nil
        if newSearch != hasSearch { hasSearch = newSearch }
    }
}

extension EnvironmentValues {
    private struct ScreenKey: EnvironmentKey { static var defaultValue: ShownScreen? { nil } }

    /// The one that an item of a bar is shown for.
    var shownScreen: ShownScreen? {
        get { self[ScreenKey.self] }
        set { self[ScreenKey.self] = newValue }
    }
}
