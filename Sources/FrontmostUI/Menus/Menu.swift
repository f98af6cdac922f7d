import FrontmostRender
import FrontmostUIKit

/// A button that opens a list of actions beside it.
///
///     Menu("Sort", systemImage: "arrow.up.arrow.down") {
///         Picker("Order", selection: $order) { ForEach(Order.allCases, id: \.self) { Text($0.title) } }
///         Divider()
///         Button("Shuffle", action: shuffle)
///         Menu("More") { Button("Reverse", action: reverse) }
///     }
///
/// The content is taken apart and never shown itself: buttons, toggles and links are rows, a picker's options are rows with a mark,
/// a section, a divider or an inline picker parts the list, a menu in the menu opens a list of its own.
public struct Menu<Label, Content> {
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
    @Environment(\.isInMenu) private var isInMenu: Bool
    @State private var opener = MenuOpener()

    nonisolated init(_ label: Label, _ content: Content, _ primaryAction: (() -> Void)? = nil) {
        (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
    }
}

extension Menu: View where Label: View, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }
    /// - Parameter primaryAction: Runs when the button is used; a long press opens the menu then.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        self.init(label(), content(), primaryAction)
    }

    public var body: some View {
        if isInMenu {
            MenuGroup(label: label, content: content, isInline: false)
        } else if let primaryAction {
            Button(action: primaryAction) { label }
                .modifier(MenuSourceModifier(opener, AnyView(content)))
                .simultaneousGesture(LongPressGesture().onEnded { [opener] _ in opener.open() })
                .environment(\.rowButtons, nil)
        } else {
            Button(action: { [opener] in opener.open() }) { label }
                .modifier(MenuSourceModifier(opener, AnyView(content)))
                .environment(\.rowButtons, nil)
        }
    }
}

extension Menu where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(Text(titleKey), content(), primaryAction)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(Text(title), content(), primaryAction)
    }
}

extension Menu where Label == _LabelView<Text, Image>, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(FrontmostUI.Label(titleKey, systemImage: systemImage), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(FrontmostUI.Label(title, systemImage: systemImage), content())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(titleKey, systemImage: systemImage), content(), primaryAction)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(title, systemImage: systemImage), content(), primaryAction)
    }
    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(FrontmostUI.Label(titleKey, image: image), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, @ViewBuilder content: () -> Content
    ) {
        self.init(FrontmostUI.Label(title, image: image), content())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(titleKey, image: image), content(), primaryAction)
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(FrontmostUI.Label(title, image: image), content(), primaryAction)
    }
}

// MARK: - Context menus

/// Shows a menu over a view that is pressed for a while.
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
                including: isEnabled ? .all : .subviews)
    }
}

extension View {
    /// A long press opens a menu over this view, which is lifted off what is around it. A menu without rows does not open.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier<MenuItems, EmptyView>(items: menuItems(), preview: nil))
    }
    /// - Parameter preview: Shown in place of the view.
    public nonisolated func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
    }
}
