import Foundation
import FrontmostRender
import FrontmostUIKit

/// A container that creates the views near the viewport and estimates the length of the rest.
///
/// Its content consists of *blocks* of *units* (a view, or a row of a `ForEach`), arranged in *lines*: one unit per line in a
/// stack or list, several in a grid. The length of a line is known after it was realised once. Rows are realised in `settle`,
/// when all frames are known, because only then is the visible part known. If content above the viewport turns out to be longer
/// than estimated, the scroll offset is adjusted, so that the visible rows do not move: see `LazyNode+Anchor`.
class LazyNode: RowContainerNode {
    final let axis: Axis
    final private(set) var spacing: Double
    final private(set) var crossKey: AlignmentKey
    final private(set) var blocks: [LazyBlock] = []
    /// The assumed length of a line that has not been measured: the average of the measured lines, in points.
    final private(set) var estimate = 44.0
    /// The length across the scroll axis; negative until the container is placed.
    final private(set) var width = -1.0
    private final var needsMeasuring = true
    /// The range for which rows are realised, in the container's coordinates.
    private final var realised = 0.0..<0.0
    private final var hasRows = false
    final var needsRows = true
    /// Whether rows are realised again in the same frame because the estimate changed.
    private final var isRefining = false
    final private(set) weak var scroll: ScrollNode?
    /// What the container that was here before its row was released has measured, until this one is placed.
    private final var keptLines: KeptLines?
    /// A visible item that stays in place when the content above it changes its length, and its position in the scrolled content.
    final weak var anchor: LayoutNode?
    final var anchorPlace = 0.0
    /// Nil if nothing is pinned.
    final var pinned: PinnedSections?
    /// The visibility of views that are created with the container, if something in them depends on it.
    final var itemVisibility: [ObjectIdentifier: ItemVisibility] = [:]
    /// Whether items were collected since the visibility was last looked at.
    final var itemsAreNew = false

    init(_ parent: ViewNode, _ axis: Axis, spacing: Double, crossKey: AlignmentKey) {
        (self.axis, self.spacing, self.crossKey) = (axis, spacing, crossKey)
        super.init(parent)
        keptLines = graph.takeKept(for: self) as? KeptLines
        if let keptLines { estimate = keptLines.estimate }
        scroll = enclosingScroll(axis)
        graph.addSettling(self)
    }

    final func update(spacing: Double, crossKey: AlignmentKey) {
        if spacing == self.spacing && crossKey == self.crossKey { return }
        (self.spacing, self.crossKey) = (spacing, crossKey)
        needsRows = true
        invalidatePlacement()
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let pinned { for track in pinned.tracks { visit(track) } }
    }

    // MARK: Overridden by containers

    /// Returns the columns of a block of rows for a width across the scroll axis.
    func columns(_ width: Double) -> [LazyColumn] { [LazyColumn(start: 0, length: width)] }
    /// Returns the points before a block that has lines.
    /// - Parameter previous: The block before it that has lines; nil for the first one.
    func lead(_ block: LazyBlock, after previous: LazyBlock?) -> Double { previous == nil ? 0 : spacing }
    /// The points after the last block.
    var trail: Double { 0 }
    /// Returns the layout node that is shown for an item of a block, such as a list row around the item.
    func decorated(_ item: LayoutNode, _ block: LazyBlock) -> LayoutNode { item }
    /// Called when all shown nodes have been collected.
    /// - Parameter shown: The nodes that `decorated` returned, in order.
    func decorationsCollected(_ shown: ContiguousArray<LayoutNode>) {}
    /// Called before the items of a block are placed.
    /// - Parameter previous: The block before it that has lines; nil for the first one.
    func willPlace(_ block: LazyBlock, after previous: LazyBlock?) {}
    /// Called before an item is placed.
    func willPlace(_ item: LayoutNode, _ block: LazyBlock) {}
    /// Whether an item fills its cell across the scroll axis instead of being aligned in it.
    var fillsCells: Bool { false }

    // MARK: Contents

    override final func collectItems() -> ContiguousArray<LayoutNode> {
        var list: ContiguousArray<LayoutNode> = []
        content.collect(into: &list)
        let old = Dictionary(blocks.lazy.map { ($0.id, $0) }) { first, _ in first }
        blocks = LazyBlock.blocks(of: list)
        hasRows = true
        for block in blocks {
            for source in block.sources {
                guard case .segment(let segment) = source.kind else { continue }
                segment.owner = self
                for row in segment.rows { row.collect() }
            }
            block.columns = block.role == .row ? max(1, columns(max(0, width)).count) : 1
            if let before = old[block.id], before.matches(block) {
                block.take(before.cells, before.extents)
            } else {
                block.forgetLines()
            }
        }
        keptLines?.give(to: blocks)
        itemsAreNew = true
        needsRows = true
        return visibleItems()
    }

