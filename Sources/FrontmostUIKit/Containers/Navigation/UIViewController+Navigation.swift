import Foundation

extension UIViewController {
    /// The navigation controller that fills this controller's view: itself, or one that it shows.
    package var principalNavigationController: UINavigationController? { principalStack as? UINavigationController }
    /// The nested navigation controller that continues the stack containing this controller.
    package var continuedStack: UINavigationController? { continuingStack as? UINavigationController }
}
