import FrontmostUIKit

/// The node from which code, rather than a modifier, presents something. It provides the presenter, the inherited environment and
/// the popover's source, and reports when the node has left its graph. It may be made wherever an environment is read, but is
/// used on the main actor only.
package struct PresentationOrigin: @unchecked Sendable {
    private let values: EnvironmentValues
    private let owner: WeakNode

    /// The origin for an environment: its own origin if it has one, or else the view that is evaluating its body.
    package init(_ values: EnvironmentValues) {
        self.values = values
        owner = values.origin ?? WeakNode(BodyNode.bound)
    }

    /// The controller that presents; nil if the view has left.
    @MainActor @preconcurrency package var presenter: UIViewController? { isLeft ? nil : values.hostingController.controller }

    /// Whether the view is no longer part of its graph.
    @MainActor @preconcurrency package var isLeft: Bool { owner.hasLeft }

    /// A controller for a view, with the origin's environment.
    @MainActor @preconcurrency package func makeController<Content: View>(_ content: Content) -> UIHostingController<Content> {
        let controller = UIHostingController(rootView: content)
        controller.baseEnvironment = values.forOtherGraphs
        return controller
    }

    /// Presents a view in a sheet, after a presentation that is being dismissed has ended. Does nothing while another
    /// presentation is shown, so that two taps in a row on a button present one sheet.
    @MainActor func presentSheet<Content: View>(_ content: Content) {
        guard let presenter else { return }
        let decision = presenter.availability.decision(
            .untilSettled, isOccupantLeaving: presenter.presentedViewController?.isBeingDismissed == true)
        guard decision == .now else { return presenter.whenObstacleEnds(decision) { presentSheet(content) } }
        let controller = makeController(content)
        controller.modalPresentationStyle = .automatic
        controller.prepareForPresentation()
        presenter.present(controller, animated: true)
    }

    /// The source of a popover; nil without a view.
    @MainActor @preconcurrency package var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        owner.node.map { ViewSource($0) }
    }

    /// Runs `body` when the view is removed from its graph.
    /// - Returns: An ID for `forget`; nil if there is no such view.
    @MainActor @preconcurrency package func whenLeft(_ body: @escaping @MainActor () -> Void) -> DetachObservers.ID? {
        guard let node = owner.node, !node.isDetached else { return nil }
        return node.graph.service(DetachObservers.self).add(node, body)
    }
    /// Cancels a callback of `whenLeft`.
    @MainActor @preconcurrency package func forget(_ id: DetachObservers.ID) {
        // A detached node may outlive its graph, and its callbacks have already run.
        if let node = owner.node, !node.isDetached { node.graph.existingService(DetachObservers.self)?.remove(id) }
    }
}
