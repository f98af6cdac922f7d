// Rows on demand. The closures are made here, in code that is specialised for the app's types.

extension ForEach where Content: View {
    /// Sets up rows that are made when they come near the viewport.
    /// - Returns: False if an element contains sections or nested collections. All elements are then made at once, and the
    ///   collections inside are lazy.
    @inlinable @MainActor static func makeLazily(_ node: ForEachNode<ID>, _ view: Self) -> Bool {
        let isLent = node.graph.features.lendsViews && node.lendsViews
        if isLent && !Content._isUnary { return false }
        let segment = LazySegmentNode(node, count: view.data.count)
        segment.makeRow = rowMaker(view)
        segment.findID = idFinder(view)
        segment.mayHaveSeveralViews = !Content._isUnary
        if segment.mayHaveSeveralViews { segment.makeAll = spreader(view) }
        node.keys.removeAll()
        node.keys.reserveCapacity(view.data.count)
        for element in view.data { node.keys.append(view.id(element)) }
        node.segment = segment
        node.reviveRows()
        if !isLent, view.data.count > 0, let probe = segment.newRow(at: 0) {
            if probe.node.containsLazyStructure {
                probe.node.detach()
                node.keys.removeAll()
                node.segment = nil
                return false
            }
            segment.adopt(probe)
        }
        node.storage = storage(of: view.data)
        node.keysChanged()
        return true
    }

    /// The closure that makes the row at an index, below a parent.
    @inlinable @MainActor static func rowMaker(_ view: Self) -> (Int, ViewNode, ViewNode) -> LazySegmentNode.Row {
        let data = view.data, content = view.content
        return { index, parent, reader in
            MainActor.assumeIsolated {
                let element = data[data.index(data.startIndex, offsetBy: index)]
                var observed: ObservedRun?
                let row = reader.trackingContent(&observed) { content(element) }
                return LazySegmentNode.Row(index, Content._make(row, parent), observed)
            }
        }
    }

    /// The closure that makes the views of all elements once one of them has turned out to be a section, which the first one was not: a
    /// group without rows, data that is still being loaded.
    @inlinable @MainActor static func spreader(_ view: Self) -> (ViewNode) -> Void {
        { parent in MainActor.assumeIsolated { spreadOut(downcast(parent, to: ForEachNode<ID>.self), view) } }
    }

    @inlinable @MainActor static func spreadOut(_ node: ForEachNode<ID>, _ view: Self) {
        guard let segment = node.segment else { return }
        segment.saveStates()
        node.segment = nil
        segment.detach()
        let views = contents(node, view)
        node.children.removeAll()
        node.children.reserveCapacity(views.count)
        for (index, content) in views.enumerated() {
            node.children.append(node.withStateOfRow(index) { Content._make(content, node) })
        }
        node.orderChanged()
    }

    /// The closure that finds the index of the element with a given explicit id on its view.
    @inlinable @MainActor static func idFinder(_ view: Self) -> (AnyHashable) -> Int? {
        let data = view.data, content = view.content
        return { id in
            MainActor.assumeIsolated {
                for (index, element) in data.enumerated() where writesID(content(element), id) { return index }
                return nil
            }
        }
    }

    /// The address of an array's storage: arrays with the same storage have the same elements. 0 for other collections, and for objects, of
    /// which ids may change.
    @inlinable static func storage(of data: Data) -> UInt {
        guard Data.self == [Data.Element].self, !(Data.Element.self is AnyObject.Type) else { return 0 }
        return withUnsafeBytes(of: data) { $0.load(as: UInt.self) }
    }

    /// Whether the elements at both ends have their former ids: `ForEach(rows, id: byName ? \.name : \.code)` may give the same elements
    /// others.
    @inlinable @MainActor static func hasKnownEnds(_ node: ForEachNode<ID>, _ view: Self) -> Bool {
        view.data.first.map(view.id) == node.keys.first && view.data.last.map(view.id) == node.keys.last
    }

    @inlinable @MainActor static func updateLazily(_ node: ForEachNode<ID>, _ segment: LazySegmentNode, _ view: Self) {
        if node.keys.isEmpty && !view.data.isEmpty {
            // The first element shows whether elements are rows or sections.
            node.segment = nil
            segment.detach()
            if !makeLazily(node, view) { makeAll(node, view) }
            return node.structureChanged()
        }
        let storage = storage(of: view.data)
        if storage == 0 || storage != node.storage || !hasKnownEnds(node, view) {
            node.storage = storage
            matchKeys(node, segment, view)
            node.keysChanged()
        }
        segment.makeRow = rowMaker(view)
        segment.findID = idFinder(view)
        if segment.mayHaveSeveralViews { segment.makeAll = spreader(view) }
        let data = view.data, content = view.content
        // A copy: the app's content may lay out the views that it is in, which realises and releases rows.
        for row in segment.rows where !row.node.isDetached {
            let element = data[data.index(data.startIndex, offsetBy: row.index)]
            let shown = node.trackingContent(&row.observed) { content(element) }
            Content._update(row.node, shown)
        }
    }

    /// Applies a change of the data. The common prefix and suffix are matched by comparison; between them only existing rows and
    /// kept states are looked up.
    @inlinable @MainActor static func matchKeys(_ node: ForEachNode<ID>, _ segment: LazySegmentNode, _ view: Self) {
        let data = view.data, id = view.id
        var i = 0, at = data.startIndex
        while at != data.endIndex, i < node.keys.count, id(data[at]) == node.keys[i] {
            i += 1
            data.formIndex(after: &at)
        }
        if at == data.endIndex && i == node.keys.count { return }
        var end = data.endIndex, oldEnd = node.keys.count
        while end > at, oldEnd > i {
            let before = data.index(before: end)
            guard id(data[before]) == node.keys[oldEnd - 1] else { break }
            oldEnd -= 1
            end = before
        }
        // Maps an element to its row or its kept state, so that each is looked up once.
        var present: [ID: KeptElement] = [:]
        for key in node.keysWithStates(in: i..<oldEnd) { present[key] = .state }
        node.moveStates(from: oldEnd, by: data.count - node.keys.count)
        for k in 0..<segment.rows.count {
            let index = segment.rows[k].index
            if index >= i && index < oldEnd { present[node.keys[index]] = .row(index) }
        }
        var keys: ContiguousArray<ID> = [], kept: [Int: Int] = [:]
        for element in data[at..<end] {
            let key = id(element)
            if !present.isEmpty, let old = present.removeValue(forKey: key) {
                switch old {
                case .row(let index): kept[index] = i + keys.count
                case .state: node.moveState(of: key, to: i + keys.count)
                }
            }
            keys.append(key)
        }
        for case (let key, .state) in present { node.moveState(of: key, to: nil) }
        node.keys.replaceSubrange(i..<oldEnd, with: keys)
        segment.replace(i..<oldEnd, with: keys.count, kept: kept)
    }
}

/// What a `ForEach` has kept of an element in the previous data.
@usableFromInline enum KeptElement {
    /// A row, and its index among the elements.
    case row(Int)
    /// The state of a row that was dropped.
    case state
}
