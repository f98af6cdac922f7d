/// The nodes that a pass of an update evaluates, in the order of their views: a parent before what is below it, and siblings as they
/// are written.
///
/// The platform evaluates in this order too. Bodies that share an object which they change while they run depend on it, such as
/// routes of which the first that matches is shown. So an evaluation that comes past a due node, or past a node with due ones
/// below, evaluates those before it continues: see `ViewGraph.evaluateDue(in:)`.
@MainActor struct DueNodes {
    typealias Item = (node: ViewNode, transaction: Transaction?)

    /// Sorted, from `start` on.
    private var items: [Item] = []
    private var start = 0
    /// Nodes that became due while another one was evaluated, and that are below it. Not sorted yet.
    private var found: [Item] = []
    /// The nodes with `isDue` set.
    private var marked: [ViewNode] = []

    /// Starts a pass with several nodes.
    mutating func begin(with batch: [Item]) {
        items = DocumentOrder.sorted(batch.filter { !$0.node.isDetached })
        start = 0
        if items.count > 1 { for item in items { mark(item.node) } }
    }

    /// Ends the pass.
    mutating func end() {
        if items.isEmpty && marked.isEmpty { return }
        for node in marked { node.isDue = false }
        (items, start, found, marked) = ([], 0, [], [])
    }

    /// Adds a node that became due in the evaluation of a node above.
    mutating func add(_ item: Item) {
        found.append(item)
        mark(item.node)
    }

    /// Marks a node and those above, so that an evaluation that comes past stops there.
    private mutating func mark(_ node: ViewNode) {
        var next: ViewNode? = node
        while let node = next, !node.isDue {
            node.isDue = true
            marked.append(node)
            next = node.parent
        }
    }

    /// Removes and returns the first node that is still due; nil if there is none.
    /// - Parameters:
    ///   - subtree: The node that the result has to be, or to be below; nil for any.
    ///   - evaluated: The node that is being evaluated: those in `found` are below it.
    mutating func next(in subtree: ViewNode?, below evaluated: ViewNode?) -> Item? {
        if !found.isEmpty { merge(below: evaluated) }
        while start < items.count {
            let item = items[start]
            guard item.node.isDirty && !item.node.isDetached else {
                start += 1
                continue
            }
            if let subtree, !item.node.isSelfOrBelow(subtree) { return nil }
            start += 1
            return item
        }
        return nil
    }

    private mutating func merge(below evaluated: ViewNode?) {
        let new = found.filter { !$0.node.isDetached }
        found = []
        // All of the new ones belong between here and the end of the subtree that is being evaluated.
        var end = start
        func isInSubtree(_ node: ViewNode) -> Bool { evaluated.map { node.isDetached || node.isSelfOrBelow($0) } ?? false }
        while end < items.count, isInSubtree(items[end].node) { end += 1 }
        items.replaceSubrange(0..<end, with: DocumentOrder.sorted(items[start..<end].filter { !$0.node.isDetached } + new))
        start = 0
    }
}

extension ViewNode {
    /// Whether the node is another one, or below it. The cost is the distance between the two.
    fileprivate func isSelfOrBelow(_ other: ViewNode) -> Bool {
        var node = self
        while node.depth > other.depth, let parent = node.parent { node = parent }
        return node === other
    }
}

/// Sorts nodes of a tree.
@MainActor enum DocumentOrder {
    /// A node to be sorted, or one above such nodes. `first` and `next` link the entries below a node, in no particular order.
    private struct Entry {
        unowned(unsafe) let node: ViewNode
        var item = -1
        var first = -1
        var next = -1
    }

    /// Returns the items in the order of the views of their nodes. The cost is proportional to the number of nodes above the items, and to
    /// the number of children of nodes at which the paths to the items fork.
    /// - Parameter items: Their nodes are attached, and differ.
    static func sorted(_ items: [DueNodes.Item]) -> [DueNodes.Item] {
        if items.count < 2 { return items }
        var entries: [Entry] = []
        entries.reserveCapacity(items.count * 2)
        for (index, item) in items.enumerated() {
            if let known = slot(of: item.node, in: entries) {
                entries[known].item = index
                continue
            }
            var below = append(item.node, to: &entries)
            entries[below].item = index
            while let parent = entries[below].node.parent {
                let known = slot(of: parent, in: entries)
                let above = known ?? append(parent, to: &entries)
                entries[below].next = entries[above].first
                entries[above].first = below
                if known != nil { break }
                below = above
            }
        }
        var result: [DueNodes.Item] = []
        result.reserveCapacity(items.count)
        var waiting = entries.indices.filter { entries[$0].node.parent == nil }
        while let slot = waiting.popLast() {
            let entry = entries[slot]
            if entry.item >= 0 { result.append(items[entry.item]) }
            if entry.first >= 0 { waiting += lastFirst(entry, entries) }
        }
        return result
    }

    private static func append(_ node: ViewNode, to entries: inout [Entry]) -> Int {
        node.orderSlot = Int32(truncatingIfNeeded: entries.count)
        entries.append(Entry(node: node))
        return entries.count - 1
    }

    /// The entry of a node. A slot that another sorting has left points to another node's entry, or beyond the end.
    private static func slot(of node: ViewNode, in entries: [Entry]) -> Int? {
        let slot = Int(node.orderSlot)
        return slot < entries.count && entries[slot].node === node ? slot : nil
    }

    /// The entries below one, in the order opposite to that in which its node visits them.
    private static func lastFirst(_ entry: Entry, _ entries: [Entry]) -> [Int] {
        var linked: [Int] = [], slot = entry.first
        while slot >= 0 {
            linked.append(slot)
            slot = entries[slot].next
        }
        if linked.count < 2 { return linked }
        var visited: [Int] = []
        visited.reserveCapacity(linked.count)
        entry.node.forEachChild { child in
            if let slot = self.slot(of: child, in: entries) { visited.append(slot) }
        }
        visited.reverse()
        // A node that its parent does not visit comes last.
        if visited.count < linked.count { visited = Set(linked).subtracting(visited).sorted(by: >) + visited }
        return visited
    }
}
