import Foundation

extension UIButton {
    func showMenu(_ menu: UIMenu) {
        showMenu(menu, from: self) { [weak self] action, menu in
            guard let self else { return }
            if changesSelectionAsPrimaryAction && menu.options.contains(.singleSelection) { showChoice(action) }
            sendAction(action)
        }
    }

    /// Shows the selected action's title on a button with `changesSelectionAsPrimaryAction`.
    private func showChoice(_ action: UIAction) {
        if configuration != nil { configuration?.title = action.title } else { setTitle(action.title, for: .normal) }
    }
}
