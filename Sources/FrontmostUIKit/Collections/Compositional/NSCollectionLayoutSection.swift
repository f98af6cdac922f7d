import Foundation

/// What a section does with drags across the scroll direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The arrangement of a section: a group that is repeated for all items.
@MainActor @preconcurrency open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The space around the items, in points.
    open var contentInsets = NSDirectionalEdgeInsets()
    /// The space between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// Has no effect but a message: groups are arranged along the scroll direction.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none {
        didSet {
            guard orthogonalScrollingBehavior != .none else { return }
            Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text:
                        "NSCollectionLayoutSection.orthogonalScrollingBehavior has no effect: the groups of the section follow each other "
                        + "along the scroll direction. Put a UICollectionView of its own into a cell to scroll them sideways."),
                oncePer: "orthogonalScrollingBehavior")
        }
    }
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

    /// Finds out where the lines begin, each of which has as many items as fit.
    private func breakLines(of plan: SectionPlan, perLine: Int, in room: CGSize, _ isHorizontal: Bool) {
        let count = plan.lines.count, end = plan.measured.keys.max().map { $0 + 1 } ?? 0, estimate = plan.lines.estimate
        var starts: [Int] = [], lengths: [CGFloat] = [], next = 0
        while next < min(end, count) {
            let solved = group.solve(in: room, first: next) { plan.measured[$0] }
            starts.append(next)
            lengths.append(isHorizontal ? solved.size.width : solved.size.height)
            next += max(1, solved.frames.count)
        }
        let lineStarts = LineStarts(starts, rest: next, perLine: perLine, itemCount: count)
        plan.lines = SectionLines(count: lineStarts.count, perLine: 1, estimate: estimate, spacing: interGroupSpacing)
        for (line, length) in lengths.enumerated() { plan.lines.extents[line] = Double(length) }
        plan.lines.count = count
        plan.lineStarts = lineStarts
    }

    func plan(count: Int, in container: CGSize, isHorizontal: Bool, measured: [Int: CGSize]) -> SectionPlan {
        let insets = UIEdgeInsets(contentInsets)
        let inner = CGSize(width: max(0, container.width - insets.width), height: max(0, container.height - insets.height))
        // Of the lengths along the scroll direction, shares are those of the whole container.
        let room =
            isHorizontal
            ? CGSize(width: container.width, height: inner.height) : CGSize(width: inner.width, height: container.height)
        let group = group, first = group.solve(in: room, first: 0) { _ in nil }
        func main(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        let lines = SectionLines(
            count: count, perLine: max(1, first.frames.count), estimate: main(first.size), spacing: interGroupSpacing)
        let plan = SectionPlan(lines) { items, measured in
            let solved = group.solve(in: room, first: items.lowerBound, measured: measured)
            let frames = solved.frames.prefix(items.count).map {
                isHorizontal ? $0 : CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width)
            }
            // The last line may have fewer items than fit.
            let isPartial = items.count < solved.frames.count && group.isEstimated
            let length = isPartial ? frames.reduce(0) { max($0, $1.maxX) } : main(solved.size)
            return (Array(frames), length)
        }
        plan.isEstimated = group.isEstimated
        plan.measured = measured
        // Sizes that were just measured do not decide yet which line an item is in.
        let freedoms = group.breaksByMeasures(isHorizontal: isHorizontal) ? group.cycle(in: room) : first.freedoms
        plan.freedom = { [unowned plan] item in
            let place = item - plan.items(of: plan.line(of: item)).lowerBound
            return freedoms.isEmpty ? .height : freedoms[place % freedoms.count]
        }
        if group.breaksByMeasures(isHorizontal: isHorizontal) {
            breakLines(of: plan, perLine: lines.perLine, in: room, isHorizontal)
        }
        (plan.lead, plan.trail) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        plan.crossLead = isHorizontal ? insets.top : insets.left
        let cross = isHorizontal ? container.height : container.width
        let bandInsets = isHorizontal ? insets.height : insets.width
        plan.bandCross = supplementariesFollowContentInsets ? plan.crossLead : 0
        plan.bandLength = supplementariesFollowContentInsets ? cross - bandInsets : cross
        for item in boundarySupplementaryItems {
            let dimension = isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
            plan.bands.append(
                BoundaryPart(
                    kind: item.elementKind, isLeading: item.alignment.isAtStart, length: dimension.length(in: container),
                    isEstimated: dimension.isEstimated, isPinned: item.pinToVisibleBounds, extends: item.extendsBoundary,
                    zIndex: item.zIndex))
        }
        plan.background = decorationItems.first.map { ($0.elementKind, UIEdgeInsets($0.contentInsets)) }
        return plan
    }
}
