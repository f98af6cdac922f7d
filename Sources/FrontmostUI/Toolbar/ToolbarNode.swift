/// What a bar is to show of one item.
struct ToolbarEntry: Equatable {
    let id: Int
    /// Counts the item's changes.
    let version: Int
    let placement: ToolbarItemPlacement
    let view: AnyView
    let environment: EnvironmentValues
    /// It stands for what a bar has by itself, in the place of that.
    var kind: ToolbarDefaultItemKind?

    static func == (a: ToolbarEntry, b: ToolbarEntry) -> Bool { a.id == b.id && a.version == b.version }

    /// The view with the environment of the item's place, where it is shown among others.
    var viewInItsPlace: some View {
        view.modifier(
            EnvironmentTransform { [environment] values in
                let (shownIn, screen) = (values.hostingController, values.shownScreen)
                values = environment
                (values.hostingController, values.shownScreen) = (shownIn, screen)
            })
    }
}

/// The node of one item. Its view is shown by a bar, in a graph of its own, with the environment of this place.
final class ToolbarItemNode: ViewNode {
    private var placement: ToolbarItemPlacement
    private var view: AnyView
    private var kind: ToolbarDefaultItemKind?
    private var version = 0
    /// No other item's, not even of one that is gone: addresses are used again.
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

/// Holds the items beside the view that they are said of, and hands them upwards.
final class ToolbarNode: ValuePreferenceNode<ControllerWishesKey> {
    private(set) var items: ViewNode!

    init(_ parent: ViewNode, _ make: (ViewNode) -> ViewNode) {
        super.init(parent, { _ in }, value: nil)
        items = make(self)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let items { visit(items) }
    }

    override func contribute(to value: inout ControllerWishes) {
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

    /// An item came, went, or is another one.
    static func itemsChanged(around item: ViewNode) {
        item.nearest(ToolbarNode.self)?.changed()
    }
}

extension View {
    /// Adds items to the bars around the screen that this view is in.
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(content()))
    }
    /// Adds an item whose place is the automatic one.
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(ToolbarModifier(ToolbarItemGroup(content: content)))
    }
    /// - Parameter id: Names the bar where a reader could arrange it anew.
    public nonisolated func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        modifier(ToolbarModifier(content()))
    }

    /// Shows or hides bars around the screen that this view is in.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, bars)
    }
    /// The newer name of `toolbar(_:for:)`.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, bars)
    }
    private nonisolated func barVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let visibilities = Dictionary(
            (bars.isEmpty ? [.automatic] : bars).map { ($0, visibility) }, uniquingKeysWith: { _, last in last })
        return wish(ControllerWishesKey.self, visibilities) { wishes, own in
            wishes.navigation.visibilities.merge(own) { _, outer in outer }
        }
    }

    /// Has the title of the screen open a menu.
    /// - Parameter content: As that of a `Menu`.
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(ToolbarModifier(ToolbarTitleMenu(content: content)))
    }

    @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading or navigationBarTrailing placement")
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }
    @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading placement")
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }
    @available(*, deprecated, message: "use toolbar(content:) with navigationBarTrailing placement")
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}
