import Foundation

/// What a section does with drags across the scroll direction.
///
/// Hosts let content run on after a drag by themselves. It then moves on to the nearest place at which the section may rest; after a flick,
/// to the next one in its direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll by itself.
    case none
    /// It rests anywhere.
    case continuous
    /// It rests where a group begins.
    case continuousGroupLeadingBoundary
    /// It rests at multiples of the visible length.
    case paging
    /// It rests where a group begins, one group after the other.
    case groupPaging
    /// It rests where a group is in the middle.
    case groupPagingCentered
}

/// The arrangement of a section: a group that is repeated for all items.
@MainActor @preconcurrency open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The space around the items, in points.
    open var contentInsets = NSDirectionalEdgeInsets()
    /// The space between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// How the section scrolls by itself across the scroll direction of the layout. Its groups then follow each other in that direction.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Changes the look of the section's visible elements before they are shown, whenever the visible part changes.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The views behind the section. The first one is shown.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Whether headers and footers lie within the insets. True by default.
    open var supplementariesFollowContentInsets = true
    /// The list that the section is; nil for other sections.
    var list: UICollectionLayoutListConfiguration?

    /// Creates a section of a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// A section that is a list.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableView.defaultRowHeight))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = configuration
        let look = configuration.appearance.look
        section.contentInsets = NSDirectionalEdgeInsets(
            top: look.hasGroups ? 16 : 0, leading: look.margin, bottom: look.hasGroups ? 16 : 0, trailing: look.margin)
        func band(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
            let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = look == .plain
            return item
        }
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(band(UICollectionView.elementKindSectionHeader, .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(band(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }

    // MARK: Planning

    func plan(count: Int, in container: CGSize, isHorizontal: Bool, measured: [Int: CGSize]) -> SectionPlan {
        let insets = UIEdgeInsets(contentInsets)
        let inner = CGSize(width: max(0, container.width - insets.width), height: max(0, container.height - insets.height))
        // Of the lengths along the scroll direction, shares are those of the whole container.
        let room =
            isHorizontal
            ? CGSize(width: container.width, height: inner.height) : CGSize(width: inner.width, height: container.height)
        let plan =
            orthogonalScrollingBehavior == .none
            ? lines(count, in: room, isHorizontal: isHorizontal, measured)
            : strip(count, in: room, of: container, isHorizontal: isHorizontal, measured)
        plan.measured = measured
        (plan.lead, plan.trail) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        plan.crossLead = isHorizontal ? insets.top : insets.left
        let cross = isHorizontal ? container.height : container.width
        let bandInsets = isHorizontal ? insets.height : insets.width
        plan.bandCross = supplementariesFollowContentInsets ? plan.crossLead : 0
        plan.bandLength = supplementariesFollowContentInsets ? cross - bandInsets : cross
        let bandRoom =
            isHorizontal
            ? CGSize(width: container.width, height: plan.bandLength) : CGSize(width: plan.bandLength, height: container.height)
        plan.bands = boundarySupplementaryItems.map { $0.part(in: bandRoom, isHorizontal: isHorizontal) }
        plan.background = decorationItems.first.map { ($0.elementKind, UIEdgeInsets($0.contentInsets)) }
        return plan
    }

    /// The groups in lines that follow each other horizontally or vertically.
    private func lines(_ count: Int, in room: CGSize, isHorizontal: Bool, _ measured: [Int: CGSize]) -> SectionPlan {
        let group = group, first = group.solve(in: room, first: 0) { _ in nil }
        func main(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        func turned(_ rect: CGRect) -> CGRect {
            isHorizontal ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        }
        let lines = SectionLines(
            count: count, perLine: max(1, first.frames.count), estimate: main(first.size), spacing: interGroupSpacing)
        let plan = SectionPlan(lines) { items, measured in
            let solved = group.solve(in: room, first: items.lowerBound, measured: measured)
            let frames = solved.frames.prefix(items.count).map(turned)
            // The last line may have fewer items than fit.
            let isPartial = items.count < solved.frames.count && group.isEstimated
            return ArrangedLine(
                frames: Array(frames), length: isPartial ? frames.reduce(0) { max($0, $1.maxX) } : main(solved.size),
                cross: isHorizontal ? solved.size.height : solved.size.width,
                attachments: solved.attachments.map {
                    var attachment = $0
                    attachment.frame = turned($0.frame)
                    return attachment
                })
        }
        plan.isEstimated = group.isEstimated
        // Sizes that were just measured do not decide yet which line an item is in.
        let freedoms = group.breaksByMeasures(isHorizontal: isHorizontal) ? group.cycle(in: room) : first.freedoms
        plan.freedom = { [unowned plan] item in
            let place = item - plan.items(of: plan.line(of: item)).lowerBound
            return freedoms.isEmpty ? .height : freedoms[place % freedoms.count]
        }
        if group.breaksByMeasures(isHorizontal: isHorizontal) {
            let breaking = LineBreaking(
                line: { first, measured in
                    let solved = group.solve(in: room, first: first) { measured[$0] }
                    return (solved.frames.count, main(solved.size))
                }, perLine: lines.perLine)
            plan.lines = SectionLines(count: count, perLine: 1, estimate: lines.estimate, spacing: interGroupSpacing)
            plan.breakLines(by: breaking, measured)
        }
        return plan
    }

    /// The groups in a strip across the scroll direction of the layout.
    private func strip(
        _ count: Int, in room: CGSize, of container: CGSize, isHorizontal: Bool, _ measured: [Int: CGSize]
    ) -> SectionPlan {
        let inner = lines(count, in: room, isHorizontal: !isHorizontal, measured), insets = UIEdgeInsets(contentInsets)
        (inner.lead, inner.trail) = isHorizontal ? (insets.top, insets.bottom) : (insets.left, insets.right)
        let size = group.solve(in: room, first: 0) { _ in nil }.size
        let strip = SectionStrip(
            inner, orthogonalScrollingBehavior, viewport: isHorizontal ? container.height : container.width,
            thickness: isHorizontal ? size.width : size.height)
        let plan = SectionPlan(SectionLines(count: count, perLine: max(1, count), estimate: strip.thickness, spacing: 0)) {
            _, _ in
            ArrangedLine(frames: [], length: 0, cross: 0)
        }
        (plan.strip, plan.isEstimated, plan.freedom) = (strip, inner.isEstimated, inner.freedom)
        return plan
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    func part(in room: CGSize, isHorizontal: Bool) -> BoundaryPart {
        let (along, across) =
            isHorizontal
            ? (layoutSize.widthDimension, layoutSize.heightDimension) : (layoutSize.heightDimension, layoutSize.widthDimension)
        return BoundaryPart(
            kind: elementKind, isLeading: alignment.isAtStart, length: along.length(in: room), isEstimated: along.isEstimated,
            isPinned: pinToVisibleBounds, extends: extendsBoundary, zIndex: zIndex,
            crossLength: across.isEstimated ? nil : across.length(in: room),
            crossPlace: isHorizontal ? alignment.verticalPlace : alignment.horizontalPlace, shift: offset)
    }
}
