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
    private var slot = 0

    private var parts: [Part] = []
    private var partIndices: [PartName: Int] = [:]
    private var partLimit = 64
    private var children: [Child] = []

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
        let move: (Int) -> Void
        let prepare: (_ old: State, _ new: State, inout StateChange) -> Void
    }

    /// The root.
    init(_ state: State) { (current, parent) = (state, nil) }

    /// One that has ended.
    init(endedAs state: State) { (current, parent, ended) = (state, nil, true) }

    private init(_ state: State, parent: any StateNodeParent) { (current, self.parent) = (state, parent) }

    isolated deinit { if !ended { parent?.removeChild(slot) } }

    /// The state, or the one that it is about to become.
    var upcoming: State { pending ?? current }

    /// A child at a part of this state.
    /// - Parameters:
    ///   - part: Its state.
    ///   - isUntouched: A quick look whether it is what it was, without taking it out.
    ///   - extract: Finds its state in this one. Once it answers nil, the child has ended and stays what it was.
    func child<Part>(
        _ part: Part, unlessUntouched isUntouched: ((_ old: State, _ new: State) -> Bool)? = nil,
        _ extract: @escaping (State) -> Part?
    ) -> StateNode<Part> {
        let child = StateNode<Part>(part, parent: self)
        child.slot = children.count
        if hasEnded {
            child.ended = true
            return child
        }
        children.append(
            Child(
                move: { [unowned child] in child.slot = $0 },
                prepare: { [unowned child] old, new, change in
                    if isUntouched?(old, new) ?? false { return }
                    guard let part = extract(new) else { return change.endings.append(child) }
                    if !Sameness.bytesAgree(child.current, part) { child.prepare(part, &change) }
                }))
        return child
    }

    /// Whether the state that this is a part of has none any more.
    var hasEnded: Bool { ended || parent?.hasEnded ?? false }

    fileprivate func end() {
        guard !ended else { return }
        ended = true
        parent?.removeChild(slot)
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
        if parts.isEmpty && children.isEmpty {
            current = new
            return
        }
        var change = StateChange()
        prepare(new, &change)
        change.take()
    }

    private func prepare(_ new: State, _ change: inout StateChange) {
        for index in parts.indices where parts[index].isArmed && !parts[index].isSame(current, new) {
            parts[index].isArmed = false
            change.parts.append(parts[index].observed)
        }
        for child in children { child.prepare(current, new, &change) }
        pending = .some(new)
        change.nodes.append(self)
    }
}

@MainActor private protocol StateNodeParent: AnyObject {
    var hasEnded: Bool { get }
    func removeChild(_ slot: Int)
}

@MainActor private protocol ChangingNode: AnyObject {
    func takePending()
    func end()
}

extension StateNode: StateNodeParent, ChangingNode {
    fileprivate func removeChild(_ slot: Int) {
        let last = children.removeLast()
        guard slot < children.count else { return }
        children[slot] = last
        last.move(slot)
    }

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
