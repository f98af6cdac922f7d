@_spi(Engine) import FrontmostUIKit

/// Shows one of several views, chosen in a bar at the bottom.
///
///     TabView(selection: $tab) {
///         Inbox().tabItem { Label("Inbox", systemImage: "tray") }.tag(Tab.inbox)
///         Sent().tabItem { Label("Sent", systemImage: "paperplane") }.tag(Tab.sent)
///     }
///
/// A tab's views are made when it is first shown, and kept. A second tap on the tab that is shown takes its stack back to the
/// root.
public struct TabView<SelectionValue: Hashable, Content> {
    let selection: Binding<SelectionValue>?
    let content: Content
    nonisolated init(_ selection: Binding<SelectionValue>?, _ content: Content) {
        (self.selection, self.content) = (selection, content)
    }
}

extension TabView: View where Content: View {
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection, content())
    }

    public nonisolated init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection, TabContentBuilder.Content(tabs: content()))
    }

    public var body: some View {
        TabHost(selection: selection.map { TabSelection($0) }, content: content)
            .ignoresSafeArea()
            .relayingWishes(of: .tabs)
    }
}

extension TabView where SelectionValue == Int, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }
}

extension TabView where SelectionValue == Never, Content: View {
    public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(nil, TabContentBuilder.Content(tabs: content()))
    }
}

/// A selection of any type, as tags see it.
struct TabSelection {
    /// Whether a tag stands for what is selected. One of a value stands for the optional of it, too.
    let isSelected: (AnyHashable) -> Bool
    let select: (AnyHashable) -> Void

    init<V: Hashable>(_ binding: Binding<V>) {
        isSelected = { tag in tag.base as? V == binding.wrappedValue }
        select = { tag in if let value = tag.base as? V, value != binding.wrappedValue { binding.wrappedValue = value } }
    }
}

/// The place of a tab bar controller.
struct TabHost<Content: View> {
    let selection: TabSelection?
    let content: Content
}

extension TabHost: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        TabHostNode(parent, view.selection, declaring(view.content))
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: TabHostNode.self).update(view.selection, declaring(view.content))
    }
    static var _isUnary: Bool { true }

    @MainActor private static func declaring(_ content: Content) -> @MainActor () -> [TabDeclaration] {
        {
            var collector = TabCollector()
            collector.visit(content, 0)
            return collector.tabs
        }
    }
}

/// The node of a tab view. Its body declares the tabs and reads the selection.
final class TabHostNode: ContainerHostNode<UITabBarController, TabModel> {
    private var selection: TabSelection?
    private var declare: @MainActor () -> [TabDeclaration]

    init(_ parent: ViewNode, _ selection: TabSelection?, _ declare: @escaping @MainActor () -> [TabDeclaration]) {
        (self.selection, self.declare) = (selection, declare)
        super.init(parent, TypeInfo.of(TabHostNode.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ selection: TabSelection?, _ declare: @escaping @MainActor () -> [TabDeclaration]) {
        (self.selection, self.declare) = (selection, declare)
        evaluate()
    }

    override func bringUpToDate() {
        let model = model ?? TabModel(self)
        self.model = model
        let tabs = declare()
        // Read here, so that another selection brings the node back.
        for tab in tabs { if let tag = tab.tag { _ = selection?.isSelected(tag) } }
        model.update(tabs, selection)
    }
}
