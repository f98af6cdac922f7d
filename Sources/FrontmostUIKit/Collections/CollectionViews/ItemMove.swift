import Foundation

/// Moves an item of a collection view with a finger to another place. The collection view shows the others as if the item were at the
/// place under it; the data source moves its data when the finger is lifted.
@MainActor final class ItemMove {
    let cell: UICollectionViewCell
    /// The middle of the cell before the move, in points.
    let start: CGPoint
    private unowned let view: UICollectionView
    /// The item's place before the move, and where it is shown.
    private let from: IndexPath
    private(set) var place: IndexPath
    private let counts: [Int]
    /// Maps index paths before the move to those on screen; nil if they are the same.
    private var change: ListChange?

    init(of cell: UICollectionViewCell, at path: IndexPath, in view: UICollectionView) {
        // It leaves the scroll view of its section, which may go while the item is elsewhere.
        view.move(cell, into: view)
        (self.cell, self.view, from, place, counts, start) = (cell, view, path, path, view.counts, cell.center)
        cell.isLifted = true
        cell.node.effects.zIndex = 3
    }

    /// The place in the data of what is shown at a place.
    func path(inDataFor shown: IndexPath) -> IndexPath { change?.oldPath(of: shown) ?? shown }
    /// The place at which the item of a place in the data is shown.
    func path(shownFor inData: IndexPath) -> IndexPath { change?.newPath(of: inData) ?? inData }

    /// Moves the middle of the cell to a point of the content, and the others out of its way.
    func follow(_ position: CGPoint) {
        let layout = view.collectionViewLayout
        let attributes = layout.layoutAttributesForInteractivelyMovingItem(at: place, withTargetPosition: position)
        cell.center = attributes.center
        var target = layout.targetIndexPath(forInteractivelyMovingItem: place, withPosition: position)
        if target != from, let delegate = view.itemDelegate {
            target = delegate.collectionView(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: from, atCurrentIndexPath: place,
                toProposedIndexPath: target)
        }
        show(at: target)
    }

    private func show(at target: IndexPath) {
        guard target != place, target.section < counts.count, target.section >= 0, target.item >= 0 else { return }
        let isSame = target.section == place.section
        guard target.item < view.counts[target.section] + (isSame ? 0 : 1),
            let step = Self.change(place, to: target, view.counts)
        else { return }
        place = target
        change = target == from ? nil : Self.change(from, to: target, counts)
        view.carryOut(step, ListUpdates()) { _ in }
    }
    private static func change(_ from: IndexPath, to target: IndexPath, _ old: [Int]) -> ListChange? {
        var updates = ListUpdates(), new = old
        updates.moved = [.init(from: from, to: target)]
        new[from.section] -= 1
        new[target.section] += 1
        return try? ListChange(updates, from: old, to: new, unit: "item")
    }

    /// Leaves the item where it is shown.
    func end() {
        put()
        if place != from { view.dataSource?.collectionView(view, moveItemAt: from, to: place) }
        settle()
    }
    /// Returns the item to its place.
    func cancel() {
        show(at: from)
        put()
        settle()
    }
    /// Ends the move because the items are reloaded. The delegate knows items that are no longer displayed by their index paths.
    func abandon() {
        if change != nil {
            let known = view.shown.map { (key: $0.key, path: view.pathInData(of: $0.key), view: $0.value) }
            view.shown = [:]
            for (key, path, element) in known {
                var key = key
                key.path = path
                view.shown[key] = element
                element.element = key
            }
            view.highlighted = view.highlighted.map(path(inDataFor:))
            view.setCounts(counts)
        }
        put()
    }
    private func put() {
        if view.itemMove === self { view.itemMove = nil }
        cell.isLifted = false
        cell.node.effects.zIndex = 0
    }
    private func settle() {
        view.setNeedsLayout()
        guard view.hostWindow != nil else { return }
        UIView.animate(withDuration: 0.2) { view.layoutIfNeeded() }
    }
}

extension UICollectionView {
    /// The place in the data of what is shown at a place. The two differ while a finger moves an item: its data moves when the finger is
    /// lifted, and the delegate and the data source may not have an item at each place until then.
    func pathInData(of shown: IndexPath) -> IndexPath { itemMove?.path(inDataFor: shown) ?? shown }
    /// The place in the data of an element that is shown. Headers and footers are at their section's.
    func pathInData(of key: ElementKey) -> IndexPath {
        key.category == .cell || collectionViewLayout.isAttachedToItem(key) ? pathInData(of: key.path) : key.path
    }
    /// The place at which the item of a place in the data is shown.
    func shownPath(of inData: IndexPath) -> IndexPath { itemMove?.path(shownFor: inData) ?? inData }

    /// Whether the data source moves items at all.
    var offersMoves: Bool {
        guard let dataSource else { return false }
        return outlineSource != nil || ImplementedMethods.contains(["collectionView(", "moveItemAt:", "to:"], of: dataSource)
    }
    /// Whether the data source lets an item be moved.
    func mayMove(_ path: IndexPath) -> Bool {
        offersMoves && path.isValid(in: counts) && dataSource?.collectionView(self, canMoveItemAt: pathInData(of: path)) == true
    }

    /// Follows the long press that moves items.
    func followMove(_ gesture: UIGestureRecognizer) {
        let point = gesture.location(in: self)
        switch gesture.state {
        case .began: if let path = indexPathForItem(at: point) { _ = beginInteractiveMovementForItem(at: path) }
        case .changed: updateInteractiveMovementTargetPosition(point)
        case .ended: endInteractiveMovement()
        default: cancelInteractiveMovement()
        }
    }

    func beginMove(of path: IndexPath) -> Bool {
        itemMove?.cancel()
        guard let cell = cellForItem(at: path), mayMove(path) else { return false }
        closeSwipe()
        itemMove = ItemMove(of: cell, at: path, in: self)
        return true
    }
}
