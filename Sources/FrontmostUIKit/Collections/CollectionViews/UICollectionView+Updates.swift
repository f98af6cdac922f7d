import Foundation

// Changes of items and sections, and what the user does with them.
extension UICollectionView {
    // MARK: Updates

    func endBatch(_ completion: ((Bool) -> Void)?) {
        guard let all = batch.end(completion) else { return }
        apply { finished in all.forEach { $0(finished) } }
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
        do throws(ListInconsistency) {
            let change = try ListChange(described, from: counts, to: new, unit: "item")
            carryOut(change, described, completion)
        } catch {
            error.report(of: self, kind: "collection view")
            reload()
            completion(true)
        }
    }

    func carryOut(_ change: ListChange, _ described: ListUpdates, _ completion: @escaping (Bool) -> Void) {
        let layout = collectionViewLayout
        setCounts(change.newCounts)
        dragging?.follow(change)
        let attached = Set(shown.keys.filter(layout.isAttachedToItem))
        layout.follow(change)
        let emptied = moveScrollers(change), old = shown
        // A finger stays on its item. A cell that leaves is not highlighted any more.
        if let former = highlighted {
            highlighted = change.newPath(of: former).flatMap { change.isReloaded($0) ? nil : $0 }
            if highlighted == nil { (shown[.cell(former)] as? UICollectionViewCell)?.isHighlighted = false }
        }
        shown = [:]
        var leaving: [(view: UICollectionReusableView, key: ElementKey)] = []
        for (key, view) in old {
            var new: IndexPath?
            if key.isOfLayout {
                new = key.path
            } else if key.category == .cell || attached.contains(key) {
                new = change.newPath(of: key.path).flatMap { change.isReloaded($0) ? nil : $0 }
            } else if change.newSections.indices.contains(key.path.section), let section = change.newSections[key.path.section],
                !change.reloadedSections.contains(section)
            {
                new = IndexPath(item: key.path.item, section: section)
            }
            guard let new else {
                view.element = nil
                leaving.append((view, key))
                continue
            }
            var moved = key
            moved.path = new
            shown[moved] = view
            view.element = moved
        }
        for path in described.reloaded { if let new = change.newPath(of: path) { layout.forget(new) } }
        selected = Set(selected.compactMap(change.newPath))
        prefetched = []
        layout.invalidateLayout(with: .make(for: layout, hasNewCounts: true))
        if !isArranging { prepareIfNeeded() }
        layout.prepare(forCollectionViewUpdates: described.items)
        let known = Set(shown.keys)
        if bounds.height > 0 && !isArranging {
            // Views that come into view are shown in their places, new ones fade in.
            UIView.performWithoutAnimation {
                let former = shown.mapValues { (center: $0.center, size: $0.bounds.size, superview: $0.superview) }
                arrange()
                for (key, place) in former {
                    guard tracks.isEmpty || key.category == .cell, let view = shown[key], view.superview === place.superview
                    else { continue }
                    (view.bounds.size, view.center) = (place.size, place.center)
                }
                for (key, view) in shown where !known.contains(key) && hostWindow != nil {
                    if key.category == .cell, change.oldPath(of: key.path) != nil, !change.isReloaded(key.path) { continue }
                    if let first = layout.initialAttributes(of: key) {
                        view.bounds.size = first.size
                        (view.center, view.alpha) = (centerInSuperview(of: view, first), first.alpha)
                        view.transform3D = first.transform3D
                    } else {
                        view.alpha = 0
                    }
                    view.layoutIfNeeded()
                }
            }
        }
        reconfigure(change.reconfigured(described))
        settle(leaving) { finished in
            emptied.forEach { $0.removeFromSuperview() }
            completion(finished)
        }
    }

    private func settle(_ leaving: [(view: UICollectionReusableView, key: ElementKey)], _ completion: @escaping (Bool) -> Void) {
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
                if let last = collectionViewLayout.finalAttributes(of: key) {
                    view.bounds.size = last.size
                    (view.center, view.alpha) = (centerInSuperview(of: view, last), last.alpha)
                    view.transform3D = last.transform3D
                } else {
                    view.alpha = 0
                }
            }
            collectionViewLayout.finalizeCollectionViewUpdates()
        } completion: { finished in
            finish()
            completion(finished)
        }
    }

    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            // An item that is out of view is measured again when it is shown.
            collectionViewLayout.forget(path)
            guard let cell = shown[.cell(path)] as? UICollectionViewCell, let dataSource else { continue }
            let started = generation
            reconfigured = cell
            let new = ask { dataSource.collectionView(self, cellForItemAt: path) }
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
        itemDelegate?.collectionView(self, didUnhighlightItemAt: former)
    }

    func pressed(_ path: IndexPath, _ isDown: Bool) {
        endHighlight()
        guard isDown, mayBeSelected, openSwipe == nil,
            itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        highlighted = path
        (shown[.cell(path)] as? UICollectionViewCell)?.isHighlighted = true
        itemDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    /// Selects or deselects an item that the user has tapped. In UIKit, a selected item is selected again only after another one.
    func tapped(_ path: IndexPath) {
        if let cell = shown[.cell(path)] as? UICollectionViewListCell, cell.togglesOutlineWhenTapped {
            outlineSource?.toggleOutline(at: path)
            return
        }
        guard mayBeSelected, path.isValid(in: counts), itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else {
            return
        }
        if selectsSeveral && selected.contains(path) {
            guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            mark(path, false)
            itemDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !selectsSeveral {
            for other in selected.sorted() where other != path {
                mark(other, false)
                itemDelegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        // The delegate may have changed the items.
        guard path.section < numberOfSections, path.isValid(in: counts) else { return }
        mark(path, true)
        itemDelegate?.collectionView(self, didSelectItemAt: path)
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
            let menu = itemDelegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
                ?? itemDelegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        else { return false }
        pressed(path, false)
        return menu.open(on: cell)
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
