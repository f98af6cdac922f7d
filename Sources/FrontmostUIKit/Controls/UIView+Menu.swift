import Foundation

extension UIView {
    /// Shows a menu as a list of choices: from the bottom of the screen, or beside its source where the width is regular. A menu in
    /// it opens a list of its own; an action that is on has a mark before its title.
    /// - Parameters:
    ///   - source: What the list points at.
    ///   - choose: Runs the action that was chosen.
    func showMenu(
        _ menu: UIMenu, from source: any UIPopoverPresentationControllerSourceItem,
        choose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        if let presenter = nearestController { presenter.showMenu(menu, from: source, choose: choose) }
    }

    private var nearestController: UIViewController? {
        var next: UIResponder? = self
        while let here = next {
            if let controller = here as? UIViewController { return controller }
            next = here.next
        }
        return window?.rootViewController
    }
}

extension UIViewController {
    fileprivate func showMenu(
        _ menu: UIMenu, from source: any UIPopoverPresentationControllerSourceItem,
        choose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        let sheet = UIAlertController(
            title: menu.title.isEmpty ? nil : menu.title, message: menu.subtitle, preferredStyle: .actionSheet)
        for row in menu.rows {
            switch row {
            case let action as UIAction: sheet.addAction(Self.choice(action, of: menu, choose))
            case let inner as UIMenu:
                sheet.addAction(
                    UIAlertAction(title: inner.title + " …", style: .default) { [weak self] _ in
                        self?.showMenu(inner, from: source, choose: choose)
                    })
            default: break
            }
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceItem = source
        present(sheet, animated: true)
    }

    private static func choice(
        _ action: UIAction, of menu: UIMenu, _ choose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) -> UIAlertAction {
        let mark = action.state == .on ? "✓ " : action.state == .mixed ? "– " : ""
        let style: UIAlertAction.Style = action.attributes.contains(.destructive) ? .destructive : .default
        let choice = UIAlertAction(title: mark + action.title, style: style) { _ in
            menu.choose(action)
            choose(action, menu)
        }
        choice.isEnabled = !action.attributes.contains(.disabled)
        return choice
    }
}
