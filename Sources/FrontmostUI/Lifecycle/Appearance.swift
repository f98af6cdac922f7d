/// Runs actions when a view comes on screen and when it leaves.
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

/// A node that appears and disappears: with its graph on screen, from being made to being detached; in a row of a lazy container
/// while the row is visible.
///
/// `onAppear` runs innermost first, and all of a pass before any `task` starts; that order is the platform's as it is seen,
/// not as it is documented.
public class LifecycleNode: WrapperNode {
    private(set) final var isShown = false

    /// Called when the content is there.
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

    /// Tasks start after all appearances of the pass.
    var startsTask: Bool { false }
    func appeared() {}
    func disappeared() {}
}

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
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onAppear: action))
    }
    /// The action runs when the view has left: after its transition, if it has one.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(onDisappear: action))
    }
}
