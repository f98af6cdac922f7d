/// Stands among a container's layout nodes for content that is not shown by itself.
@usableFromInline class LazyMarkerNode: LayoutNode {
    /// Whether views are shown for the node, to which modifiers apply. False for a mark.
    var standsForViews: Bool { false }
    override func computeSize(_ p: Extent) -> MeasuredSize { MeasuredSize(.zero) }
}

/// The rows of a `ForEach` in a lazy container. Rows are created when they come near the viewport, and released when they are far
/// from it.
@usableFromInline final class LazySegmentNode: LazyMarkerNode {
    /// A realised row.
    @usableFromInline @MainActor final class Row {
        @usableFromInline var index: Int
        @usableFromInline let node: ViewNode
        /// The observable values that the app's closure read for this row.
        // Unchecked: it is replaced in place while the app's closure runs, see `ViewNode`.
        @exclusivity(unchecked) @usableFromInline var observed: ObservedRun?
        var items: ContiguousArray<LayoutNode> = []
        /// Whether part of the row is visible. It is up to date only while the segment tracks visibility.
        var isVisible = false
        /// Whether the row contains a section. The container has to know the parts of one.
        var holdsSections = false

        @usableFromInline init(_ index: Int, _ node: ViewNode, _ observed: ObservedRun?) {
            (self.index, self.node, self.observed) = (index, node, observed)
        }

        func collect() {
            items.removeAll(keepingCapacity: true)
            node.collect(into: &items)
            holdsSections = false
            // A structure inside a row, such as a nested `ForEach`, is shown as part of the row.
            if items.contains(where: { $0 is LazyMarkerNode }) { items = ContiguousArray(items.flatMap { flat($0) }) }
        }

        private func flat(_ item: LayoutNode) -> [LayoutNode] {
            guard let segment = item as? LazySegmentNode else {
                guard item is LazyMarkerNode else { return [item] }
                holdsSections = true
                return []
            }
            segment.isPartOfRow = true
            for index in 0..<segment.count { segment.realise(index) }
            return segment.rows.flatMap { row in
                row.collect()
                if row.holdsSections { holdsSections = true }
                return Array(row.items)
            }
        }
    }

    override var standsForViews: Bool { true }
    /// Sorted by index.
    @exclusivity(unchecked) @usableFromInline private(set) var rows: [Row] = []
    @exclusivity(unchecked) @usableFromInline private(set) var count = 0
    /// Creates the row of an index below a parent, from the current data. The last argument is the node below which the app's closure
    /// runs: what the closure reads is registered with the body that made it.
    @exclusivity(unchecked) @usableFromInline var makeRow: ((Int, ViewNode, ViewNode) -> Row)?
    /// Finds the index of the first element with an id that the app has set on its view, whether its row is realised or not. It runs the
    /// app's closure for the elements.
    @exclusivity(unchecked) @usableFromInline var findID: ((AnyHashable) -> Int?)?
    /// Makes the views of all elements instead of this node, below its parent.
    @exclusivity(unchecked) @usableFromInline var makeAll: ((ViewNode) -> Void)?
    /// Whether a row may be more than one view.
    @exclusivity(unchecked) @usableFromInline var mayHaveSeveralViews = false
    weak var owner: RowContainerNode?
    /// Whether something in the rows depends on their visibility.
    private(set) var tracksVisibility = false
    /// Whether the rows are shown as part of another segment's row.
    private var isPartOfRow = false
    @exclusivity(unchecked) private var rowsByNode: [ObjectIdentifier: Row] = [:]
    /// The parent, if it keeps the state of released rows. As the parent of any node, it goes after this node is detached.
    private unowned(unsafe) let stateStore: (any RowStateStore)?

    @usableFromInline init(_ parent: ViewNode, count: Int) {
        self.count = count
        stateStore = parent as? any RowStateStore
        super.init(parent)
        // A row that came earlier, in a segment that this one replaces, may have marked the parent.
        leadsToPreferences = parent.leadsToPreferences
    }