    /// Collects all realised items, in order.
    final func visibleItems() -> ContiguousArray<LayoutNode> {
        var list: ContiguousArray<LayoutNode> = [], shown: ContiguousArray<LayoutNode> = []
        for block in blocks {
            block.forEachUnit { _, items in
                for item in items {
                    let row = decorated(item, block)
                    list.append(row)
                    if let pinned { shown.append(pinned.shown(row, block.role, in: self)) }
                }
            }
        }
        decorationsCollected(list)
        guard let pinned else { return list }
        pinned.keep(shown)
        return shown
    }

    override final func segmentChanged(_ segment: LazySegmentNode, _ range: Range<Int>, _ new: Int) {
        for block in blocks { block.replace(segment, range, new) }
        needsRows = true
    }

    override final func forgetLayout() { needsMeasuring = true }

    override final var keptInRow: AnyObject? { KeptLines(of: self) }

    /// Schedules an update of the visibility of rows and items, together with the actions of this update pass.
    override final func scheduleVisibilityUpdate() {
        graph.enqueue { [weak self] in self?.updateVisibility() }
    }

    /// Whether a view that is created with the container is visible.
    /// - Parameter reader: A node in the view. It is notified of changes from now on.
    override final func isVisible(_ item: LayoutNode, for reader: ViewNode) -> Bool {
        let id = ObjectIdentifier(item)
        let known = itemVisibility[id].flatMap { $0.isInUse ? $0 : nil }
        let tracked = known ?? ItemVisibility()
        tracked.add(reader)
        if known == nil {
            itemVisibility[id] = tracked
            scheduleVisibilityUpdate()
        }
        return tracked.isVisible
    }

    /// Called when rows outside the viewport are no longer held, so that they can be released.
    override final func rowsMayGo() {
        needsRows = true
        graph.noteViewportMoved()
    }

    // MARK: Size

    override final func computeSize(_ p: Extent) -> MeasuredSize {
        let cross = p.along(axis.other)
        if needsMeasuring && width >= 0 { measureRows() }
        let across: Double
        if cross.isFiniteOffer {
            across = cross
        } else {
            across = items.reduce(0) { max($0, $1.measure(.make(axis, .ideal, cross)).size.along(axis.other)) }
        }
        return .make(axis, .make(axis, total, across), .all, .only(cross))
    }

    private final var total: Double {
        max(0, forEachFilledBlock { _, _ in } + trail)
    }

    /// Visits the blocks that have lines, with their positions.
    /// - Returns: The position after the last block.
    @discardableResult final func forEachFilledBlock(_ visit: (_ block: LazyBlock, _ start: Double) -> Void) -> Double {
        var at = 0.0
        var previous: LazyBlock?
        for block in blocks where block.lineCount > 0 {
            at += lead(block, after: previous)
            visit(block, at)
            at += length(block)
            previous = block
        }
        return at
    }

    final func length(_ block: LazyBlock) -> Double {
        block.extents.total(estimate: estimate, spacing: block.role == .row ? spacing : 0)
    }

    /// Measures all realised rows. Cached answers make that cheap.
    private final func measureRows() {
        needsMeasuring = false
        for block in blocks {
            let before = block.extents.revision
            measure(block, 0..<block.lineCount)
            // Shorter rows make room for more of them.
            if block.extents.revision != before { needsRows = true }
        }
    }

    private final func measure(_ block: LazyBlock, _ lines: Range<Int>) {
        let columns = block.role == .row ? columns(width) : [LazyColumn(start: 0, length: width)]
        var line = -1, longest = 0.0
        func finish() {
            if line < 0 { return }
            if block.extents[line] == nil { graph.noteNewLine() }
            block.extents[line] = longest
        }
        block.forEachCell(in: lines) { cell, items in
            if cell.line != line {
                finish()
                (line, longest) = (cell.line, items.isEmpty ? -spacing : 0)
            }
            let column = columns[min(cell.column, columns.count - 1)]
            longest = max(longest, length(items, block, column))
        }
        finish()
    }

    private final func length(_ items: ContiguousArray<LayoutNode>, _ block: LazyBlock, _ column: LazyColumn) -> Double {
        var sum = items.isEmpty ? -spacing : spacing * Double(items.count - 1)
        for item in items { sum += shown(item, block).measure(.make(axis, .ideal, column.length)).size.along(axis) }
        // A row of infinite length counts as empty, since the positions after it must be finite.
        return sum.isFinite ? sum : 0
    }

