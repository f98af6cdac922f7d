/// The state of a released row: the storage of its views' `@State`, the objects of their `@StateObject`, and what its nodes keep by
/// themselves, such as the offset of a scroll view.
///
/// A row of a lazy container that is far from the viewport is released with all its nodes. Before that, its state is taken out.
/// When the row is realised again, the state is given to the new nodes: to the view of the same type at the same position in the
/// row. The state is discarded with the row's element.
@MainActor final class RowState {
    private struct Part {
        let type: TypeInfo
        let slots: [AnyObject?]
    }
    /// By the hash of the position in the row, which stands for the position: a collision of 64-bit hashes within a row, between views of
    /// one type, is not expected. Several views have the same position only if a container does not give them different identities.
    private var parts: [Int: [Part]] = [:]
    /// What nodes keep by themselves, by the position of the node. For a `ForEach`, the states of released rows within the row.
    private var kept: [Int: AnyObject] = [:]

    private init() {}

    /// Takes the state of a row.
    /// - Returns: Nil if nothing in the row has state.
    static func taken(from row: ViewNode) -> RowState? {
        let state = RowState()
        state.take(from: row, at: 0)
        return state.parts.isEmpty && state.kept.isEmpty ? nil : state
    }

    private func take(from node: ViewNode, at place: Int) {
        if let node = node as? BodyNode, let slots = node.ownedSlots {
            parts[place, default: []].append(Part(type: node.info, slots: slots))
        }
        if let rows = node as? any RowStateStore, let segment = rows.lazyRows {
            segment.saveStates()
            kept[place] = rows.statesOfRows
            return
        }
        if let own = node.keptInRow { kept[place] = own }
        node.forEachChild { take(from: $0, at: Self.place($0, in: node, at: place)) }
    }

    private static func place(_ child: ViewNode, in parent: ViewNode, at place: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(place)
        hasher.combine(ObjectIdentifier(type(of: parent)))
        hasher.combine(parent.position(of: child))
        return hasher.finalize()
    }

    /// The position of a node in the row that is created below a parent.
    static func place(of node: ViewNode, below parent: ViewNode) -> Int? {
        var chain: [ViewNode] = [node]
        while let next = chain[chain.count - 1].parent, next !== parent { chain.append(next) }
        guard chain[chain.count - 1].parent === parent else { return nil }
        var place = 0
        for k in stride(from: chain.count - 1, to: 0, by: -1) { place = Self.place(chain[k - 1], in: chain[k], at: place) }
        return place
    }

    func restorePart(at place: Int, to node: BodyNode) {
        guard var list = parts[place], let k = list.firstIndex(where: { $0.type === node.info }) else { return }
        node.adopt(list.remove(at: k).slots)
        parts[place] = list
    }

    func removeKept(at place: Int) -> AnyObject? { kept.removeValue(forKey: place) }
}

/// A node that contributes rows to a lazy container and keeps the state of released rows.
@MainActor protocol RowStateStore: ViewNode {
    func keep(_ state: RowState, at index: Int)
    func takeState(at index: Int) -> RowState?
    /// The states of all released rows, to be kept with the row around the node.
    var statesOfRows: AnyObject? { get set }
}

/// The states of released rows by the identities of their elements.
final class RowStates<ID: Hashable> {
    /// A state and the index of its element. With the index, a change of some elements affects only the states of those.
    typealias Entry = (state: RowState, index: Int)
    var byKey: [ID: Entry] = [:]
}

extension ForEachNode: RowStateStore {
    /// Makes the view of an element, with the state of its former row.
    @usableFromInline func withStateOfRow(_ index: Int, _ make: () -> ViewNode) -> ViewNode {
        guard let state = takeState(at: index) else { return make() }
        return graph.service(RowRestorations.self).restore(state, below: self, make) { $0 }
    }

    func keep(_ state: RowState, at index: Int) {
        guard keys.indices.contains(index) else { return }
        if rowStates == nil { rowStates = RowStates() }
        rowStates?.byKey[keys[index]] = (state, index)
    }

    func takeState(at index: Int) -> RowState? {
        guard let rowStates, !rowStates.byKey.isEmpty, keys.indices.contains(index) else { return nil }
        return rowStates.byKey.removeValue(forKey: keys[index])?.state
    }

    var statesOfRows: AnyObject? {
        get { rowStates }
        set {
            rowStates = newValue as? RowStates<ID>
            // The collection may have changed while the row around it was released.
            guard let rowStates, !rowStates.byKey.isEmpty else { return }
            let kept = rowStates.byKey
            rowStates.byKey = [:]
            for (index, key) in keys.enumerated() {
                if let entry = kept[key] { rowStates.byKey[key] = (entry.state, index) }
            }
        }
    }

    /// The identities of the elements in a range that have a kept state. The range is about to be replaced.
    @usableFromInline func keysWithStates(in range: Range<Int>) -> [ID] {
        guard let rowStates, !rowStates.byKey.isEmpty else { return [] }
        return rowStates.byKey.compactMap { range.contains($0.value.index) ? $0.key : nil }
    }

    /// Updates the index of a moved element's state, or discards the state of a removed element.
    /// - Parameter index: The element's new index; nil if it was removed.
    @usableFromInline func moveState(of key: ID, to index: Int?) {
        if let index { rowStates?.byKey[key]?.index = index } else { rowStates?.byKey[key] = nil }
    }

    /// Shifts the indices of states behind a replaced range.
    /// - Parameter index: The first index behind the range, before the replacement.
    @usableFromInline func moveStates(from index: Int, by offset: Int) {
        guard offset != 0, let rowStates, !rowStates.byKey.isEmpty else { return }
        for (key, entry) in rowStates.byKey where entry.index >= index { rowStates.byKey[key]?.index += offset }
    }

    @usableFromInline func reviveRows() { graph.reviveRows(of: self) }
}

extension BodyNode {
    /// The storage that the node's view owns, by slot; nil if there is none.
    fileprivate var ownedSlots: [AnyObject?]? {
        if info.dynamic.isEmpty { return nil }
        let slots = allSlots.map { slot in slot.flatMap { ($0 as? any OwnedSlot)?.isOwned == true ? $0 : nil } }
        return slots.contains { $0 != nil } ? slots : nil
    }

    fileprivate func adopt(_ slots: [AnyObject?]) {
        for (index, slot) in slots.enumerated() {
            if let owned = slot as? any OwnedSlot { self[slot: index] = owned.moved(to: self) }
        }
    }
}

/// Storage in a node's slot that may belong to the node's view.
@MainActor protocol OwnedSlot: AnyObject {
    var isOwned: Bool { get }
    /// Returns the storage for a new node of the same view.
    func moved(to node: BodyNode) -> AnyObject
}

extension StateLocation: OwnedSlot {
    var isOwned: Bool { true }
    func moved(to node: BodyNode) -> AnyObject {
        GraphLock.withLock { owner = node }
        return self
    }
}
