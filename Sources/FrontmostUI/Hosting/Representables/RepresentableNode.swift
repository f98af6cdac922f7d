import Foundation
import FrontmostRender
import FrontmostUIKit

/// The node of a UIKit view or view controller in SwiftUI content, whatever its type.
///
/// It is a node with a body, and the body is the update: state, bindings, `@Observable` objects and context environment that
/// `update…` reads invalidate the node. The layout node below it holds the UIKit view.
class RepresentableNode: BodyNode {
    /// The layout node that holds the UIKit view.
    private(set) final var place: RepresentedViewNode!
    /// Whether the last update read its context's environment.
    final var readsContextEnvironment = false
    private final var isMade = false
    /// The hosting controllers in the UIKit content. See `RepresentableNode+Hosted.swift`.
    final var hosted: [Weak<HostingControllerBase>] = []
    override final var hostedRoots: [ViewNode] {
        hosted.isEmpty ? [] : preferenceHosts.compactMap { $0.hostingView?.graph.root }
    }

    override init(_ parent: ViewNode, _ info: TypeInfo) {
        super.init(parent, info)
        place = RepresentedViewNode(self)
        child = place
    }

    // MARK: Overrides of the kinds of representables

    func bindProperties() {}
    /// Makes the object if it does not exist yet, and updates it.
    func bringUpToDate() {}
    /// Dismantles the object and releases it.
    func dismantle() {}
    /// The view, which loads a controller's view if needed; nil once it was dismantled.
    var view: UIView? { nil }
    var viewIfLoaded: UIView? { view }
    var controller: UIViewController? { nil }
    /// Whether `disabled` keeps touches from the whole view. Containers return false, because their content handles that itself.
    var isDisabledAsWhole: Bool { true }
    /// The app's size for a proposal; nil if the app does not override it.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? { nil }

    // MARK: Node

    override final func evaluate() {
        bindProperties()
        readsContextEnvironment = false
        // Changes by UIKit code animate only if that code animates them, not because the state change is animated.
        graph.root.render.withAnimation(nil) {
            let outer = RepresentableNode.running
            RepresentableNode.running = self
            trackingReads { bringUpToDate() }
            RepresentableNode.running = outer
        }
        if isMade { place.invalidateSize() }
        isMade = true
    }

    override func environmentChanged() {
        if readsContextEnvironment { graph.environmentChanged(of: self) }
        super.environmentChanged()
        if !hosted.isEmpty { notifyHosted() }
    }

    override final func willDetach() {
        super.willDetach()
        dismantle()
    }

    /// Stops the process if the representable is a class: an object would either be new each time it is made, or always be the
    /// same.
    final func refuseObject(_ type: Any.Type, _ protocolName: String) {
        guard type is AnyObject.Type else { return }
        Console.stop(
            "\(type) is a class: a \(protocolName) must be a struct. Keep longer-lived state in its coordinator.",
            subsystem: "SwiftUI")
    }
}

/// The environment and transaction of a representable's context.
@MainActor struct RepresentableSurroundings {
    weak var node: RepresentableNode?
    let transaction: Transaction

    init(_ node: RepresentableNode) {
        self.node = node
        transaction = node.graph.transaction
    }

    var environment: EnvironmentValues {
        node?.readsContextEnvironment = true
        return node?.environment.values ?? EnvironmentValues()
    }

    func animate(_ changes: () -> Void, _ completion: (() -> Void)?) {
        if let animation = transaction.animation {
            UIView.animate(animation, changes: changes, completion: completion)
        } else {
            changes()
            completion?()
        }
    }
}

extension UIView {
    /// Animates the changes that `changes` makes to views, with a SwiftUI animation.
    /// - Parameter completion: Runs when the animation has ended, by the engine's clock.
    public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        withAnimation(animation.render, changes)
        guard let completion else { return }
        // The completion runs on the main actor, where it was made.
        nonisolated(unsafe) let done = completion
        animate(with: animation.render, animations: {}, completion: { _ in done() })
    }
}
