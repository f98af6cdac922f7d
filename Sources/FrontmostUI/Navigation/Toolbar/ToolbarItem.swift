/// An item of a bar.
public struct ToolbarItem<ID, Content> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItem: ToolbarContent where Content: View {
    public typealias Body = Never

    public static func _makeToolbar(_ item: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, item.placement, AnyView(item.content))
    }
    public static func _updateToolbar(_ node: ViewNode, _ item: Self) {
        downcast(node, to: ToolbarItemNode.self).update(item.placement, AnyView(item.content))
    }
}

extension ToolbarItem where ID == (), Content: View {
    /// An item at a placement.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String, Content: View {
    /// An item with an ID.
    /// - Parameters:
    ///   - id: The ID for customisation, which has no effect.
    ///   - showsByDefault: Ignored, which the console says once if it is false: all items are shown.
    public nonisolated init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true, @ViewBuilder content: () -> Content
    ) {
        if !showsByDefault {
            noteWithoutEffect(
                "showsByDefault in ToolbarItem(id:placement:showsByDefault:content:)", "bars show all of their items.")
        }
        self.init(placement: placement, content: content())
    }
}

/// Several items of one bar.
public struct ToolbarItemGroup<Content> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItemGroup: ToolbarContent where Content: View {
    public typealias Body = Never

    /// A group with a label.
    /// - Parameter label: The label of the menu that holds the items where there is little room.
    public nonisolated init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.init(placement: placement, content: LabeledToolbarItemGroupContent(content: content(), label: label()))
    }

    /// A group of items at a placement.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }

    public static func _makeToolbar(_ group: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, group.placement, view(of: group))
    }
    public static func _updateToolbar(_ node: ViewNode, _ group: Self) {
        downcast(node, to: ToolbarItemNode.self).update(group.placement, view(of: group))
    }
    /// The group's view. Bars that are one row, and menus, lay out the items themselves.
    private static func view(of group: Self) -> AnyView {
        [.bottom, .status, .keyboard, .secondary].contains(group.placement.place)
            ? AnyView(group.content) : AnyView(HStack(spacing: 16) { group.content })
    }
}

/// The items of a group with a label: side by side in regular width, otherwise in a menu.
public struct LabeledToolbarItemGroupContent<Content, Label> {
    let content: Content
    let label: Label
    @Environment(\.horizontalSizeClass) private var width: UserInterfaceSizeClass?
    @Environment(\.isInMenu) private var isInMenu: Bool

    nonisolated init(content: Content, label: Label) { (self.content, self.label) = (content, label) }
}

extension LabeledToolbarItemGroupContent: View where Content: View, Label: View {
    public var body: some View {
        if isInMenu || width != .regular {
            Menu {
                content
            } label: {
                label
            }
        } else {
            HStack(spacing: 16) { content }
        }
    }
}

/// The menu that the screen's title opens.
public struct ToolbarTitleMenu<Content> {
    let content: Content
}

extension ToolbarTitleMenu: ToolbarContent where Content: View {
    public typealias Body = Never

    /// A menu for the title.
    /// - Parameter content: The menu's content, as in a `Menu`.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    public static func _makeToolbar(_ menu: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, .titleMenu, AnyView(menu.content))
    }
    public static func _updateToolbar(_ node: ViewNode, _ menu: Self) {
        downcast(node, to: ToolbarItemNode.self).update(.titleMenu, AnyView(menu.content))
    }
}

extension ToolbarTitleMenu: CustomizableToolbarContent where Content: View {}

/// A gap between items.
public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never
    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    /// A gap at a placement.
    public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        (self.sizing, self.placement) = (sizing, placement)
    }
    public static func _makeToolbar(_ spacer: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, spacer.placement, spacer.view)
    }
    public static func _updateToolbar(_ node: ViewNode, _ spacer: Self) {
        downcast(node, to: ToolbarItemNode.self).update(spacer.placement, spacer.view)
    }
    /// Only the bottom bar and the bar above the keyboard have space to distribute.
    private var view: AnyView {
        sizing == .flexible && [.bottom, .keyboard].contains(placement.place)
            ? AnyView(Spacer()) : AnyView(Color.clear.frame(width: 8, height: 1))
    }
}

/// The width of a gap.
public struct SpacerSizing: Hashable, Sendable {
    private let isFlexible: Bool
    /// A gap that takes the free space, or one of a fixed width.
    public static let flexible = SpacerSizing(isFlexible: true), fixed = SpacerSizing(isFlexible: false)
}

/// The purpose or the place of an item.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case leading, trailing, principal, bottom, titleMenu, keyboard, subtitle
        /// In the centre of the bottom bar, independently of the other items.
        case status
        /// In a menu at the trailing edge; in an editor's bar of regular width, in the middle.
        case secondary
    }
    let place: Place
    /// Whether the item is bold, because it completes the screen's task.
    var isProminent = false

    /// At the trailing edge.
    public static let automatic = ToolbarItemPlacement(place: .trailing)
    /// In place of the title.
    public static let principal = ToolbarItemPlacement(place: .principal)
    /// At the leading edge.
    public static let navigation = ToolbarItemPlacement(place: .leading)
    /// At the trailing edge.
    public static let primaryAction = ToolbarItemPlacement(place: .trailing)
    /// In a menu at the trailing edge; in an editor's bar of regular width, in the middle.
    public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
    /// In the centre of the bottom bar.
    public static let status = ToolbarItemPlacement(place: .status)
    /// At the trailing edge, in bold.
    public static let confirmationAction = ToolbarItemPlacement(place: .trailing, isProminent: true)
    /// At the leading edge.
    public static let cancellationAction = ToolbarItemPlacement(place: .leading)
    /// At the trailing edge.
    public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
    /// At the leading edge.
    public static let topBarLeading = ToolbarItemPlacement(place: .leading)
    /// At the trailing edge.
    public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// At the leading edge.
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    /// At the trailing edge.
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// In the bottom bar.
    public static let bottomBar = ToolbarItemPlacement(place: .bottom)
    static let titleMenu = ToolbarItemPlacement(place: .titleMenu)
    /// In a bar above the keyboard, while a view of the screen has focus.
    public static let keyboard = ToolbarItemPlacement(place: .keyboard)
    /// In place of the title.
    public static let title = ToolbarItemPlacement(place: .principal), largeTitle = ToolbarItemPlacement(place: .principal)
    /// The text of the item is the subtitle of the screen.
    public static let subtitle = ToolbarItemPlacement(place: .subtitle), largeSubtitle = ToolbarItemPlacement(place: .subtitle)
}

/// A bar.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// The navigation bar.
    public static let automatic = ToolbarPlacement.navigationBar
    /// The navigation bar.
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// The bar at the bottom of the screen.
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    /// The tab bar.
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}
