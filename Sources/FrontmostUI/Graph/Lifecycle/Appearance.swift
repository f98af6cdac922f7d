/// A modifier that runs actions when a view appears and disappears.
public struct AppearanceModifier {
    let onAppear: (() -> Void)?
    let onDisappear: (() -> Void)?
    nonisolated init(onAppear: (() -> Void)? = nil, onDisappear: (() -> Void)? = nil) {
        (self.onAppear, self.onDisappear) = (onAppear, onDisappear)
    }
}

extension AppearanceModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> AppearanceNode { AppearanceNode(parent, modifier) }
    public static func _updateNode(_ node: AppearanceNode, _ modifier: Self) { node.modifier = modifier }
    public static func _didMake(_ node: AppearanceNode) { node.didMake() }
}

/// A node with work for the time when views appear: after the evaluations of a pass, innermost first.
@MainActor protocol AppearingNode: ViewNode {
    /// Whether the node starts a task. Tasks start after all other work of this kind.
    var startsTask: Bool { get }
    /// Appears or disappears, if the view is visible by now or is no longer.
    func updateAppearance()
}

extension AppearingNode {
    var startsTask: Bool { false }
}

/// A node that appears and disappears. While its graph is on screen, it appears when it is made and disappears when it is
/// detached. In a row of a lazy container it does so as the row becomes visible and invisible.
///
/// Around several views, such as those of a `Group` or a `ForEach`, it appears once: with the first of them. It disappears with
/// the last. Where one takes another's place in an update, neither happens. Apple's page about `Group` says that the actions run
/// for every view, which was so until iOS 14.
///
/// `onAppear` runs innermost first, and in each pass before any `task` starts. That is the platform's order as observed, not as
/// documented.
public class LifecycleNode: WrapperNode, AppearingNode {
    private(set) final var isShown = false
    /// Whether there is a view below; nil before the container has collected its items.
    private final var isOccupied: Bool?

    /// Called when the content has been made.
    final func didMake() { if graph.isVisible { graph.enqueueAppearance(self) } }

    override func visibilityChanged(_ isVisible: Bool) {
        super.visibilityChanged(isVisible)
        if isVisible { graph.enqueueAppearance(self) } else { leave() }
    }

    override func rowVisibilityChanged(_ isVisible: Bool) {
        super.rowVisibilityChanged(isVisible)
        if isVisible { graph.enqueueAppearance(self) } else { leave() }
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let count = list.count
        super.collect(into: &list)
        let isOccupied = list[count...].contains { ($0 as? LazySegmentNode)?.count != 0 }
        if isOccupied == self.isOccupied { return }
        let isFirst = self.isOccupied == nil
        self.isOccupied = isOccupied
        if !isFirst { occupancyChanged() }
    }

    /// Appears or disappears at the end of the pass, if the first view below has come or the last one has gone.
    final func occupancyChanged() { if graph.isVisible && !isDetached { graph.enqueueAppearance(self) } }

    override func willDetach() { leave() }

    final func updateAppearance() {
        if isDetached { return }
        let isHere = graph.isVisible && isInVisibleItems && hasViews
        if isHere == isShown { return }
        if isHere {
            isShown = true
            appeared()
        } else {
            leave()
        }
    }

    /// Whether there is something to appear. Where one view is expected there always is, since its place is there whatever it
    /// shows.
    private var hasViews: Bool {
        if isOccupied == nil {
            var list: ContiguousArray<LayoutNode> = []
            collect(into: &list)
        }
        return isOccupied == true || !isListed
            || graph.transitions.leaving.isAncestor(self)
    }

    private func leave() {
        if !isShown { return }
        isShown = false
        disappeared()
    }

    var startsTask: Bool { false }
    func appeared() {}
    func disappeared() {}
}

extension ViewNode {
    /// Whether the node supplies views to a list, such as those of a stack or of a builder's block.
    final var isListed: Bool {
        nearest { node -> Bool? in
            if let container = node.asLayoutNode { return container.listsViews }
            return node is TupleNode || node is BranchNode || node is any SegmentOwner ? true : nil
        } ?? false
    }
}

/// The node of `onAppear` and `onDisappear`.
public final class AppearanceNode: LifecycleNode {
    var modifier: AppearanceModifier
    init(_ parent: ViewNode, _ modifier: AppearanceModifier) {
        self.modifier = modifier
        super.init(parent)
    }
    override func appeared() { modifier.onAppear?() }
    override func disappeared() { if let action = modifier.onDisappear { graph.enqueue(action) } }
}

extension View {
    /// Runs an action when the view appears.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: action))
    }
    /// Runs an action when the view has disappeared: after its transition, if it has one.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onDisappear: action))
    }
}
