import Foundation
import FrontmostRender

extension UITableViewCell: ListCell {
    var core: CellCore {
        if let parts { return parts }
        let new = CellCore(of: self)
        parts = new
        return new
    }

    var swipeList: (any SwipeList)? { table }
    var aside: CGFloat {
        get { core.aside }
        set { core.aside = newValue }
    }
    var cornerRadii: CornerRadii { core.place.radii }
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
        core.setBeside(leading: leading, trailing: trailing, indentation: CGFloat(indentationLevel) * indentationWidth)
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
        if editing.isMarked { takeBeside() }
        core.layOut()
        let frame = CGRect(x: core.aside, y: 0, width: bounds.width, height: bounds.height)
        for view in [backgroundView, selectedBackgroundView] { view?.frame = frame }
        let isShownSelected = (isSelected || isHighlighted) && selectionStyle != .none && !editing.isMarked
        selectedBackgroundView?.isHidden = !isShownSelected
        dress(isShownSelected)
    }

    private func dress(_ isShownSelected: Bool) {
        if var configuration = backgroundConfiguration {
            if automaticallyUpdatesBackgroundConfiguration && selectionStyle != .none {
                configuration = configuration.updated(for: configurationState)
            }
            let color = configuration.backgroundColor ?? core.place.style.cellColor
            core.dress(
                color.map { configuration.backgroundColorTransformer?($0) ?? $0 }, insets: configuration.backgroundInsets,
                radius: configuration.cornerRadius, stroke: configuration.strokeColor.map { ($0, configuration.strokeWidth) })
            if let view = configuration.customView {
                if view.superview !== self { insertSubview(view, at: 0) }
                view.frame = bounds
            }
            return
        }
        var color = backgroundColor ?? core.place.style.cellColor
        if isLifted { color = color ?? .systemBackground }
        if isShownSelected && selectedBackgroundView == nil { color = .systemGray4 }
        core.dress(color)
    }

    // MARK: Input

    /// Sets the input that the cell's node accepts.
    func acceptInput() {
        guard let table else { return node.accepts = [] }
        var kinds: InputKinds = [.activate, .press]
        if core.offersSwipes { kinds.formUnion([.drag, .sideways]) }
        if table.offersLongPress { kinds.insert(.longPress) }
        if node.accepts != kinds { node.accepts = kinds }
    }

    /// Handles an event.
    /// - Returns: Whether it was used; nil for an event of another kind.
    func used(_ event: InputEvent) -> Bool? {
        guard let table, let path else { return nil }
        switch event {
        case .activate:
            if !table.closeSwipe() { table.tapped(path) }
            return true
        case .pointerDown:
            table.pressed(path, true)
            return true
        case .pointerUp:
            table.pressed(path, false)
            return true
        case .drag(let drag): return core.offersSwipes && core.swipe.follow(drag)
        case .longPress(let point): return table.openMenu(for: self, path, at: point)
        default: return nil
        }
    }

    private func follow(_ drag: DragInput) {
        guard let table else { return }
        if drag.phase == .began { lift = RowMove(of: self, in: table) }
        lift?.follow(drag)
        if drag.phase == .ended || drag.phase == .cancelled { lift = nil }
    }
}
