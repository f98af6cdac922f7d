import Foundation

/// Shows two or three columns where there is room: what is chosen in one is shown in the next. Where the width is compact they are
/// one stack, the first column at its root.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(ParksViewController(), for: .primary)
///     split.setViewController(ParkViewController(), for: .secondary)
///     …
///     split.show(.secondary)
///
/// A controller that is no navigation controller gets one around it. `+Columns` has what becomes of the columns when there is more or
/// less room, `+Layout` where they lie.
@MainActor @preconcurrency open class UISplitViewController: UIViewController {
    /// How many columns there are.
    public enum Style: Int, Sendable {
        /// The two of `viewControllers`, which are shown as they are, without a button for them in a bar.
        case unspecified
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// A column by its place, first the one at the leading edge.
    public enum Column: Int, Sendable {
        /// The sidebar.
        case primary
        /// The one between the others, where there are three.
        case supplementary
        /// The last one, which has what the others leave.
        case secondary
        /// What is shown in the place of all columns in compact width.
        case compact
    }

    /// Which columns are seen, and where.
    public enum DisplayMode: Int, Sendable {
        /// What suits the room.
        case automatic
        /// The last one alone.
        case secondaryOnly
        /// The one before the last beside it.
        case oneBesideSecondary
        /// The one before the last in front of it.
        case oneOverSecondary
        /// All three beside each other.
        case twoBesideSecondary
        /// The two before the last in front of it.
        case twoOverSecondary
        /// The two before the last, which they have moved aside.
        case twoDisplaceSecondary
    }

    /// Where the columns are in relation to the last one.
    public enum SplitBehavior: Int, Sendable {
        /// Beside it where a display lies, in front of it where it stands or there is little room.
        case automatic
        /// Beside it.
        case tile
        /// In front of it.
        case overlay
        /// Beside it; the second one moves it aside.
        case displace
    }

    /// Whether the bars of columns have the button that shows and hides columns.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// They have it, unless `presentsWithGesture` is switched off.
        case automatic
        /// They have none, as where the app shows a button of its own.
        case never
        /// They have it.
        case always
    }

    /// The side that the primary column is at.
    public enum PrimaryEdge: Int, Sendable {
        /// The left one.
        case leading
        /// The right one.
        case trailing
    }

    /// Leaves a width to the platform.
    public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// How many columns there are.
    open var style: Style { kind }
    private let kind: Style
    /// Asked and told about the columns.
    open weak var delegate: (any UISplitViewControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UISplitViewControllerDelegate)?

    /// Whether the columns are one stack now.
    open internal(set) var isCollapsed = false
    /// What is shown in the place of several columns.
    final var collapsedRoot: UIViewController?
    /// First the primary one.
    package final var columns: [UIViewController] = []
    final var layout = SplitLayout()
    final var state = SplitState()

    /// Makes one with empty columns.
    public init(style: Style) {
        kind = style
        super.init(nibName: nil, bundle: nil)
        makeColumns()
    }
    /// One whose columns are assigned, by somebody who decides about them.
    package init(columnCount: Int) {
        kind = columnCount > 2 ? .tripleColumn : .doubleColumn
        super.init(nibName: nil, bundle: nil)
    }
    /// Makes one of unspecified style, whose two controllers are assigned.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        kind = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Makes one of unspecified style.
    public required init?(coder: NSCoder) {
        kind = .unspecified
        super.init(coder: coder)
    }

    open override func loadView() {
        view = SplitView(of: self)
        prepareDimming()
    }

    @_spi(Overrides) open override var principalStack: UIViewController? {
        (isCollapsed ? collapsedRoot : columns.last)?.principalStack
    }
    open override var childForStatusBarStyle: UIViewController? { isCollapsed ? collapsedRoot : columns.last }
    open override var childForStatusBarHidden: UIViewController? { isCollapsed ? collapsedRoot : columns.last }

    override func prepareChildren() { roomMayHaveChanged() }

    // MARK: For those who know more of the columns

    /// The width may be compact now, or regular.
    @_spi(Overrides) open func roomMayHaveChanged() { followRoom() }
    /// Another number of columns before the last one is to be seen, where there is room for several.
    @_spi(Overrides) open func changeLeading(to count: Int?) { showLeading(count) }
    /// Which columns lie on each other, where there is room for one.
    @_spi(Overrides) open var collapsedColumns: CollapsedColumns { columnsOnStack }
    /// Another column is to be on top, where there is room for one.
    @_spi(Overrides) open func changeTop(to index: Int) { layColumns(upTo: index, animated: isSeen) }

    // MARK: Columns

    /// Puts a controller into a column. One that is shown is replaced; nothing is shown that was not.
    open func setViewController(_ vc: UIViewController?, for column: Column) { fill(column, with: vc) }
    /// What was put into a column.
    open func viewController(for column: Column) -> UIViewController? { given(for: column) }
    /// Brings a column to light: in compact width those above it leave, or it is put on top.
    open func show(_ column: Column) { bring(column) }
    /// Takes a column away. The last one stays where there is room for several, the first one where there is room for one.
    open func hide(_ column: Column) { send(column) }

