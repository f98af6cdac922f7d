import Foundation

// Changes of items and sections, and what the user does with them.
extension UICollectionView {
    // MARK: Updates

    func endBatch(_ completion: ((Bool) -> Void)?) {
        if let completions = batch.end(completion) { apply(completions) }
    }

    private func apply(_ completion: @escaping (Bool) -> Void) {
        let described = batch.takeUpdates()
        if needsLoad {
            setNeedsLayout()
            return completion(true)
        }
        closeSwipe()
        itemMove?.cancel()
        if described.isEmpty {
            collectionViewLayout.invalidateLayout()
            reconfigure(Array(described.reconfigured))
            return settle([], completion)
        }
        let new = askCounts()
        guard let change = described.change(from: counts, to: new, in: self, kind: "collection view", unit: "item") else {
            reload()
            return completion(true)
        }
        carryOut(change, described, completion)
    }

    func carryOut(_ change: ListChange, _ described: ListUpdates, _ completion: @escaping (Bool) -> Void) {
        let layout = collectionViewLayout
        setCounts(change.newCounts)
        dragging?.follow(change)
        let attached = Set(shown.keys.filter(layout.isAttachedToItem))
        layout.follow(change)
        let emptied = moveScrollers(change)
        moveHighlight(change)
        let leaving = moveViews(change, attached: attached)
        for path in described.reloaded { if let new = change.newPath(of: path) { layout.forget(new) } }
        selected = Set(selected.compactMap(change.newPath))
        prefetched = []
        layout.invalidateLayout(with: .make(for: layout, hasNewCounts: true))
        if !isArranging { prepareIfNeeded() }
        layout.prepare(forCollectionViewUpdates: described.items)
        if bounds.height > 0 && !isArranging { UIView.performWithoutAnimation { arrangeAtFormerPlaces(change) } }
        reconfigure(change.reconfigured(described))
        settle(leaving) { finished in
            emptied.forEach { $0.removeFromSuperview() }
            completion(finished)
        }
    }

    /// A finger stays on its item. A cell that leaves is not highlighted any more.
    private func moveHighlight(_ change: ListChange) {
        guard let former = highlighted else { return }
        highlighted = change.keptPath(of: former)
        if highlighted == nil { (shown[.cell(former)] as? UICollectionViewCell)?.isHighlighted = false }
    }

    /// Gives the shown views their new places.
    /// - Parameter attached: The views that were attached to items.
    /// - Returns: Those that have none.
    private func moveViews(_ change: ListChange, attached: Set<ElementKey>) -> [LeavingElement] {
        let old = shown
        shown = [:]
        var leaving: [LeavingElement] = []
        for (key, view) in old {
            guard let new = change.newPath(ofElement: key, isAttached: attached.contains(key)) else {
                view.element = nil
                leaving.append((view, key))
                continue
            }
            var moved = key
            moved.path = new
            shown[moved] = view
            view.element = moved
        }
        return leaving
    }

    /// Shows the views of the new layout where they start: views that stay at their former places, views that come into view at their
    /// own, and new ones as the layout has them appear.
    private func arrangeAtFormerPlaces(_ change: ListChange) {
        let hasScrollers = !scrollers.isEmpty
        let former = shown.mapValues { view in
            (
                center: view.center, size: view.bounds.size, superview: view.superview,
                shared: hasScrollers ? view.superview?.convert(view.center, to: self) : nil
            )
        }
        arrange()
        for (key, place) in former {
            guard tracks.isEmpty || key.category == .cell, let view = shown[key], let superview = view.superview else { continue }
            if superview === place.superview {
                (view.bounds.size, view.center) = (place.size, place.center)
            } else if key.category == .cell, let shared = place.shared {
                // The item has moved to or from a section that scrolls by itself.
                (view.bounds.size, view.center) = (place.size, superview.convert(shared, from: self))
            }
        }
        guard hostWindow != nil else { return }
        for (key, view) in shown where former[key] == nil {
            if key.category == .cell, change.oldPath(of: key.path) != nil, !change.isReloaded(key.path) { continue }
            show(view, as: collectionViewLayout.initialAttributes(of: key))
            view.layoutIfNeeded()
        }
    }