    // MARK: Placing

    override final func place(_ p: Extent) {
        let across = size.along(axis.other)
        if across != width {
            width = across
            for block in blocks {
                block.columns = block.role == .row ? max(1, columns(width).count) : 1
                block.forgetLines()
            }
            if keptLines?.width == width { keptLines?.give(to: blocks) }
            keptLines = nil
            needsRows = true
            needsMeasuring = true
        }
        if needsMeasuring { measureRows() }
        let sections = pinned == nil ? [:] : sectionSpans()
        var previous: LazyBlock?
        forEachFilledBlock { block, start in
            placeUnits(block, start, after: previous, sections[block.section])
            previous = block
        }
    }

    /// Returns a cursor over the positions of a block's lines.
    /// - Parameter start: The position of the block's first line.
    final func lines(of block: LazyBlock, from start: Double) -> LinePositions {
        LinePositions(block.extents, from: start, estimate: estimate, spacing: block.role == .row ? spacing : 0)
    }

    /// Places the realised units of a block.
    /// - Parameter section: The extent of the block's section; nil if nothing is pinned.
    private final func placeUnits(_ block: LazyBlock, _ start: Double, after previous: LazyBlock?, _ section: LazySpan?) {
        let columns = block.role == .row ? columns(width) : [LazyColumn(start: 0, length: width)]
        var lines = lines(of: block, from: start)
        willPlace(block, after: previous)
        block.forEachCell { cell, items in
            let column = columns[min(cell.column, columns.count - 1)]
            var place = lines.position(of: cell.line)
            let alignment = column.alignment, crossKey = alignment?.key(axis.other) ?? crossKey
            if block.columns > 1, items.count == 1, let key = alignment?.key(axis) {
                let item = shown(items[0], block)
                place += shift(item, key, in: block.extents[cell.line] ?? 0, offer(to: item, in: cell.line, of: block, column))
            }
            for item in items {
                let row = decorated(item, block)
                willPlace(row, block)
                let item = pinned?.shown(row, block.role, in: self) ?? row
                let offer = offer(to: item, in: cell.line, of: block, column), s = item.measure(offer).size
                let inset = fillsCells ? 0 : crossKey.position(in: column.length) - item.guide(crossKey, s, offer)
                let aside = column.start + inset
                if let section, let track = item as? PinTrackNode {
                    track.setTravel(
                        LazySpan(start: place, end: place + s.along(axis)),
                        block: LazySpan(start: start, end: start + length(block)), section: section)
                }
                item.setFrame(axis == .horizontal ? place : aside, axis == .horizontal ? aside : place, s, offer)
                place += s.along(axis) + lines.spacing
            }
        }
    }

    /// How far from the start of its line a cell is placed. It stays inside a line that is as long as the cell.
    private func shift(_ item: LayoutNode, _ key: AlignmentKey, in line: Double, _ offer: Extent) -> Double {
        let size = item.measure(offer).size, available = line - size.along(axis)
        return min(max(0, key.position(in: line) - item.guide(key, size, offer)), max(0, available))
    }

    /// The proposal for a view that is placed. In a grid it is the length of the line, which follows from the ideal lengths of its views.
    private func offer(to item: LayoutNode, in line: Int, of block: LazyBlock, _ column: LazyColumn) -> Extent {
        let ideal = Extent.make(axis, .ideal, column.length)
        // A view that is as long as its line is proposed nothing else, which saves a measurement where all cells are alike.
        guard block.columns > 1, let length = block.extents[line], length > item.measure(ideal).size.along(axis) else {
            return ideal
        }
        return item.offer(filling: length, along: axis, insteadOf: ideal)
    }

    override final func rect(of segment: LazySegmentNode, _ index: Int) -> (node: LayoutNode, rect: CGRect)? {
        rect { block in block.unit(of: segment, index).map { ($0, segment.row(index)?.items.first) } }
    }

    override final func rect(of item: LayoutNode) -> (node: LayoutNode, rect: CGRect)? {
        rect { block in block.unit(of: item).map { ($0, item) } }
    }

    // MARK: Rows

    /// The viewport along the scroll axis, from the container's start. It may extend beyond the container's ends.
    final var visible: Range<Double> {
        let frame = frame(in: scroll)
        // A scroll view that extends below bars shows rows there as well.
        let available = max(
            0,
            (scroll.map { Extent(Double($0.render.size.width), Double($0.render.size.height)) } ?? graph.root.bounds).along(axis))
        let low = axis == .vertical ? -Double(frame.minY) : mirrored(-Double(frame.minX), available)
        return .between(low, low + available)
    }

