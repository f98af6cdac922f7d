import Foundation
import FrontmostUIKit

/// How a screen comes and goes.
public protocol NavigationTransition {}

/// As the platform has it.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
    public init() {}
}

/// Out of the view that leads to the screen, and back into it. Where that view is not to be seen, as the platform has it.
public struct ZoomNavigationTransition: NavigationTransition, Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
    /// - Parameter sourceID: What the view that leads to the screen calls itself by `matchedTransitionSource(id:in:)`.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(id: AnyHashable(sourceID), namespace: namespace)
    }
}

/// The views out of which screens zoom, by their names.
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
    /// How the screen around this view comes and goes.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
        wish(ControllerWishesKey.self, style as? ZoomNavigationTransition) { $0.navigation.zoom = $1 }
    }

    /// Names the view as the one out of which a screen zooms. See `ZoomNavigationTransition`.
    public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        modifier(TransitionSourceModifier(ZoomNavigationTransition(id: AnyHashable(id), namespace: namespace)))
    }
}
