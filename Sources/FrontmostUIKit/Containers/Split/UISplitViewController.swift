import Foundation

/// Shows two or three columns side by side, where a selection in one is shown in the next. In compact width, the columns collapse
/// to one stack with the first column at its root.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(ParksViewController(), for: .primary)
///     split.setViewController(ParkViewController(), for: .secondary)
///     …
///     split.show(.secondary)
///
/// A controller that is not a navigation controller is wrapped in one. `+Columns` collapses and expands the columns, and
/// `+Layout` lays them out.
@MainActor @preconcurrency open class UISplitViewController: UIViewController {
    /// The number of columns.
    public enum Style: Int, Sendable {
        /// The two controllers of `viewControllers`, shown as they are, without a sidebar button in their bars.
        case unspecified
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// A column, from the leading edge.
    public enum Column: Int, Sendable {
        /// The sidebar.
        case primary
        /// The middle column of three.
        case supplementary
        /// The last column, which gets the remaining width.
        case secondary
        /// The controller that replaces all columns in compact width.
        case compact
    }

    /// Which columns are visible, and how they are arranged.
    public enum DisplayMode: Int, Sendable {
        /// The default at the current size.
        case automatic
        /// Only the last column.
        case secondaryOnly
        /// The column before the last, beside it.
        case oneBesideSecondary
        /// The column before the last, over it.
        case oneOverSecondary
        /// All three columns side by side.
        case twoBesideSecondary
        /// The two columns before the last, over it.
        case twoOverSecondary
        /// The two columns before the last, which they displace.
        case twoDisplaceSecondary
    }

    /// How the columns are arranged relative to the last one.
    public enum SplitBehavior: Int, Sendable {
        /// Beside it in landscape, over it in portrait or if there is little room.
        case automatic
        /// Beside it.
        case tile
        /// Over it.
        case overlay
        /// Beside it; a second column displaces it.
        case displace
    }

    /// Whether the columns' bars have the button that shows and hides columns.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Shown unless `presentsWithGesture` is false.
        case automatic
        /// Hidden, for an app with a button of its own.
        case never
        /// Always shown.
        case always
    }

