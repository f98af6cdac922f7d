/// Rows are made before they are visible, and appear when they are.
///
/// A host that scrolls by itself shows rows before it can ask for them, so rows are made a screen ahead. An app relies on `onAppear`
/// and `task` for what is visible: the next page loads at the end of a list, not a screen above it.
extension LazyNode {
    /// Updates the rows' visibility with the actions of this pass.
    func scheduleVisibilityUpdate() {
        graph.enqueue { [weak self] in self?.updateVisibility() }
    }

    private func updateVisibility() {
        // The layout that is due looks at it again.
        if isDetached || lastProposal.width < 0 || graph.needsLayout { return }
        eachTrackedRow(visible) { row, isVisible in
            if row.isVisible == isVisible { return }
            row.isVisible = isVisible
            row.node.rowVisibilityChanged(isVisible)
        }
    }

    func isVisibilityOutdated(_ visible: Range<Double>) -> Bool {
        var isChanged = false
        eachTrackedRow(visible) { row, isVisible in if row.isVisible != isVisible { isChanged = true } }
        return isChanged
    }

    /// Visits the rows of the segments that track visibility.
    private func eachTrackedRow(_ visible: Range<Double>, _ visit: (LazySegmentNode.Row, _ isVisible: Bool) -> Void) {
        guard blocks.contains(where: \.tracksVisibility) else { return }
        forEachFilledBlock { block, start in
            guard block.tracksVisibility else { return }
            let spacing = block.role == .row ? self.spacing : 0
            block.forEachRow { line, row in
                let low = start + block.extents.position(of: line, estimate: estimate, spacing: spacing)
                let high = low + (block.extents[line] ?? estimate)
                // A row without height marks a place, such as the end of a list.
                let isVisible =
                    high > low
                    ? high > visible.lowerBound && low < visible.upperBound
                    : visible.lowerBound <= low && low <= visible.upperBound
                visit(row, isVisible)
            }
        }
    }
}

extension LazyBlock {
    var tracksVisibility: Bool {
        sources.contains { source in
            if case .segment(let segment) = source.kind { segment.tracksVisibility } else { false }
        }
    }

    fileprivate func forEachRow(_ visit: (_ line: Int, LazySegmentNode.Row) -> Void) {
        for source in sources {
            guard case .segment(let segment) = source.kind, segment.tracksVisibility else { continue }
            for row in segment.rows { visit((source.first + row.index) / columns, row) }
        }
    }
}

extension ViewNode {
    /// Whether all rows of lazy containers that the node lies in are visible.
    final var isInVisibleRows: Bool {
        var node = self, isInVisibleRows = true
        while let parent = node.parent {
            if let rows = parent.lazyRows, !rows.isVisible(node) { isInVisibleRows = false }
            node = parent
        }
        return isInVisibleRows
    }
}
