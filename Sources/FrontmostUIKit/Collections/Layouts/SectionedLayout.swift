import Foundation

/// A header or footer of a section, or of a whole layout.
@MainActor struct BoundaryPart {
    var kind: String
    /// Along the scroll direction: whether the part is at the start.
    var isLeading: Bool
    /// The length along the scroll direction, in points: exact, or estimated until the view is measured.
    var length: CGFloat
    var isEstimated = false
    var isPinned = false
    /// Whether the part makes the section longer; otherwise it lies over the items.
    var extends = true
    var zIndex = 1
}

/// The arrangement of one section, in coordinates along (`main`) and across (`cross`) the scroll direction.
@MainActor final class SectionPlan {
    var lines: SectionLines
    /// Space before and after the lines, and before the lines across, in points.
    var lead: CGFloat = 0, trail: CGFloat = 0, crossLead: CGFloat = 0
    /// The extent of headers and footers across the scroll direction.
    var bandCross: CGFloat = 0, bandLength: CGFloat = 0
    var bands: [BoundaryPart] = []
    /// Where the items of each line begin; nil if all lines have `perLine` items.
    var lineStarts: LineStarts?
    var isEstimated = false
    /// What items may decide about their sizes.
    var freedom: (_ item: Int) -> ElementFreedom = { _ in .height }
    /// The measured sizes of items, by their index.
    var measured: [Int: CGSize] = [:]
    /// The decoration view behind the section.
    var background: (kind: String, insets: UIEdgeInsets)?
    /// The frames of a line's items relative to the line's start, as `(main, cross)` in a rectangle's x and y, and the line's length.
    var arrange: (_ items: Range<Int>, _ measured: (Int) -> CGSize?) -> (frames: [CGRect], length: CGFloat)

    init(
        _ lines: SectionLines,
        arrange: @escaping (_ items: Range<Int>, _ measured: (Int) -> CGSize?) -> (frames: [CGRect], length: CGFloat)
    ) {
        (self.lines, self.arrange) = (lines, arrange)
    }

    func bandsLength(isLeading: Bool) -> CGFloat {
        bands.reduce(0) { $0 + ($1.isLeading == isLeading && $1.extends ? $1.length : 0) }
    }
    var itemsStart: CGFloat { bandsLength(isLeading: true) + lead }
    var length: CGFloat { itemsStart + lines.length + trail + bandsLength(isLeading: false) }

    var lineCount: Int { lineStarts?.count ?? lines.lineCount }
    func items(of line: Int) -> Range<Int> { lineStarts?.items(of: line) ?? lines.items(of: line) }
    func line(of item: Int) -> Int { lineStarts?.line(of: item) ?? item / lines.perLine }
}

/// The base of the layouts that arrange sections one after the other: flow and compositional layouts. Subclasses plan each section; only
/// the lines near the visible part are arranged.
@MainActor @preconcurrency open class SectionedLayout: UICollectionViewLayout {
    private(set) var plans: [SectionPlan] = []
    private var starts: [CGFloat] = []
    private var end: CGFloat = 0
    private var kept: [SectionPlan]?
    /// The sections in which items were measured that determine where lines break.
    private var rebroken: Set<Int> = []

    var isHorizontal: Bool { false }
    /// The space between sections, in points.
    var sectionSpacing: CGFloat { 0 }
    /// Plans a section from the numbers and sizes of its items.
    func plan(_ section: Int, count: Int, measured: [Int: CGSize]) -> SectionPlan {
        SectionPlan(SectionLines(count: count, perLine: 1, estimate: 0, spacing: 0)) { _, _ in ([], 0) }
    }

