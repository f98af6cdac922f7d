import Foundation

/// The base of the layouts that arrange sections one after the other: flow and compositional layouts. Subclasses plan each section; only
/// the lines near the visible part are arranged. Public, because Swift wants the superclass of an open class to be open.
@MainActor @preconcurrency open class SectionedLayout: UICollectionViewLayout {
    private(set) var plans: [SectionPlan] = []
    /// The headers and footers of the whole layout.
    var boundaries: [BoundaryPart] = []
    /// Where the sections begin along the scroll direction, in points.
    private(set) var starts: [CGFloat] = []
    /// How far the sections are scrolled that scroll by themselves, in points. Those without an entry are at their start.
    var stripOffsets: [Int: CGFloat] = [:]
    private(set) var end: CGFloat = 0
    private var hasPlannedStrips = false
    private var kept: [SectionPlan]?
    private var needsPlan = true
    /// The room that the sections are planned for.
    private var plannedContainer = CGSize.zero
    /// The measured items that determine where the lines of their sections break.
    private var rebroken: [Int: Set<Int>] = [:]

    var isHorizontal: Bool { false }
    /// The space between sections, in points.
    var sectionSpacing: CGFloat { 0 }
    /// Plans a section from the numbers and sizes of its items.
    func plan(_ section: Int, count: Int, measured: [Int: CGSize]) -> SectionPlan {
        .empty(count: count)
    }

    /// The headers and footers of the whole layout, see `SectionedLayout+Boundaries`.
    func planBoundaries() -> [BoundaryPart] { [] }

