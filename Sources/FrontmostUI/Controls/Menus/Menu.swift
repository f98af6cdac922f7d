import FrontmostRender
import FrontmostUIKit

/// A button that opens a list of actions.
///
///     Menu("Sort", systemImage: "arrow.up.arrow.down") {
///         Picker("Order", selection: $order) { ForEach(Order.allCases, id: \.self) { Text($0.title) } }
///         Divider()
///         Button("Shuffle", action: shuffle)
///         Menu("More") { Button("Reverse", action: reverse) }
///     }
///
/// The content is converted to menu elements and is not shown itself. Buttons, toggles and links become rows, and a picker's
/// options become rows with a check mark. Sections, dividers and inline pickers divide the list. A menu in the content becomes a
/// submenu.
public struct Menu<Label: View, Content: View> {
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
    @Environment(\.isInMenu) private var isInMenu: Bool
    @Environment(\.menuStyle) private var style: StyleBox<MenuStyleConfiguration>?

    nonisolated init(_ label: Label, _ content: Content, _ primaryAction: (() -> Void)? = nil) {
        (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
    }
}

extension Menu: View {
    /// Creates a menu with a label.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }
    /// Creates a menu with a label and a primary action.
    /// - Parameter primaryAction: Runs when the user taps the button. The menu opens with a long press then.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        self.init(label(), content(), primaryAction)
    }

    public var body: some View {
        if isInMenu {
            MenuGroup(label: label, content: content, isInline: false)
        } else if let style {
            style.make(
                MenuStyleConfiguration(
                    label: _StylePart(AnyView(label)), content: _StylePart(AnyView(content)), primaryAction: primaryAction))
        } else {
            MenuButton(label: label, content: content, primaryAction: primaryAction)
        }
    }
}

/// A menu in the default style: a button in the button style around it.
struct MenuButton<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
    @State private var opener = MenuOpener()

    init(label: Label, content: Content, primaryAction: (() -> Void)?) {
        (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
    }

    var body: some View {
        if let primaryAction {
            Button(action: primaryAction) { MenuLabel(label: label) }
                .modifier(MenuSourceModifier(opener, AnyView(content)))
                .simultaneousGesture(LongPressGesture().onEnded { [opener] _ in opener.open() })
                .environment(\.rowButtons, nil)
        } else {
            Button(action: { [opener] in opener.open() }) { MenuLabel(label: label) }
                .modifier(MenuSourceModifier(opener, AnyView(content)))
                .environment(\.rowButtons, nil)
        }
    }
}

extension Menu where Label == Text, Content: View {
    /// Creates a menu with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
    }
    /// Creates a menu with a title from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(Text(titleResource), content())
    }
    /// Creates a menu with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }
    /// Creates a menu with a localised title that runs an action on a tap and opens with a long press.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(Text(titleKey), content(), primaryAction)
    }
    /// Creates a menu with a title from a string table that runs an action on a tap and opens with a long press.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(Text(titleResource), content(), primaryAction)
    }
    /// Creates a menu with a title that runs an action on a tap and opens with a long press.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(Text(title), content(), primaryAction)
    }
}

extension Menu where Label == _LabelView<Text, Image>, Content: View {
    /// Creates a menu with a localised title and a symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(FrontmostUI.Label(titleKey, systemImage: systemImage), content())
    }
    /// Creates a menu with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(FrontmostUI.Label(titleResource, systemImage: systemImage), content())
    }
    /// Creates a menu with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(FrontmostUI.Label(title, systemImage: systemImage), content())
    }
    /// Creates a menu with a localised title and a symbol that runs an action on a tap and opens with a long press.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(titleKey, systemImage: systemImage), content(), primaryAction)
    }
    /// Creates a menu with a title from a string table and a symbol that runs an action on a tap and opens with a long press.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(titleResource, systemImage: systemImage), content(), primaryAction)
    }
    /// Creates a menu with a title and a symbol that runs an action on a tap and opens with a long press.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(title, systemImage: systemImage), content(), primaryAction)
    }
    /// Creates a menu with a localised title and an image.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(FrontmostUI.Label(titleKey, image: image), content())
    }
    /// Creates a menu with a title from a string table and an image.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: String, @ViewBuilder content: () -> Content
    ) {
        self.init(FrontmostUI.Label(titleResource, image: image), content())
    }
    /// Creates a menu with a title and an image.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, @ViewBuilder content: () -> Content
    ) {
        self.init(FrontmostUI.Label(title, image: image), content())
    }
    /// Creates a menu with a localised title and an image that runs an action on a tap and opens with a long press.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(titleKey, image: image), content(), primaryAction)
    }
    /// Creates a menu with a title from a string table and an image that runs an action on a tap and opens with a long press.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(titleResource, image: image), content(), primaryAction)
    }
    /// Creates a menu with a title and an image that runs an action on a tap and opens with a long press.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(title, image: image), content(), primaryAction)
    }
}

// MARK: - Context menus

/// Opens a menu over a view on a long press.
struct ContextMenuModifier<Items: View, Preview: View> {
    let items: Items
    let preview: Preview?
    @Environment(\.isEnabled) private var isEnabled: Bool
    @State private var opener = MenuOpener()

    nonisolated init(items: Items, preview: Preview?) { (self.items, self.preview) = (items, preview) }
}

extension ContextMenuModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .modifier(MenuSourceModifier(opener, AnyView(items), preview: preview.map { AnyView($0) }, isContext: true))
            .simultaneousGesture(
                LongPressGesture().onEnded { [opener] _ in if !opener.belongsToRow { opener.open() } },
                isEnabled: isEnabled)
    }
}

extension View {
    /// Opens a menu on a long press and lifts the view off its surroundings. A menu without rows does not open.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier<MenuItems, EmptyView>(items: menuItems(), preview: nil))
    }
    /// Opens a menu on a long press; nil for no menu. Use `contextMenu(menuItems:)`.
    public nonisolated func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modifier(ContextMenuModifier<MenuItems?, EmptyView>(items: contextMenu?.items, preview: nil))
    }
    /// Opens a menu on a long press.
    /// - Parameter preview: The view that is lifted, in place of this one.
    public nonisolated func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
    }
}

/// The items of a context menu, in the form of iOS 13.
public struct ContextMenu<MenuItems> {
    let items: MenuItems
}

extension ContextMenu where MenuItems: View {
    /// Creates a context menu.
    public nonisolated init(@ViewBuilder menuItems: () -> MenuItems) { self.init(items: menuItems()) }
}
