import Foundation

/// A table or collection view that shows snapshots.
@MainActor protocol SnapshotList: UIView {
    /// Whether it has not asked for its rows yet.
    var needsLoad: Bool { get }
    /// Carries out updates after `change` has changed the data.
    func carryOut(_ updates: ListUpdates, changing change: () -> Void, completion: @escaping () -> Void)
    func reconfigure(_ paths: [IndexPath])
    func reloadData()
}

extension SnapshotList {
    /// Shows a snapshot in place of another one.
    func show<Section, Item>(
        _ new: NSDiffableDataSourceSnapshot<Section, Item>, insteadOf old: NSDiffableDataSourceSnapshot<Section, Item>,
        animated: Bool, changing change: () -> Void, completion: (() -> Void)?
    ) {
        let finish = completion ?? {}
        if needsLoad {
            change()
            reloadData()
            return finish()
        }
        let updates = new.updates(from: old)
        if animated {
            carryOut(updates, changing: change, completion: finish)
        } else {
            UIView.performWithoutAnimation { carryOut(updates, changing: change, completion: finish) }
        }
        reconfigure(new.reconfiguredItemIdentifiers.compactMap(new.path))
    }
}

extension UITableView: SnapshotList {
    func carryOut(_ updates: ListUpdates, changing change: () -> Void, completion: @escaping () -> Void) {
        change()
        if updates.isEmpty { return completion() }
        beginBatch()
        self.updates = updates
        endBatch { _ in completion() }
    }
}
