/// A state or a part of one, with its observers.
///
/// The states of a store and of its scoped stores form a tree. A change propagates from the root down, and stops at nodes with
/// unchanged bytes. In the others, each part that was read is compared. So a change costs in proportion to what is observed
/// in the changed parts, and parts that were never read cost nothing.
@MainActor final class StateNode<State> {
    private(set) var current: State
    /// The new state while a change is being applied: observers still see the current one, while new children are made of this
    /// one.
    private var pending: State?
    private var ended = false
    private let parent: (any StateNodeParent)?
    /// Removes this node from its parent's children.
    private var leave: (() -> Void)?

    private var parts: [Part] = []
    private var partIndices: [PartName: Int] = [:]
    private var partLimit = 64
    private var children: [Child] = []
    /// The children that are elements, if the state is an array.
    private var elements: (any ElementNodes)?

    private struct PartName: Hashable {
        let path: PartialKeyPath<State>
        let aspect: Aspect
    }
    /// What is observed of a part.
    enum Aspect: Hashable { case value, presence, ids }

    private struct Part {
        let name: PartName
        let observed: ObservedPart
        let isSame: (State, State) -> Bool
        /// Whether it may have been read since it last changed.
        var isArmed = true
    }

    private struct Child {
        let place: ChildPlace
        let prepare: (_ new: State, inout StateChange) -> Void
    }

    /// Creates the root.
    init(_ state: State) { (current, parent) = (state, nil) }

    /// Creates a node that has ended.
    init(endedAs state: State) { (current, parent, ended) = (state, nil, true) }

    private init(_ state: State, parent: any StateNodeParent) { (current, self.parent) = (state, parent) }

    // A node that is released on another thread is deallocated here later; until then its parent finds a nil reference.
    isolated deinit { leave?() }

    /// The state, or the new one while a change is being applied.
    var upcoming: State { pending ?? current }

    /// Adds a child for a part of this state.
    /// - Parameters:
    ///   - part: The child's state.
    ///   - extract: Finds the child's state in this one. Once it returns nil, the child has ended and keeps its last state.
    func child<Part>(_ part: Part, _ extract: @escaping (State) -> Part?) -> StateNode<Part> {
        let child = StateNode<Part>(part, parent: self)
        if hasEnded {
            child.ended = true
            return child
        }
        let place = ChildPlace(children.count)
        child.leave = { [weak self] in self?.removeChild(place) }
        children.append(
            Child(
                place: place,
                prepare: { [weak child] new, change in
                    guard let child else { return }
                    guard let part = extract(new) else { return change.endings.append(child) }
                    child.prepareUnlessUntouched(part, &change)
                }))
        return child
    }

    /// Adds a child for an element of an array, identified by its id. The child ends when there is no such element.
    func element<Element: Identifiable>(_ element: Element) -> StateNode<Element> where State == [Element] {
        let child = StateNode<Element>(element, parent: self)
        if hasEnded {
            child.ended = true
            return child
        }
        let known = elements as? KnownElements<Element> ?? KnownElements<Element>()
        elements = known
        child.leave = known.add(child, element.id)
        return child
    }

    private func removeChild(_ place: ChildPlace) {
        let last = children.removeLast()
        guard place.slot < children.count else { return }
        children[place.slot] = last
        last.place.slot = place.slot
    }

    /// Whether this part of the state no longer exists.
    var hasEnded: Bool { ended || parent?.hasEnded ?? false }

    fileprivate func end() {
        ended = true
        leave?()
        leave = nil
    }

    // MARK: Reading

    func read<Value>(_ path: KeyPath<State, Value>) -> Value {
        observe(path, .value) {
            let equality = ValueEquality.equality(of: Value.self)
            return { a, b in
                let (a, b) = (a[keyPath: path], b[keyPath: path])
                return ValueEquality.bytesAgree(a, b) || equality?(a, b) ?? false
            }
        }
        return current[keyPath: path]
    }

