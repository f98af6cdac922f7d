import Foundation

extension UIWindow {
    /// The frontmost controller: the topmost presented one or the root, or the visible child if that is a container.
    package var topViewController: UIViewController? {
        let presented = shownController?.presentationsOnTop.last { $0.state == .presenting || $0.state == .presented }
        return (presented?.shown ?? shownController)?.frontmostDescendant
    }
}

extension UIViewController {
    /// The visible child of a container, and so on down; the controller itself if it is not a container.
    fileprivate var frontmostDescendant: UIViewController {
        var here = self
        while let next = here.childInPlace { here = next }
        return here
    }

    private var childInPlace: UIViewController? {
        switch self {
        case let stack as UINavigationController: return stack.viewControllers.last
        case let tabs as UITabBarController: return tabs.selectedViewController
        case let split as UISplitViewController: return split.viewControllers.last
        default:
            // SwiftUI puts the container of a stack, of tabs or of columns into a hosting controller.
            let only = children.count == 1 ? children.first : nil
            return only is UINavigationController || only is UITabBarController || only is UISplitViewController ? only : nil
        }
    }
}
