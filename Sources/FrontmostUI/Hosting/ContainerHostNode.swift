import FrontmostUIKit

/// The state of a container of UIKit's in SwiftUI content: it brings the container's controller in line with what the views say,
/// once for all that a pass has changed.
@MainActor class ContainerModel<Controller: UIViewController> {
    let controller: Controller
    unowned let node: RepresentableNode
    private var isQueued = false

    init(_ node: RepresentableNode, _ controller: Controller) { (self.node, self.controller) = (node, controller) }

    /// Brings the controller in line.
    func apply() {}
    /// The views around the container have another environment.
    func inherit() {}

    /// Whether the views around the container are there. Its screens may outlive them for a pass: what they say then is for nobody, and
    /// there is no environment to be asked.
    final var isAttached: Bool { !node.isDetached }

    /// Has the controller brought in line at the end of the pass.
    final func requestApply() {
        if isQueued || !isAttached { return }
        isQueued = true
        node.graph.enqueue { [weak self] in self?.applyIfAttached() }
    }

    private func applyIfAttached() {
        isQueued = false
        if isAttached { apply() }
    }
}

/// The place of a container's controller.
class ContainerHostNode<Controller: UIViewController, Model: ContainerModel<Controller>>: RepresentableNode {
    /// Made with the first update.
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
