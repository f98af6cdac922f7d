/// Rows are made before they come into sight, and appear when they do.
///
/// A host that scrolls by itself shows rows before it can ask for them, so they are made a screen ahead. An app counts on `onAppear`
/// and `task` for what is seen: the next page is loaded at the end of a list, not a screen above it.
extension LazyNode {
    /// Tells the rows whether they are in sight, once the pass has come to that.
    func tellSight() {
        if isTellingSight { return }
        isTellingSight = true
        graph.enqueue { [weak self] in self?.sendSight() }
    }

    private func sendSight() {
        isTellingSight = false
        // The layout that is due looks at it again.
        if isDetached || lastProposal.width < 0 || graph.needsLayout { return }
        eachSight(visible) { row, isInSight in
            if row.isInSight == isInSight { return }
            row.isInSight = isInSight
            row.node.sightChanged(isInSight)
        }
    }

    func isSightChanged(_ visible: Range<Double>) -> Bool {
        var isChanged = false
        eachSight(visible) { row, isInSight in if row.isInSight != isInSight { isChanged = true } }
        return isChanged
    }

    /// Visits the rows that want to know.
    private func eachSight(_ visible: Range<Double>, _ visit: (LazySegmentNode.Row, _ isInSight: Bool) -> Void) {
        guard blocks.contains(where: \.tellsSight) else { return }
        forEachFilledBlock { block, start in
            guard block.tellsSight else { return }
            let spacing = block.role == .row ? self.spacing : 0
            block.forEachRow { line, row in
                let low = start + block.extents.position(of: line, estimate: estimate, spacing: spacing)
                let high = low + (block.extents[line] ?? estimate)
                // A row without height marks a place, such as the end of a list.
                let isInSight =
                    high > low
                    ? high > visible.lowerBound && low < visible.upperBound
                    : visible.lowerBound <= low && low <= visible.upperBound
                visit(row, isInSight)
            }
        }
    }
}

extension LazyBlock {
    var tellsSight: Bool {
        sources.contains { source in
            if case .segment(let segment) = source.kind { segment.tellsSight } else { false }
        }
    }

    /// Visits the rows that want to know whether they are in sight.
    fileprivate func forEachRow(_ visit: (_ line: Int, LazySegmentNode.Row) -> Void) {
        for source in sources {
            guard case .segment(let segment) = source.kind, segment.tellsSight else { continue }
            for row in segment.rows { visit((source.first + row.index) / columns, row) }
        }
    }
}

extension ViewNode {
    /// Whether all rows of lazy containers that the node is in are in sight.
    final var isInSight: Bool {
        var node = self, isInSight = true
        while let parent = node.parent {
            if let rows = parent.lazyRows, !rows.isInSight(node) { isInSight = false }
            node = parent
        }
        return isInSight
    }
}
