/// A state or a part of one, with those who read it.
///
/// The states of a store and of the stores that are scoped to parts of it are a tree. A change goes down from the root: what has the same
/// bytes as before ends it; of the rest, each part that somebody has read is compared. So a change costs what is observed of what
/// changed, and a part that nobody has read costs nothing.
@MainActor final class StateNode<State> {
    private(set) var current: State
    /// While a change is on its way: those who are told of it see the state before, and what they make is made of the one after.
    private var pending: State?
    private var ended = false
    private let parent: (any StateNodeParent)?
    /// Takes this from its parent's children.
    private var leave: (() -> Void)?

    private var parts: [Part] = []
    private var partIndices: [PartName: Int] = [:]
    private var partLimit = 64
    private var children: [Child] = []
    /// The children that are elements, where the state is an array.
    private var elements: (any ElementNodes)?

    private struct PartName: Hashable {
        let path: PartialKeyPath<State>
        let aspect: Aspect
    }
    /// What of a part is read.
    enum Aspect: Hashable { case value, presence, ids }

    private struct Part {
        let name: PartName
        let observed: ObservedPart
        let isSame: (State, State) -> Bool
        /// Whether somebody may have read it since it changed.
        var isArmed = true
    }

    private struct Child {
        let place: ChildPlace
        let prepare: (_ new: State, inout StateChange) -> Void
    }

    /// The root.
    init(_ state: State) { (current, parent) = (state, nil) }

    /// One that has ended.
    init(endedAs state: State) { (current, parent, ended) = (state, nil, true) }

    private init(_ state: State, parent: any StateNodeParent) { (current, self.parent) = (state, parent) }

    // A child whose last owner lets go of it elsewhere is here a while later: until then its parent finds nobody.
    isolated deinit { leave?() }

    /// The state, or the one that it is about to become.
    var upcoming: State { pending ?? current }

    /// A child at a part of this state.
    /// - Parameters:
    ///   - part: Its state.
    ///   - extract: Finds its state in this one. Once it answers nil, the child has ended and stays what it was.
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

    /// A child at an element of an array, known by its id. Once there is no such element, the child has ended.
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

    /// Whether the state that this is a part of has none any more.
    var hasEnded: Bool { ended || parent?.hasEnded ?? false }

    fileprivate func end() {
        ended = true
        leave?()
        leave = nil
    }

    // MARK: Reading

    func read<Value>(_ path: KeyPath<State, Value>) -> Value {
        observe(path, .value) {
            let equality = Sameness.equality(of: Value.self)
            return { a, b in
                let (a, b) = (a[keyPath: path], b[keyPath: path])
                return Sameness.bytesAgree(a, b) || equality?(a, b) ?? false
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

    /// Key paths with arguments could else become more and more.
    private func forgetUnarmedParts() {
        parts.removeAll { !$0.isArmed }
        partIndices = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1.name, $0) })
        partLimit = max(64, 2 * parts.count)
    }

    // MARK: Changing

    /// To be called of the root.
    func change(to new: State) {
        if parts.isEmpty && children.isEmpty && elements == nil {
            current = new
            return
        }
        var change = StateChange()
        prepare(new, &change)
        change.take()
    }

    fileprivate func prepareUnlessUntouched(_ new: State, _ change: inout StateChange) {
        if !Sameness.bytesAgree(current, new) { prepare(new, &change) }
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

/// Where a child is among its parent's children. It outlives the child, which may be on its way to its end when it is moved.
@MainActor private final class ChildPlace {
    var slot: Int
    init(_ slot: Int) { self.slot = slot }
}

@MainActor private protocol ElementNodes: AnyObject {
    /// - Parameters: Arrays of the type whose elements they are.
    func prepare(_ old: Any, _ new: Any, _ change: inout StateChange)
}

/// The nodes of an array's elements that somebody has. Those of elements that did not change are not looked at.
@MainActor private final class KnownElements<Element: Identifiable>: ElementNodes {
    private struct Known { weak var node: StateNode<Element>? }
    private var known: [Element.ID: Known] = [:]

    /// - Returns: What takes the node away again.
    func add(_ node: StateNode<Element>, _ id: Element.ID) -> () -> Void {
        known[id] = Known(node: node)
        let own = ObjectIdentifier(node)
        return { [weak self] in
            // Another one with the same id may have taken its place; a node that is just going is nil here.
            guard let self, let known = known[id], known.node.map({ ObjectIdentifier($0) == own }) ?? true else { return }
            self.known[id] = nil
        }
    }

    func prepare(_ old: Any, _ new: Any, _ change: inout StateChange) {
        guard !known.isEmpty, let old = old as? [Element], let new = new as? [Element] else { return }
        let changes = ElementChanges(from: old, to: new)
        for (before, after) in changes.changed { known[old[before].id]?.node?.prepareUnlessUntouched(new[after], &change) }
        if changes.keepsIDs { return }
        let places = Dictionary(changes.added.map { (new[$0].id, $0) }) { first, _ in first }
        for index in changes.removed {
            guard let node = known[old[index].id]?.node else { continue }
            if let place = places[old[index].id] {
                node.prepareUnlessUntouched(new[place], &change)
            } else {
                change.endings.append(node)
            }
        }
    }
}

@MainActor private protocol ChangingNode: AnyObject {
    func takePending()
    func end()
}

extension StateNode: StateNodeParent, ChangingNode {
    fileprivate func takePending() {
        if let pending { current = pending }
        pending = nil
    }
}

/// A change before it is made: everyone who has to hear of it is known first, then told, then it happens.
@MainActor private struct StateChange {
    var parts: [ObservedPart] = []
    var nodes: [any ChangingNode] = []
    var endings: [any ChangingNode] = []

    func take() {
        for part in parts { part.willChange() }
        for node in nodes { node.takePending() }
        for node in endings { node.end() }
        for part in parts { part.didChange() }
    }
}