    /// Gives a view the attributes with which it appears or disappears. It fades if the layout has none.
    private func show(_ view: UICollectionReusableView, as attributes: UICollectionViewLayoutAttributes?) {
        guard let attributes else { return view.alpha = 0 }
        view.bounds.size = attributes.size
        (view.center, view.alpha) = (centerInSuperview(of: view, attributes), attributes.alpha)
        view.transform3D = attributes.transform3D
    }

    private typealias LeavingElement = (view: UICollectionReusableView, key: ElementKey)

    private func settle(_ leaving: [LeavingElement], _ completion: @escaping (Bool) -> Void) {
        setNeedsLayout()
        let finish = { [weak self] in
            guard let self else { return }
            for (view, key) in leaving where view.element == nil {
                view.alpha = 1
                retire(view, key)
            }
            if !leaving.isEmpty { setNeedsLayout() }
        }
        guard hostWindow != nil else {
            finish()
            return completion(true)
        }
        UIView.animate(withDuration: UITableView.updateDuration) {
            layoutIfNeeded()
            for (view, key) in leaving where view.element == nil {
                show(view, as: collectionViewLayout.finalAttributes(of: key))
            }
            collectionViewLayout.finalizeCollectionViewUpdates()
        } completion: { finished in
            finish()
            completion(finished)
        }
    }

    /// Asks for the cells of items again, which are at these places on screen.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            // An item that is out of view is measured again when it is shown.
            collectionViewLayout.forget(path)
            guard let cell = shown[.cell(path)] as? UICollectionViewCell, let dataSource else { continue }
            let started = generation
            reconfigured = cell
            let new = ask { dataSource.collectionView(self, cellForItemAt: pathInData(of: path)) }
            reconfigured = nil
            // The data source may have changed the items instead.
            guard generation == started, !needsLoad else { break }
            if new === cell { continue }
            // The app gave another cell, as for a reload: the layout asks for one.
            retire(.cell(path))
        }
        setNeedsLayout()
    }

    // MARK: Selection

    private var mayBeSelected: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    private var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Ends the look of a touched item.
    func endHighlight() {
        guard let former = highlighted else { return }
        highlighted = nil
        (shown[.cell(former)] as? UICollectionViewCell)?.isHighlighted = false
        itemDelegate?.collectionView(self, didUnhighlightItemAt: pathInData(of: former))
    }

    func pressed(_ path: IndexPath, _ isDown: Bool) {
        endHighlight()
        guard isDown, mayBeSelected, openSwipe == nil,
            itemDelegate?.collectionView(self, shouldHighlightItemAt: pathInData(of: path)) ?? true
        else { return }
        highlighted = path
        (shown[.cell(path)] as? UICollectionViewCell)?.isHighlighted = true
        itemDelegate?.collectionView(self, didHighlightItemAt: pathInData(of: path))
    }

    /// Selects or deselects an item that the user has tapped. In UIKit, a selected item is selected again only after another one.
    func tapped(_ path: IndexPath) {
        if let cell = shown[.cell(path)] as? UICollectionViewListCell, cell.togglesOutlineWhenTapped {
            outlineSource?.toggleOutline(at: pathInData(of: path))
            return
        }
        guard mayBeSelected, path.isValid(in: counts),
            itemDelegate?.collectionView(self, shouldHighlightItemAt: pathInData(of: path)) ?? true
        else { return }
        if selectsSeveral && selected.contains(path) {
            guard itemDelegate?.collectionView(self, shouldDeselectItemAt: pathInData(of: path)) ?? true else { return }
            mark(path, false)
            itemDelegate?.collectionView(self, didDeselectItemAt: pathInData(of: path))
            return
        }
        guard itemDelegate?.collectionView(self, shouldSelectItemAt: pathInData(of: path)) ?? true else { return }
        if !selectsSeveral {
            for other in selected.sorted() where other != path {
                mark(other, false)
                itemDelegate?.collectionView(self, didDeselectItemAt: pathInData(of: other))
            }
        }
        // The delegate may have changed the items.
        guard path.section < numberOfSections, path.isValid(in: counts) else { return }
        mark(path, true)
        itemDelegate?.collectionView(self, didSelectItemAt: pathInData(of: path))
    }

    func mark(_ path: IndexPath, _ isOn: Bool) {
        if isOn { selected.insert(path) } else { selected.remove(path) }
        (shown[.cell(path)] as? UICollectionViewCell)?.isSelected = isOn
    }
    func deselectAll() { for path in selected { mark(path, false) } }

    // MARK: Menus

    var offersLongPress: Bool {
        itemDelegate.map { ImplementedMethods.contains(["collectionView(", "contextMenuConfigurationForItem"], of: $0) } ?? false
    }
    func openMenu(for cell: any ListCell, _ path: IndexPath, at point: CGPoint) -> Bool {
        let point = convert(point, from: cell), paths = selected.contains(path) ? selected.sorted() : [path]
        guard openSwipe == nil, let itemDelegate,
            let menu = itemDelegate.collectionView(self, contextMenuConfigurationForItemsAt: paths.map(pathInData), point: point)
                ?? itemDelegate.collectionView(self, contextMenuConfigurationForItemAt: pathInData(of: path), point: point)
        else { return false }
        pressed(path, false)
        return menu.open(on: cell)
    }
}

