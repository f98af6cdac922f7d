import Foundation

extension UICollectionView {
    /// Makes and configures cells of a class for items of a type.
    ///
    ///     let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, path, note in
    ///         var content = cell.defaultContentConfiguration()
    ///         content.text = note.title
    ///         cell.contentConfiguration = content
    ///     }
    @MainActor @preconcurrency public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler, identity = RegistrationIdentity()

        /// Creates a registration.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Makes and configures supplementary views of a class.
    @MainActor @preconcurrency public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view of a kind at a place.
        public typealias Handler =
            @MainActor (
                _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
            ) -> Void
        let kind: String, handler: Handler, identity = RegistrationIdentity()

        /// Creates a registration for a kind.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// A configured cell for an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.identity.identifier(in: queue, .cell, Cell.self)
        // The class is registered, and the queue makes views of it.
        let cell = unsafeDowncast(dequeued(.cell, identifier) ?? unregistered(identifier, UICollectionViewCell()), to: Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    /// A configured supplementary view.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let use = ReuseQueue.Use.supplementary(registration.kind)
        let identifier = registration.identity.identifier(in: queue, use, Supplementary.self)
        let view = unsafeDowncast(
            dequeued(use, identifier) ?? unregistered(identifier, UICollectionReusableView()), to: Supplementary.self)
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

/// The identity of a registration, which names its views in the queues.
final class RegistrationIdentity: Sendable {
    @MainActor func identifier(in queue: ReuseQueue, _ use: ReuseQueue.Use, _ type: AnyClass) -> String {
        let identifier = "_Frontmost\(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
        if !queue.isRegistered(use, identifier) { queue.register(type, as: use, identifier) }
        return identifier
    }
}