    /// The room for the sections: the size of the collection view without its insets.
    var container: CGSize {
        guard let view = user else { return .zero }
        let inset = view.adjustedContentInset
        return CGSize(width: max(0, view.bounds.width - inset.width), height: max(0, view.bounds.height - inset.height))
    }
    var cross: CGFloat { isHorizontal ? container.height : container.width }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let view = user else { return plans = [] }
        // Sizes were measured for the room.
        if container != plannedContainer { forgetMeasures() }
        guard needsPlan || plans.count != view.counts.count else { return }
        (needsPlan, plannedContainer) = (false, container)
        let former = kept ?? plans
        (kept, rebroken) = (nil, [:])
        plans = view.counts.enumerated().map { section, count in
            // Measured sizes hold as long as the section has them: the collection view reports what has changed.
            let old = former.indices.contains(section) && former[section].lines.count == count ? former[section] : nil
            let new = plan(section, count: count, measured: old?.measured ?? [:])
            if let old {
                new.adoptLengths(of: old)
                for index in new.bands.indices
                where old.bands.indices.contains(index) && new.bands[index].isEstimated && !old.bands[index].isEstimated
                    && old.bands[index].kind == new.bands[index].kind
                {
                    (new.bands[index].length, new.bands[index].isEstimated) = (old.bands[index].length, false)
                }
            }
            return new
        }
        hasPlannedStrips = plans.contains { $0.strip != nil }
        boundaries = planBoundaries().keepingLengths(of: boundaries)
        place()
    }

    func place() {
        var at = boundaries.length(isLeading: true)
        starts = []
        for (index, plan) in plans.enumerated() {
            if index > 0 { at += sectionSpacing }
            starts.append(at)
            at += plan.length
        }
        end = at + boundaries.length(isLeading: false)
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
        (kept, needsPlan, boundaries) = ([], true, [])
    }

    /// Plans the sections again only if the context says that more than the offset has changed.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let isPlanKept =
            if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, !flow.invalidateEverything {
                !flow.invalidateFlowLayoutDelegateMetrics && !flow.invalidateFlowLayoutAttributes
                    && !flow.invalidateDataSourceCounts
            } else {
                context.isOffsetChange && !context.invalidateEverything && !context.invalidateDataSourceCounts
            }
        if !isPlanKept { needsPlan = true }
        super.invalidateLayout(with: context)
    }

    // MARK: Sections that scroll by themselves, see `SectionedLayout+Strips`

    override var hasStrips: Bool { hasPlannedStrips }
    override func strip(of section: Int) -> StripGeometry? { stripGeometry(of: section) }
    override func setStripOffset(_ offset: CGPoint, of section: Int) {
        stripOffsets[section] = isHorizontal ? offset.y : offset.x
    }
    override func restingOffset(from offset: CGPoint, velocity: CGVector, of section: Int) -> CGPoint {
        guard plans.indices.contains(section), let strip = plans[section].strip else { return offset }
        return isHorizontal
            ? CGPoint(x: offset.x, y: strip.restingOffset(from: offset.y, speed: velocity.dy))
            : CGPoint(x: strip.restingOffset(from: offset.x, speed: velocity.dx), y: offset.y)
    }

    // MARK: Attributes

    func rect(_ main: CGFloat, _ cross: CGFloat, _ length: CGFloat, _ width: CGFloat) -> CGRect {
        isHorizontal
            ? CGRect(x: main, y: cross, width: length, height: width) : CGRect(x: cross, y: main, width: width, height: length)
    }

    func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
        let made = (type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type)?.init()
        let attributes = made ?? UICollectionViewLayoutAttributes()
        (attributes.indexPath, attributes.representedElementCategory) = (key.path, key.category)
        if key.category != .cell { attributes.representedElementKind = key.kind }
        return attributes
    }

    /// Whether the layout itself puts its elements at the other side of the content.
    var putsElementsAtOtherSide: Bool { false }
    /// The rectangle at the other side of the content, if the layout puts its elements there. Content that is not as wide as its room begins
    /// at the right of that.
    private func atOtherSide(_ rect: CGRect) -> CGRect {
        putsElementsAtOtherSide ? rect.mirrored(inWidth: isHorizontal ? max(end, container.width) : container.width) : rect
    }
    private func moved(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        if let attributes, putsElementsAtOtherSide { attributes.frame = atOtherSide(attributes.frame) }
        return attributes
    }

    private func addLine(_ line: Int, of section: Int, to list: inout [UICollectionViewLayoutAttributes]) {
        let plan = plans[section], base = starts[section] + plan.itemsStart + plan.lines.start(of: line)
        add(plan.items(of: line), of: section, arranged: plan, to: &list) { frame in
            rect(base + frame.minX, plan.crossLead + frame.minY, frame.width, frame.height)
        }
    }

    /// Adds the attributes of a line's items, and of the views that are attached to them.
    /// - Parameters:
    ///   - plan: The plan with the line: the section's, or that of its strip.
    ///   - place: The frame in the content for one in the line.
    func add(
        _ items: Range<Int>, of section: Int, arranged plan: SectionPlan, to list: inout [UICollectionViewLayoutAttributes],
        _ place: (CGRect) -> CGRect
    ) {
        let measured = plans[section].measured, line = plan.arrange(items) { measured[$0] }
        for (item, frame) in zip(items, line.frames) {
            let attributes = attributes(.cell(IndexPath(item: item, section: section)))
            attributes.frame = place(frame)
            list.append(attributes)
        }
        for attachment in line.attachments where items.lowerBound + attachment.item < items.upperBound {
            let path = IndexPath(item: items.lowerBound + attachment.item, section: section)
            let attributes = attributes(ElementKey(category: .supplementaryView, kind: attachment.kind, path: path))
            attributes.frame = place(attachment.frame)
            attributes.zIndex = attachment.zIndex
            list.append(attributes)
        }
    }

    private func band(_ index: Int, of section: Int) -> UICollectionViewLayoutAttributes {
        let plan = plans[section], band = plan.bands[index]
        let attributes = attributes(
            ElementKey(category: .supplementaryView, kind: band.kind, path: IndexPath(item: 0, section: section)))
        let same = plan.bands[..<index].filter { $0.isLeading == band.isLeading && $0.extends }.reduce(0) { $0 + $1.length }
        let place = band.isLeading ? same : plan.length - plan.bandsLength(isLeading: false) + same
        let main = starts[section] + (band.extends ? place : band.isLeading ? plan.itemsStart : place - band.length)
        let length = min(band.crossLength ?? plan.bandLength, plan.bandLength)
        let cross = plan.bandCross + (plan.bandLength - length) * band.crossPlace
        attributes.frame = rect(main, cross, band.length, length).offsetBy(dx: band.shift.x, dy: band.shift.y)
        attributes.zIndex = band.zIndex
        if band.isPinned && !isHorizontal {
            attributes.pin = ElementPin(
                isTop: band.isLeading, start: starts[section], length: plan.length,
                inset: boundaries.pinnedLength(isLeading: band.isLeading))
            attributes.zIndex = max(band.zIndex, 2)
        }
        return attributes
    }

    private func background(of section: Int) -> UICollectionViewLayoutAttributes? {
        let plan = plans[section]
        guard let background = plan.background else { return nil }
        let attributes = attributes(
            ElementKey(category: .decorationView, kind: background.kind, path: IndexPath(item: 0, section: section)))
        attributes.frame = rect(starts[section], 0, plan.length, cross).inset(by: background.insets)
        attributes.zIndex = -1
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var list: [UICollectionViewLayoutAttributes] = []
        let rect = atOtherSide(rect)
        let low = isHorizontal ? rect.minX : rect.minY, high = isHorizontal ? rect.maxX : rect.maxY
        for index in boundaries.indices {
            let boundary = boundary(index)
            if boundary.pin != nil || boundary.frame.intersects(rect) { list.append(boundary) }
        }
        for section in sections(from: low, to: high) {
            let plan = plans[section], start = starts[section]
            if let background = background(of: section) { list.append(background) }
            for index in plan.bands.indices {
                let band = band(index, of: section)
                if band.pin != nil || band.frame.intersects(rect) { list.append(band) }
            }
            guard plan.lineCount > 0 else { continue }
            if plan.strip != nil {
                addStrip(of: section, in: rect, to: &list)
                continue
            }
            let base = start + plan.itemsStart
            var line = plan.lines.line(at: low - base)
            while line < plan.lineCount, base + plan.lines.start(of: line) < high {
                addLine(line, of: section, to: &list)
                line += 1
            }
        }
        if putsElementsAtOtherSide { for attributes in list { attributes.frame = atOtherSide(attributes.frame) } }
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
        moved(line(of: indexPath).first { $0.indexPath == indexPath && $0.representedElementCategory == .cell })
    }
    /// The attributes of an item and of those in the same line.
    private func line(of path: IndexPath) -> [UICollectionViewLayoutAttributes] {
        guard plans.indices.contains(path.section), (0..<plans[path.section].lines.count).contains(path.item) else { return [] }
        var list: [UICollectionViewLayoutAttributes] = []
        let plan = plans[path.section]
        if let strip = plan.strip {
            addStripLine(strip.plan.line(of: path.item), of: path.section, to: &list)
        } else {
            addLine(plan.line(of: path.item), of: path.section, to: &list)
        }
        return list
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)
        if key.isOfLayout { return moved(boundaryIndex(key).map(boundary)) }
        guard plans.indices.contains(indexPath.section) else { return nil }
        if let index = plans[indexPath.section].bands.firstIndex(where: { $0.kind == elementKind }) {
            return moved(band(index, of: indexPath.section))
        }
        return moved(line(of: indexPath).first { $0.indexPath == indexPath && $0.representedElementKind == elementKind })
    }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        plans.indices.contains(indexPath.section) ? moved(background(of: indexPath.section)) : nil
    }

    // MARK: Sizes from cells

    override func isEstimated(_ key: ElementKey) -> Bool {
        if key.isOfLayout { return boundaryIndex(key).map { boundaries[$0].isEstimated } ?? false }
        guard plans.indices.contains(key.path.section) else { return false }
        let plan = plans[key.path.section]
        switch key.category {
        case .cell: return plan.isEstimated && plan.measured[key.path.item] == nil
        case .supplementaryView: return plan.bands.contains { $0.kind == key.kind && $0.isEstimated }
        case .decorationView: return false
        }
    }

    override func adopt(_ size: CGSize, of key: ElementKey) -> Bool {
        if key.isOfLayout { return adoptBoundary(size, key) }
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
        let lines = plan.strip?.plan ?? plan
        if lines.lineStarts != nil {
            // Lines may break differently, which `useMeasures` finds out once for all items.
            rebroken[key.path.section, default: []].insert(key.path.item)
            return true
        }
        guard plan.measure(lines.line(of: key.path.item)) else { return false }
        place()
        return true
    }

    override func freedom(of key: ElementKey) -> ElementFreedom {
        guard key.category == .cell, plans.indices.contains(key.path.section) else { return super.freedom(of: key) }
        return plans[key.path.section].freedom(key.path.item)
    }

    override func useMeasures() {
        if rebroken.isEmpty { return }
        for (section, items) in rebroken where plans.indices.contains(section) {
            let plan = plans[section]
            (plan.strip?.plan ?? plan).breakLinesAgain(around: items, plan.measured)
        }
        rebroken = [:]
        place()
    }

    override func isAttachedToItem(_ key: ElementKey) -> Bool {
        guard key.category == .supplementaryView, !key.isOfLayout, plans.indices.contains(key.path.section) else { return false }
        return !plans[key.path.section].bands.contains { $0.kind == key.kind }
    }
    override func isBehindItems(_ key: ElementKey) -> Bool {
        if key.isOfLayout { return boundaryIndex(key).map { !boundaries[$0].isLeading } ?? false }
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
        let offsets = stripOffsets
        stripOffsets = [:]
        for (new, old) in change.oldSections.enumerated() { stripOffsets[new] = old.flatMap { offsets[$0] } }
        kept = change.oldSections.enumerated().map { new, old in
            guard let old, former.indices.contains(old) else {
                return .empty(count: -1)
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
            if plan.strip == nil, plan.lines.perLine == 1, let shift = change.shifts[new] {
                var extents = plan.lines.extents
                for run in shift.removed.runs.reversed() { extents.replace(run, with: 0) }
                for run in shift.added.runs { extents.replace(run.lowerBound..<run.lowerBound, with: run.count) }
                moved.lines.extents = extents
            } else {
                moved.hasLengths = false
            }
            return moved
        }
    }
}
