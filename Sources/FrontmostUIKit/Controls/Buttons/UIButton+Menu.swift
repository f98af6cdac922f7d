import Foundation

extension UIButton {
    /// Whether the button shows its menu's choice, and a tap opens the menu.
    private var isPopUp: Bool { showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }
    /// The choice of a pop-up button: the action of its menu that is on.
    var choice: UIAction? { isPopUp ? menu?.selectable.first { $0.state == .on } : nil }
    var opensMenuOnHold: Bool { menu != nil && !showsMenuAsPrimaryAction }

    /// Called when the menu changes, or what opens it. A pop-up button always has a choice.
    func menuChanged() {
        acceptInput()
        if isPopUp, let menu, let chosen = choice ?? menu.selectable.first { menu.keepOnlyOne(chosen) }
        contentChanged()
    }

    func openMenu() {
        guard let menu else { return }
        sendActions(for: .menuActionTriggered)
        showMenu(menu, from: self) { [weak self] action, _ in
            guard let self else { return }
            if isPopUp {
                self.menu?.keepOnlyOne(action)
                contentChanged()
            }
            sendAction(action)
        }
    }
}

extension UIMenu {
    /// The actions of the menu and of the menus in it, from top to bottom, as far as they are loaded.
    private var actions: [UIAction] { Self.actions(in: children) }
    private static func actions(in elements: [UIMenuElement]) -> [UIAction] {
        elements.flatMap { element -> [UIAction] in
            switch element {
            case let action as UIAction: [action]
            case let menu as UIMenu: menu.actions
            case let deferred as UIDeferredMenuElement: actions(in: deferred.elements ?? [])
            default: []
            }
        }
    }
    /// The actions that can be chosen.
    fileprivate var selectable: [UIAction] { actions.filter { $0.attributes.isDisjoint(with: [.hidden, .disabled]) } }
    /// Turns one action on and all others off, also hidden ones.
    fileprivate func keepOnlyOne(_ chosen: UIAction) {
        let actions = actions
        if !actions.contains(where: { $0 === chosen }) { return }
        for action in actions { action.state = action === chosen ? .on : .off }
    }
}
