import Foundation
import FrontmostUIKit

/// A view for each element of a collection, told apart by its id.
@frozen public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    @usableFromInline let id: (Data.Element) -> ID
    // Taken in the initialiser, which is specialised for the app's types: called through a parameter pack, the witnesses
    // would run unspecialised.
    @usableFromInline let make: @MainActor (ForEach, ViewNode) -> ViewNode
    @usableFromInline let update: @MainActor (ViewNode, ForEach) -> Void
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    @inlinable public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, { $0[keyPath: id] }, content)
    }

    @inlinable public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, Data.Element.ID == ID {
        self.init(data, { $0.id }, content)
    }

    @inlinable @inline(__always) nonisolated init(
        _ data: Data, _ id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.id, self.content) = (data, id, content)
        make = { ForEach.makeNode($0, $1) }
        update = { ForEach.updateNode($0, $1) }
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { view.make(view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) { view.update(node, view) }
    @inlinable public static var _isUnary: Bool { false }

    @inlinable @MainActor static func makeNode(_ view: Self, _ parent: ViewNode) -> ViewNode {
        let node = ForEachNode<ID>(parent)
        if node.lazyContainer != nil, makeLazily(node, view) { return node }
        makeAll(node, view)
        return node
    }

    @inlinable @MainActor static func makeAll(_ node: ForEachNode<ID>, _ view: Self) {
        let views = contents(node, view)
        node.keys.reserveCapacity(views.count)
        node.children.reserveCapacity(views.count)
        for element in view.data { node.keys.append(view.id(element)) }
        for content in views { node.children.append(Content._make(content, node)) }
        node.keysChanged()
    }

    /// The app's closure for all elements: what it reads brings the body around the `ForEach` back.
    @inlinable @MainActor static func contents(_ node: ForEachNode<ID>, _ view: Self) -> ContiguousArray<Content> {
        let data = view.data, content = view.content
        return node.trackingContent(&node.observed) {
            var views: ContiguousArray<Content> = []
            views.reserveCapacity(data.count)
            for element in data { views.append(content(element)) }
            return views
        }
    }

    /// The common beginning and end are matched without hashing; only what is between them goes through a dictionary. Which
    /// of the kept moved is the business of the render tree, where it is found once for all containers.
    @inlinable @MainActor static func updateNode(_ node: ViewNode, _ view: Self) {
        let node = unsafeDowncast(node, to: ForEachNode<ID>.self)
        if let segment = node.segment { return updateLazily(node, segment, view) }
        let views = contents(node, view), data = view.data, id = view.id
        var i = 0, at = data.startIndex
        while at != data.endIndex, i < node.keys.count {
            guard id(data[at]) == node.keys[i] else { break }
            node.withChild(i) { Content._update($0, views[i]) }
            i += 1
            data.formIndex(after: &at)
        }
        if at == data.endIndex && i == node.keys.count { return }
        var end = data.endIndex, newEnd = views.count, oldEnd = node.keys.count
        while end > at, oldEnd > i {
            let before = data.index(before: end)
            guard id(data[before]) == node.keys[oldEnd - 1] else { break }
            node.withChild(oldEnd - 1) { Content._update($0, views[newEnd - 1]) }
            oldEnd -= 1
            newEnd -= 1
            end = before
        }
        var keys: ContiguousArray<ID> = [], children: ContiguousArray<ViewNode> = []
        for element in data[at..<end] { keys.append(id(element)) }
        if at == end {
            for k in i..<oldEnd { node.drop(node.children[k]) }
        } else if i == oldEnd {
            for k in i..<newEnd { children.append(node.arrived(Content._make(views[k], node))) }
        } else {
            var old: [ID: ViewNode] = [:]
            old.reserveCapacity(oldEnd - i)
            for k in i..<oldEnd {
                if let twice = old.updateValue(node.children[k], forKey: node.keys[k]) { node.drop(twice) }
            }
            for k in i..<newEnd {
                if let child = old.removeValue(forKey: keys[k - i]) {
                    Content._update(child, views[k])
                    children.append(child)
                } else {
                    children.append(node.arrived(Content._make(views[k], node)))
                }
            }
            for child in old.values { node.drop(child) }
        }
        node.keys.replaceSubrange(i..<oldEnd, with: keys)
        node.children.replaceSubrange(i..<oldEnd, with: children)
        node.keysChanged()
        node.structureChanged()
    }
}

