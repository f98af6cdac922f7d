import Foundation

/// Arranges the items of each section in lines, with a header above and a footer below.
///
/// In a collection view that is read from right to left, lines begin at the right: the frames are those at the other side of the content, and
/// `sectionInset.left` is at the right. Offsets count from the left all the same, so that content which scrolls horizontally shows its last
/// items first, as in UIKit. Override `flipsHorizontallyInOppositeLayoutDirection` to have it begin at the right.
///
/// Items of one size take no memory, however many there are. If the delegate has a size for each item, it is asked for all of them, as
/// in UIKit.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: SectionedLayout {
    /// Stands for the size that a cell determines itself.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The direction in which the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The least space between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The least space between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } } }
    /// The size of items in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The size of items that were not shown yet, in points. Other than zero, cells determine their sizes.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    /// The space around the items of a section, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// The size of headers; its length across the scroll direction has no meaning.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The size of footers; its length across the scroll direction has no meaning.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    /// Whether headers stay visible as long as their section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers stay visible as long as their section is.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// The largest number of items in a line. More of them are too small to be seen.
    private static let mostPerLine: CGFloat = 1_000_000

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, context.isOffsetChange {
            (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
        }
        return context
    }

    override var isHorizontal: Bool { scrollDirection == .horizontal }
    override var putsElementsAtOtherSide: Bool {
        guard let user, user.laidOutDirection != developmentLayoutDirection else { return false }
        return !flipsHorizontallyInOppositeLayoutDirection
    }
    private var delegate: (any UICollectionViewDelegateFlowLayout)? {
        user?.givenDelegate as? any UICollectionViewDelegateFlowLayout
    }

    /// A size as its lengths along and across the scroll direction.
    /// - Parameter name: What the size is of, for a message if it is not finite.
    private func turned(_ size: CGSize, _ name: String = "size of an item of a flow layout") -> (main: CGFloat, cross: CGFloat) {
        let size = GivenLength.valid(size, name)
        return isHorizontal ? (size.width, size.height) : (size.height, size.width)
    }

    override func plan(_ section: Int, count: Int, measured: [Int: CGSize]) -> SectionPlan {
        let view = user, delegate = delegate
        func asked<Value>(_ ask: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value, _ own: Value) -> Value {
            if let delegate, let view { ask(delegate, view) } else { own }
        }
        let inset = GivenLength.valid(
            asked({ $0.collectionView($1, layout: self, insetForSectionAt: section) }, sectionInset),
            "inset of a section of a flow layout")
        let lineSpacing = GivenLength.valid(
            asked({ $0.collectionView($1, layout: self, minimumLineSpacingForSectionAt: section) }, minimumLineSpacing),
            "line spacing of a flow layout")
        let spacing = GivenLength.valid(
            asked({ $0.collectionView($1, layout: self, minimumInteritemSpacingForSectionAt: section) }, minimumInteritemSpacing),
            "spacing between the items of a flow layout")
        let (lead, trail) = isHorizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
        let (crossLead, crossTrail) = isHorizontal ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let room = max(0, cross - crossLead - crossTrail)
        let hasOwnSizes =
            delegate.map { ImplementedMethods.contains(["collectionView(", "layout:", "sizeForItemAt:"], of: $0) } ?? false
        let plan =
            hasOwnSizes || estimatedItemSize != .zero
            ? various(section, count, room, spacing, lineSpacing, measured, asksDelegate: hasOwnSizes)
            : uniform(count, room, spacing, lineSpacing)
        (plan.lead, plan.trail, plan.crossLead) = (lead, trail, crossLead)
        plan.bandLength = cross
        let header = asked({ $0.collectionView($1, layout: self, referenceSizeForHeaderInSection: section) }, headerReferenceSize)
        let footer = asked({ $0.collectionView($1, layout: self, referenceSizeForFooterInSection: section) }, footerReferenceSize)
        for (size, kind, isLeading, isPinned) in [
            (header, UICollectionView.elementKindSectionHeader, true, sectionHeadersPinToVisibleBounds),
            (footer, UICollectionView.elementKindSectionFooter, false, sectionFootersPinToVisibleBounds),
        ] {
            let length = turned(size, "size of a header or footer of a flow layout").main
            if length > 0 {
                plan.bands.append(BoundaryPart(kind: kind, isLeading: isLeading, length: length, isPinned: isPinned))
            }
        }
        return plan
    }

    override func freedom(of key: ElementKey) -> ElementFreedom {
        ElementFreedom(isWidthFree: estimatedItemSize != .zero, isHeightFree: true)
    }

    /// Items of one size: full lines are as wide as the room.
    private func uniform(_ count: Int, _ room: CGFloat, _ spacing: CGFloat, _ lineSpacing: CGFloat) -> SectionPlan {
        let (main, cross) = turned(itemSize)
        let perLine = fitting(cross, spacing, in: room)
        let gap = perLine > 1 ? max(spacing, (room - CGFloat(perLine) * cross) / CGFloat(perLine - 1)) : 0
        // A single item in a line is centred.
        let start = perLine == 1 ? max(0, (room - cross) / 2) : 0
        return SectionPlan(SectionLines(count: count, perLine: perLine, estimate: main, spacing: lineSpacing)) { items, _ in
            let frames = items.indices.map {
                CGRect(x: 0, y: start + CGFloat($0 - items.lowerBound) * (cross + gap), width: main, height: cross)
            }
            return ArrangedLine(frames: frames, length: main, cross: room)
        }
    }

    /// Items of different sizes: as many in a line as fit.
    private func various(
        _ section: Int, _ count: Int, _ room: CGFloat, _ spacing: CGFloat, _ lineSpacing: CGFloat, _ measured: [Int: CGSize],
        asksDelegate: Bool
    ) -> SectionPlan {
        let isEstimated = estimatedItemSize != .zero
        let estimate = turned(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
        let given = asksDelegate ? sizes(of: section, count) { isEstimated && measured[$0] != nil ? estimate : nil } : []
        func size(_ item: Int, _ measured: CGSize?) -> (main: CGFloat, cross: CGFloat) {
            if isEstimated, let measured { return turned(measured) }
            return given.isEmpty ? estimate : given[item]
        }
        let lines = SectionLines(count: count, perLine: 1, estimate: estimate.main, spacing: lineSpacing)
        let plan = SectionPlan(lines) { items, measured in
            let isLast = items.upperBound == count && items.count > 1
            return Self.line(of: items.map { size($0, measured($0)) }, isLast: isLast, room, spacing)
        }
        let breaking = LineBreaking(
            line: { first, measured in
                var next = first, used: CGFloat = 0, length: CGFloat = 0
                while next < count {
                    let size = size(next, measured[next])
                    if next > first && used + spacing + size.cross > room + 0.01 { break }
                    used += (next > first ? spacing : 0) + size.cross
                    (next, length) = (next + 1, max(length, size.main))
                }
                return (next - first, length)
            }, perLine: given.isEmpty ? fitting(estimate.cross, spacing, in: room) : nil)
        plan.breakLines(by: breaking, isEstimated ? measured : [:])
        plan.isEstimated = isEstimated
        return plan
    }

    /// The sizes that the delegate gives the items of a section, or the known ones, about which it is not asked.
    private func sizes(
        of section: Int, _ count: Int, known: (_ item: Int) -> (main: CGFloat, cross: CGFloat)?
    ) -> [(main: CGFloat, cross: CGFloat)] {
        guard let view = user, let delegate else { return [] }
        return (0..<count).map { item in
            if let known = known(item) { return known }
            let path = view.pathInData(of: IndexPath(item: item, section: section))
            return turned(delegate.collectionView(view, layout: self, sizeForItemAt: path))
        }
    }

    /// Arranges the items of a line: they share the room, a single item is centred, and those of the last line keep the spacing.
    private static func line(
        of sizes: [(main: CGFloat, cross: CGFloat)], isLast: Bool, _ room: CGFloat, _ spacing: CGFloat
    ) -> ArrangedLine {
        let length = sizes.reduce(0) { max($0, $1.main) }, sum = sizes.reduce(0) { $0 + $1.cross }
        let gap = sizes.count > 1 && !isLast ? max(spacing, (room - sum) / CGFloat(sizes.count - 1)) : spacing
        var at = sizes.count == 1 && !isLast ? max(0, (room - sum) / 2) : 0
        let frames = sizes.map { size in
            defer { at += size.cross + gap }
            return CGRect(x: (length - size.main) / 2, y: at, width: size.main, height: size.cross)
        }
        return ArrangedLine(frames: frames, length: length, cross: room)
    }

    /// The number of items of a length that fit into a line, at least one.
    private func fitting(_ cross: CGFloat, _ spacing: CGFloat, in room: CGFloat) -> Int {
        cross > 0 ? max(1, Int(min((room + spacing + 0.01) / max(0.01, cross + spacing), Self.mostPerLine))) : 1
    }
}

/// Gives a flow layout the sizes of items and the spacing of sections. All methods have default implementations.
@MainActor @preconcurrency public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The space around the items of a section, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The least space between lines, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least space between the items of a line, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? { layout as? UICollectionViewFlowLayout }
    /// Returns the layout's `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
    /// Returns the layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
    /// Returns the layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
    /// Returns the layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
    /// Returns the layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
    /// Returns the layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
