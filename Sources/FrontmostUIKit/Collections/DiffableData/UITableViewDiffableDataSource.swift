import Foundation

/// Provides the rows of a table from snapshots, and animates from one to the next.
///
///     let source = UITableViewDiffableDataSource<Section, Note.ID>(tableView: table) { table, path, id in
///         let cell = table.dequeueReusableCell(withIdentifier: "note", for: path)
///         cell.textLabel?.text = notes[id]?.title
///         return cell
///     }
///
/// A subclass overrides the methods of `UITableViewDataSource` for titles and editing.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UITableViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var table: UITableView?
    private let cellProvider: CellProvider
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// How rows come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and assigns it to a table, which does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (table, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot.
    /// - Parameters:
    ///   - animatingDifferences: Whether rows move to their new places.
    ///   - completion: Runs when the animation is over.
    /// - Complexity: O(*n* log *n*), where *n* is the number of items that remain when the equal starts and ends of sections are left out.
    ///   These are compared in O(*m*), where *m* is their number.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        table?.defaultAnimation = defaultRowAnimation
        shown.apply(snapshot, to: table, animated: animatingDifferences, completion: completion)
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
    ) { shown.reload(snapshot, in: table, completion: completion) }
    /// The snapshot that the table shows.
    /// - Complexity: O(1): the storage is shared until one of the copies changes.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.current }

    /// The item of a row.
    /// - Complexity: O(*s*), where *s* is the number of sections.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.current.item(at: indexPath) }
    /// The row of an item.
    /// - Complexity: O(*s* + *m*), where *s* is the number of sections and *m* that of the items in the item's section.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.current.path(of: itemIdentifier) }
    /// The identifier of a section.
    /// - Complexity: O(1).
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// The index of a section.
    /// - Complexity: O(*s*), where *s* is the number of sections.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.current.indexOfSection(sectionIdentifier) }

    // MARK: UITableViewDataSource

    /// The number of sections in the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.current.numberOfSections }
    /// The number of items in a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count(inSection: section)
    }
    /// The cell that the cell provider makes.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = itemIdentifier(for: indexPath).flatMap({ cellProvider(tableView, indexPath, $0) }) { return cell }
        shown.reportMissingView("cell provider", "cell", at: indexPath)
        return UITableViewCell()
    }
    /// Returns nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns false: overrides allow editing.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns false: overrides allow moving.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    /// Returns nil.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the index of the title.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}
