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
        visitTrackedRows(visible) { row, isVisible in
            if row.isVisible != isVisible {
                row.isVisible = isVisible
                row.node.rowVisibilityChanged(isVisible)
            }
            return true
        }
    }

    func isVisibilityOutdated(_ visible: Range<Double>) -> Bool {
        !visitTrackedRows(visible) { row, isVisible in row.isVisible == isVisible }
    }

    /// Visits the rows of the segments that track visibility, until a visit says false.
    /// - Returns: Whether all visits said true.
    @discardableResult private func visitTrackedRows(
        _ visible: Range<Double>, _ visit: (LazySegmentNode.Row, _ isVisible: Bool) -> Bool
    ) -> Bool {
        guard blocks.contains(where: \.tracksVisibility) else { return true }
        var goesOn = true
        forEachFilledBlock { block, start in
            guard goesOn, block.tracksVisibility else { return }
            var lines = lines(of: block, from: start)
            goesOn = block.visitTrackedRows { line, row in
                let low = lines.position(of: line)
                let high = low + (block.extents[line] ?? estimate)
                // A row without height marks a place, such as the end of a list.
                let isVisible =
                    high > low
                    ? high > visible.lowerBound && low < visible.upperBound
                    : visible.lowerBound <= low && low <= visible.upperBound
                return visit(row, isVisible)
            }
        }
        return goesOn
    }
}

extension LazyBlock {
    var tracksVisibility: Bool {
        sources.contains { source in
            if case .segment(let segment) = source.kind { segment.tracksVisibility } else { false }
        }
    }

    /// Visits the rows of the segments that track visibility, in order, until a visit says false.
    /// - Returns: Whether all visits said true.
    fileprivate func visitTrackedRows(_ visit: (_ line: Int, LazySegmentNode.Row) -> Bool) -> Bool {
        sources.allSatisfy { source in
            guard case .segment(let segment) = source.kind, segment.tracksVisibility else { return true }
            return segment.rows.allSatisfy { visit((source.first + $0.index) / columns, $0) }
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
