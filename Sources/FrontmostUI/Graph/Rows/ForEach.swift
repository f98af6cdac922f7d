import Foundation
import FrontmostUIKit

/// Makes a view for each element of a collection. The id of an element is the identity of its view.
@frozen public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public var data: Data
    /// Makes the view for an element.
    public var content: (Data.Element) -> Content
    @usableFromInline let id: (Data.Element) -> ID
    // Stored by the initialiser, which is specialised for the app's types. If a parameter pack called the witnesses instead, they
    // would not be specialised.
    @usableFromInline let make: @MainActor (ForEach, ViewNode) -> ViewNode
    @usableFromInline let update: @MainActor (ViewNode, ForEach) -> Void
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    /// Makes a view for each element.
    /// - Parameter id: The key path to an id that is unique in the collection and does not change.
    @inlinable public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, { $0[keyPath: id] }, content)
    }

    /// Makes a view for each identifiable element.
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

    /// Calls the app's closure for all elements. What it reads is registered with the body that made the `ForEach`.
    @inlinable @MainActor static func contents(_ node: ForEachNode<ID>, _ view: Self) -> ContiguousArray<Content> {
        let data = view.data, content = view.content
        return node.trackingContent(&node.observed) {
            var views: ContiguousArray<Content> = []
            views.reserveCapacity(data.count)
            for element in data { views.append(content(element)) }
            return views
        }
    }

    /// Matches the common prefix and suffix without hashing; only the elements between go through a dictionary. Which of the kept
    /// children moved is found by the render tree, which does that for all containers.
    @inlinable @MainActor static func updateNode(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: ForEachNode<ID>.self)
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
        var keys: ContiguousArray<ID> = []
        for element in data[at..<end] { keys.append(id(element)) }
        let children = matched(node, i..<oldEnd, keys, views[i..<newEnd])
        node.keys.replaceSubrange(i..<oldEnd, with: keys)
        node.children.replaceSubrange(i..<oldEnd, with: children)
        node.keysChanged()
        node.orderChanged()
    }

    /// Matches the children of a range with the elements that take their place, by key. Drops the children of elements that are gone.
    /// - Returns: The children of the new elements.
    @inlinable @MainActor static func matched(
        _ node: ForEachNode<ID>, _ range: Range<Int>, _ keys: ContiguousArray<ID>, _ views: ArraySlice<Content>
    ) -> ContiguousArray<ViewNode> {
        if keys.isEmpty {
            for k in range { node.drop(node.children[k], node.keys[k]) }
            return []
        }
        var children: ContiguousArray<ViewNode> = []
        if range.isEmpty {
            for (key, view) in zip(keys, views) { children.append(insert(key, view, node)) }
            return children
        }
        var old: [ID: ViewNode] = [:]
        old.reserveCapacity(range.count)
        for k in range {
            if let twice = old.updateValue(node.children[k], forKey: node.keys[k]) { node.drop(twice, node.keys[k]) }
        }
        for (key, view) in zip(keys, views) {
            if let child = old.removeValue(forKey: key) {
                Content._update(child, view)
                children.append(child)
            } else {
                children.append(insert(key, view, node))
            }
        }
        if !old.isEmpty {
            for k in range { if let child = old.removeValue(forKey: node.keys[k]) { node.drop(child, node.keys[k]) } }
        }
        return children
    }

    /// Returns the node of an element that was inserted: the old one if that is still leaving.
    @inlinable @MainActor static func insert(_ key: ID, _ view: Content, _ node: ForEachNode<ID>) -> ViewNode {
        guard let child = node.bringBack(key) else { return node.arrived(Content._make(view, node)) }
        Content._update(child, view)
        return child
    }
}

extension ForEach {
    /// For content that is not a view, such as the marks of a chart. The caller iterates over `data` and `content` itself.
    package nonisolated init(
        described data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.id, self.content) = (data, id, content)
        make = { EmptyNode($1) }
        update = { _, _ in }
    }
}

extension ForEach where Content: View {
    /// Shows another view, which makes the content. The data only has the type that the app sees.
    nonisolated init<Whole: View>(
        _ data: Data, _ id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content, showing whole: Whole
    ) {
        (self.data, self.id, self.content) = (data, id, content)
        // A view's closures run on the main actor, wherever the view was made.
        nonisolated(unsafe) let whole = whole
        make = { Whole._make(whole, $1) }
        update = { node, _ in Whole._update(node, whole) }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Makes a view for each number of a range.
    /// - Parameter data: The range. Unlike in SwiftUI, a changed range updates the views.
    @inlinable public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, { $0 }, content)
    }
}

extension ForEach where Content: View {
    /// Makes a view for each element, with a binding to the element.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable {
        self.init(data, id: \.id, content: content)
    }

    /// Makes a view for each element, with a binding to the element and an explicit id.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let values = data.wrappedValue
        self.init(
            values.indices.lazy.map { ($0, values[$0][keyPath: id]) }, { $0.1 },
            { content(data.element(at: $0.0, of: values, id: id)) })
    }
}

/// The node of a `ForEach`: children by key, or the rows of a lazy container.
public final class ForEachNode<ID: Hashable>: ViewNode {
    // Unchecked, as in `ViewNode`.
    @exclusivity(unchecked) @usableFromInline var keys: ContiguousArray<ID> = []
    @exclusivity(unchecked) @usableFromInline var children: ContiguousArray<ViewNode> = []

    /// In a lazy container, the rows that exist, instead of `children`.
    @exclusivity(unchecked) @usableFromInline var segment: LazySegmentNode?
    /// The address of the array storage from which the keys were read. The segment's row maker retains that array, so that no
    /// other array can have the address.
    @exclusivity(unchecked) @usableFromInline var storage: UInt = 0

    /// The states of rows that were dropped.
    var rowStates: RowStates<ID>?

    /// The registration of what the app's closure has read for all elements. In a lazy container each row has its own.
    @exclusivity(unchecked) @usableFromInline var observed: ObservedRun?
    /// The indices of the children at the last lookup that missed.
    private var places: [ObjectIdentifier: Int] = [:]

    @usableFromInline override init(_ parent: ViewNode) { super.init(parent) }

    @inlinable @inline(__always) func withChild(_ i: Int, _ body: (ViewNode) -> Void) { withUnretained(children, i, body) }

    /// Reports an id that several elements have. Debug builds only: the search costs time.
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

    /// Removes a child, which leaves under its transition.
    @usableFromInline func drop(_ child: ViewNode, _ key: ID) { graph.remove(child, from: self, identity: key) }
    /// Returns the child of a key if it is still leaving.
    @usableFromInline func bringBack(_ key: ID) -> ViewNode? {
        graph.transitions.leaving.isEmpty ? nil : graph.bringBack(key, below: self)
    }
    @usableFromInline func arrived(_ child: ViewNode) -> ViewNode {
        graph.noteArrival(of: child)
        return child
    }

    /// The index of a child. A cache, because each option of a picker looks up its index whenever the selection is read.
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
        return segment.rect(of: index)
    }
    func unmadeRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        guard let segment, let index = segment.index(of: id) else { return nil }
        return segment.rect(of: index)
    }
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void) {
        if let segment {
            for row in segment.rows { body(AnyHashable(keys[row.index]), row.node) }
        } else {
            for (key, child) in zip(keys, children) { body(AnyHashable(key), child) }
        }
    }
}