    func observe(_ path: PartialKeyPath<State>, _ aspect: Aspect, _ comparison: () -> (State, State) -> Bool) {
        let name = PartName(path: path, aspect: aspect)
        if let index = partIndices[name] {
            parts[index].isArmed = true
            return parts[index].observed.noteRead()
        }
        if parts.count >= partLimit { forgetUnarmedParts() }
        let part = Part(name: name, observed: ObservedPart(), isSame: comparison())
        partIndices[name] = parts.count
        parts.append(part)
        part.observed.noteRead()
    }

    /// Removes parts that are not observed. Without this, key paths with arguments could accumulate.
    private func forgetUnarmedParts() {
        parts.removeAll { !$0.isArmed }
        partIndices = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1.name, $0) })
        partLimit = max(64, 2 * parts.count)
    }

    // MARK: Changing

    /// Changes the state. Only for the root.
    func change(to new: State) {
        if parts.isEmpty && children.isEmpty && elements == nil {
            current = new
            return
        }
        var change = StateChange()
        prepare(new, &change)
        change.apply()
    }

    fileprivate func prepareUnlessUntouched(_ new: State, _ change: inout StateChange) {
        if !ValueEquality.bytesAgree(current, new) { prepare(new, &change) }
    }

    private func prepare(_ new: State, _ change: inout StateChange) {
        for index in parts.indices where parts[index].isArmed && !parts[index].isSame(current, new) {
            parts[index].isArmed = false
            change.parts.append(parts[index].observed)
        }
        for child in children { child.prepare(new, &change) }
        elements?.prepare(current, new, &change)
        pending = .some(new)
        change.nodes.append(self)
    }
}

@MainActor private protocol StateNodeParent: AnyObject {
    var hasEnded: Bool { get }
}

/// A child's index among its parent's children. It outlives the child, which may be in its deinitialiser when it is moved.
@MainActor private final class ChildPlace {
    var slot: Int
    init(_ slot: Int) { self.slot = slot }
}

@MainActor private protocol ElementNodes: AnyObject {
    /// - Parameters: The old and the new array, of the elements' type.
    func prepare(_ old: Any, _ new: Any, _ change: inout StateChange)
}

/// The nodes of an array's elements. Those of unchanged elements are skipped.
@MainActor private final class KnownElements<Element: Identifiable>: ElementNodes {
    private struct Entry { weak var node: StateNode<Element>? }
    private var nodesByID: [Element.ID: Entry] = [:]

    /// Adds a node.
    /// - Returns: A closure that removes it.
    func add(_ node: StateNode<Element>, _ id: Element.ID) -> () -> Void {
        nodesByID[id] = Entry(node: node)
        let own = ObjectIdentifier(node)
        return { [weak self] in
            // Another node with the same id may have replaced it; a node that is being deallocated is nil here.
            guard let self, let entry = nodesByID[id], entry.node.map({ ObjectIdentifier($0) == own }) ?? true else { return }
            nodesByID[id] = nil
        }
    }

    func prepare(_ old: Any, _ new: Any, _ change: inout StateChange) {
        guard !nodesByID.isEmpty, let old = old as? [Element], let new = new as? [Element] else { return }
        let changes = ElementChanges(from: old, to: new)
        for (before, after) in changes.changed { nodesByID[old[before].id]?.node?.prepareUnlessUntouched(new[after], &change) }
        if changes.keepsIDs { return }
        let places = Dictionary(changes.added.map { (new[$0].id, $0) }) { first, _ in first }
        for index in changes.removed {
            guard let node = nodesByID[old[index].id]?.node else { continue }
            if let place = places[old[index].id] {
                node.prepareUnlessUntouched(new[place], &change)
            } else {
                change.endings.append(node)
            }
        }
    }
}

@MainActor private protocol ChangingNode: AnyObject {
    func applyPending()
    func end()
}

extension StateNode: StateNodeParent, ChangingNode {
    fileprivate func applyPending() {
        if let pending { current = pending }
        pending = nil
    }
}

/// A change before it is applied: all affected nodes and parts are collected, then notified, then changed.
@MainActor private struct StateChange {
    var parts: [ObservedPart] = []
    var nodes: [any ChangingNode] = []
    var endings: [any ChangingNode] = []

    func apply() {
        for part in parts { part.willChange() }
        for node in nodes { node.applyPending() }
        for node in endings { node.end() }
        for part in parts { part.didChange() }
    }
}
