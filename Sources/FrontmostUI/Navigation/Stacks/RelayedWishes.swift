import FrontmostUIKit

/// A modifier that passes the requests of a container's screens to the controllers around the container. The screens have view
/// graphs of their own, so their preferences would end there.
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

    /// The requests that apply outside the container. Those for its own bars do not.
    override func contribute(to value: inout ControllerWishes) {
        var outer = wishes
        outer.tab = TabWishes()
        switch kind {
        case .stack:
            // The width and the toggle of a split view column apply to the whole column, whichever screen of its stack requests
            // them.
            outer.navigation = NavigationWishes(
                looks: wishes.navigation.looks.ofTabBar, holdsStack: true, columnWidth: wishes.navigation.columnWidth,
                removedItems: wishes.navigation.removedItems.intersection([.sidebarToggle]))
        case .tabs:
            outer.navigation.visibilities[.tabBar] = nil
            outer.navigation.looks[.tabBar] = nil
        }
        ControllerWishesKey.reduce(value: &value) { outer }
    }

    /// Passes on the requests of the screen that the container shows.
    static func relay(_ wishes: ControllerWishes, from container: ViewNode) {
        guard !container.isDetached, let relay = container.nearest(RelayedWishesNode.self), relay.wishes != wishes else { return }
        relay.wishes = wishes
        relay.changed()
    }
}

extension View {
    /// Passes the requests of a container's screens to the controllers around it.
    func relayingWishes(of container: RelayedWishesModifier.Container) -> some View {
        modifier(RelayedWishesModifier(container))
    }
}
