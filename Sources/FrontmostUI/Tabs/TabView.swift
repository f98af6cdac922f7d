import FrontmostUIKit

/// Shows one of several views, chosen in a bar at the bottom; on a tablet, where there is room, at the top.
///
///     TabView(selection: $tab) {
///         Inbox().tabItem { Label("Inbox", systemImage: "tray") }.tag(Tab.inbox)
///         Sent().tabItem { Label("Sent", systemImage: "paperplane") }.tag(Tab.sent)
///     }
///
/// A tab's views are made when it is first shown, and kept. A second tap on the tab that is shown takes its stack back to the
/// root, and what is at the root is scrolled to its start. Of more than five tabs in compact width, those after the fourth are in a
/// list named More; one that is for searching stays in the bar. `tabViewStyle(_:)` makes pages of them, or gives them a sidebar.
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
        StyledTabs(selection: selection.map { TabSelection($0) }, content: content)
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
    /// Writes what a person chose, what was selected already included: some apps go back to the root of a stack then.
    let select: (AnyHashable) -> Void

    init<V: Hashable>(_ binding: Binding<V>) {
        isSelected = { tag in tag.base as? V == binding.wrappedValue }
        select = { tag in if let value = tag.base as? V { binding.wrappedValue = value } }
    }

    /// The tab itself is selected, where the app has no binding for that.
    init(ownPlace binding: Binding<AnyHashable?>, first: AnyHashable?) {
        isSelected = { tag in tag == binding.wrappedValue ?? first }
        select = { tag in binding.wrappedValue = tag }
    }
}

/// How a tab bar controller shows its tabs beside what it is told of each.
struct TabHostOptions: Equatable {
    var place = AdaptableTabBarPlacement.tabBar
    /// There may be a sidebar.
    var hasSidebar = false
    var customization: TabViewCustomization?
    /// Points above the bar at the bottom, or in its place, that are taken.
    var accessoryHeight: CGFloat = 0
}

/// The place of a tab bar controller.
struct TabHost {
    let selection: TabSelection?
    let options: TabHostOptions
    /// Done by the bar's button, where there may be a sidebar.
    var showSidebar: (@MainActor () -> Void)?
    let declare: @MainActor () -> [TabDeclaration]
}

extension TabHost: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        TabHostNode(parent, view)
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: TabHostNode.self).update(view)
    }
    static var _isUnary: Bool { true }
}

/// The node of a tab view. Its body declares the tabs and reads the selection.
final class TabHostNode: ContainerHostNode<UITabBarController, TabModel> {
    private var host: TabHost

    init(_ parent: ViewNode, _ host: TabHost) {
        self.host = host
        super.init(parent, TypeInfo.of(TabHostNode.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ host: TabHost) {
        self.host = host
        evaluate()
    }

    override func bringUpToDate() {
        let model = model ?? TabModel(self)
        self.model = model
        let tabs = host.declare()
        // Read here, so that another selection brings the node back.
        for tab in tabs { if let tag = tab.tag { _ = host.selection?.isSelected(tag) } }
        model.update(tabs, host)
    }
}
