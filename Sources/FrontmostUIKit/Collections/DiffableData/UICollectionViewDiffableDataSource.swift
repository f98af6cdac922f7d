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

    private weak var view: UICollectionView?
    private let cellProvider: CellProvider
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// Makes the supplementary view of a kind at a place.
    open var supplementaryViewProvider: SupplementaryViewProvider?

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
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
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
    ) { shown.reload(snapshot, in: view, completion: completion) }
    /// The snapshot that the collection view shows.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.current }

    /// The item of a place.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.current.item(at: indexPath) }
    /// The place of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.current.path(of: itemIdentifier) }
    /// The identifier of a section.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// The index of a section.
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
}

extension UICollectionView: SnapshotList {
    func carryOut(_ updates: ListUpdates, changing change: () -> Void, completion: @escaping () -> Void) {
        change()
        if updates.isEmpty { return completion() }
        updateDepth += 1
        self.updates = updates
        endBatch { _ in completion() }
    }
}
