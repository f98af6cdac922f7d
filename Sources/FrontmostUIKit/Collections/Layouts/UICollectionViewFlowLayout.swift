import Foundation

/// Arranges the items of each section in lines, with a header above and a footer below.
///
/// Items of one size take no memory, however many there are. If the delegate has a size for each item, it is asked for all of them, as
/// in UIKit.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: SectionedLayout {
    /// Stands for the size that a cell determines itself.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The direction in which the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The least space between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least space between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The size of items in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size of items that were not shown yet, in points. Other than zero, cells determine their sizes.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The space around the items of a section, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// The size of headers; its length across the scroll direction has no meaning.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers; its length across the scroll direction has no meaning.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Whether headers stay visible as long as their section is.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay visible as long as their section is.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    /// The largest number of items in a line. More of them are too small to be seen.
    private static let mostPerLine: CGFloat = 1_000_000

    override var isHorizontal: Bool { scrollDirection == .horizontal }
    private var delegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.givenDelegate as? any UICollectionViewDelegateFlowLayout
    }

    /// A size as its lengths along and across the scroll direction.
    /// - Parameter name: What the size is of, for a message if it is not finite.
    private func turned(_ size: CGSize, _ name: String = "size of an item of a flow layout") -> (main: CGFloat, cross: CGFloat) {
        let size = GivenLength.valid(size, name)
        return isHorizontal ? (size.width, size.height) : (size.height, size.width)
    }

    override func plan(_ section: Int, count: Int, measured: [Int: CGSize]) -> SectionPlan {
        let view = collectionView, delegate = delegate
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
        let fitting = min((room + spacing + 0.01) / max(0.01, cross + spacing), Self.mostPerLine)
        let perLine = cross > 0 ? max(1, Int(fitting)) : 1
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
        let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        let sizes: [(main: CGFloat, cross: CGFloat)] = (0..<count).map { item in
            if !asksDelegate || estimatedItemSize != .zero, let size = measured[item] { return turned(size) }
            guard asksDelegate, let view = collectionView, let delegate else { return turned(estimate) }
            return turned(delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        var starts: [Int] = [], used: CGFloat = 0
        for (item, size) in sizes.enumerated() {
            if starts.isEmpty || used + spacing + size.cross > room + 0.01 {
                starts.append(item)
                used = size.cross
            } else {
                used += spacing + size.cross
            }
        }
        var lines = SectionLines(count: starts.count, perLine: 1, estimate: 0, spacing: lineSpacing)
        for (line, start) in starts.enumerated() {
            let end = line + 1 < starts.count ? starts[line + 1] : count
            lines.extents[line] = Double(sizes[start..<end].reduce(0) { max($0, $1.main) })
        }
        lines.count = count
        let plan = SectionPlan(lines) { items, _ in
            let own = sizes[items], length = own.reduce(0) { max($0, $1.main) }, sum = own.reduce(0) { $0 + $1.cross }
            let isLast = items.upperBound == count && items.count > 1
            let gap = items.count > 1 && !isLast ? max(spacing, (room - sum) / CGFloat(items.count - 1)) : spacing
            var at = items.count == 1 && !isLast ? max(0, (room - sum) / 2) : 0
            let frames = own.map { size in
                defer { at += size.cross + gap }
                return CGRect(x: (length - size.main) / 2, y: at, width: size.main, height: size.cross)
            }
            return ArrangedLine(frames: frames, length: length, cross: room)
        }
        plan.lineStarts = LineStarts(starts, rest: count, perLine: 1, itemCount: count)
        plan.isEstimated = estimatedItemSize != .zero
        return plan
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
