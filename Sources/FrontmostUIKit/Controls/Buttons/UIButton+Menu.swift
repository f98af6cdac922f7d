import Foundation

extension UIButton {
    func showMenu(_ menu: UIMenu) {
        showMenu(menu, from: self) { [weak self] action, menu in
            guard let self else { return }
            if changesSelectionAsPrimaryAction && menu.options.contains(.singleSelection) { showChoice(action) }
            sendAction(action)
        }
    }

    /// A button that shows what was chosen from its menu.
    private func showChoice(_ action: UIAction) {
        if configuration != nil { configuration?.title = action.title } else { setTitle(action.title, for: .normal) }
    }
}
