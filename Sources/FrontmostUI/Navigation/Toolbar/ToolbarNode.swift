/// An item as a bar shows it.
struct ToolbarEntry: Equatable {
    let id: Int
    /// Increases with every change of the item.
    let version: Int
    let placement: ToolbarItemPlacement
    let view: AnyView
    let environment: EnvironmentValues
    /// The default item that this item replaces.
    var kind: ToolbarDefaultItemKind?

    static func == (a: ToolbarEntry, b: ToolbarEntry) -> Bool { a.id == b.id && a.version == b.version }

    /// The view with the environment of its item's node, for a row that contains several items.
    var viewInItsPlace: some View {
        view.modifier(
            EnvironmentTransform { [environment] values in
                let (shownIn, screen) = (values.hostingController, values.shownScreen)
                values = environment.inBar
                (values.hostingController, values.shownScreen) = (shownIn, screen)
            })
    }
}

extension EnvironmentValues {
    /// The environment of a bar's item. Bars have one height, and so one text size, whatever the user prefers.
    var inBar: EnvironmentValues {
        var values = self
        values.dynamicTypeSize = .large
        return values
    }
}

/// The node of one item. A bar shows its view in a graph of its own, with this node's environment.
final class ToolbarItemNode: ViewNode {
    private var placement: ToolbarItemPlacement
    private var view: AnyView
    private var kind: ToolbarDefaultItemKind?
    private var version = 0
    /// Unique among all items, including removed ones. An address would not be, because addresses are reused.
    private let id: Int
    private static var lastID = 0

    init(_ parent: ViewNode, _ placement: ToolbarItemPlacement, _ view: AnyView, kind: ToolbarDefaultItemKind? = nil) {
        (self.placement, self.view, self.kind) = (placement, view, kind)
        ToolbarItemNode.lastID += 1
        id = ToolbarItemNode.lastID
        super.init(parent)
        ToolbarNode.itemsChanged(around: self)
    }

    func update(_ placement: ToolbarItemPlacement, _ view: AnyView, kind: ToolbarDefaultItemKind? = nil) {
        (self.placement, self.view, self.kind) = (placement, view, kind)
        changed()
    }

    override func environmentChanged() { changed() }
    override func willDetach() { ToolbarNode.itemsChanged(around: self) }

    private func changed() {
        version += 1
        ToolbarNode.itemsChanged(around: self)
    }

    var entry: ToolbarEntry {
        ToolbarEntry(
            id: id, version: version, placement: placement, view: view, environment: environment.values, kind: kind)
    }
}

/// Adds items to the bars around a view.
struct ToolbarModifier<Items: ToolbarContent> {
    let items: Items
    nonisolated init(_ items: Items) { self.items = items }
}

extension ToolbarModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ToolbarNode {
        ToolbarNode(parent) { Items._makeToolbar(modifier.items, $0) }
    }
    static func _updateNode(_ node: ToolbarNode, _ modifier: Self) {
        Items._updateToolbar(node.items, modifier.items)
    }
}

/// Holds the items beside the view that they are attached to, and passes them up as a preference.
final class ToolbarNode: ValuePreferenceNode<ControllerRequestsKey> {
    private(set) var items: ViewNode!

    init(_ parent: ViewNode, _ make: (ViewNode) -> ViewNode) {
        super.init(parent, { _ in }, value: nil)
        items = make(self)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let items { visit(items) }
    }

    override func contribute(to value: inout ControllerRequests) {
        func collect(_ node: ViewNode) {
            if let item = node as? ToolbarItemNode {
                let entry = item.entry
                value.navigation.toolbar.append(entry)
                if let kind = entry.kind { value.navigation.removedItems.insert(kind) }
            }
            node.forEachChild(collect)
        }
        if let items { collect(items) }
    }

    /// Called when an item was added, removed or changed.
    static func itemsChanged(around item: ViewNode) {
        item.nearest(ToolbarNode.self)?.changed()
    }
}

extension View {
    /// Adds items to the bars around the screen that this view is in.
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(content()))
    }
    // Disfavoured, so that an empty block is not ambiguous.
    /// Adds an item with the automatic placement.
    @_disfavoredOverload
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(ToolbarItemGroup(content: content)))
    }
    /// Adds items to the bars around the screen that this view is in.
    /// - Parameter id: The bar's ID for customisation, which has no effect.
    public nonisolated func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ToolbarModifier(content()))
    }

    /// Shows or hides bars around the screen that this view is in.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, bars)
    }
    /// Shows or hides bars around the screen that this view is in.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, bars)
    }
    private nonisolated func barVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let visibilities = Dictionary(
            (bars.isEmpty ? [.automatic] : bars).map { ($0, visibility) }, uniquingKeysWith: { _, last in last })
        return request(ControllerRequestsKey.self, visibilities) { requests, own in
            requests.navigation.visibilities.merge(own) { _, outer in outer }
        }
    }

    /// Adds a menu that opens from the screen's title.
    /// - Parameter content: The menu's content, as in a `Menu`.
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(ToolbarModifier(ToolbarTitleMenu(content: content)))
    }

    /// Adds items at both edges of the navigation bar.
    @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading or navigationBarTrailing placement")
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    /// Adds items at the leading edge of the navigation bar.
    @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading placement")
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    /// Adds items at the trailing edge of the navigation bar.
    @available(*, deprecated, message: "use toolbar(content:) with navigationBarTrailing placement")
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}
