import FrontmostUIKit

/// Shows one of several views, which the user selects in a tab bar: at the bottom, or on a tablet in regular width at the top.
///
///     TabView(selection: $tab) {
///         Inbox().tabItem { Label("Inbox", systemImage: "tray") }.tag(Tab.inbox)
///         Sent().tabItem { Label("Sent", systemImage: "paperplane") }.tag(Tab.sent)
///     }
///
/// A tab's views are made when it is first shown, and kept. A tap on the selected tab pops its stack to the root, or scrolls the
/// root's content to its start. In compact width, if there are more than five tabs, those after the fourth are in a list named
/// More; a search tab stays in the bar. `tabViewStyle(_:)` turns the tabs into pages, or adds a sidebar.
public struct TabView<SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>?
    let content: Content
    nonisolated init(_ selection: Binding<SelectionValue>?, _ content: Content) {
        (self.selection, self.content) = (selection, content)
    }
}

extension TabView: View {
    /// A tab view of views with `tabItem` and `tag`.
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.init(selection, content())
    }

    /// A tab view of `Tab`s with a selection.
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
    /// A tab view of views with `tabItem`, without a selection binding.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }
}

extension TabView where SelectionValue == Never, Content: View {
    /// A tab view of `Tab`s without a selection.
    public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(nil, TabContentBuilder.Content(tabs: content()))
    }
}

/// A selection of any type, with tags as type-erased values.
struct TabSelection {
    /// Whether the tag is selected. The tag of a value also matches an optional selection.
    let isSelected: (AnyHashable) -> Bool
    /// Reads the selection, for a view that depends on it.
    let read: () -> Void
    /// Writes the user's selection, even if it is selected already: some apps then pop a stack to its root.
    let select: (AnyHashable) -> Void

    init<V: Hashable>(_ binding: Binding<V>) {
        isSelected = { tag in tag.base as? V == binding.wrappedValue }
        read = { _ = binding.wrappedValue }
        select = { tag in if let value = tag.base as? V { binding.wrappedValue = value } }
    }

    /// A selection of a tab's own ID, for a tab view without a binding.
    init(ownPlace binding: Binding<AnyHashable?>, first: AnyHashable?) {
        isSelected = { tag in tag == binding.wrappedValue ?? first }
        read = { _ = binding.wrappedValue }
        select = { tag in binding.wrappedValue = tag }
    }
}

/// The options of a tab bar controller apart from its tabs.
struct TabBridgeOptions: Equatable {
    var place = AdaptableTabBarPlacement.tabBar
    /// Whether there is room for a sidebar.
    var hasSidebar = false
    var customization: TabViewCustomization?
    /// The height, in points, that the accessory takes above the bar, or at the bottom edge.
    var accessoryHeight: CGFloat = 0
    var minimizeBehavior = TabBarMinimizeBehavior.automatic
}

/// Connects a tab bar with UIKit's controller.
struct TabBridge {
    let selection: TabSelection?
    let options: TabBridgeOptions
    /// The action of the bar's sidebar button.
    var showSidebar: (@MainActor () -> Void)?
    let declare: @MainActor () -> [TabDeclaration]
}

extension TabBridge: TabContainer {
    typealias Body = Never
    typealias Controller = UITabBarController
    func makeModel(_ node: RepresentableNode) -> TabModel { TabModel(node) }
    func update(_ model: TabModel, _ tabs: [TabDeclaration], isAnimated: Bool) { model.update(tabs, self) }
}
