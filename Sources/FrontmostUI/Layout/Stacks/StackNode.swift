import Foundation

/// The node of `HStack` and `VStack`. The least flexible item is measured first, and each item is offered an equal share of what
/// is left. Items of a higher layout priority come before all items of a lower one, for which the least length is reserved.
final class StackNode: LayoutNode, PlacingNode {
    private(set) var axis: Axis
    override var stackAxis: Axis? { axis }
    private(set) var spacing: Double?
    private(set) var alignment: AlignmentKey
    private var isCentred: Bool
    /// The result of the last distribution, kept for placing.
    private var distributed: MeasuredSize?
    private var gaps = 0.0
    private var hasSpacers = false
    /// Whether there are custom layouts, which prefer a spacing of their own.
    private var hasLayouts = false
    private var hasPriorities = false
    /// Whether the stack takes over the first item's traits. A stack that puts a badge beside a row stands for that row.
    private let takesTraitsOfFirst: Bool
    /// Whether every item got the length it wanted in all measurements since the last `forgetLayout`.
    private var gaveIdealLengths = true

    static let defaultSpacing = 8.0

    private let isImplicit: Bool
    override var listsViews: Bool { !isImplicit }

    /// - Parameter isImplicit: Whether the app has not written the stack: it stands for a place where one view is expected.
    init(
        _ parent: ViewNode, _ axis: Axis, spacing: Double?, alignment: AlignmentKey, takesTraitsOfFirst: Bool = false,
        isImplicit: Bool = false
    ) {
        (self.axis, self.spacing, self.alignment, self.takesTraitsOfFirst) = (axis, spacing, alignment, takesTraitsOfFirst)
        self.isImplicit = isImplicit
        isCentred = Self.isCentre(alignment)
        super.init(parent)
    }

