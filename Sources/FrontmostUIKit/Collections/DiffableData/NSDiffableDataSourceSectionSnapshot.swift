import Foundation

/// The items of one section at one time, which may have items of their own that are shown while they are expanded.
///
///     var outline = NSDiffableDataSourceSectionSnapshot<Folder>()
///     outline.append(folders)
///     for folder in folders { outline.append(folder.notes, to: folder) }
///     outline.expand([folders[0]])
///     dataSource.apply(outline, to: .main)
///
/// An identifier is in a snapshot once. Where UIKit raises an exception, the console says what is wrong, and the call has no effect on
/// the identifiers in question.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// The items without a parent.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}
    /// Items without items of their own.
    init(flat items: [ItemIdentifierType]) { (rootItems, known) = (items, Set(items)) }

    // MARK: Questions

    /// All items, each before its own.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public var items: [ItemIdentifierType] { flattened { _ in true } }
    /// The items of which all parents are expanded.
    /// - Complexity: O(*v*), where *v* is the number of visible items.
    public var visibleItems: [ItemIdentifierType] { flattened(expanded.contains) }
    private func flattened(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = [], pending = Array(rootItems.reversed())
        while let item = pending.popLast() {
            result.append(item)
            if let own = children[item], opens(item) { pending += own.reversed() }
        }
        return result
    }
    /// Whether an item is in the snapshot.
    /// - Complexity: O(1).
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    /// Whether an item is expanded.
    /// - Complexity: O(1).
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether all parents of an item are expanded.
    /// - Complexity: O(*d*), where *d* is the number of the item's parents.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var next = known.contains(item) ? parents[item] : nil
        while let above = next {
            if !expanded.contains(above) { return false }
            next = parents[above]
        }
        return known.contains(item)
    }
    /// The index of an item among all items.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public func index(of item: ItemIdentifierType) -> Int? { known.contains(item) ? items.firstIndex(of: item) : nil }
    /// The number of parents of an item.
    /// - Complexity: O(*d*), where *d* is the result.
    public func level(of item: ItemIdentifierType) -> Int {
        var level = 0, next = parents[item]
        while let above = next { (level, next) = (level + 1, parents[above]) }
        return level
    }
    /// The parent of an item; nil for an item without one.
    /// - Complexity: O(1).
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// Whether an item has items of its own.
    func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item]?.isEmpty == false }
    /// The items below an item, as a snapshot.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = Self()
        guard isKnown(parent) else { return result }
        if includingParent { result.append([parent]) }
        result.take(children[parent] ?? [], of: self, to: includingParent ? parent : nil)
        if includingParent && expanded.contains(parent) { result.expanded.insert(parent) }
        return result
    }
    private mutating func take(_ items: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?) {
        append(items, to: parent)
        for item in items {
            if other.expanded.contains(item) { expanded.insert(item) }
            if let own = other.children[item] { take(own, of: other, to: item) }
        }
    }
    /// The items, one a line, with the marks `+` for collapsed, `-` for expanded ones and `*` for those without items of their own.
    public func visualDescription() -> String {
        items.map { item in
            let mark = hasChildren(item) ? isExpanded(item) ? "-" : "+" : "*"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Items

    /// Adds items at the end of a parent's; nil for items without a parent.
    /// - Complexity: O(*k*), where *k* is the number of new items.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !isKnown(parent) { return }
        insert(items, to: parent, at: siblings(in: parent).count)
    }
    /// Adds items before another one, with the same parent.
    /// - Complexity: O(*m* + *k*), where *m* is the number of items with the same parent and *k* that of the new ones.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) { insert(items, beside: item, 0) }
    /// Adds items after another one, with the same parent.
    /// - Complexity: O(*m* + *k*), where *m* is the number of items with the same parent and *k* that of the new ones.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) { insert(items, beside: item, 1) }
    private mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, _ distance: Int) {
        guard isKnown(item), let index = siblings(in: parents[item]).firstIndex(of: item) else { return }
        insert(items, to: parents[item], at: index + distance)
    }
    private mutating func insert(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int) {
        let new = items.filter { known.insert($0).inserted }
        if new.count < items.count { report("items that are there already were added again") }
        if let parent {
            children[parent, default: []].insert(contentsOf: new, at: index)
            for item in new { parents[item] = parent }
        } else {
            rootItems.insert(contentsOf: new, at: index)
        }
    }
    /// Adds the items of another snapshot before an item.
    /// - Returns: The last of these items.
    @discardableResult public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) -> ItemIdentifierType? { insert(snapshot, beside: item, 0) }
    /// Adds the items of another snapshot after an item.
    /// - Returns: The last of these items.
    @discardableResult public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) -> ItemIdentifierType? { insert(snapshot, beside: item, 1) }
    private mutating func insert(_ other: Self, beside item: ItemIdentifierType, _ distance: Int) -> ItemIdentifierType? {
        guard isKnown(item) else { return nil }
        insert(other.rootItems, beside: item, distance)
        takeBelow(other.rootItems, of: other)
        return other.items.last
    }
    private mutating func takeBelow(_ items: [ItemIdentifierType], of other: Self) {
        for item in items {
            if other.expanded.contains(item) { expanded.insert(item) }
            if let own = other.children[item] { take(own, of: other, to: item) }
        }
    }
    /// Replaces the items of a parent by those of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        guard isKnown(parent) else { return }
        delete(children[parent] ?? [])
        take(snapshot.rootItems, of: snapshot, to: parent)
    }
    /// Removes items with their own items.
    /// - Complexity: O(*k* · *m* + *n*), where *k* is the number of given items, *m* that of the items with the same parent and *n* that
    ///   of the removed ones.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where isKnown(item) {
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
            forget(item)
        }
    }
    private mutating func forget(_ item: ItemIdentifierType) {
        for child in children.removeValue(forKey: item) ?? [] { forget(child) }
        parents[item] = nil
        known.remove(item)
        expanded.remove(item)
    }
    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Shows the items of items.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(isKnown)) }
    /// Hides the items of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items.filter(isKnown)) }

    private func siblings(in parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? rootItems
    }

    // MARK: Messages

    private func isKnown(_ item: ItemIdentifierType) -> Bool {
        if known.contains(item) { return true }
        report("the item identifier \(item) is not in the snapshot")
        return false
    }
    private func report(_ what: String) {
        Console.reportFromAnyThread(
            Console.Message(
                subsystem: "UIKit",
                text: "In an NSDiffableDataSourceSectionSnapshot, \(what). That part of the call had no effect."))
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Equatable {}
