import Foundation

/// The sections and items of a list at one time, by their identifiers.
///
///     var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
///     snapshot.appendSections([.pinned, .others])
///     snapshot.appendItems(notes.map(\.id), toSection: .others)
///     dataSource.apply(snapshot)
///
/// An identifier is in a snapshot once. Where UIKit raises an exception, the console says what is wrong, and the call has no effect on
/// the identifiers in question.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The identifiers of the sections, in order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private(set) var items: [[ItemIdentifierType]] = []
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items that get new cells.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items with cells that are configured again.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections that are reloaded.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Questions

    /// The number of items in all sections.
    /// - Complexity: O(1).
    public var numberOfItems: Int { homes.count }
    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The identifiers of all items, in order.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public var itemIdentifiers: [ItemIdentifierType] { items.flatMap(\.self) }
    /// The number of items in a section; 0 if there is no such section.
    /// - Complexity: O(*s*), where *s* is the number of sections.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }
    /// The items of a section; none if there is no such section.
    /// - Complexity: O(*s*), where *s* is the number of sections.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { items[$0] } ?? []
    }
    /// The section of an item.
    /// - Complexity: O(1).
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { homes[identifier] }
    /// The index of an item among all items.
    /// - Complexity: O(*s* + *m*), where *s* is the number of sections and *m* that of the items in the item's section.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        place(of: identifier).map { place in items[..<place.section].reduce(0) { $0 + $1.count } + place.index }
    }
    /// The index of a section.
    /// - Complexity: O(*s*), where *s* is the number of sections.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    private func place(of item: ItemIdentifierType) -> (section: Int, index: Int)? {
        guard let home = homes[item], let section = indexOfSection(home), let index = items[section].firstIndex(of: item) else {
            return nil
        }
        return (section, index)
    }

    // MARK: Sections

    /// Adds sections at the end.
    /// - Complexity: O(*s* + *k*), where *s* is the number of sections and *k* that of the new ones.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sectionIdentifiers.count)
    }
    /// Adds sections before another one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType)
    {
        if let index = index(of: toIdentifier) { insert(identifiers, at: index) }
    }
    /// Adds sections after another one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType)
    {
        if let index = index(of: toIdentifier) { insert(identifiers, at: index + 1) }
    }
    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        var known = Set(sectionIdentifiers)
        let new = identifiers.filter { known.insert($0).inserted }
        if new.count < identifiers.count { report("section identifiers that are there already were added again") }
        sectionIdentifiers.insert(contentsOf: new, at: index)
        items.insert(contentsOf: new.map { _ in [] }, at: index)
    }
    /// Removes sections with their items.
    /// - Complexity: O(*k* · *s* + *m*), where *k* is the number of identifiers, *s* that of the sections and *m* that of the removed
    ///   items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let index = index(of: identifier) else { continue }
            for item in items[index] { homes[item] = nil }
            items.remove(at: index)
            sectionIdentifiers.remove(at: index)
        }
    }
    /// Moves a section before another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, by: toIdentifier, isAfter: false)
    }
    /// Moves a section after another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, by: toIdentifier, isAfter: true)
    }
    private mutating func moveSection(_ identifier: SectionIdentifierType, by other: SectionIdentifierType, isAfter: Bool) {
        guard identifier != other, let from = index(of: identifier), index(of: other) != nil else { return }
        let own = items.remove(at: from)
        sectionIdentifiers.remove(at: from)
        let to = (indexOfSection(other) ?? 0) + (isAfter ? 1 : 0)
        sectionIdentifiers.insert(identifier, at: to)
        items.insert(own, at: to)
    }
    /// Reloads sections: their cells are new.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers.filter { index(of: $0) != nil }
    }

    // MARK: Items

    /// Adds items at the end of a section; nil for the last one.
    /// - Complexity: O(*s* + *k*), where *s* is the number of sections and *k* that of the items; also O(*m*), where *m* is the number of
    ///   items in their sections, if some are in the snapshot already.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let home = sectionIdentifier ?? sectionIdentifiers.last else {
            return report("items were appended, but there are no sections. Append a section first")
        }
        if let index = index(of: home) { insert(identifiers, section: index, at: items[index].count) }
    }
    /// Adds items before another one.
    /// - Complexity: O(*s* + *m* + *k*), where *s* is the number of sections, *m* that of the items in the section and *k* that of the new
    ///   items.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        if let place = known(beforeIdentifier) { insert(identifiers, section: place.section, at: place.index) }
    }
    /// Adds items after another one.
    /// - Complexity: O(*s* + *m* + *k*), where *s* is the number of sections, *m* that of the items in the section and *k* that of the new
    ///   items.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        if let place = known(afterIdentifier) { insert(identifiers, section: place.section, at: place.index + 1) }
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType], section: Int, at index: Int) {
        let home = sectionIdentifiers[section]
        homes.reserveCapacity(homes.count + identifiers.count)
        var added: Set<ItemIdentifierType> = [], present: Set<ItemIdentifierType> = [], sources: Set<SectionIdentifierType> = []
        let new = identifiers.filter { item in
            guard added.insert(item).inserted else { return false }
            if let source = homes.updateValue(home, forKey: item) {
                present.insert(item)
                sources.insert(source)
            }
            return true
        }
        if new.count < identifiers.count { report("an item identifier was added twice in one call") }
        // Items that are new move nothing: those before need no count, so that appending one by one costs what it adds.
        let index = present.isEmpty ? index : index - items[section][..<index].count(where: present.contains)
        for source in sources {
            if let section = indexOfSection(source) { items[section].removeAll(where: present.contains) }
        }
        items[section].insert(contentsOf: new, at: index)
        if !present.isEmpty { reportMoved() }
    }
    /// Removes items.
    /// - Complexity: O(*k* + *m*), where *k* is the number of identifiers and *m* that of the items in their sections. Remove many in one
    ///   call.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for item in identifiers {
            guard let home = homes.removeValue(forKey: item) else {
                report("an item to delete is not in the snapshot")
                continue
            }
            gone[home, default: []].insert(item)
        }
        for (home, gone) in gone {
            if let index = indexOfSection(home) { items[index].removeAll(where: gone.contains) }
        }
    }
    /// Removes all items and sections.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }
    /// Moves an item before another one.
    /// - Complexity: O(*s* + *m*), where *s* is the number of sections and *m* that of the items in the two sections.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        moveItem(identifier, by: toIdentifier, isAfter: false)
    }
    /// Moves an item after another one.
    /// - Complexity: O(*s* + *m*), where *s* is the number of sections and *m* that of the items in the two sections.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        moveItem(identifier, by: toIdentifier, isAfter: true)
    }
    private mutating func moveItem(_ identifier: ItemIdentifierType, by other: ItemIdentifierType, isAfter: Bool) {
        guard identifier != other, let from = known(identifier), known(other) != nil else { return }
        items[from.section].remove(at: from.index)
        guard let to = place(of: other) else { return }
        items[to.section].insert(identifier, at: to.index + (isAfter ? 1 : 0))
        homes[identifier] = sectionIdentifiers[to.section]
    }
    /// Reloads items: their cells are new.
    /// - Complexity: O(*k*), where *k* is the number of identifiers.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers.filter(isKnown)
    }
    /// Configures the cells of items again.
    /// - Complexity: O(*k*), where *k* is the number of identifiers.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers.filter(isKnown)
    }

    // MARK: Messages

    private func index(of section: SectionIdentifierType) -> Int? {
        let index = indexOfSection(section)
        if index == nil { report("the section identifier \(section) is not in the snapshot") }
        return index
    }
    private func isKnown(_ item: ItemIdentifierType) -> Bool {
        if homes[item] != nil { return true }
        report("the item identifier \(item) is not in the snapshot")
        return false
    }
    private func known(_ item: ItemIdentifierType) -> (section: Int, index: Int)? { isKnown(item) ? place(of: item) : nil }
    private func reportMoved() {
        Console.reportFromAnyThread(
            Console.Message(
                subsystem: "UIKit", level: .warning,
                text:
                    "In an NSDiffableDataSourceSnapshot, item identifiers that are there already were added again. They were moved to "
                    + "the new place. Call moveItem to move them."))
    }
    private func report(_ what: String) {
        Console.reportFromAnyThread(
            Console.Message(
                subsystem: "UIKit", text: "In an NSDiffableDataSourceSnapshot, \(what). That part of the call had no effect."))
    }

    /// The snapshot without the requests to reload and configure.
    var settled: NSDiffableDataSourceSnapshot {
        var new = self
        (new.reloadedItemIdentifiers, new.reconfiguredItemIdentifiers, new.reloadedSectionIdentifiers) = ([], [], [])
        return new
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
