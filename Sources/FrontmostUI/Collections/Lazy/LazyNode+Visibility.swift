/// Visibility of rows and items, for `onAppear`, `onDisappear` and `task`.
///
/// A host that scrolls by itself shows rows before it can ask for them, so rows are realised a screen ahead. Apps rely on
/// `onAppear` and `task` for visible views: the next page loads at the end of a list, not a screen before it. Views therefore
/// appear when they become visible, not when they are created. The same holds for views that are created with the container, such
/// as headers and the content of an `if`.
extension LazyNode {
    func updateVisibility() {
        // If a layout is due, `settle` schedules another update.
        if isDetached || lastProposal.width < 0 || graph.needsLayout { return }
        itemVisibility = itemVisibility.filter { $0.value.isInUse }
        visitTracked(visible) { tracked, isVisible in
            if tracked.isVisible != isVisible {
                tracked.isVisible = isVisible
                tracked.visibilityChanged()
            }
            return true
        }
    }

    /// Keeps the visibility of views that have another item now, such as that of a changed `id` or of the other branch of an `if`.
    private func followReplacedItems() {
        if !itemsAreNew { return }
        itemsAreNew = false
        if itemVisibility.isEmpty { return }
        let items = Set(blocks.flatMap(\.itemIDs))
        for (id, tracked) in itemVisibility where !items.contains(id) {
            guard let item = tracked.item(in: self), items.contains(ObjectIdentifier(item)) else { continue }
            itemVisibility[id] = nil
            if let known = itemVisibility[ObjectIdentifier(item)] {
                known.take(tracked)
            } else {
                itemVisibility[ObjectIdentifier(item)] = tracked
            }
        }
    }

    func isVisibilityOutdated(_ visible: Range<Double>) -> Bool {
        !visitTracked(visible) { tracked, isVisible in tracked.isVisible == isVisible }
    }

    /// Visits the rows and items with tracked visibility, until a visit returns false.
    /// - Returns: Whether all visits returned true.
    @discardableResult private func visitTracked(
        _ visible: Range<Double>, _ visit: (any TrackedVisibility, _ isVisible: Bool) -> Bool
    ) -> Bool {
        followReplacedItems()
        guard !itemVisibility.isEmpty || blocks.contains(where: \.tracksVisibility) else { return true }
        var goesOn = true, itemsVisited = 0
        let sections = pinned == nil || itemVisibility.isEmpty ? [:] : sectionSpans()
        forEachFilledBlock { block, start in
            guard goesOn, !itemVisibility.isEmpty || block.tracksVisibility else { return }
            var lines = lines(of: block, from: start)
            goesOn = block.visitTracked(itemVisibility) { span, tracked in
                if tracked is ItemVisibility { itemsVisited += 1 }
                // A pinned header or footer is visible as long as its section is.
                if pinned?.pins(block.role) == true, let section = sections[block.section] {
                    return visit(tracked, visible.shows(section.start, section.end))
                }
                let low = lines.position(of: span.lowerBound)
                let last = span.count > 1 ? lines.position(of: span.upperBound) : low
                return visit(tracked, visible.shows(low, last + (block.extents[span.upperBound] ?? estimate)))
            }
        }
        guard goesOn, itemsVisited < itemVisibility.count else { return goesOn }
        // Views beside the items, such as the background of a row, count as visible at all times.
        let items = Set(blocks.flatMap(\.itemIDs))
        let new = itemVisibility.filter { !$0.value.isVisible && !items.contains($0.key) }.map(\.value)
        return ItemVisibility.inOrder(new).allSatisfy { visit($0, true) }
    }
}

extension Range<Double> {
    /// Whether part of a row is in the range. A row without height counts as a position, such as the end of a list.
    fileprivate func shows(_ low: Double, _ high: Double) -> Bool {
        high > low ? high > lowerBound && low < upperBound : lowerBound <= low && low <= upperBound
    }
}

/// A row or an item of a lazy container with a tracked visibility.
@MainActor private protocol TrackedVisibility: AnyObject {
    var isVisible: Bool { get set }
    func visibilityChanged()
}

extension LazySegmentNode.Row: TrackedVisibility {
    fileprivate func visibilityChanged() { node.rowVisibilityChanged(isVisible) }
}

/// The visibility of a view that is created with its container.
@MainActor final class ItemVisibility: TrackedVisibility {
    fileprivate(set) var isVisible = false
    /// The nodes in the view that are notified of changes.
    private var readers: [Weak<ViewNode>] = []

    var isInUse: Bool { readers.contains { $0.object?.isDetached == false } }

    func add(_ reader: ViewNode) {
        if readers.contains(where: { $0.object === reader }) { return }
        readers.removeAll { $0.object?.isDetached != false }
        readers.append(Weak(reader))
    }

    /// The item in which the view is shown now.
    fileprivate func item(in container: LayoutNode) -> LayoutNode? {
        readers.lazy.compactMap(\.object).first { !$0.isDetached }?.item(in: container)
    }

    /// Notifies the nodes of another visibility as well, which stands for the same view.
    fileprivate func take(_ other: ItemVisibility) {
        for case let reader? in other.readers.map(\.object) where !reader.isDetached {
            add(reader)
            if other.isVisible != isVisible { reader.rowVisibilityChanged(isVisible) }
        }
    }

    /// Sorts by the order of the views. Those without a view come last.
    static func inOrder(_ all: [ItemVisibility]) -> [ItemVisibility] {
        if all.count < 2 { return all }
        var rest: [ItemVisibility] = [], views: [DueNodes.Item] = [], tracked: [ObjectIdentifier: [ItemVisibility]] = [:]
        for visibility in all {
            guard let node = visibility.readers.lazy.compactMap(\.object).first(where: { !$0.isDetached }) else {
                rest.append(visibility)
                continue
            }
            if tracked[ObjectIdentifier(node)] == nil { views.append((node, nil)) }
            tracked[ObjectIdentifier(node), default: []].append(visibility)
        }
        return DocumentOrder.sorted(views).flatMap { tracked[ObjectIdentifier($0.node)] ?? [] } + rest
    }

    fileprivate func visibilityChanged() {
        for reader in readers { reader.object?.rowVisibilityChanged(isVisible) }
    }
}

extension LazyBlock {
    var tracksVisibility: Bool {
        sources.contains { source in
            if case .segment(let segment) = source.kind { segment.tracksVisibility } else { false }
        }
    }

    fileprivate var itemIDs: [ObjectIdentifier] {
        sources.compactMap { if case .item(let node) = $0.kind { ObjectIdentifier(node) } else { nil } }
    }

    /// Visits the tracked rows and items of the block, in order, until a visit returns false.
    /// - Returns: Whether all visits returned true.
    fileprivate func visitTracked(
        _ items: [ObjectIdentifier: ItemVisibility], _ visit: (_ lines: ClosedRange<Int>, any TrackedVisibility) -> Bool
    ) -> Bool {
        sources.allSatisfy { source in
            switch source.kind {
            case .item(let node):
                guard let tracked = items[ObjectIdentifier(node)] else { return true }
                return visit(lines(of: source.first), tracked)
            case .segment(let segment):
                if !segment.tracksVisibility { return true }
                return segment.rows.allSatisfy { visit(lines(of: source.first + $0.index), $0) }
            }
        }
    }
}
