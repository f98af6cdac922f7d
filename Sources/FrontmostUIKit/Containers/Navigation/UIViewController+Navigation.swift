import Foundation

extension UIViewController {
    /// The nearest of the controllers around this one that is of that class.
    func nearestAncestor<Container: UIViewController>(_ type: Container.Type = Container.self) -> Container? {
        var next = parent
        while let here = next {
            if let container = here as? Container { return container }
            next = here.parent
        }
        return nil
    }

    /// The nearest navigation controller that this controller is in.
    public var navigationController: UINavigationController? { nearestAncestor() }
    /// The nearest tab bar controller that this controller is in.
    public var tabBarController: UITabBarController? { nearestAncestor() }

    /// The navigation controller that fills this controller's place: itself, or what it is shown through.
    package var principalNavigationController: UINavigationController? { principalStack as? UINavigationController }
    /// The stack in this controller that goes on with the one that the controller is a screen of.
    package var continuedStack: UINavigationController? { continuingStack as? UINavigationController }
}
