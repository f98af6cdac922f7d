import Foundation

/// An item of a section with items below others.
struct OutlineState: Equatable {
    /// The number of its parents.
    var level: Int
    var isExpanded, hasChildren: Bool
}

/// A data source that knows which items are below others.
@MainActor protocol OutlineSource: AnyObject {
    /// The state of an item; nil for one of a section without an outline.
    func outlineState(at path: IndexPath) -> OutlineState?
    /// Expands or collapses an item as the user asks for it.
    func toggleOutline(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource {
    /// Decides about items that the user expands and collapses, and learns of them. What is nil allows it, or does nothing.
    @MainActor @preconcurrency public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Whether the user may expand an item.
        public var shouldExpandItem: (@MainActor (Item) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: (@MainActor (Item) -> Void)?
        /// Whether the user may collapse an item.
        public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: (@MainActor (Item) -> Void)?
        /// Makes the items of an item that is expanded, from those that it has.
        public var snapshotForExpandingParent:
            (
                @MainActor (
                    Item, NSDiffableDataSourceSectionSnapshot<Item>
                ) -> NSDiffableDataSourceSectionSnapshot<Item>
            )?
        /// Creates handlers that allow everything.
        public init() {}
    }

    /// Decides about items that the user moves, and learns of them.
    @MainActor @preconcurrency public struct ReorderingHandlers {
        /// Whether the user may move an item. Nil for none.
        public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
        /// Called before the data source takes over a move.
        public var willReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when the data source has taken over a move. Change the app's own data here.
        public var didReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Creates handlers that allow no moves.
        public init() {}
    }

    /// Adapts the snapshots of sections to a snapshot of all. A section with other items than were visible has no outline any more.
    func keepOutlines(of snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        for (section, outline) in outlines {
            let items = snapshot.itemIdentifiers(inSection: section), present = Set(items)
            var kept = outline
            for item in outline.visibleItems where !present.contains(item) && kept.contains(item) { kept.delete([item]) }
            outlines[section] = kept.visibleItems == items && !items.isEmpty ? kept : nil
        }
    }

    /// Takes over a move that the collection view shows already.
    func reorder(_ source: IndexPath, to destination: IndexPath) {
        let initial = shown.current
        guard let item = initial.item(at: source), destination.section < initial.numberOfSections else { return }
        var final = initial
        final.deleteItems([item])
        let section = final.sectionIdentifiers[destination.section], others = final.itemIdentifiers(inSection: section)
        if destination.item < others.count {
            final.insertItems([item], beforeItem: others[destination.item])
        } else {
            final.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: initial, finalSnapshot: final, outlines: outlines)
        reorderingHandlers.willReorder?(transaction)
        for change in transaction.sectionTransactions where outlines[change.sectionIdentifier] != nil {
            outlines[change.sectionIdentifier] = change.finalSnapshot
        }
        shown.adopt(final)
        reorderingHandlers.didReorder?(transaction)
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func outlineState(at path: IndexPath) -> OutlineState? {
        guard !outlines.isEmpty, let section = shown.section(at: path.section), let outline = outlines[section],
            let item = itemIdentifier(for: path), outline.contains(item)
        else { return nil }
        return OutlineState(
            level: outline.level(of: item), isExpanded: outline.isExpanded(item), hasChildren: outline.hasChildren(item))
    }

    func toggleOutline(at path: IndexPath) {
        guard let section = shown.section(at: path.section), var outline = outlines[section],
            let item = itemIdentifier(for: path), outline.contains(item)
        else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            outline.expand([item])
            if let make = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: make(item, outline.snapshot(of: item)))
            }
        }
        apply(outline, to: section)
    }
}

extension UICollectionView {
    /// Shows which items are expanded, after this has changed.
    func outlineChanged() {
        for case let (key, cell as UICollectionViewListCell) in shown {
            if let outline = outlineSource?.outlineState(at: pathInData(of: key)) { cell.indentationLevel = outline.level }
            cell.setNeedsUpdateConfiguration()
        }
    }
}

/// A move of an item by the user.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The items before and after the move.
    public let initialSnapshot, finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of the items of all sections.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that have changed.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    init(
        initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
    ) {
        (self.initialSnapshot, self.finalSnapshot) = (initialSnapshot, finalSnapshot)
        difference = finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
        sectionTransactions = finalSnapshot.sectionIdentifiers.compactMap { section in
            let old = initialSnapshot.itemIdentifiers(inSection: section), new = finalSnapshot.itemIdentifiers(inSection: section)
            if old == new { return nil }
            let former = outlines[section] ?? NSDiffableDataSourceSectionSnapshot(flat: old)
            return NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: former, finalSnapshot: former.reordered(to: new),
                difference: new.difference(from: old))
        }
    }
}

/// The change of a section by a move of the user.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The items before and after the move.
    public let initialSnapshot, finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the visible items.
    public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceSectionSnapshot {
    /// The snapshot with one visible item more, less or elsewhere. The item becomes a sibling of the one above it, or the first below that
    /// if that is expanded.
    func reordered(to items: [ItemIdentifierType]) -> Self {
        let before = visibleItems, present = Set(items), former = Set(before)
        var result = self
        if let gone = before.first(where: { !present.contains($0) }) {
            result.delete([gone])
            return result
        }
        guard let index = items.indices.first(where: { $0 >= before.count || items[$0] != before[$0] }) else { return result }
        // A move down shows up as a gap where the item was, a move up as the item at its new place.
        let moved: ItemIdentifierType
        if former.contains(items[index]), index < before.count, index + 1 < before.count, before[index + 1] == items[index] {
            moved = before[index]
        } else {
            moved = items[index]
        }
        guard let place = items.firstIndex(of: moved) else { return result }
        var own = Self()
        if contains(moved) {
            own = snapshot(of: moved, includingParent: true)
            result.delete([moved])
        } else {
            own.append([moved])
        }
        // Below the item's own items there is no place for it.
        guard let above = items[..<place].last(where: result.contains) else {
            if let first = result.rootItems.first { result.insert(own, before: first) } else { result = own }
            return result
        }
        if result.isExpanded(above), let child = result.snapshot(of: above).rootItems.first {
            result.insert(own, before: child)
        } else {
            result.insert(own, after: above)
        }
        return result
    }
}
