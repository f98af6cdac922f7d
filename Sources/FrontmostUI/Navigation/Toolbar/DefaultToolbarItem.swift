import Foundation
import FrontmostUIKit
import Observation

/// A default item of a bar, moved to another placement.
///
///     .toolbar {
///         DefaultToolbarItem(kind: .sidebarToggle, placement: .topBarTrailing)
///     }
///
/// A search field that is moved becomes a button there, which shows the field during a search. If the screen has no search, or no
/// sidebar, the item is empty.
public struct DefaultToolbarItem {
    let kind: ToolbarDefaultItemKind
    let placement: ToolbarItemPlacement

    /// Moves the item from its default place to the placement.
    public nonisolated init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
        (self.kind, self.placement) = (kind, placement)
    }
}

extension DefaultToolbarItem: CustomizableToolbarContent {
    /// The item has no body.
    public typealias Body = Never

    /// Makes the item's node.
    public static func _makeToolbar(_ item: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, item.placement, AnyView(DefaultItemView(kind: item.kind)), kind: item.kind)
    }
    /// Updates the item's node.
    public static func _updateToolbar(_ node: ViewNode, _ item: Self) {
        downcast(node, to: ToolbarItemNode.self)
            .update(item.placement, AnyView(DefaultItemView(kind: item.kind)), kind: item.kind)
    }
}

/// The view of a default item.
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
                screen?.searchBridge?.begin()
            } label: {
                Label(SearchLabel.title, systemImage: SearchLabel.symbol)
            }
        }
    }

    /// The screen of the item. The item has its own hosting controller, which is a child of the screen's.
    private var screen: HostingControllerBase? { place.controller?.parent as? HostingControllerBase ?? place.controller }
}

/// The observable state of a screen that default items show.
@MainActor @Observable final class ShownScreen {
    private(set) var title = ""
    /// Whether the sidebar button would show the sidebar; nil if there is no sidebar.
    private(set) var showsSidebar: Bool?
    private(set) var hasSearch = false

    func update(from screen: HostingControllerBase) {
        let newTitle = screen.requests.navigation.title ?? screen.title ?? ""
        if newTitle != title { title = newTitle }
        let newSidebar = screen.splitViewController?.offeredToggle?.shows
        if newSidebar != showsSidebar { showsSidebar = newSidebar }
        let newSearch = screen.searchBridge != nil
        if newSearch != hasSearch { hasSearch = newSearch }
    }
}

extension EnvironmentValues {
    private struct ScreenKey: EnvironmentKey { static var defaultValue: ShownScreen? { nil } }

    /// The screen that a bar's item belongs to.
    var shownScreen: ShownScreen? {
        get { self[ScreenKey.self] }
        set { self[ScreenKey.self] = newValue }
    }
}
