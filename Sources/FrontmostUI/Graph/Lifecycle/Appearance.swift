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

/// A node that appears and disappears. While its graph is on screen, it appears when it is made and disappears when it is
/// detached. In a row of a lazy container it does so as the row becomes visible and invisible.
///
/// `onAppear` runs innermost first, and in each pass before any `task` starts. That is the platform's order as observed, not as
/// documented.
public class LifecycleNode: WrapperNode {
    private(set) final var isShown = false

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

    override func willDetach() { leave() }

    /// Appears, unless the view is not visible after all.
    final func enter() {
        if isShown || isDetached || !graph.isVisible || !isInVisibleRows { return }
        isShown = true
        appeared()
    }

    private func leave() {
        if !isShown { return }
        isShown = false
        disappeared()
    }

    /// Whether the node starts a task. Tasks start after all appearances of a pass.
    var startsTask: Bool { false }
    func appeared() {}
    func disappeared() {}
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
