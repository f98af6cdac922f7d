import Foundation

/// Provides the items of a collection view from snapshots, and animates from one to the next.
///
///     let source = UICollectionViewDiffableDataSource<Section, Note>(collectionView: view) { view, path, note in
///         view.dequeueConfiguredReusableCell(using: registration, for: path, item: note)
///     }
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UICollectionViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Makes the supplementary view of a kind at a place.
    public typealias SupplementaryViewProvider = @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    weak var view: UICollectionView?
    private let cellProvider: CellProvider
    let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The snapshots of the sections that were given one each.
    var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// Makes the supplementary view of a kind at a place.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// Decides about items that the user expands and collapses, and learns of them.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// Decides about items that the user moves, and learns of them.
    open var reorderingHandlers = ReorderingHandlers()

    /// Creates a data source and assigns it to a collection view, which does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (view, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot.
    /// - Parameters:
    ///   - animatingDifferences: Whether items move to their new places.
    ///   - completion: Runs when the animation is over.
    /// - Complexity: O(*n* log *n*), where *n* is the number of items that remain when the equal starts and ends of sections are left out.
    ///   These are compared in O(*m*), where *m* is their number.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        keepOutlines(of: snapshot)
        shown.apply(snapshot, to: view, animated: animatingDifferences, completion: completion)
    }
    /// Shows a snapshot, and returns when the animation is over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }
    /// Shows a snapshot with new cells, without animation.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        keepOutlines(of: snapshot)
        shown.reload(snapshot, in: view, completion: completion)
    }
    /// The snapshot that the collection view shows.
    /// - Complexity: O(1): the storage is shared until one of the copies changes.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.current }

    /// Shows the visible items of a snapshot in a section, which is added if there is none.
    /// - Parameters:
    ///   - animatingDifferences: Whether items move to their new places.
    ///   - completion: Runs when the animation is over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var new = shown.current
        if new.indexOfSection(section) == nil { new.appendSections([section]) }
        let items = snapshot.visibleItems
        if new.itemIdentifiers(inSection: section) != items {
            new.deleteItems(new.itemIdentifiers(inSection: section))
            new.appendItems(items, toSection: section)
        }
        shown.apply(new, to: view, animated: animatingDifferences, completion: completion)
        view?.outlineChanged()
    }
    /// Shows the visible items of a snapshot in a section, and returns when the animation is over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }
    /// The snapshot of a section. The items of one that was given none have no items of their own.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        outlines[section] ?? NSDiffableDataSourceSectionSnapshot(flat: shown.current.itemIdentifiers(inSection: section))
    }

    /// The item of a place.
    /// - Complexity: O(*s*), where *s* is the number of sections.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.current.item(at: indexPath) }
    /// The place of an item.
    /// - Complexity: O(*s* + *m*), where *s* is the number of sections and *m* that of the items in the item's section.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.current.path(of: itemIdentifier) }
    /// The identifier of a section.
    /// - Complexity: O(1).
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// The index of a section.
    /// - Complexity: O(*s*), where *s* is the number of sections.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.current.indexOfSection(sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    /// The number of sections in the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.current.numberOfSections }
    /// The number of items in a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.count(inSection: section)
    }
    /// The cell that the cell provider makes.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        if let cell = itemIdentifier(for: indexPath).flatMap({ cellProvider(collectionView, indexPath, $0) }) { return cell }
        shown.reportMissingView("cell provider", "cell", at: indexPath)
        return UICollectionViewCell()
    }
    /// The view that the supplementary view provider makes.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        shown.reportMissingView("supplementary view provider", "view of the kind \(kind)", at: indexPath)
        return UICollectionReusableView()
    }
    /// Whether the reordering handlers let the user move an item.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }
    /// Moves an item as the user has done, and tells the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionView: SnapshotList {
    func carryOut(_ updates: ListUpdates, changing change: () -> Void, completion: @escaping () -> Void) {
        change()
        if updates.isEmpty { return completion() }
        batch.begin()
        batch.updates = updates
        endBatch { _ in completion() }
    }
}
