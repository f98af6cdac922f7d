import FrontmostUIKit

/// The state of a UIKit container in SwiftUI content. It applies the changes of a pass to the container's controller, all at
/// once.
@MainActor class ContainerModel<Controller: UIViewController> {
    let controller: Controller
    unowned let node: RepresentableNode
    private var isQueued = false
    /// The transaction for the next `apply`.
    private var transaction = Transaction()

    init(_ node: RepresentableNode, _ controller: Controller) { (self.node, self.controller) = (node, controller) }

    /// Updates the controller from the views.
    func apply() {}
    /// Called when the environment around the container has changed.
    func inherit() {}

    /// Whether the node is still in the tree. The container's screens may outlive it for a pass: preferences that they report
    /// then are dropped, and there is no environment to read.
    final var isAttached: Bool { !node.isDetached }

    /// Updates the controller at the end of the pass.
    final func requestApply() {
        if !node.graph.transaction.isPlain { transaction = node.graph.transaction }
        if isQueued || !isAttached { return }
        isQueued = true
        node.graph.enqueue { [weak self] in self?.applyIfAttached() }
    }

    private func applyIfAttached() {
        isQueued = false
        let transaction = transaction
        self.transaction = Transaction()
        // The content of the screens is a part of the views that changed, and is animated with them.
        if isAttached { withTransaction(transaction, apply) }
    }
}

/// The node of a container's controller.
class ContainerHostNode<Controller: UIViewController, Model: ContainerModel<Controller>>: RepresentableNode {
    /// Created in the first update.
    final var model: Model?

    override func environmentChanged() {
        super.environmentChanged()
        model?.inherit()
    }

    override final var controller: UIViewController? { model?.controller }
    override final var view: UIView? { model?.controller.view }
    override final var viewIfLoaded: UIView? { model?.controller.viewIfLoaded }

    override final var isDisabledAsWhole: Bool { false }

    override final func dismantle() { if let view = viewIfLoaded { place.remove(view) } }
}