    override final func settle() {
        guard width >= 0, lastProposal.width >= 0 else { return }
        if let pinned, let scroll { pinned.setInsets(scroll.pinInsets(axis)) }
        let visible = visible, available = visible.upperBound - visible.lowerBound
        if needsRows || !hasRows(near: visible, available) {
            makeRows(.between(visible.lowerBound - available, visible.upperBound + available))
        }
        // The size was computed with fewer known lengths. The comparison uses the clamped total, since a node is placed with a
        // length that layout can work with.
        if total.clampedMeasurement.clampedLength != size.along(axis) { invalidatePlacement() }
        rememberAnchor(visible)
        if isVisibilityOutdated(visible) { scheduleVisibilityUpdate() }
    }

    /// Whether the rows that the viewport needs soon are realised and, if the container is far away from it, none are.
    private final func hasRows(near visible: Range<Double>, _ available: Double) -> Bool {
        let low = max(0, visible.lowerBound - available / 2), high = min(total, visible.upperBound + available / 2)
        if low < high { return low >= realised.lowerBound && high <= realised.upperBound }
        return !hasRows || visible.lowerBound - available < total && visible.upperBound + available > 0
    }

    private final func makeRows(_ part: Range<Double>) {
        // Rows that only a better estimate moved out of range were created in this frame, and stay until the next scroll.
        let keepsRows = isRefining
        (needsRows, hasRows, isRefining) = (false, false, false)
        var isChanged = false
        let sections = pinned == nil ? [:] : sectionSpans()
        forEachFilledBlock { block, at in
            var lines = 0..<0
            if pinned?.pins(block.role) == true, let section = sections[block.section], section.start < part.upperBound,
                section.end > part.lowerBound
            {
                // A pinned view is visible wherever its section is.
                lines = makeAllRows(of: block, &isChanged)
            } else if at < part.upperBound && at + length(block) > part.lowerBound {
                lines = makeRows(of: block, at: at, part, &isChanged)
            }
            if !keepsRows && block.release(outside: lines) { isChanged = true }
        }
        realised = part.clamped(to: 0..<max(0, part.upperBound))
        // The items are collected again then.
        if blocks.reduce(false, { $1.spreadSections() || $0 }) { return }
        // With another estimate, other rows may be in range.
        if updateEstimate(ifMeasuredAbove: part.lowerBound) { (isChanged, needsRows, isRefining) = (true, true, true) }
        guard isChanged else { return }
        setItems(visibleItems())
        invalidatePlacement()
    }

    private final func makeAllRows(of block: LazyBlock, _ isChanged: inout Bool) -> Range<Int> {
        let lines = 0..<block.lineCount
        for line in lines where block.realise(line) {
            isChanged = true
            measure(block, line..<line + 1)
        }
        hasRows = true
        return lines
    }

    /// Makes the rows of a block that are within a range, and measures them.
    /// - Parameter start: The position of the block's first line.
    private final func makeRows(
        of block: LazyBlock, at start: Double, _ part: Range<Double>, _ isChanged: inout Bool
    ) -> Range<Int> {
        let spacing = block.role == .row ? self.spacing : 0
        let first = block.extents.line(at: part.lowerBound - start, estimate: estimate, spacing: spacing)
        var end = first, place = start + block.extents.position(of: first, estimate: estimate, spacing: spacing)
        while end < block.lineCount && place < part.upperBound {
            if block.realise(end) { isChanged = true }
            // Rows without views may have been the last ones.
            if end >= block.lineCount { break }
            measure(block, end..<end + 1)
            place += (block.extents[end] ?? estimate) + spacing
            end += 1
        }
        hasRows = true
        return first..<end
    }

    /// Updates the estimate, but only while all lines above the range are measured, since otherwise visible rows would move.
    /// Returns whether it changed.
    private final func updateEstimate(ifMeasuredAbove low: Double) -> Bool {
        var sum = 0.0, count = 0, isKnownAbove = true
        forEachFilledBlock { block, at in
            let spacing = block.role == .row ? self.spacing : 0
            if at < low {
                let line = block.extents.line(at: low - at, estimate: estimate, spacing: spacing)
                if block.extents.firstUnknown < line { isKnownAbove = false }
            }
            if block.role == .row {
                sum += block.extents.knownSum
                count += block.extents.knownCount
            }
        }
        guard isKnownAbove, count > 0 else { return false }
        let average = max(1, (sum / Double(count)).onGrid)
        if average == estimate { return false }
        estimate = average
        return true
    }
}