    /// Whether other nodes own and show the rows (see `LentRowNode`). This node only passes them new values.
    private var lendsRows: Bool { owner?.lendsRows == true }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if lendsRows { return }
        for row in rows { visit(row.node) }
    }

    override func environmentChanged() {
        if lendsRows { return LentRowNode.environmentChanged(of: rows) }
        super.environmentChanged()
    }

    /// The segment's traits apply to its rows.
    override func notifyTraitsChanged() { for row in rows { for item in row.items { item.notifyTraitsChanged() } } }

    /// The position of a row in `rows`, or where it would be inserted.
    private func slot(_ index: Int) -> Int {
        var low = 0, high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func row(_ index: Int) -> Row? {
        let slot = slot(index)
        return slot < rows.count && rows[slot].index == index ? rows[slot] : nil
    }

    /// The row of which a node is the root.
    func row(of node: ViewNode) -> Row? { rowsByNode[ObjectIdentifier(node)] }

    /// The area of a row's first view, estimated if the row is not made yet.
    func rect(of index: Int) -> (node: LayoutNode, rect: CGRect)? {
        owner?.rect(of: self, index) ?? row(index)?.node.firstLayoutRect
    }

    /// Finds the row that has an id, whether that is made or not.
    ///
    /// The values of the rows show the ids that the app has set on them. If rows may be several views, such as those of another `ForEach`,
    /// they are made one after the other to look into them.
    func index(of id: AnyHashable) -> Int? {
        if let index = findID?(id) { return index }
        guard mayHaveSeveralViews, let owner else { return nil }
        for index in 0..<count where row(index) == nil {
            guard let row = realise(index) else { continue }
            if row.node.contains(id: id) {
                // The next layout releases the row if it is still far away.
                owner.rowsMayGo()
                return index
            }
            _ = release { $0 == index }
        }
        return nil
    }

    private func insert(_ row: Row, at slot: Int) {
        rows.insert(row, at: slot)
        rowsByNode[ObjectIdentifier(row.node)] = row
        row.collect()
        rowsChanged()
    }

    /// Notifies the modifiers of preferences that apply to each row.
    private func rowsChanged() {
        guard graph.features.sharesPreferences else { return }
        var next = parent
        while let node = next, node.asLayoutNode == nil {
            (node as? any PreferenceOfEachView)?.viewsChanged()
            next = node.parent
        }
    }

    /// Returns the row of an index, and creates it if necessary.
    @discardableResult func realise(_ index: Int) -> Row? {
        let slot = slot(index)
        if slot < rows.count && rows[slot].index == index { return rows[slot] }
        guard let row = newRow(at: index) else { return nil }
        insert(row, at: slot)
        return row
    }

    /// Creates a row, and restores the state it had when it was released.
    @usableFromInline func newRow(at index: Int) -> Row? {
        guard let makeRow, let parent else { return nil }
        guard let state = stateStore?.takeState(at: index) else { return makeRow(index, parent, parent) }
        let restorations = graph.service(RowRestorations.self)
        return restorations.restore(state, below: parent, { makeRow(index, parent, parent) }, root: { $0.node })
    }

    /// Replaces the rows with the views of all elements if a row contains a section. Sections are parts of the container itself, which has
    /// to know all of them. Returns whether a row contained one.
    func spreadSections() -> Bool {
        guard mayHaveSeveralViews, let makeAll, let parent, rows.contains(where: \.holdsSections) else { return false }
        makeAll(parent)
        return true
    }

    /// Keeps the state of all realised rows before they are removed.
    @usableFromInline func saveStates() { for row in rows { saveState(row) } }

    private func saveState(_ row: Row) {
        if let state = RowState.taken(from: row.node) { stateStore?.keep(state, at: row.index) }
    }

    /// Whether the row of a node is visible. The node is notified of changes from now on.
    func isVisible(_ node: ViewNode) -> Bool {
        guard !isPartOfRow, let row = row(of: node) else { return true }
        if !tracksVisibility {
            tracksVisibility = true
            owner?.scheduleVisibilityUpdate()
        }
        return row.isVisible
    }

    @usableFromInline func adopt(_ row: Row) { insert(row, at: slot(row.index)) }

    /// Ends the connection with a row that another place has shown.
    func forget(_ row: Row) {
        let slot = slot(row.index)
        if slot < rows.count && rows[slot] === row {
            rows.remove(at: slot)
        } else {
            // Another row has its index.
            rows.removeAll { $0 === row }
        }
        rowsByNode[ObjectIdentifier(row.node)] = nil
    }

    /// Releases rows: they are detached, and only their state is kept. Returns whether there were any.
    func release(_ isUnwanted: (Int) -> Bool) -> Bool {
        let gone = rows.filter { isUnwanted($0.index) }
        if gone.isEmpty { return false }
        rows.removeAll { isUnwanted($0.index) }
        for row in gone {
            rowsByNode[ObjectIdentifier(row.node)] = nil
            saveState(row)
            row.node.detach()
        }
        rowsChanged()
        // A row that was released and realised again in the same layout pass is found among the realised ones.
        if graph.features.restoresRows { graph.service(RowRestorations.self).forgetDetached() }
        return true
    }

    // MARK: Changes of data

    /// Replaces the elements of a range. `kept` maps the former indices of elements that still exist to their new ones.
    @usableFromInline func replace(_ range: Range<Int>, with new: Int, kept: [Int: Int]) {
        let shift = new - range.count
        var gone: [Row] = [], left: [Row] = []
        for row in rows {
            if row.index >= range.upperBound {
                row.index += shift
            } else if row.index >= range.lowerBound {
                guard let index = kept[row.index] else {
                    gone.append(row)
                    continue
                }
                row.index = index
            }
            left.append(row)
        }
        rows = left.sorted { $0.index < $1.index }
        for row in gone { rowsByNode[ObjectIdentifier(row.node)] = nil }
        count += shift
        owner?.segmentChanged(self, range, new)
        if let parent, !lendsRows { for row in gone { graph.remove(row.node, from: parent) } }
        orderChanged()
    }
}

/// A `ForEach` of any element type.
@MainActor protocol SegmentOwner: ViewNode {
    var segment: LazySegmentNode? { get }
    /// The id of the element at an index.
    func key(at index: Int) -> AnyHashable?
}

extension ForEachNode: SegmentOwner {
    func key(at index: Int) -> AnyHashable? { keys.indices.contains(index) ? AnyHashable(keys[index]) : nil }
}

extension ViewNode {
    /// The lazy container to which the node contributes rows; only structure nodes are between them.
    @usableFromInline final var lazyContainer: LayoutNode? {
        // A modifier of several views owns the rows below it.
        nearest { $0.asLayoutNode != nil || ($0 as? MultiModifierNode)?.lendsRows == false ? $0 : nil } as? RowContainerNode
    }

    /// Whether the subtree contains more than rows: a section, or a `ForEach`.
    @usableFromInline final var containsLazyStructure: Bool {
        var list: ContiguousArray<LayoutNode> = []
        collect(into: &list)
        return list.contains { $0 is LazyMarkerNode }
    }
}