    /// The side of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// On the left.
        case leading
        /// On the right.
        case trailing
    }

    /// Stands for the platform's default width.
    public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// The number of columns.
    open var style: Style { kind }
    private let kind: Style
    /// The object that controls and receives changes of the columns.
    open weak var delegate: (any UISplitViewControllerDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UISplitViewControllerDelegate)?

    /// Whether the columns are collapsed to one stack.
    open internal(set) var isCollapsed = false
    /// The controller that is shown while collapsed.
    final var collapsedRoot: UIViewController?
    /// The controllers of the columns, primary first.
    package final var columns: [UIViewController] = [] {
        didSet { if !columns.elementsEqual(oldValue, by: ===) { childOrderChanged() } }
    }
    final var layout = SplitLayout()
    final var state = SplitState()

    /// Creates a controller with empty columns.
    public init(style: Style) {
        kind = style
        super.init(nibName: nil, bundle: nil)
        makeColumns()
    }
    /// Creates a controller for a caller that assigns and controls the columns.
    package init(columnCount: Int) {
        kind = columnCount > 2 ? .tripleColumn : .doubleColumn
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller of unspecified style. Assign its two controllers to `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        kind = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller of unspecified style; nothing is decoded.
    public required init?(coder: NSCoder) {
        kind = .unspecified
        super.init(coder: coder)
    }

    open override func loadView() {
        view = SplitView(of: self)
        prepareDimming()
    }

    @_spi(Overrides) open override var orderedChildren: [UIViewController] { children(startingWith: columns) }

    @_spi(Overrides) open override var principalStack: UIViewController? {
        (isCollapsed ? collapsedRoot : columns.last)?.principalStack
    }
    open override var childForStatusBarStyle: UIViewController? { isCollapsed ? collapsedRoot : columns.last }
    open override var childForStatusBarHidden: UIViewController? { isCollapsed ? collapsedRoot : columns.last }

    override func prepareChildren() { capacityMayHaveChanged() }

    // MARK: Hooks for SwiftUI's layer

    /// Called when the horizontal size class may have changed.
    @_spi(Overrides) open func capacityMayHaveChanged() { collapseOrExpand() }
    /// Changes the number of visible columns before the last one while expanded.
    @_spi(Overrides) open func changeLeading(to count: Int?) { showLeading(count) }
    /// The state of the collapsed columns.
    @_spi(Overrides) open var collapsedColumns: CollapsedColumns { columnsOnStack }
    /// Changes the top column while collapsed.
    @_spi(Overrides) open func changeTop(to index: Int) { layColumns(upTo: index, animated: isSeen) }

    // MARK: Columns

    /// Sets the controller of a column. If the column is visible, its content is replaced; hidden columns stay hidden.
    open func setViewController(_ vc: UIViewController?, for column: Column) { fill(column, with: vc) }
    /// The controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? { given(for: column) }
    /// Shows a column. While collapsed, the columns above it leave, or it is pushed.
    open func show(_ column: Column) { bring(column) }
    /// Hides a column. The last column stays while expanded, and the first one while collapsed.
    open func hide(_ column: Column) { send(column) }

    /// The controllers of the columns, primary first; while collapsed, the shown one. Unless the style is unspecified,
    /// controllers that are not navigation controllers are inside the ones that wrap them.
    open var viewControllers: [UIViewController] {
        get { isCollapsed ? collapsedRoot.map { [$0] } ?? [] : columns }
        set { setColumns(newValue) }
    }

    override var showsDetails: Bool { true }
    /// Shows a controller as the last column, in place of its current content. The delegate is asked first.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showAsDetail(vc, sender) }
    /// Shows a controller as the first column, in place of its current content; in compact width it is presented. The delegate is
    /// asked first.
    open override func show(_ vc: UIViewController, sender: Any?) { showAsPrimary(vc, sender) }

    // MARK: Visibility

    /// The preferred visible columns and their arrangement. Setting it changes them.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { changeLeading(to: preferredDisplayMode.leading) }
    }
    /// The visible columns and their arrangement.
    open var displayMode: DisplayMode { currentMode }
    /// The preferred arrangement. `.automatic` follows the preferred display mode, and then the size.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { layoutPreferencesChanged() } }
    }
    /// The current arrangement.
    open var splitBehavior: SplitBehavior { currentBehavior }
    /// A button that shows and hides columns. The columns' bars have such a button by default.
    open var displayModeButtonItem: UIBarButtonItem { buttonItem }
    /// Whether the bars have a button that shows and hides columns.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { if displayModeButtonVisibility != oldValue { layoutPreferencesChanged() } }
    }

    /// Whether a swipe shows and hides columns: one from the primary column's edge shows one more column, and one towards that
    /// edge hides columns that overlay or displace the last one. A swipe back in the last column takes precedence. Without the
    /// gesture, the bars have no button either, unless `displayModeButtonVisibility` requests it.
    open var presentsWithGesture = true {
        didSet {
            if presentsWithGesture == oldValue { return }
            swipeMayChange()
            if displayModeButtonVisibility == .automatic { layoutPreferencesChanged() }
        }
    }
    /// The side of the primary column, with the supplementary column next to it.
    open var primaryEdge = PrimaryEdge.leading {
        didSet { if primaryEdge != oldValue { layoutPreferencesChanged() } }
    }

    // MARK: Widths

    /// The preferred width of the primary column in points.
    open var preferredPrimaryColumnWidth = automaticDimension {
        didSet { if preferredPrimaryColumnWidth != oldValue { layoutPreferencesChanged() } }
    }
    /// The preferred width of the primary column as a fraction of the split view's width. A width in points takes precedence.
    open var preferredPrimaryColumnWidthFraction = automaticDimension {
        didSet { if preferredPrimaryColumnWidthFraction != oldValue { layoutPreferencesChanged() } }
    }
    /// The smallest width of the primary column in points. Takes precedence over the maximum.
    open var minimumPrimaryColumnWidth = automaticDimension {
        didSet { if minimumPrimaryColumnWidth != oldValue { layoutPreferencesChanged() } }
    }
    /// The largest width of the primary column in points.
    open var maximumPrimaryColumnWidth = automaticDimension {
        didSet { if maximumPrimaryColumnWidth != oldValue { layoutPreferencesChanged() } }
    }
    /// The preferred width of the supplementary column in points.
    open var preferredSupplementaryColumnWidth = automaticDimension {
        didSet { if preferredSupplementaryColumnWidth != oldValue { layoutPreferencesChanged() } }
    }
    /// The preferred width of the supplementary column as a fraction of the split view's width. A width in points takes
    /// precedence.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension {
        didSet { if preferredSupplementaryColumnWidthFraction != oldValue { layoutPreferencesChanged() } }
    }
    /// The smallest width of the supplementary column in points. Takes precedence over the maximum.
    open var minimumSupplementaryColumnWidth = automaticDimension {
        didSet { if minimumSupplementaryColumnWidth != oldValue { layoutPreferencesChanged() } }
    }
    /// The largest width of the supplementary column in points.
    open var maximumSupplementaryColumnWidth = automaticDimension {
        didSet { if maximumSupplementaryColumnWidth != oldValue { layoutPreferencesChanged() } }
    }
    /// The current width of the primary column in points; 0 while it is hidden.
    open var primaryColumnWidth: CGFloat { width(of: .primary) }
    /// The current width of the supplementary column in points; 0 while it is hidden.
    open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
}

extension UIViewController {
    /// The nearest split view controller that contains this controller.
    public var splitViewController: UISplitViewController? { nearestAncestor() }
}

extension UISplitViewController.DisplayMode {
    /// The number of visible columns before the last one; nil for the default.
    var leading: Int? {
        switch self {
        case .automatic: nil
        case .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// The arrangement of the columns.
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