    /// The room for the sections: the size of the collection view without its insets.
    var container: CGSize {
        guard let view = collectionView else { return .zero }
        let inset = view.adjustedContentInset
        return CGSize(width: max(0, view.bounds.width - inset.width), height: max(0, view.bounds.height - inset.height))
    }
    var cross: CGFloat { isHorizontal ? container.height : container.width }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return plans = [] }
        let former = kept ?? plans
        (kept, rebroken) = (nil, [])
        plans = view.counts.enumerated().map { section, count in
            // Measured sizes hold as long as the section has them: the collection view reports what has changed.
            let old = former.indices.contains(section) && former[section].lines.count == count ? former[section] : nil
            let new = plan(section, count: count, measured: old?.measured ?? [:])
            if let old, new.isEstimated, old.lines.perLine == new.lines.perLine, new.lineStarts == nil {
                new.lines.extents = old.lines.extents
            }
            if let old {
                for index in new.bands.indices
                where old.bands.indices.contains(index) && new.bands[index].isEstimated && !old.bands[index].isEstimated
                    && old.bands[index].kind == new.bands[index].kind
                {
                    (new.bands[index].length, new.bands[index].isEstimated) = (old.bands[index].length, false)
                }
            }
            return new
        }
        place()
    }

    private func place() {
        var at: CGFloat = 0
        starts = []
        for (index, plan) in plans.enumerated() {
            if index > 0 { at += sectionSpacing }
            starts.append(at)
            at += plan.length
        }
        end = at
    }

    open override var collectionViewContentSize: CGSize {
        isHorizontal ? CGSize(width: end, height: container.height) : CGSize(width: container.width, height: end)
    }

    /// Forgets all measured sizes, because the room has changed.
    func forgetMeasures() {
        for plan in plans {
            plan.measured = [:]
            plan.lines.extents = LineExtents(count: plan.lineCount)
        }
        kept = []
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let isChanged = super.shouldInvalidateLayout(forBoundsChange: newBounds)
        if isChanged { forgetMeasures() }
        return isChanged
    }

    // MARK: Attributes

    private func rect(_ main: CGFloat, _ cross: CGFloat, _ length: CGFloat, _ width: CGFloat) -> CGRect {
        isHorizontal
            ? CGRect(x: main, y: cross, width: length, height: width) : CGRect(x: cross, y: main, width: width, height: length)
    }

    private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let made = (type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type)?.init()
        let attributes = made ?? UICollectionViewLayoutAttributes()
        attributes.indexPath = path
        return attributes
    }

    private func addLine(_ line: Int, of section: Int, to list: inout [UICollectionViewLayoutAttributes]) {
        let plan = plans[section], items = plan.items(of: line),
            base = starts[section] + plan.itemsStart + plan.lines.start(of: line)
        let frames = plan.arrange(items) { plan.measured[$0] }.frames
        for (item, frame) in zip(items, frames) {
            let attributes = attributes(IndexPath(item: item, section: section))
            attributes.frame = rect(base + frame.minX, plan.crossLead + frame.minY, frame.width, frame.height)
            list.append(attributes)
        }
    }

    private func band(_ index: Int, of section: Int) -> UICollectionViewLayoutAttributes {
        let plan = plans[section], band = plan.bands[index]
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: band.kind, with: IndexPath(item: 0, section: section))
        let same = plan.bands[..<index].filter { $0.isLeading == band.isLeading && $0.extends }.reduce(0) { $0 + $1.length }
        let place = band.isLeading ? same : plan.length - plan.bandsLength(isLeading: false) + same
        let main = starts[section] + (band.extends ? place : band.isLeading ? plan.itemsStart : place - band.length)
        attributes.frame = rect(main, plan.bandCross, band.length, plan.bandLength)
        attributes.zIndex = band.zIndex
        if band.isPinned && !isHorizontal {
            attributes.pin = ElementPin(isTop: band.isLeading, start: starts[section], length: plan.length)
            attributes.zIndex = max(band.zIndex, 2)
        }
        return attributes
    }

    private func background(of section: Int) -> UICollectionViewLayoutAttributes? {
        let plan = plans[section]
        guard let background = plan.background else { return nil }
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: background.kind, with: IndexPath(item: 0, section: section))
        attributes.frame = rect(starts[section], 0, plan.length, cross).inset(by: background.insets)
        attributes.zIndex = -1
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var list: [UICollectionViewLayoutAttributes] = []
        let low = isHorizontal ? rect.minX : rect.minY, high = isHorizontal ? rect.maxX : rect.maxY
        for section in sections(from: low, to: high) {
            let plan = plans[section], start = starts[section]
            if let background = background(of: section) { list.append(background) }
            for index in plan.bands.indices {
                let band = band(index, of: section)
                if band.pin != nil || band.frame.intersects(rect) { list.append(band) }
            }
            guard plan.lineCount > 0 else { continue }
            let base = start + plan.itemsStart
            var line = plan.lines.line(at: low - base)
            while line < plan.lineCount, base + plan.lines.start(of: line) < high {
                addLine(line, of: section, to: &list)
                line += 1
            }
        }
        return list
    }

    private func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        var first = 0, last = plans.count
        while last - first > 1 {
            let middle = (first + last) / 2
            if starts[middle] <= low { first = middle } else { last = middle }
        }
        if plans.isEmpty { return 0..<0 }
        var end = first
        while end < plans.count && starts[end] < high { end += 1 }
        return first..<max(first, end)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard plans.indices.contains(indexPath.section), (0..<plans[indexPath.section].lines.count).contains(indexPath.item)
        else {
            return nil
        }
        var list: [UICollectionViewLayoutAttributes] = []
        addLine(plans[indexPath.section].line(of: indexPath.item), of: indexPath.section, to: &list)
        return list.first { $0.indexPath == indexPath }
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard plans.indices.contains(indexPath.section) else { return nil }
        return plans[indexPath.section].bands.firstIndex { $0.kind == elementKind }.map { band($0, of: indexPath.section) }
    }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        plans.indices.contains(indexPath.section) ? background(of: indexPath.section) : nil
    }

    // MARK: Sizes from cells

    override func isEstimated(_ key: ElementKey) -> Bool {
        guard plans.indices.contains(key.path.section) else { return false }
        let plan = plans[key.path.section]
        switch key.category {
        case .cell: return plan.isEstimated && plan.measured[key.path.item] == nil
        case .supplementaryView: return plan.bands.contains { $0.kind == key.kind && $0.isEstimated }
        case .decorationView: return false
        }
    }

    override func adopt(_ size: CGSize, of key: ElementKey) -> Bool {
        guard plans.indices.contains(key.path.section) else { return false }
        let plan = plans[key.path.section]
        if key.category == .supplementaryView {
            guard let index = plan.bands.firstIndex(where: { $0.kind == key.kind }) else { return false }
            let length = isHorizontal ? size.width : size.height, former = plan.bands[index].length
            (plan.bands[index].length, plan.bands[index].isEstimated) = (length, false)
            if length != former { place() }
            return length != former
        }
        plan.measured[key.path.item] = size
        if plan.lineStarts != nil {
            // All lines may break differently, which `useMeasures` finds out once for all items.
            rebroken.insert(key.path.section)
            return true
        }
        let line = plan.line(of: key.path.item)
        let length = plan.arrange(plan.items(of: line)) { plan.measured[$0] }.length
        if plan.lines.extents[line] == Double(length) { return false }
        plan.lines.extents[line] = Double(length)
        place()
        return true
    }

    override func freedom(of key: ElementKey) -> ElementFreedom {
        guard key.category == .cell, plans.indices.contains(key.path.section) else { return super.freedom(of: key) }
        return plans[key.path.section].freedom(key.path.item)
    }

    override func useMeasures() {
        if rebroken.isEmpty { return }
        for section in rebroken where plans.indices.contains(section) {
            let former = plans[section], new = plan(section, count: former.lines.count, measured: former.measured)
            for index in new.bands.indices where former.bands.indices.contains(index) { new.bands[index] = former.bands[index] }
            plans[section] = new
        }
        rebroken = []
        place()
    }

    override func isBehindItems(_ key: ElementKey) -> Bool {
        guard plans.indices.contains(key.path.section) else { return super.isBehindItems(key) }
        return plans[key.path.section].bands.first { $0.kind == key.kind }.map { !$0.isLeading } ?? super.isBehindItems(key)
    }

    override func forgetAll() { forgetMeasures() }
    override func forget(_ path: IndexPath) {
        guard plans.indices.contains(path.section) else { return }
        plans[path.section].measured[path.item] = nil
    }

    override func follow(_ change: ListChange) {
        let former = plans
        kept = change.oldSections.enumerated().map { new, old in
            guard let old, former.indices.contains(old) else {
                return SectionPlan(SectionLines(count: -1, perLine: 1, estimate: 0, spacing: 0)) { _, _ in ([], 0) }
            }
            let plan = former[old]
            guard change.shifts[new] != nil || change.reloadedSections.contains(new) else { return plan }
            let moved = SectionPlan(
                SectionLines(
                    count: change.newCounts[new], perLine: plan.lines.perLine, estimate: plan.lines.estimate,
                    spacing: plan.lines.spacing),
                arrange: plan.arrange)
            moved.bands = plan.bands
            for (item, size) in plan.measured {
                if let path = change.newPath(of: IndexPath(item: item, section: old)), path.section == new {
                    moved.measured[path.item] = size
                }
            }
            if plan.lines.perLine == 1, let shift = change.shifts[new] {
                var extents = plan.lines.extents
                for run in shift.removed.runs.reversed() { extents.replace(run, with: 0) }
                for run in shift.added.runs { extents.replace(run.lowerBound..<run.lowerBound, with: run.count) }
                moved.lines.extents = extents
            }
            return moved
        }
    }
}