extension ListChange {
    /// The new index path of an item with a cell that stays; nil if it is deleted or reloaded.
    fileprivate func keptPath(of path: IndexPath) -> IndexPath? { newPath(of: path).flatMap { isReloaded($0) ? nil : $0 } }

    /// The new index path of an element with a view that stays. Views of the whole layout stay where they are, cells and what is attached
    /// to them follow the item, and other views the section.
    fileprivate func newPath(ofElement key: ElementKey, isAttached: Bool) -> IndexPath? {
        if key.isOfLayout { return key.path }
        if key.category == .cell || isAttached { return keptPath(of: key.path) }
        guard newSections.indices.contains(key.path.section), let section = newSections[key.path.section],
            !reloadedSections.contains(section)
        else { return nil }
        return IndexPath(item: key.path.item, section: section)
    }
}

extension UICollectionView: CellList {
    func swipeActions(of cell: UIView, isLeading: Bool) -> UISwipeActionsConfiguration? {
        (cell as? UICollectionViewCell)?.element.flatMap { collectionViewLayout.swipeActions(at: $0.path, isLeading: isLeading) }
    }
    func swipeBegins(on cell: UIView) { if let highlighted { pressed(highlighted, false) } }
    func swipeEnded(on cell: UIView) {}
}

extension ListUpdates {
    /// The changes as `UICollectionViewLayout` receives them. Those of whole sections have index paths without an item.
    @MainActor var items: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        let sections =
            deletedSections.sorted().map { UICollectionViewUpdateItem(.delete, from: whole($0)) }
            + insertedSections.sorted().map { UICollectionViewUpdateItem(.insert, to: whole($0)) }
            + reloadedSections.sorted().map { UICollectionViewUpdateItem(.reload, from: whole($0), to: whole($0)) }
            + movedSections.map { UICollectionViewUpdateItem(.move, from: whole($0.from), to: whole($0.to)) }
        return sections + deleted.sorted().map { UICollectionViewUpdateItem(.delete, from: $0) }
            + inserted.sorted().map { UICollectionViewUpdateItem(.insert, to: $0) }
            + reloaded.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
            + moved.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
    }
}
