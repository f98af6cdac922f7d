import Foundation

// The rows that the user or the app has selected.
extension UITableView {
    private var mayBeSelected: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: By the user

    /// Follows a finger that goes down on a row, or up.
    func pressed(_ path: IndexPath, _ isDown: Bool) {
        guard isDown else {
            if let highlighted { setHighlighted(highlighted, false) }
            return
        }
        guard mayBeSelected, openSwipe == nil, rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        setHighlighted(path, true)
    }

    /// Ends the look of a touched row, because the touch has become something else.
    func endHighlight() { if let highlighted { setHighlighted(highlighted, false) } }

    private func setHighlighted(_ path: IndexPath, _ isOn: Bool) {
        highlighted = isOn ? path : nil
        cells[path]?.setHighlighted(isOn, animated: false)
        if isOn {
            rowDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            rowDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    /// Selects or deselects a row that the user has tapped.
    func tapped(_ path: IndexPath) {
        guard mayBeSelected, path.isValid(in: layout.counts), rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else {
            return
        }
        if selectsSeveral && selected.contains(path) { return deselectByUser(path) }
        let wanted = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target = wanted, target.isValid(in: layout.counts) else { return }
        if !selectsSeveral { for other in selected.sorted() where other != target { deselectByUser(other) } }
        // The delegate may have changed the rows.
        guard target.isValid(in: loaded.counts) else { return }
        mark(target, true, animated: false)
        rowDelegate?.tableView(self, didSelectRowAt: target)
    }

    private func deselectByUser(_ path: IndexPath) {
        let wanted = rowDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let target = wanted, selected.contains(target) else { return }
        mark(target, false, animated: false)
        rowDelegate?.tableView(self, didDeselectRowAt: target)
    }

    // MARK: By code

    /// Selects or deselects a row without any callback.
    func mark(_ path: IndexPath, _ isOn: Bool, animated: Bool) {
        if isOn { selected.insert(path) } else { selected.remove(path) }
        cells[path]?.setSelected(isOn, animated: animated)
    }
    func deselectAll() { for path in selected { mark(path, false, animated: false) } }
    func keepOneSelected() { for path in selected.sorted().dropFirst() where !isEditing { mark(path, false, animated: false) } }

    func selectByCode(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        guard let path else { return deselectAll() }
        guard path.isValid(in: loaded.counts) else { return }
        if !selectsSeveral { for other in selected where other != path { mark(other, false, animated: animated) } }
        mark(path, true, animated: animated)
        if position != .none { scroll(to: path, position, animated: animated) }
    }
}
