import FrontmostUIKit

/// A modifier that passes the requests of a container's screens to the controllers around the container. The screens have view
/// graphs of their own, so their preferences would end there.
struct RelayedRequestsModifier {
    enum Container { case stack, tabs }
    let container: Container
    nonisolated init(_ container: Container) { self.container = container }
}

extension RelayedRequestsModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> RelayedRequestsNode {
        RelayedRequestsNode(parent, modifier.container)
    }
    static func _updateNode(_ node: RelayedRequestsNode, _ modifier: Self) {}
}

final class RelayedRequestsNode: ValuePreferenceNode<ControllerRequestsKey> {
    private let kind: RelayedRequestsModifier.Container
    private var requests = ControllerRequests()

    init(_ parent: ViewNode, _ container: RelayedRequestsModifier.Container) {
        kind = container
        super.init(parent, { _ in }, value: nil)
    }

    /// The requests that apply outside the container. Those for its own bars do not.
    override func contribute(to value: inout ControllerRequests) {
        var outer = requests
        outer.tab = TabOptions()
        switch kind {
        case .stack:
            // The width and the toggle of a split view column apply to the whole column, whichever screen of its stack requests
            // them.
            outer.navigation = NavigationOptions(
                looks: requests.navigation.looks.ofTabBar, holdsStack: true, columnWidth: requests.navigation.columnWidth,
                removedItems: requests.navigation.removedItems.intersection([.sidebarToggle]))
        case .tabs:
            outer.navigation.visibilities[.tabBar] = nil
            outer.navigation.looks[.tabBar] = nil
        }
        ControllerRequestsKey.reduce(value: &value) { outer }
    }

    /// Passes on the requests of the screen that the container shows.
    static func relay(_ requests: ControllerRequests, from container: ViewNode) {
        guard !container.isDetached, let relay = container.nearest(RelayedRequestsNode.self), relay.requests != requests else {
            return
        }
        relay.requests = requests
        relay.changed()
    }
}

extension View {
    /// Passes the requests of a container's screens to the controllers around it.
    func relayingRequests(of container: RelayedRequestsModifier.Container) -> some View {
        modifier(RelayedRequestsModifier(container))
    }
}
