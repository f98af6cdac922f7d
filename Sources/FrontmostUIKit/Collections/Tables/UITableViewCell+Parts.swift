import Foundation
import FrontmostRender

extension UITableViewCell: ListCell {
    var core: CellCore {
        if let parts { return parts }
        let new = CellCore(of: self)
        parts = new
        return new
    }

    var list: (any CellList)? { table }
    var listPath: IndexPath? { path }
    func swipedChanged() { stateChanged() }
    func contentSizeMayHaveChanged() {
        setNeedsLayout()
        table?.contentSizeMayHaveChanged(of: self)
    }

    // MARK: Beside the content

    /// Decides which views are before and after the content.
    func takeBeside() {
        var leading: [CellAccessory] = [], trailing: [CellAccessory] = []
        let views = core.accessories
        if isEditing && shouldIndentWhileEditing {
            if editing.isMarked {
                leading.append(views.accessory(.mark(isSelected)))
            } else {
                switch editing.style {
                case .none: break
                case .delete: leading.append(views.accessory(.delete) { [weak self] in self?.core.swipe.open(isLeading: false) })
                case .insert: leading.append(views.accessory(.insert) { [weak self] in self?.insertTapped() })
                }
            }
        }
        if isEditing && editing.canMove && showsReorderControl {
            let grip = views.accessory(.reorder)
            (grip.view as? ReorderGrip)?.onDrag = { [weak self] in self?.follow($0) }
            trailing.append(grip)
        }
        if let own = isEditing ? editingAccessoryView : accessoryView {
            trailing.append(CellAccessory(own))
        } else {
            trailing += standardAccessories(isEditing ? editingAccessoryType : accessoryType)
        }
        core.setAccessories(leading: leading, trailing: trailing, indentation: CGFloat(indentationLevel) * indentationWidth)
        setNeedsLayout()
    }

    private func standardAccessories(_ type: AccessoryType) -> [CellAccessory] {
        let views = core.accessories
        func detail() -> CellAccessory { views.accessory(.detail) { [weak self] in self?.accessoryTapped() } }
        switch type {
        case .none: return []
        case .disclosureIndicator: return [views.accessory(.disclosure)]
        case .checkmark: return [views.accessory(.checkmark)]
        case .detailButton: return [detail()]
        case .detailDisclosureButton: return [views.accessory(.disclosure), detail()]
        }
    }

    private func accessoryTapped() {
        if let table, let path { table.rowDelegate?.tableView(table, accessoryButtonTappedForRowWith: path) }
    }
    private func insertTapped() {
        if let table, let path { table.dataSource?.tableView(table, commit: .insert, forRowAt: path) }
    }

    // MARK: Layout

    func layOutParts() {
        core.layOut()
        let isShownSelected = (isSelected || isHighlighted) && selectionStyle != .none && !editing.isMarked
        core.layOutBackgrounds(isSelectionShown: isShownSelected)
        applyStyle(isShownSelected)
    }

    private func applyStyle(_ isShownSelected: Bool) {
        if var configuration = backgroundConfiguration {
            if automaticallyUpdatesBackgroundConfiguration && selectionStyle != .none {
                configuration = configuration.updated(for: configurationState)
            }
            return core.applyStyle(configuration, or: core.place.style.cellColor)
        }
        var color = backgroundColor ?? core.place.style.cellColor
        if isLifted { color = color ?? .systemBackground }
        if isShownSelected && selectedBackgroundView == nil { color = .systemGray4 }
        core.applyStyle(color)
    }

    // MARK: Input

    private func follow(_ drag: DragInput) {
        // The move refers to the cell.
        guard let table else { return lift = nil }
        if drag.phase == .began { lift = RowMove(of: self, in: table) }
        lift?.follow(drag)
        if drag.phase == .ended || drag.phase == .cancelled { lift = nil }
    }
}
