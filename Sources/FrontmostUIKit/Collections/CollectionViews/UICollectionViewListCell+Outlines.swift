import Foundation
import FrontmostRender

// Items below others, and the handle that moves an item.
extension UICollectionViewListCell {
    func toggleOutline() {
        if let element, let collection { collection.outlineSource?.toggleOutline(at: collection.pathInData(of: element)) }
    }
    /// Whether a tap anywhere on the cell expands or collapses its item.
    var togglesOutlineWhenTapped: Bool {
        for accessory in accessories {
            guard case .outline(let options, let action) = accessory.kind, action == nil, outlineState?.hasChildren == true else {
                continue
            }
            switch options.style {
            case .header: return true
            case .cell: return false
            case .automatic: return (element?.path).map { collection?.collectionViewLayout.isHeader($0) ?? false } ?? false
            }
        }
        return false
    }

    /// Follows a drag of the handle that moves the item.
    private func follow(_ drag: DragInput) {
        guard let collection else { return }
        switch drag.phase {
        case .began: if let element { _ = collection.beginInteractiveMovementForItem(at: collection.pathInData(of: element)) }
        case .changed:
            guard let move = collection.itemMove, move.cell === self else { return }
            move.follow(CGPoint(x: move.start.x, y: move.start.y + drag.translation.height))
        case .ended: collection.endInteractiveMovement()
        case .cancelled: collection.cancelInteractiveMovement()
        }
    }

    func outlineDisclosure(
        _ options: UICellAccessory.OutlineDisclosureOptions, _ action: (@MainActor () -> Void)?
    ) -> CellAccessory? {
        guard let outline = outlineState, outline.hasChildren || action != nil, !options.isHidden else { return nil }
        return core.accessories.accessory(.outline(isExpanded: outline.isExpanded), tint: options.tintColor) { [weak self] in
            if let action { action() } else { self?.toggleOutline() }
        }
    }

    func reorderHandle(_ tint: UIColor?) -> CellAccessory? {
        guard let path = element?.path, let collection, collection.mayMove(path) else { return nil }
        let shown = core.accessories.accessory(.reorder, tint: tint)
        (shown.view as? ReorderGrip)?.onDrag = { [weak self] in self?.follow($0) }
        return shown
    }
}