    func update(axis: Axis? = nil, spacing: Double?, alignment: AlignmentKey) {
        let axis = axis ?? self.axis
        if spacing == self.spacing && alignment == self.alignment && axis == self.axis { return }
        (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
        isCentred = Self.isCentre(alignment)
        itemsChanged()
        invalidateSize()
    }

    private static func isCentre(_ key: AlignmentKey) -> Bool {
        key == HorizontalAlignment.center.key || key == VerticalAlignment.center.key
    }

    override var traitSource: LayoutNode? { takesTraitsOfFirst ? items.first : nil }

    override func forgetLayout() {
        distributed = nil
        gaveIdealLengths = true
    }

    /// Handles an item that keeps its length and does not determine the stack's width: only that item changes. Without this
    /// shortcut a change in one row would measure all rows.
    override func absorbsChange(of item: LayoutNode) -> Bool {
        // In a scroll view, each item is offered its ideal length, whatever the others are.
        let isIdeal = lastProposal.along(axis).isIdeal, length: Double = isIdeal ? .ideal : .unbounded
        guard isIdeal || gaveIdealLengths, isCentred, !graph.features.mayHaveGuides, item.spacerRole == .none,
            let own = onlyMeasuredSize, distributed?.size == size
        else { return false }
        let old = item.wanted, cross = axis.other
        guard old.along(cross) < size.along(cross) else { return false }
        let answer = item.measure(.make(axis, length, lastProposal.along(cross))), new = answer.size
        guard new.along(axis) == old.along(axis), new.along(cross) <= size.along(cross),
            isIdeal || answer.interval(axis).low <= 0 && answer.interval(axis).high == .ideal,
            answer.interval(cross).contains(own.interval(cross))
        else { return false }
        let offer = Extent.make(axis, length, placingCross(lastProposal, size)), placed = item.measure(offer).size
        guard placed.along(axis) == new.along(axis) else { return false }
        item.wanted = new
        let aside = (size.along(cross) - placed.along(cross)) / 2
        let x = item.leadingX, y = Double(item.render.origin.y)
        item.setFrame(axis == .horizontal ? x : aside, axis == .horizontal ? aside : y, placed, offer)
        return true
    }

    override func itemsChanged() {
        (hasSpacers, hasLayouts) = (false, false)
        hasPriorities = false
        forEachItem { item in
            switch item.spacerRole {
            case .spacer: hasSpacers = true
            case .layout: hasLayouts = true
            case .none, .divider: break
            }
            if item.layoutPriority != 0 { hasPriorities = true }
        }
        // The spacing of a layout depends on its views, which are measured later.
        if !hasLayouts { addGaps() }
    }

    private func addGaps() {
        gaps = 0
        if items.count < 2 { return }
        if spacing != nil || !hasSpacers && !hasLayouts {
            gaps = (spacing ?? Self.defaultSpacing) * Double(items.count - 1)
        } else {
            for i in 1..<items.count { gaps += gap(before: i) }
        }
    }

    /// Points between an item and the one before it. There are none beside a spacer, unless the stack's spacing is set.
    @inline(__always) private func gap(before i: Int) -> Double {
        if let spacing { return spacing }
        if hasSpacers && (items[i].spacerRole == .spacer || items[i - 1].spacerRole == .spacer) { return 0 }
        return hasLayouts ? preferredGap(before: i) : Self.defaultSpacing
    }

    private func preferredGap(before i: Int) -> Double {
        let distance = items[i - 1].preferredSpacing.distance(to: items[i].preferredSpacing, along: axis)
        return validLength(Double(distance), "spacing of a layout")
    }

    override func computeSize(_ p: Extent) -> MeasuredSize { distribute(p) }

    private func distribute(_ p: Extent) -> MeasuredSize {
        if hasLayouts { addGaps() }
        let axis = self.axis, cross = p.along(axis.other), offered = p.along(axis)
        if offered.isIdeal {
            gaveIdealLengths = false
            return distributeIdeal(p)
        }
        let available = max(0, offered - gaps)
        let most = Extent.make(axis, .unbounded, cross)
        var fixed = 0.0, flexible = 0, need = 0.0, widest = 0.0, sum = 0.0
        // Of the items that are not spacers.
        var taken = 0.0
        var spacers = 0
        var idealIsSame = true
        var crossRange = Interval.all
        forEachItem { item in
            let answer = item.measure(most), length = answer.size.along(axis), from = answer.interval(axis).low
            item.wanted = answer.size
            item.offer = .unbounded
            widest = max(widest, answer.size.along(axis.other))
            crossRange.formIntersection(answer.interval(axis.other))
            sum += length
            if answer.interval(axis).high < .ideal { idealIsSame = false }
            if hasSpacers && item.spacerRole == .spacer && from > 0 {
                spacers += 1
                return
            }
            taken += length
            if from <= 0 {
                fixed += length
            } else {
                flexible += 1
                need = max(need, max(from, length))
            }
        }
        // All items get what they want in any order, so that one answer holds from this length upwards.
        let all = flexible + spacers, enough = all == 0 ? 0 : fixed + (spacers > 0 ? .unbounded : need) * Double(all)
        if available >= enough {
            let main = Interval(low: enough > 0 ? enough + gaps : 0, high: idealIsSame ? .ideal : .unbounded)
            return remember(.make(axis, .make(axis, sum + gaps, crossExtent(widest, cross)), main, crossRange))
        }
        gaveIdealLengths = false
        if hasPriorities { return shareByPriority(p, available) }
        if spacers > 0 {
            let shares = sharesOfSpacers(cross), reserved = shares.reduce(0) { $0 - $1.flexibility }
            // Whatever the others are offered, they get what they want: their least lengths need not be known.
            if available - reserved >= fixed + need * Double(flexible) {
                taken = fill(shares, available, taken: taken, cross)
                let size = Extent.make(axis, taken + gaps, crossExtent(widest, cross))
                return remember(.make(axis, size, .only(offered), crossRange))
            }
        }
        return share(p, available, fixed, crossRange, most)
    }

    /// The spacers that take what is left, in the order in which they are offered a share.
    private func sharesOfSpacers(_ cross: Double) -> [Share] {
        let least = Extent.make(axis, 0, cross), most = Extent.make(axis, .unbounded, cross)
        var shares: [Share] = []
        for (index, item) in items.enumerated() where item.spacerRole == .spacer && isFlexible(item, most) {
            shares.append(Share(spacer: item, index, least: item.measure(least).size.along(axis)))
        }
        Share.sort(&shares)
        return shares
    }

    /// Offers spacers equal shares of what is left.
    /// - Returns: The length that is taken, with that of the spacers.
    private func fill(_ spacers: [Share], _ available: Double, taken: Double, _ cross: Double) -> Double {
        var taken = taken
        for (k, spacer) in spacers.enumerated() {
            taken += offer((available - taken) / Double(spacers.count - k), to: spacer.item, cross).size.along(axis)
        }
        return taken
    }

    /// Whether an item grows with its proposal. An inflexible one already has its ideal length.
    /// - Parameter most: The proposal of unlimited length, for which all items have been measured.
    @inline(__always) private func isFlexible(_ item: LayoutNode, _ most: Extent) -> Bool {
        item.measure(most).interval(axis).low > 0
    }

    /// Offers an item a length, and notes what it takes of it.
    @inline(__always) private func offer(_ length: Double, to item: LayoutNode, _ cross: Double) -> MeasuredSize {
        let offer = max(0, length.onGrid), answer = item.measure(.make(axis, offer, cross))
        item.offer = offer
        item.wanted = answer.size
        return answer
    }

    private func distributeIdeal(_ p: Extent) -> MeasuredSize {
        let axis = self.axis
        var sum = 0.0, widest = 0.0
        var main = Interval.all, crossRange = Interval.all
        let probe = Extent.make(axis, .ideal, p.along(axis.other))
        forEachItem { item in
            let answer = item.measure(probe)
            item.wanted = answer.size
            item.offer = .ideal
            sum += answer.size.along(axis)
            widest = max(widest, answer.size.along(axis.other))
            crossRange.formIntersection(answer.interval(axis.other))
            main = .only(.ideal)
        }
        return remember(.make(axis, .make(axis, sum + gaps, crossExtent(widest, p.along(axis.other))), main, crossRange))
    }

    /// Offers what is left in equal shares, the least flexible items first. The answer's interval follows from the items'
    /// intervals.
    private func share(_ p: Extent, _ available: Double, _ fixed: Double, _ range: Interval, _ most: Extent) -> MeasuredSize {
        let axis = self.axis, cross = p.along(axis.other)
        var crossRange = range
        let least = Extent.make(axis, 0, cross)
        // Spacers come last and get what the others leave, but their least length is reserved.
        var order: [Share] = [], spacers = order
        order.reserveCapacity(items.count)
        var reserved = 0.0
        for (index, item) in items.enumerated() where isFlexible(item, most) {
            let answer = item.measure(least), length = answer.size.along(axis)
            crossRange.formIntersection(answer.interval(axis.other))
            if item.spacerRole == .spacer {
                spacers.append(Share(spacer: item, index, least: length))
                reserved += length
            } else {
                order.append(Share(item: item, index: index, flexibility: item.wanted.along(axis) - length))
            }
        }
        Share.sort(&order)
        Share.sort(&spacers)
        let firstSpacer = order.count
        order += spacers
        var main = Interval.all, taken = fixed
        for (k, entry) in order.enumerated() {
            if k == firstSpacer { reserved = 0 }
            let left = Double((k < firstSpacer ? firstSpacer : order.count) - k)
            let answer = offer((available - reserved - taken) / left, to: entry.item, cross), range = answer.interval(axis)
            if range.low > 0 { main.low = max(main.low, taken + reserved + range.low * left + gaps) }
            main.high = min(main.high, taken + reserved + (range.high + layoutGrid) * left - layoutGrid + gaps)
            taken += answer.size.along(axis)
            crossRange.formIntersection(answer.interval(axis.other))
        }
        main.high = min(main.high, .unbounded)
        let widest = items.reduce(0) { max($0, $1.wanted.along(axis.other)) }
        return remember(
            .make(axis, .make(axis, taken + gaps, crossExtent(widest, cross)), main.including(p.along(axis)), crossRange))
    }

    /// An item that gets a share.
    private struct Share {
        // Not retained: the stack keeps its items during layout.
        unowned(unsafe) let item: LayoutNode
        let index: Int
        let flexibility: Double

        init(item: LayoutNode, index: Int, flexibility: Double) {
            (self.item, self.index, self.flexibility) = (item, index, flexibility)
        }

        /// The share of a spacer. The longest spacers are the first that are offered a part of what is left.
        init(spacer: LayoutNode, _ index: Int, least: Double) { self.init(item: spacer, index: index, flexibility: -least) }

        /// Puts the least flexible items first.
        static func sort(_ shares: inout [Share]) {
            if shares.count < 2 { return }
            shares.sort { $0.flexibility == $1.flexibility ? $0.index < $1.index : $0.flexibility < $1.flexibility }
        }
    }

    private func shareByPriority(_ p: Extent, _ available: Double) -> MeasuredSize {
        let axis = self.axis, cross = p.along(axis.other)
        let least = Extent.make(axis, 0, cross)
        let entries = items.enumerated().map { index, item in
            (
                item: item, index: index,
                priority: item.spacerRole == .spacer ? -.infinity : item.layoutPriority,
                least: item.measure(least).size.along(axis)
            )
        }
        var left = available
        for priority in Set(entries.map(\.priority)).sorted(by: >) {
            let reserved = entries.reduce(0) { $1.priority < priority ? $0 + $1.least : $0 }
            var group = entries.filter { $0.priority == priority }
            group.sort {
                let (a, b) = ($0.item.wanted.along(axis) - $0.least, $1.item.wanted.along(axis) - $1.least)
                return (a, $0.index) < (b, $1.index)
            }
            for (k, entry) in group.enumerated() {
                left -= offer((left - reserved) / Double(group.count - k), to: entry.item, cross).size.along(axis)
            }
        }
        let widest = items.reduce(0) { max($0, $1.wanted.along(axis.other)) }
        let size = Extent.make(axis, available - left + gaps, crossExtent(widest, cross))
        return remember(.exact(size, for: p))
    }

    /// The extent across the stack. If items are aligned by an explicit guide or a baseline, they extend to both sides of it.
    private func crossExtent(_ widest: Double, _ cross: Double) -> Double {
        if isCentred || isEdge { return widest }
        var before = 0.0, after = 0.0
        forEachItem { item in
            if item.spacerRole == .spacer { return }
            let guide = item.guide(alignment, item.wanted, .make(axis, item.offer, cross))
            before = max(before, guide)
            after = max(after, item.wanted.along(axis.other) - guide)
        }
        return before + after
    }

    private var isEdge: Bool {
        !graph.features.mayHaveGuides
            && (alignment == HorizontalAlignment.leading.key || alignment == HorizontalAlignment.trailing.key
                || alignment == VerticalAlignment.top.key || alignment == VerticalAlignment.bottom.key)
    }

    private func remember(_ answer: MeasuredSize) -> MeasuredSize {
        distributed = answer
        return answer
    }

    override func place(_ p: Extent) { forEachPlace(p) { $0.setFrame($1, $2, $3, $4) } }

    /// The length across that items are placed with. Items are measured without one if the stack was proposed none, and are placed in the
    /// stack's own: a divider or a flexible frame is as long as the longest item.
    private func placingCross(_ p: Extent, _ size: Extent) -> Double {
        let cross = p.along(axis.other)
        return cross.isIdeal ? size.along(axis.other) : cross
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { guideOfItems(key) { forEachPlace(p, $0) } }

    @inline(__always) func forEachPlace(_ p: Extent, _ visit: PlaceVisitor) {
        let answer: MeasuredSize
        if let known = distributed, known.covers(p) { answer = known } else { answer = distribute(p) }
        let axis = self.axis, cross = placingCross(p, answer.size), width = answer.size.along(axis.other)
        let isLonger = cross != p.along(axis.other)
        let asksGuides = !isCentred || graph.features.mayHaveGuides
        var line = 0.0
        if asksGuides {
            forEachItem { item in
                if item.spacerRole == .spacer { return }
                let offer = Extent.make(axis, item.offer, cross), s = isLonger ? item.measure(offer).size : item.wanted
                line = max(line, item.guide(alignment, s, offer))
            }
        }
        var at = 0.0, index = 0
        forEachItem { item in
            if index > 0 { at += gap(before: index) }
            index += 1
            let offer = Extent.make(axis, item.offer, cross), s = isLonger ? item.measure(offer).size : item.wanted
            let aside =
                asksGuides && item.spacerRole != .spacer
                ? line - item.guide(alignment, s, offer) : (width - s.along(axis.other)) / 2
            visit(item, axis == .horizontal ? at : aside, axis == .horizontal ? aside : at, s, offer)
            at += s.along(axis)
        }
    }
}
