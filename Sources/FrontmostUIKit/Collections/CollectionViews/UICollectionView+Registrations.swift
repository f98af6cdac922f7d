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

        /// Creates a registration. Keep it: one that is made for each cell gets new cells each time.
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

        /// Creates a registration for a kind. Keep it: one that is made for each view gets new views each time.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// A configured cell for an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = dequeued(.cell, registration.identity, Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    /// A configured supplementary view.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = dequeued(.supplementary(registration.kind), registration.identity, Supplementary.self)
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    private func dequeued<View: UICollectionReusableView>(
        _ use: ReuseQueue.Use, _ identity: RegistrationIdentity, _ type: View.Type
    ) -> View {
        let identifier = identity.identifier
        if !queue.isRegistered(use, identifier) {
            if identity.asking == ObjectIdentifier(self) { reportLateRegistration(of: type) }
            queue.register(type, as: use, identifier)
        }
        // The identifier is the registration's alone, so that the queue makes and keeps views of its class for it.
        guard let view = dequeued(use, identifier) as? View else { Console.stop("\(type) is no class that can be made.") }
        return view
    }

    /// Asks the data source for a view.
    func ask<View>(_ body: () -> View) -> View {
        let former = Self.asking
        Self.asking = ObjectIdentifier(self)
        defer { Self.asking = former }
        return body()
    }
    /// The collection view that is asking its data source, the innermost of several.
    fileprivate static var asking: ObjectIdentifier?

    private func reportLateRegistration(of type: AnyClass) {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text:
                    "A registration for \(type) was created while a collection view asked for a cell or another view, so that no "
                    + "\(type) is reused. Create the registration once, outside of the data source's methods."),
            oncePer: "registration of \(type)")
    }
}

/// The identity of a registration, which names its views in the queues. Its number is used once, unlike an address.
@MainActor final class RegistrationIdentity {
    private static var count = 0
    let identifier: String
    /// The collection view that was asking its data source for a view; nil for none.
    let asking = UICollectionView.asking

    init() {
        Self.count += 1
        identifier = "_Frontmost\(Self.count)"
    }
}
