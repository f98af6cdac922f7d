/// One item of a bar.
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
        unsafeDowncast(node, to: ToolbarItemNode.self).update(item.placement, AnyView(item.content))
    }
}

extension ToolbarItem where ID == (), Content: View {
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String, Content: View {
    /// - Parameters:
    ///   - id: Names the item where a reader could arrange a bar anew.
    ///   - showsByDefault: All items are shown.
    public nonisolated init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true, @ViewBuilder content: () -> Content
    ) {
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

    /// - Parameter label: Of the menu that the items are where there is little room.
    public nonisolated init<C: View, L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
    ) where Content == LabeledToolbarItemGroupContent<C, L> {
        self.init(placement: placement, content: LabeledToolbarItemGroupContent(content: content(), label: label()))
    }

    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }

    public static func _makeToolbar(_ group: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, group.placement, view(of: group))
    }
    public static func _updateToolbar(_ node: ViewNode, _ group: Self) {
        unsafeDowncast(node, to: ToolbarItemNode.self).update(group.placement, view(of: group))
    }
    /// At the bottom and above a keyboard the bar itself is a row, so that spacers share its width; a menu takes the items apart.
    private static func view(of group: Self) -> AnyView {
        [.bottom, .status, .keyboard, .secondary].contains(group.placement.place)
            ? AnyView(group.content) : AnyView(HStack(spacing: 16) { group.content })
    }
}

/// The items of a group that has a label: side by side where there is room, else in a menu.
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

/// The menu that a screen's title opens.
public struct ToolbarTitleMenu<Content> {
    let content: Content
}

extension ToolbarTitleMenu: ToolbarContent where Content: View {
    public typealias Body = Never

    /// - Parameter content: As that of a `Menu`.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    public static func _makeToolbar(_ menu: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, .titleMenu, AnyView(menu.content))
    }
    public static func _updateToolbar(_ node: ViewNode, _ menu: Self) {
        unsafeDowncast(node, to: ToolbarItemNode.self).update(.titleMenu, AnyView(menu.content))
    }
}

extension ToolbarTitleMenu: CustomizableToolbarContent where Content: View {}

/// A gap between items.
public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
    public typealias Body = Never
    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        (self.sizing, self.placement) = (sizing, placement)
    }
    public static func _makeToolbar(_ spacer: Self, _ parent: ViewNode) -> ViewNode {
        ToolbarItemNode(parent, spacer.placement, spacer.view)
    }
    public static func _updateToolbar(_ node: ViewNode, _ spacer: Self) {
        unsafeDowncast(node, to: ToolbarItemNode.self).update(spacer.placement, spacer.view)
    }
    /// Only the bar at the bottom has room to share.
    private var view: AnyView {
        sizing == .flexible && [.bottom, .keyboard].contains(placement.place)
            ? AnyView(Spacer()) : AnyView(Color.clear.frame(width: 8, height: 1))
    }
}

/// How wide a gap is.
public struct SpacerSizing: Hashable, Sendable {
    private let isFlexible: Bool
    public static let flexible = SpacerSizing(isFlexible: true), fixed = SpacerSizing(isFlexible: false)
}

/// What an item is for, or where it goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case leading, trailing, principal, bottom, titleMenu, keyboard, subtitle
        /// In the middle of the bar at the bottom, whatever else is there.
        case status
        /// In a menu at the trailing edge; in an editor's bar that has room, in the middle.
        case secondary
    }
    let place: Place
    /// What ends the screen's task is bold.
    var isProminent = false

    public static let automatic = ToolbarItemPlacement(place: .trailing)
    public static let principal = ToolbarItemPlacement(place: .principal)
    public static let navigation = ToolbarItemPlacement(place: .leading)
    public static let primaryAction = ToolbarItemPlacement(place: .trailing)
    public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
    public static let status = ToolbarItemPlacement(place: .status)
    public static let confirmationAction = ToolbarItemPlacement(place: .trailing, isProminent: true)
    public static let cancellationAction = ToolbarItemPlacement(place: .leading)
    public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
    public static let topBarLeading = ToolbarItemPlacement(place: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
    public static let bottomBar = ToolbarItemPlacement(place: .bottom)
    static let titleMenu = ToolbarItemPlacement(place: .titleMenu)
    /// In a bar above the keyboard, while something in the screen has it.
    public static let keyboard = ToolbarItemPlacement(place: .keyboard)
    /// In place of the title.
    public static let title = ToolbarItemPlacement(place: .principal), largeTitle = ToolbarItemPlacement(place: .principal)
    /// The text of the item, below the title.
    public static let subtitle = ToolbarItemPlacement(place: .subtitle), largeSubtitle = ToolbarItemPlacement(place: .subtitle)
}

/// A bar as a whole.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// The navigation bar.
    public static let automatic = ToolbarPlacement.navigationBar
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}
