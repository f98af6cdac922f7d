import Foundation
@_spi(Engine) import FrontmostUIKit
import Observation

/// What bars have without being asked for, in another place.
///
///     .toolbar {
///         DefaultToolbarItem(kind: .sidebarToggle, placement: .topBarTrailing)
///     }
///
/// A search field that is put elsewhere is a button there, which brings the field for as long as somebody searches.
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
    @Environment(\.shownTitle) private var title: ShownTitle?
    @Environment(\.horizontalSizeClass) private var width: UserInterfaceSizeClass?
    @Environment(\.hostingController) private var place: WeakController

    var body: some View {
        if kind == .title {
            Text(title?.value ?? "").font(.headline)
        } else if kind == .sidebarToggle, width == .regular {
            Button {
                place.controller?.splitViewController?.toggleColumns()
            } label: {
                Label("Toggle Sidebar", systemImage: "sidebar.leading")
            }
            .accessibilityIdentifier("ToggleSidebar")
        } else if kind == .search {
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

/// The title of a screen, which items of its bars that show it follow.
@MainActor @Observable final class ShownTitle {
    private(set) var value = ""
    func take(_ title: String) { if title != value { value = title } }
}

extension EnvironmentValues {
    private struct TitleKey: EnvironmentKey { static var defaultValue: ShownTitle? { nil } }

    /// Of the screen that an item of a bar is shown for.
    var shownTitle: ShownTitle? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
}
