import FrontmostUIKit

// The content of a controller that is being dismissed or popped is frozen. The state that it shows may be gone already, and the
// user would see it turn blank during the transition. If the transition is cancelled, the content catches up.

/// Changes that wait until frozen content either is gone or returns.
struct HeldWork {
    var nodes: [(node: ViewNode, transaction: Transaction?)] = []
    var actions: [() -> Void] = []
    var isEmpty: Bool { nodes.isEmpty && actions.isEmpty }
}

extension ViewGraph {
    /// Whether the controller that shows the content is leaving the screen.
    var isLeavingScreen: Bool { rootScope.values.hostingController.controller?.isLeavingScreen ?? false }
}

extension HostingControllerBase {
    /// Whether the controller, or a container around it, is being dismissed or removed from its parent.
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
