import Foundation
import FrontmostUIKit

/// The transition of a screen's push and pop.
public protocol NavigationTransition {}

/// The platform's default transition.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
    /// The platform's default transition.
    public init() {}
}

/// Zooms the screen out of the view that leads to it, and back into it. If that view is not visible, the default transition is
/// used.
public struct ZoomNavigationTransition: NavigationTransition, Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The platform's default transition.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    /// Zooms the screen out of a view, and back into it.
    /// - Parameter sourceID: The ID that the source view has in `matchedTransitionSource(id:in:)`.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(id: AnyHashable(sourceID), namespace: namespace)
    }
}

/// The registry of views that screens zoom out of, by ID and namespace.
@MainActor enum TransitionSources {
    private struct Weak {
        weak var node: ViewNode?
    }
    private static var nodes: [ZoomNavigationTransition: Weak] = [:]

    static func source(of transition: ZoomNavigationTransition) -> (any UIPopoverPresentationControllerSourceItem)? {
        guard let node = nodes[transition]?.node, !node.isDetached else { return nil }
        return ViewSource(node)
    }
    fileprivate static func add(_ node: ViewNode, _ name: ZoomNavigationTransition) { nodes[name] = Weak(node: node) }
    fileprivate static func remove(_ node: ViewNode, _ name: ZoomNavigationTransition) {
        if nodes[name]?.node === node || nodes[name]?.node == nil { nodes[name] = nil }
    }
}

struct TransitionSourceModifier {
    let transition: ZoomNavigationTransition
    nonisolated init(_ transition: ZoomNavigationTransition) { self.transition = transition }
}

extension TransitionSourceModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> TransitionSourceNode {
        TransitionSourceNode(parent, modifier.transition)
    }
    static func _updateNode(_ node: TransitionSourceNode, _ modifier: Self) { node.transition = modifier.transition }
}

final class TransitionSourceNode: WrapperNode {
    var transition: ZoomNavigationTransition {
        didSet {
            if transition == oldValue { return }
            TransitionSources.remove(self, oldValue)
            TransitionSources.add(self, transition)
        }
    }

    init(_ parent: ViewNode, _ transition: ZoomNavigationTransition) {
        self.transition = transition
        super.init(parent)
        TransitionSources.add(self, transition)
    }

    override func willDetach() { TransitionSources.remove(self, transition) }
}

extension View {
    /// Sets how the screen around this view is pushed and popped.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
        request(ControllerRequestsKey.self, style as? ZoomNavigationTransition) { $0.navigation.zoom = $1 }
    }

    /// Registers the view as the source of a zoom transition. See `ZoomNavigationTransition`.
    public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(TransitionSourceModifier(ZoomNavigationTransition(id: AnyHashable(id), namespace: namespace)))
    }
}