extension ForEach {
    /// For contents that are no views, such as marks of a chart: who shows them goes through `data` and `content` by himself.
    package nonisolated init(
        described data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.id, self.content) = (data, id, content)
        make = { EmptyNode($1) }
        update = { _, _ in }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// - Parameter data: Taken as it was at first: a range is not meant to change.
    @inlinable public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, { $0 }, content)
    }
}

extension ForEach where Content: View {
    /// A view for each element, with a binding to it.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable {
        self.init(data, id: \.id, content: content)
    }

    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let values = data.wrappedValue
        self.init(
            values.indices.lazy.map { ($0, values[$0][keyPath: id]) }, { $0.1 },
            { content(data.element(at: $0.0, of: values, id: id)) })
    }
}

/// Children by key.
public final class ForEachNode<ID: Hashable>: ViewNode {
    @exclusivity(unchecked) @usableFromInline var keys: ContiguousArray<ID> = []
    @exclusivity(unchecked) @usableFromInline var children: ContiguousArray<ViewNode> = []

    /// In a lazy container: the rows there, instead of children.
    @exclusivity(unchecked) @usableFromInline var segment: LazySegmentNode?
    /// The storage of the array that the keys were read from. The segment's row maker keeps it alive, so another array is
    /// elsewhere.
    @exclusivity(unchecked) @usableFromInline var storage: UInt = 0

    /// Of rows that are not there.
    @exclusivity(unchecked) var rowStates: RowStates<ID>?

    /// What the app's closure has read for all elements. In a lazy container rows have their own.
    @exclusivity(unchecked) @usableFromInline var observed: ObservedRun?
    /// Where the children were when somebody last looked for one that was elsewhere.
    private var places: [ObjectIdentifier: Int] = [:]

    @usableFromInline override init(_ parent: ViewNode) { super.init(parent) }

    @inlinable @inline(__always) func withChild(_ i: Int, _ body: (ViewNode) -> Void) { withUnretained(children, i, body) }

    /// Reports ids that several elements have, in builds for development: in others nothing is looked for.
    @usableFromInline func keysChanged() {
        #if DEBUG
            var seen: Set<ID> = []
            seen.reserveCapacity(keys.count)
            guard let twice = keys.first(where: { !seen.insert($0).inserted }) else { return }
            Console.warning(
                "ForEach: the ID \(twice) occurs multiple times within the collection, this will give undefined results! Give each element"
                    + " an id of its own.", oncePer: "ForEach<\(ID.self)> \(twice)")
        #endif
    }

    @usableFromInline func drop(_ child: ViewNode) { graph.remove(child, from: self) }
    @usableFromInline func arrived(_ child: ViewNode) -> ViewNode {
        graph.noteArrival(of: child)
        return child
    }

    /// Each option of a picker asks, each time it looks at what is chosen.
    func place(of child: ViewNode) -> Int? {
        if let known = places[ObjectIdentifier(child)], known < children.count, children[known] === child { return known }
        places.removeAll(keepingCapacity: true)
        for (index, child) in children.enumerated() { places[ObjectIdentifier(child)] = index }
        return places[ObjectIdentifier(child)]
    }

    override var lazyRows: LazySegmentNode? { segment }

    override func position(of child: ViewNode) -> Int {
        let index = children.firstIndex { $0 === child } ?? children.count
        return index < keys.count ? keys[index].hashValue : -1
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        if let segment { return list.append(segment) }
        list.reserveCapacity(list.count + children.count)
        for child in children { child.collect(into: &list) }
    }
    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let segment { visit(segment) }
        for child in children { visit(child) }
    }
}

extension ForEachNode: IdentifiedNode {
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        guard let key = id.base as? ID, let index = keys.firstIndex(of: key) else { return nil }
        guard let segment else { return children[index].firstLayoutRect }
        return segment.owner?.rect(of: segment, index)
    }
    func unmadeRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        guard let segment, let index = segment.findID?(id) else { return nil }
        return segment.owner?.rect(of: segment, index)
    }
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void) {
        if let segment {
            for row in segment.rows { body(AnyHashable(keys[row.index]), row.node) }
        } else {
            for (key, child) in zip(keys, children) { body(AnyHashable(key), child) }
        }
    }
}
