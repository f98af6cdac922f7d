import FrontmostUIKit

/// What the views of a container's screen ask of the controllers around the container: its screens have graphs of their own, so
/// their preferences would end there.
struct RelayedWishesModifier {
    enum Container { case stack, tabs }
    let container: Container
    nonisolated init(_ container: Container) { self.container = container }
}

extension RelayedWishesModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> RelayedWishesNode {
        RelayedWishesNode(parent, modifier.container)
    }
    static func _updateNode(_ node: RelayedWishesNode, _ modifier: Self) {}
}

final class RelayedWishesNode: ValuePreferenceNode<ControllerWishesKey> {
    private let kind: RelayedWishesModifier.Container
    private var wishes = ControllerWishes()

    init(_ parent: ViewNode, _ container: RelayedWishesModifier.Container) {
        kind = container
        super.init(parent, { _ in }, value: nil)
    }

    /// A container's own bars are its own matter; the rest is for those around it.
    override func contribute(to value: inout ControllerWishes) {
        var outer = wishes
        outer.tab = TabWishes()
        switch kind {
        case .stack:
            // Of a split view's column the whole width and button are meant, whichever screen of its stack speaks of them.
            outer.navigation = NavigationWishes(
                looks: wishes.navigation.looks.ofTabBar, holdsStack: true, columnWidth: wishes.navigation.columnWidth,
                removedItems: wishes.navigation.removedItems.intersection([.sidebarToggle]))
        case .tabs:
            outer.navigation.visibilities[.tabBar] = nil
            outer.navigation.looks[.tabBar] = nil
        }
        ControllerWishesKey.reduce(value: &value) { outer }
    }

    /// Hands on what the screen asks for that a container shows now.
    static func relay(_ wishes: ControllerWishes, from container: ViewNode) {
        guard !container.isDetached, let relay = container.nearest(RelayedWishesNode.self), relay.wishes != wishes else { return }
        relay.wishes = wishes
        relay.changed()
    }
}

extension View {
    /// Lets what a container's screens ask for reach the controllers around it.
    func relayingWishes(of container: RelayedWishesModifier.Container) -> some View {
        modifier(RelayedWishesModifier(container))
    }
}
