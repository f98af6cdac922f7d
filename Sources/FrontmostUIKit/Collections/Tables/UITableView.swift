import Foundation
import FrontmostRender

/// A list of rows in sections, of which only those near the visible part have cells.
///
/// The table asks its data source for the numbers of sections and rows, and for cells as they come into view; cells that go out of view
/// are used again for other rows of the same identifier. Heights follow from the cells' content and are estimated before, see
/// `TableLayout`. After a change of its data an app either reloads the table, or describes the change (`performBatchUpdates`), which is
/// then animated. A description that does not fit the data is reported on the console, and the table is reloaded.
///
/// `UITableView+Rows` shows the rows, `+Bands` headers and footers, `+Updates` changes them, `+Selection` and `+Editing` follow the user.
@MainActor @preconcurrency open class UITableView: UIScrollView {
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + tableAppearance }

    // MARK: Stored state

    var layout = TableLayout()
    /// The cell that the data source is asked to configure again.
    var reconfigured: UITableViewCell?
    var needsLoad = true
    /// The cells near the visible part.
    var cells: [IndexPath: UITableViewCell] = [:]
    /// The headers and footers near the visible part, by section.
    var headers: [Int: UIView] = [:], footers: [Int: UIView] = [:]
    var tracks: [ObjectIdentifier: BandTrack] = [:]
    let queue = ReuseQueue()
    /// Views that are not shown any more and leave the table at the end of the layout unless they are used again.
    var idle: [ObjectIdentifier: UIView] = [:]
    var isArranging = false
    var measuredWidth: CGFloat = 0
    /// The row that stays where it is while all heights are asked for again.
    var heldAnchor: RowAnchor?
    var selected: Set<IndexPath> = []
    var highlighted: IndexPath?
    var prefetched: Set<IndexPath> = []
    /// The updates that are being described.
    var batch = UpdateBatch()
    /// How rows come and go for which the app names no animation.
    var defaultAnimation = RowAnimation.automatic
    var animations: [IndexPath: RowAnimation] = [:], sectionAnimations: [Int: RowAnimation] = [:]
    /// The row that a finger moves, and where it is at present.
    weak var rowMove: RowMove?
    /// The cell owns its swipe.
    weak var openSwipe: CellSwipe?
    /// The index at the edge and the track that it stays visible in; nil without titles.
    var sectionIndex: SectionIndexView?, indexTrack: BandTrack?
    var needsIndex = false
    /// The number of changes that were carried out with their rows described.
    var changeCount = 0
    var castDelegate = TableDelegate()

    // MARK: Initialisers

    /// Creates a table with a look.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }
    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UITableView"
        alwaysBounceVertical = true
        switch style {
        case .plain: layout.look = .plain
        case .grouped: layout.look = .grouped
        case .insetGrouped: layout.look = .insetGrouped
        }
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Data

    /// The look of the sections.
    public let style: Style
    /// Provides the rows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    /// Says what is dragged of the rows. With it, a row is dragged by a finger that rests on it, or by a mouse.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesChanged() } }
    /// Decides about drops.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesChanged() } }
    /// Whether drags begin.
    open var dragInteractionEnabled = true { didSet { dragDelegatesChanged() } }
    var dragging: ListDragging<UITableView>?

    /// Prepares data for rows that may soon be shown.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether rows are prefetched.
    open var isPrefetchingEnabled = true
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { if delegate !== oldValue { reloadData() } } }

    /// Discards all cells and asks the data source again.
    open func reloadData() { reload() }
    /// The number of sections.
    open var numberOfSections: Int { loaded.sections.count }
    /// The number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
        loaded.sections.indices.contains(section) ? layout.sections[section].rows.count : 0
    }
    /// The layout of the current data.
    var loaded: TableLayout {
        loadIfNeeded()
        measureEnds()
        return layout
    }

    // MARK: Heights, in points

    /// The height of rows; by default that of their content.
    open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { heightsChanged() } } }
    /// The estimated height of rows that were not shown yet. 0 asks the delegate for all heights at once.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { heightsChanged() } }
    }
    /// The height of headers; by default that of their content.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { heightsChanged() } }
    }
    /// The height of footers; by default that of their content.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { heightsChanged() } }
    }
    /// The estimated height of headers that were not shown yet.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The estimated height of footers that were not shown yet.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The padding above each header of a plain table, in points. `automaticDimension` adds none.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet {
            layout.headerPadding = max(0, sectionHeaderTopPadding)
            setNeedsLayout()
        }
    }
    /// Has no effect, which the console says once: the table measures cells again when their content reports another size.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet {
            Console.noteWithoutEffect(
                "UITableView.selfSizingInvalidation", "cells are measured again when their content reports another size.",
                from: oldValue, to: selfSizingInvalidation)
        }
    }

    // MARK: Look

    /// The line between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { placesChanged() } }
    /// The colour of the line between rows; nil for the system's.
    open var separatorColor: UIColor? { didSet { placesChanged() } }
    /// The insets of the line between rows, in points. By default it begins at the text.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(left: 16) }
        set {
            ownSeparatorInset = newValue
            placesChanged()
        }
    }
    var ownSeparatorInset: UIEdgeInsets?
    /// A view above all sections. Its height is that of its frame, its width that of the table.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, tableHeaderView) } }
    /// A view below all sections. Its height is that of its frame, its width that of the table.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, tableFooterView) } }
    /// A view behind the rows, which does not scroll.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    private func exchange(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        setNeedsLayout()
    }
    /// Has no effect, which the console says once: content keeps the table's width.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet {
            Console.noteWithoutEffect(
                "UITableView.cellLayoutMarginsFollowReadableWidth", "content keeps the table's width.",
                from: oldValue, to: cellLayoutMarginsFollowReadableWidth)
        }
    }
    /// Has no effect, which the console says once: cells lie below the safe area by their own constraints.
    open var insetsContentViewsToSafeArea = true {
        didSet {
            Console.noteWithoutEffect(
                "UITableView.insetsContentViewsToSafeArea", "cells lie below the safe area by their own constraints.",
                from: oldValue, to: insetsContentViewsToSafeArea)
        }
    }
    /// The colour of the index at the edge; nil for the tint colour.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour behind the index at the edge.
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour behind the index while a finger moves along it; nil for the usual one.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// The number of rows from which on the table shows its index.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
    /// Asks the data source for the titles of the index again.
    open func reloadSectionIndexTitles() {
        needsIndex = true
        setNeedsLayout()
    }

    // MARK: Cells

    /// Registers the class of the cells with an identifier. The class is made by its `init(style:reuseIdentifier:)`.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        queue.register(cellClass, as: .cell, identifier)
    }
    /// Registers the class of headers and footers with an identifier. The class is made by its `init(reuseIdentifier:)`.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        queue.register(aClass, as: .band, identifier)
    }
    /// A cell with an identifier: one that is not shown any more, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeued(identifier) }
    /// A cell with an identifier: one that is not shown any more, or a new one.
    /// - Parameters:
    ///   - identifier: The identifier. Without a registered class, the result is a plain cell, and the console says so.
    ///   - indexPath: The row that the cell is for.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeued(identifier) ?? unregistered(identifier)
    }
    /// A header or footer with an identifier: one that is not shown any more, or a new one of the registered class.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeuedBand(identifier)
    }
    /// The cell of a row; nil if the row is not near the visible part.
    /// - Complexity: O(1), after the layout that is due.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        arrangeIfNeeded()
        return cells[indexPath]
    }
    /// The place of a cell; nil if the table does not show it.
    /// - Complexity: O(1).
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.table === self ? cell.path : nil }
    /// The header of a section; nil if it is not near the visible part.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }
    /// The footer of a section; nil if it is not near the visible part.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }
    /// The cells in the visible part, from the top.
    /// - Complexity: O(*v*), where *v* is the number of rows near the visible part.
    open var visibleCells: [UITableViewCell] { visiblePaths.compactMap { cells[$0] } }
    /// The rows in the visible part, from the top.
    /// - Complexity: O(*v*), where *v* is the number of rows near the visible part.
    open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths }

    // MARK: Geometry, in the table's coordinates

    /// The rectangle of a section.
    open func rect(forSection section: Int) -> CGRect { rect(section) { $0.span(ofSection: section) } }
    /// The rectangle of a section's header at rest.
    open func rectForHeader(inSection section: Int) -> CGRect { rect(section) { $0.span(ofHeader: section) } }
    /// The rectangle of a section's footer at rest.
    open func rectForFooter(inSection section: Int) -> CGRect { rect(section) { $0.span(ofFooter: section) } }
    /// The rectangle of a row. Its position is estimated if rows above it were not shown yet.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard indexPath.isValid(in: loaded.counts) else { return .zero }
        return rect(of: indexPath)
    }
    /// The row at a point.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        guard let path = loaded.row(at: point.y), rect(of: path).contains(point) else { return nil }
        return path
    }
    /// The rows that a rectangle meets.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(from: rect.minY, to: rect.maxY) }

    /// Scrolls to a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }
    /// Scrolls to the selected row.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scroll(to: path, scrollPosition, animated: animated) }
    }

    // MARK: Changes, see `UITableView+Updates`

    /// Changes rows and sections in one animated step.
    /// - Parameters:
    ///   - updates: Describes the changes with the methods below, after the data has changed.
    ///   - completion: Runs when the animation is over.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }
    /// Begins the description of changes, which `endUpdates` carries out.
    open func beginUpdates() { beginBatch() }
    /// Carries out the changes since `beginUpdates`. Without changes, heights are asked for again.
    open func endUpdates() { endBatch(nil) }
    /// Shows new rows, at their places after the change.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(with: animation, ofRows: indexPaths) { $0.inserted.formUnion(indexPaths) }
    }
    /// Removes rows, at their places before the change.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(with: animation, ofRows: indexPaths) { $0.deleted.formUnion(indexPaths) }
    }
    /// Gives rows new cells, at their places before the change.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloaded.formUnion(indexPaths) }
    }
    /// Asks for the cells of rows again, and keeps those that the data source returns unchanged.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        // In a batch, the places are those before it.
        if batch.isOpen { batch.updates.reconfigured.formUnion(indexPaths) } else { reconfigure(indexPaths) }
    }
    /// Moves a row from its place before the change to its place after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.insert(.init(from: indexPath, to: newIndexPath)) }
    }
    /// Shows new sections, at their places after the change.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(with: animation, ofSections: sections) { $0.insertedSections.formUnion(sections) }
    }
    /// Removes sections, at their places before the change.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(with: animation, ofSections: sections) { $0.deletedSections.formUnion(sections) }
    }
    /// Asks for the rows, header and footer of sections again, at their places before the change.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }
    /// Moves a section from its place before the change to its place after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.insert(.init(from: section, to: newSection)) }
    }
    /// Whether a batch of changes is being described, or a finger moves a row.
    open var hasUncommittedUpdates: Bool { batch.isOpen || rowMove != nil }

    // MARK: Selection, see `UITableView+Selection`

    /// Whether the user can select a row.
    open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
    /// Whether the user can select several rows.
    open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { keepOneSelected() } } }
    /// Whether the user can select a row while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several rows while the table is edited.
    open var allowsMultipleSelectionDuringEditing = false { didSet { editingChanged(animated: false) } }
    /// Has no effect, which the console says once: keyboard focus is left to the host.
    open var selectionFollowsFocus = false {
        didSet {
            Console.noteWithoutEffect(
                "UITableView.selectionFollowsFocus", "keyboard focus is left to the host.",
                from: oldValue, to: selectionFollowsFocus)
        }
    }
    /// Has no effect, which the console says once: keyboard focus is left to the host.
    open var remembersLastFocusedIndexPath = false {
        didSet {
            Console.noteWithoutEffect(
                "UITableView.remembersLastFocusedIndexPath", "keyboard focus is left to the host.",
                from: oldValue, to: remembersLastFocusedIndexPath)
        }
    }
    /// The selected row; of several, the first one.
    open var indexPathForSelectedRow: IndexPath? { selected.min() }
    /// The selected rows, in their order; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
    /// Selects a row without telling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByCode(indexPath, animated, scrollPosition)
    }
    /// Deselects a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false, animated: animated) }

    // MARK: Editing, see `UITableView+Editing`

    /// Whether the table is edited: rows have controls to delete, insert, mark and move them.
    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedEditing = false
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        if editing == storedEditing { return }
        storedEditing = editing
        closeSwipe()
        if editing && !allowsSelectionDuringEditing || !editing && allowsMultipleSelectionDuringEditing { deselectAll() }
        editingChanged(animated: animated)
    }

    // MARK: Layout

    override func userBeginsToScroll() {
        closeSwipe()
        endHighlight()
    }
    open override func layoutSubviews() {
        arrange()
        super.layoutSubviews()
    }
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        BandTrack.hit(Array(tracks.values) + [indexTrack].compactMap(\.self), in: self, at: point, with: event)
            ?? super.hitTest(point, with: event)
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if hostWindow == nil { closeSwipe() } else { setNeedsLayout() }
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    package override func makeSemantics() -> RenderSemantics? { semantics(.list) }
}
