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

    func showOrPresent(_ controller: UIViewController, sender: Any?) {
        if let navigationController { return navigationController.show(controller, sender: sender) }
        present(controller, animated: true)
    }

    func showDetailOrPresent(_ controller: UIViewController, sender: Any?) {
        if let splitViewController { return splitViewController.showDetailViewController(controller, sender: sender) }
        present(controller, animated: true)
    }
}
