import FrontmostUIKit

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
