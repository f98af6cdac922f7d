import Foundation
@_spi(Reflection) import Swift

extension View {
    /// Prints why the body of the view runs. Call it in a body, while you look for the reason:
    ///
    ///     var body: some View {
    ///         let _ = Self._printChanges()
    ///         …
    ///     }
    ///
    /// The line names the view's type and what has changed: `@self` for the value that the parent made, `@identity` for a view that is
    /// new, properties such as `_count` by their names, and `@dependencies` for anything else that the body has read.
    @MainActor @preconcurrency public static func _printChanges() {
        guard BodyThread.isHere, let node = currentNode as? CompositeNode<Self> else { return }
        print(PrintedChanges.of(node).line())
    }
}

/// What a view was like when it last printed its changes. Kept in a slot of the view's node.
@MainActor private final class PrintedChanges<V: View>: SlotObject {
    // The node keeps this object.
    private unowned let node: CompositeNode<V>
    private var last: V?

    private init(_ node: CompositeNode<V>) { self.node = node }

    static func of(_ node: CompositeNode<V>) -> PrintedChanges {
        // The slots before it are those of the view's properties.
        let slot = node.info.dynamic.count
        if let known = node[slot: slot] as? PrintedChanges { return known }
        let new = PrintedChanges(node)
        node[slot: slot] = new
        return new
    }

    func line() -> String {
        defer { last = node.view }
        return node.info.name + ": " + changes.joined(separator: ", ") + " changed."
    }

    private var changes: [String] {
        let causes = ChangeCauses.take(for: node)
        guard var last else { return ["@self", "@identity"] + properties { _ in true } }
        let isSame = node.info.isSame(&last, node.view)
        let changed = properties { field in
            if let storage = node[slot: field.slot], causes.contains(ObjectIdentifier(storage)) { return true }
            guard let isUpToDate = field.isUpToDate else { return false }
            return withUnsafePointer(to: last) { last in
                !node.whileBound { isUpToDate(UnsafeRawPointer(last) + field.offset, node, field.slot) }
            }
        }
        let all = (isSame ? [] : ["@self"]) + changed
        return all.isEmpty ? ["@dependencies"] : all
    }

    /// The names of the view's dynamic properties of which one field satisfies a condition.
    private func properties(where isIncluded: (DynamicField) -> Bool) -> [String] {
        var names: [String] = []
        _ = _forEachField(of: V.self, options: []) { name, offset, type, _ in
            func size<P>(_: P.Type) -> Int { MemoryLayout<P>.size }
            guard type is any DynamicProperty.Type else { return true }
            let range = offset..<offset + max(1, _openExistential(type, do: size))
            if node.info.dynamic.contains(where: { range.contains($0.offset) && $0.restore == nil && isIncluded($0) }) {
                names.append(String(cString: name))
            }
            return true
        }
        return names
    }

    func nodeWillDetach(_ node: BodyNode) { ChangeCauses.forget(node) }
}

/// The storages that were written since a node last printed its changes. Empty, and not looked at, until one does.
enum ChangeCauses {
    // Guarded by `GraphLock`, since state is written on any thread.
    nonisolated(unsafe) private static var causes: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

    /// Whether any node prints what has changed. The caller holds `GraphLock`.
    static var areRecordedLocked: Bool { !causes.isEmpty }

    /// Records a change of a storage. The caller holds `GraphLock`.
    static func noteLocked(_ storage: AnyObject, for node: BodyNode) {
        if !causes.isEmpty { causes[ObjectIdentifier(node)]?.insert(ObjectIdentifier(storage)) }
    }
    static func note(_ storage: AnyObject, for node: BodyNode) { GraphLock.withLock { noteLocked(storage, for: node) } }

    /// Removes and returns the changes for a node, and records further ones.
    static func take(for node: BodyNode) -> Set<ObjectIdentifier> {
        var taken: Set<ObjectIdentifier> = []
        GraphLock.withLock {
            taken = causes[ObjectIdentifier(node)] ?? []
            causes[ObjectIdentifier(node)] = []
        }
        return taken
    }

    /// Ends the records for a node.
    static func forget(_ node: BodyNode) { GraphLock.withLock { causes[ObjectIdentifier(node)] = nil } }
}
