import Foundation
import FrontmostRender

// Swipe actions, the controls of a table that is edited, and context menus.
extension UITableView: CellList {
    // MARK: What the data source can do

    private var commits: Bool {
        dataSource.map { ImplementedMethods.contains(["tableView(", "commit:", "forRowAt:"], of: $0) } ?? false
    }
    private var moves: Bool {
        dataSource.map { ImplementedMethods.contains(["tableView(", "moveRowAt:", "to:"], of: $0) } ?? false
    }
    var offersLongPress: Bool {
        rowDelegate.map { ImplementedMethods.contains(["tableView(", "contextMenuConfigurationForRowAt:"], of: $0) } ?? false
    }

    private func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }
    private func style(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }
    private func canDelete(_ path: IndexPath) -> Bool { commits && canEdit(path) && style(path) == .delete }

    // MARK: Editing mode

    /// Gives a cell the controls that the table offers for its row.
    func updateEditing(of cell: UITableViewCell, at path: IndexPath) {
        var editing = CellEditing()
        if isEditing {
            if canEdit(path) {
                editing.isMarked = allowsMultipleSelectionDuringEditing
                editing.style = commits ? style(path) : .none
            }
            editing.canMove = moves && dataSource?.tableView(self, canMoveRowAt: path) == true
        }
        cell.editingStyle = editing.style
        if cell.editing != editing { cell.editing = editing }
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
        cell.core.contentMayOfferSwipes = !isEditing
        cell.core.listOffersSwipes = !isEditing && offersSwipes(path)
    }

    func editingChanged(animated: Bool) {
        guard animated && hostWindow != nil else { return takeEditingOfCells() }
        UIView.animate(withDuration: Self.updateDuration) {
            takeEditingOfCells()
            layoutIfNeeded()
        }
    }
    private func takeEditingOfCells() {
        for (path, cell) in cells where path.isValid(in: layout.counts) {
            updateEditing(of: cell, at: path)
            cell.core.acceptInput()
        }
    }

    // MARK: Swipes

    private func offersSwipes(_ path: IndexPath) -> Bool {
        guard canEdit(path) else { return false }
        if canDelete(path) { return true }
        guard let rowDelegate else { return false }
        return [true, false].contains { isLeading in
            let actions =
                isLeading
                ? rowDelegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
                : rowDelegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            return actions?.actions.isEmpty == false
        }
    }

    func swipeActions(of cell: UIView, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let path = (cell as? UITableViewCell)?.path, canEdit(path) else { return nil }
        if isLeading { return rowDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
        if let own = rowDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
        guard canDelete(path) else { return nil }
        let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemWord.delete.text
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: title) { [weak self, weak cell] _, _, _ in
                guard let self, let path = (cell as? UITableViewCell)?.path else { return }
                closeSwipe()
                dataSource?.tableView(self, commit: .delete, forRowAt: path)
            }
        ])
    }

    func swipeBegins(on cell: UIView) {
        guard let path = (cell as? UITableViewCell)?.path else { return }
        if let highlighted { pressed(highlighted, false) }
        rowDelegate?.tableView(self, willBeginEditingRowAt: path)
    }
    func swipeEnded(on cell: UIView) { rowDelegate?.tableView(self, didEndEditingRowAt: (cell as? UITableViewCell)?.path) }

    // MARK: Menus

    func openMenu(for cell: any ListCell, _ path: IndexPath, at point: CGPoint) -> Bool {
        let place = convert(point, from: cell)
        guard openSwipe == nil,
            let menu = rowDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: place)
        else { return false }
        pressed(path, false)
        return menu.open(on: cell)
    }
}