    /// The columns' controllers, first the primary one; collapsed, the one that is shown. Those that are no navigation controllers are
    /// in the one that they got, unless the style is unspecified.
    open var viewControllers: [UIViewController] {
        get { isCollapsed ? collapsedRoot.map { [$0] } ?? [] : columns }
        set { take(newValue) }
    }

    /// Replaces the last column by the controller and shows it. The delegate is asked first.
    override var showsDetails: Bool { true }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender) }
    /// Replaces the first column by the controller; in compact width it is presented. The delegate is asked first.
    open override func show(_ vc: UIViewController, sender: Any?) { showAsPrimary(vc, sender) }

    // MARK: Which are seen

    /// Which columns are to be seen. Assigning it brings them.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { changeLeading(to: preferredDisplayMode.leading) }
    }
    /// Which columns are seen.
    open var displayMode: DisplayMode { currentMode }
    /// Where the columns are to be; `.automatic` leaves it to the display mode that is preferred, then to the room.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { wishesChanged() } }
    }
    /// Where the columns are.
    open var splitBehavior: SplitBehavior { currentBehavior }
    /// Shows and hides columns. The bars of columns have such a button by themselves.
    open var displayModeButtonItem: UIBarButtonItem { buttonItem }
    /// Whether the bars have a button that shows and hides columns.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { if displayModeButtonVisibility != oldValue { wishesChanged() } }
    }

    /// Whether a finger shows and hides columns: one that comes in from the primary column's edge shows one more, one that goes back to it
    /// hides those that are in front of the last one or have moved it aside. A swipe back in the last column comes first. Switched off,
    /// the bars have no button for it either, unless `displayModeButtonVisibility` asks for it.
    open var presentsWithGesture = true {
        didSet {
            if presentsWithGesture == oldValue { return }
            swipeMayChange()
            if displayModeButtonVisibility == .automatic { wishesChanged() }
        }
    }
    /// At which side the primary column is, and the supplementary one beside it.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { wishesChanged() } }
    }

    // MARK: Widths

    /// In points.
    open var preferredPrimaryColumnWidth = automaticDimension {
        didSet { if preferredPrimaryColumnWidth != oldValue { wishesChanged() } }
    }
    /// Of the split view's width. Counts where no width in points was said.
    open var preferredPrimaryColumnWidthFraction = automaticDimension {
        didSet { if preferredPrimaryColumnWidthFraction != oldValue { wishesChanged() } }
    }
    /// In points. Counts where it contradicts the maximum.
    open var minimumPrimaryColumnWidth = automaticDimension {
        didSet { if minimumPrimaryColumnWidth != oldValue { wishesChanged() } }
    }
    /// In points.
    open var maximumPrimaryColumnWidth = automaticDimension {
        didSet { if maximumPrimaryColumnWidth != oldValue { wishesChanged() } }
    }
    /// In points.
    open var preferredSupplementaryColumnWidth = automaticDimension {
        didSet { if preferredSupplementaryColumnWidth != oldValue { wishesChanged() } }
    }
    /// Of the split view's width. Counts where no width in points was said.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension {
        didSet { if preferredSupplementaryColumnWidthFraction != oldValue { wishesChanged() } }
    }
    /// In points. Counts where it contradicts the maximum.
    open var minimumSupplementaryColumnWidth = automaticDimension {
        didSet { if minimumSupplementaryColumnWidth != oldValue { wishesChanged() } }
    }
    /// In points.
    open var maximumSupplementaryColumnWidth = automaticDimension {
        didSet { if maximumSupplementaryColumnWidth != oldValue { wishesChanged() } }
    }
    /// What the column takes now, in points; zero while it is not seen.
    open var primaryColumnWidth: CGFloat { width(of: .primary) }
    /// What the column takes now, in points; zero while it is not seen.
    open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
}

extension UIViewController {
    /// The nearest split view controller that this controller is in.
    public var splitViewController: UISplitViewController? { nearestAncestor() }
}

extension UISplitViewController.DisplayMode {
    /// How many columns before the last one it shows; nil for what suits the room.
    var leading: Int? {
        switch self {
        case .automatic: nil
        case .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Where it has the columns.
    var behavior: UISplitViewController.SplitBehavior {
        switch self {
        case .automatic, .secondaryOnly: .automatic
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    init(_ arrangement: SplitArrangement) {
        self =
            switch (arrangement.leading, arrangement.isOver) {
            case (0, _): .secondaryOnly
            case (1, false): .oneBesideSecondary
            case (1, true): .oneOverSecondary
            case (_, true): .twoOverSecondary
            case (_, false): arrangement.isDisplacing ? .twoDisplaceSecondary : .twoBesideSecondary
            }
    }
}
