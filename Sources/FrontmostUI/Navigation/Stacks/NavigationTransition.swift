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
    private static var nodes: [ZoomNavigationTransition: Weak<TransitionSourceNode>] = [:]

    static func source(of transition: ZoomNavigationTransition) -> (any UIPopoverPresentationControllerSourceItem)? {
        guard let node = nodes[transition]?.object, !node.isDetached else { return nil }
        return ViewSource(node, cornerRadius: node.cornerRadius)
    }
    fileprivate static func add(_ node: TransitionSourceNode, _ name: ZoomNavigationTransition) { nodes[name] = Weak(node) }
    fileprivate static func remove(_ node: TransitionSourceNode, _ name: ZoomNavigationTransition) {
        if nodes[name]?.object === node || nodes[name]?.object == nil { nodes[name] = nil }
    }
}

/// How the source of a zoom transition looks while the screen leaves it and returns to it.
public protocol MatchedTransitionSourceConfiguration {
    /// The corner radius in points.
    var _cornerRadius: CGFloat { get }
}

/// The look of the source as it is, to which others are added.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration, Sendable {
    public var _cornerRadius: CGFloat { 0 }
}

struct RoundedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
    let _cornerRadius: CGFloat
}

extension MatchedTransitionSourceConfiguration {
    /// Clips the screen that zooms to a rectangle with round corners.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        RoundedTransitionSourceConfiguration(_cornerRadius: max(shape.cornerSize.width, shape.cornerSize.height))
    }
    /// Has no effect yet: the screen has its own background.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
        noteWithoutEffect("The background of a matchedTransitionSource")
        return RoundedTransitionSourceConfiguration(_cornerRadius: _cornerRadius)
    }
    /// Has no effect yet: the screen that zooms has no shadow.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        noteWithoutEffect("The shadow of a matchedTransitionSource")
        return RoundedTransitionSourceConfiguration(_cornerRadius: _cornerRadius)
    }
}

struct TransitionSourceModifier {
    let transition: ZoomNavigationTransition
    let cornerRadius: CGFloat
    nonisolated init(_ transition: ZoomNavigationTransition, cornerRadius: CGFloat = 0) {
        (self.transition, self.cornerRadius) = (transition, cornerRadius)
    }
}

extension TransitionSourceModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> TransitionSourceNode {
        let node = TransitionSourceNode(parent, modifier.transition)
        node.cornerRadius = modifier.cornerRadius
        return node
    }
    static func _updateNode(_ node: TransitionSourceNode, _ modifier: Self) {
        (node.transition, node.cornerRadius) = (modifier.transition, modifier.cornerRadius)
    }
}

final class TransitionSourceNode: WrapperNode {
    /// In points.
    var cornerRadius: CGFloat = 0
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

    /// Registers the view as the source of a zoom transition. See `ZoomNavigationTransition`.
    /// - Parameter configuration: Changes how the source looks during the transition: the screen gets its round corners.
    public nonisolated func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        let radius = configuration(EmptyMatchedTransitionSourceConfiguration())._cornerRadius
        return modifier(
            TransitionSourceModifier(
                ZoomNavigationTransition(id: AnyHashable(id), namespace: namespace),
                cornerRadius: radius.isFinite ? max(0, radius) : 0))
    }
}
