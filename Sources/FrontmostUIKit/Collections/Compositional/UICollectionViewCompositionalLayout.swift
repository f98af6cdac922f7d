import Foundation

/// Makes the section with a number.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The properties of a whole compositional layout.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction in which the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole layout. The data source is asked for their views with an index path of one index.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Creates the default configuration.
    @MainActor public override init() { super.init() }
}

/// Arranges each section by groups of items, see `NSCollectionLayoutGroup` and `NSCollectionLayoutSection`.
///
///     let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
///
/// Only groups near the visible part are arranged, however many there are.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayout: SectionedLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var sections: [Int: NSCollectionLayoutSection] = [:]
    private var wholeList: UICollectionLayoutListConfiguration?
    /// The properties of the whole layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    /// Creates a layout with sections that are alike.
    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) {
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }
    /// Creates a layout with sections that a closure makes.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }
    /// Always nil: an archive has no sections.
    public required init?(coder: NSCoder) { return nil }

    /// A layout of lists.
    open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
        layout.wholeList = configuration
        return layout
    }

    /// True: leading edges are at the right in a collection view that is read from right to left.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override var isHorizontal: Bool { configuration.scrollDirection == .horizontal }
    override var sectionSpacing: CGFloat { configuration.interSectionSpacing }

    override func planBoundaries() -> [BoundaryPart] {
        configuration.boundarySupplementaryItems.map { $0.part(in: container, isHorizontal: isHorizontal) }
    }

    open override func prepare() {
        sections = [:]
        super.prepare()
    }

    override func plan(_ section: Int, count: Int, measured: [Int: CGSize]) -> SectionPlan {
        let environment = LayoutEnvironment(container, user?.traitCollection ?? .current)
        guard let own = sections[section] ?? provider(section, environment) else {
            return super.plan(section, count: 0, measured: [:])
        }
        sections[section] = own
        return own.plan(count: count, in: container, isHorizontal: isHorizontal, measured: measured)
    }

    override func adjust(_ elements: [UICollectionViewLayoutAttributes], in bounds: CGRect) {
        // The headers and footers of the whole layout belong to no section.
        let elements = elements.filter { !$0.key.isOfLayout }
        for section in Set(elements.map(\.indexPath.section)).sorted() {
            guard let handler = sections[section]?.visibleItemsInvalidationHandler else { continue }
            let strip = strip(of: section),
                environment = LayoutEnvironment(container, user?.traitCollection ?? .current)
            let visible = elements.filter { $0.indexPath.section == section && $0.frame.overlaps(bounds) }
            if visible.isEmpty { continue }
            // Headers and footers do not scroll with the section.
            let items = visible.map { VisibleItem($0, shift: $0.isInStrip ? strip?.across ?? .zero : .zero) }
            var offset = bounds.origin
            if let strip { if strip.isHorizontal { offset.x = strip.offset.x } else { offset.y = strip.offset.y } }
            handler(items, offset, environment)
        }
    }

    // MARK: Lists

    override var offersLists: Bool { wholeList != nil || sections.values.contains { $0.list != nil } }
    override var listBackground: UIColor? {
        guard let wholeList else { return nil }
        return wholeList.backgroundColor ?? (wholeList.appearance.look.hasGroups ? .systemGroupedBackground : .systemBackground)
    }
    override func isHeader(_ path: IndexPath) -> Bool {
        path.item == 0 && sections[path.section]?.list?.headerMode == .firstItemInSection
    }
    override func listPlace(of path: IndexPath) -> CellPlace? {
        guard let list = sections[path.section]?.list, plans.indices.contains(path.section) else { return nil }
        let look = list.appearance.look, count = plans[path.section].lines.count
        // A cell that is the header of its section is not part of the card.
        let isHeader = list.headerMode == .firstItemInSection && path.item == 0
        if isHeader { return CellPlace(style: look == .plain ? .plain : .bare) }
        let first = list.headerMode == .firstItemInSection ? 1 : 0
        var place = CellPlace(style: look, isFirst: path.item == first, isLast: path.item == count - 1 && look.hasGroups)
        place.hasSeparator = list.showsSeparators
        place.separatorColor = list.separatorConfiguration.color
        return place
    }
    override var offersSwipes: Bool {
        sections.values.contains {
            $0.list?.leadingSwipeActionsConfigurationProvider != nil || $0.list?.trailingSwipeActionsConfigurationProvider != nil
        }
    }
    override func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let list = sections[path.section]?.list else { return nil }
        let path = user?.pathInData(of: path) ?? path
        return isLeading
            ? list.leadingSwipeActionsConfigurationProvider?(path) : list.trailingSwipeActionsConfigurationProvider?(path)
    }
}

/// The look and the actions of a list in a collection view.
@MainActor @preconcurrency public struct UICollectionLayoutListConfiguration {
    /// The look of a list.
    public enum Appearance: Int, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain

        var look: ListLook {
            switch self {
            case .plain, .sidebarPlain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            case .sidebar: .bare
            }
        }
    }
    /// What the header of a section is.
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    /// What the footer of a section is.
    public enum FooterMode: Int, Sendable { case none, supplementary }
    /// The actions of an item.
    public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

    /// The look.
    public var appearance: Appearance
    /// Whether there are lines between the cells.
    public var showsSeparators = true
    /// The look of the lines.
    public var separatorConfiguration = UIListSeparatorConfiguration()
    /// The colour behind the cells; nil for that of the look.
    public var backgroundColor: UIColor?
    /// What the header of a section is.
    public var headerMode = HeaderMode.none
    /// What the footer of a section is.
    public var footerMode = FooterMode.none
    /// The actions that a swipe reveals at the leading edge of an item.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions that a swipe reveals at the trailing edge of an item.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Creates a configuration of a look.
    public init(appearance: Appearance) { self.appearance = appearance }
}

/// The look of the lines between the cells of a list.
@MainActor @preconcurrency public struct UIListSeparatorConfiguration {
    /// The colour; nil for the system's.
    public var color: UIColor?
    nonisolated init() {}
    /// Creates the default look for a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
