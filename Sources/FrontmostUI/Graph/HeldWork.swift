import FrontmostUIKit

// A screen that is on its way out (dismissed, popped) stays as it was when it began to leave: what it shows may be gone, and would
// turn blank or into something else before a person's eyes. Where it comes back after all, it catches up.

/// Changes that wait for content that is on its way out to be gone, or to come back.
struct HeldWork {
    var nodes: [(node: ViewNode, transaction: Transaction?)] = []
    var actions: [() -> Void] = []
    var isEmpty: Bool { nodes.isEmpty && actions.isEmpty }
}

extension ViewGraph {
    /// Whether the controller that shows the content is on its way out.
    var isLeavingScreen: Bool { rootScope.values.hostingController.controller?.isLeavingScreen ?? false }
}

extension HostingControllerBase {
    /// Whether the controller, or a container around it, is being dismissed or taken out of its container.
    var isLeavingScreen: Bool {
        if isAskedToLeave { return true }
        var next: UIViewController? = self
        while let controller = next {
            if controller.isBeingDismissed || controller.isMovingFromParent { return true }
            next = controller.parent
        }
        return false
    }
}
