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

/// The snapshot that a list shows, for the list's diffable data source.
@MainActor final class ShownSnapshot<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    private(set) var current = Snapshot()

    /// Shows a snapshot in place of the current one.
    /// - Parameter list: Nil if the list has gone.
    func apply(_ new: Snapshot, to list: (any SnapshotList)?, animated: Bool, completion: (() -> Void)?) {
        guard let list, !list.needsLoad else { return reload(new, in: list, completion: completion) }
        let updates = new.updates(from: current)
        // Without an animation, the rows have arrived before their cells are configured.
        var isConfigured = false, hasArrived = false
        let arrive = {
            hasArrived = true
            if isConfigured { completion?() }
        }
        func carryOut() { list.carryOut(updates, changing: { current = new.settled }, completion: arrive) }
        if animated { carryOut() } else { UIView.performWithoutAnimation(carryOut) }
        list.reconfigure(new.paths(of: new.reconfiguredItemIdentifiers))
        isConfigured = true
        if hasArrived { completion?() }
    }

    /// Shows a snapshot with new cells, without animation.
    func reload(_ new: Snapshot, in list: (any SnapshotList)?, completion: (() -> Void)?) {
        current = new.settled
        list?.reloadData()
        completion?()
    }

    /// Takes a snapshot that the list shows already.
    func adopt(_ new: Snapshot) { current = new.settled }

    // MARK: What the data source answers

    /// The identifier of a section; nil for an index beyond the last.
    func section(at index: Int) -> Section? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    /// The number of items in a section; 0 for an index beyond the last.
    func count(inSection index: Int) -> Int { current.items.indices.contains(index) ? current.items[index].count : 0 }

    /// Reports that a closure of the app, or none at all, has given no view.
    func reportMissingView(_ provider: String, _ view: String, at path: IndexPath) {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text:
                    "The \(provider) of a diffable data source returned no \(view) for item \(path.row) of section \(path.section). An "
                    + "empty one is shown. Set the provider, and return a view for each item."),
            oncePer: "\(provider) \(view)")
    }
}

extension UITableView: SnapshotList {
    func carryOut(_ updates: ListUpdates, changing change: () -> Void, completion: @escaping () -> Void) {
        change()
        if updates.isEmpty { return completion() }
        beginBatch()
        batch.updates = updates
        endBatch { _ in completion() }
    }
}
