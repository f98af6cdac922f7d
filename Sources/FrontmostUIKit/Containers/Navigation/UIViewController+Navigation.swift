import Foundation

extension UIViewController {
    /// The navigation controller that fills this controller's view: itself, or one that it shows.
    package var principalNavigationController: UINavigationController? { principalStack as? UINavigationController }
    /// The stack in this controller that goes on with the one that the controller is a screen of.
    package var continuedStack: UINavigationController? { continuingStack as? UINavigationController }
}
