import Foundation
import FrontmostRender

/// Shows items in sections where its layout places them. Only elements near the visible part have views.
///
/// The collection view asks its layout for the attributes of the elements near the visible part, its data source for their views, and
/// takes views out of view for other elements. Where the layout has estimated a size, the view says which size it needs. Changes of the
/// data are described as a table's are, see `UITableView`.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
    /// The direction in which content scrolls.
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    /// Where an item is scrolled to.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Places along the vertical axis.
        public static let top = ScrollPosition(rawValue: 1), centeredVertically = ScrollPosition(rawValue: 2)
        /// The bottom of the visible part.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// Places along the horizontal axis.
        public static let left = ScrollPosition(rawValue: 8), centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right side of the visible part.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// What self-sizing cells do when their content changes.
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
    /// The kinds of a section's header and footer.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // MARK: Stored state

    var needsLoad = true
    private(set) var counts: [Int] = []
    var shown: [ElementKey: UICollectionReusableView] = [:]
    var idle: [ObjectIdentifier: UIView] = [:]
    var tracks: [ObjectIdentifier: BandTrack] = [:]
    /// The scroll views of the sections that scroll by themselves, near the visible part.
    var scrollers: [Int: SectionScroller] = [:]
    let queue = ReuseQueue()
    var isArranging = false
    /// The visible rectangle of the last layout.
    var laidOutBounds = CGRect.zero
    var selected: Set<IndexPath> = []
    var highlighted: IndexPath?
    var prefetched: Set<IndexPath> = []
    /// The updates that are being described.
    var batch = UpdateBatch()
    /// The cell owns its swipe.
    weak var openSwipe: CellSwipe?
    var reconfigured: UICollectionViewCell?
    /// The direction of the last layout.
    var laidOutDirection = UIUserInterfaceLayoutDirection.leftToRight
    /// How far the layout has asked to scroll, in points.
    var offsetAdjustment = CGPoint.zero
    /// Counts the times that the items were loaded or changed.
    var generation = 0

    // MARK: Initialisers

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        setUp()
    }
    /// Creates a collection view with a flow layout; nothing is decoded.
    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UICollectionView"
        storedLayout.user = self
        layoutReplaced()
    }

    // MARK: Layout object

    private var storedLayout: UICollectionViewLayout
    /// The layout that places the elements.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Replaces the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Replaces the layout.
    /// - Parameter completion: Runs when the animation is over.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        if layout === storedLayout { return }
        let former = storedLayout
        storedLayout = layout
        layout.user = self
        layout.invalidateLayout()
        layoutReplaced()
        former.prepareForTransition(to: layout)
        layout.prepareForTransition(from: former)
        for view in shown.values { view.willTransition(from: former, to: layout) }
        setNeedsLayout()
        let finish = {
            former.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            former.user = nil
        }
        guard animated && hostWindow != nil else {
            finish()
            completion?(true)
            return
        }
        UIView.animate(withDuration: UITableView.updateDuration) {
            layoutIfNeeded()
            finish()
        } completion: { [weak self] finished in
            self?.shown.values.forEach { $0.didTransition(from: former, to: layout) }
            completion?(finished)
        }
    }
    private func layoutReplaced() {
        if let color = storedLayout.listBackground { backgroundColor = color }
        alwaysBounceVertical = storedLayout.offersLists
    }

    // MARK: Data

    /// Provides the items.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            if dataSource === oldValue { return }
            outlineSource = dataSource as? any OutlineSource
            reloadData()
        }
    }
    /// The data source, if it knows which items are below others.
    private(set) weak var outlineSource: (any OutlineSource)?
    /// The item that the user moves.
    var itemMove: ItemMove?
    /// Says what is dragged of the items. With it, an item is dragged by a finger that rests on it, or by a mouse.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesChanged() } }
    /// Decides about drops.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesChanged() } }
    /// Whether drags begin.
    open var dragInteractionEnabled = true { didSet { dragDelegatesChanged() } }
    var dragging: ListDragging<UICollectionView>?

    /// Prepares data for items that may soon be shown.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are prefetched.
    open var isPrefetchingEnabled = true
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { if delegate !== oldValue { collectionViewLayout.invalidateLayout() } }
    }
    /// The delegate, if it is that of a collection view.
    var itemDelegate: (any UICollectionViewDelegate)? { givenDelegate as? any UICollectionViewDelegate }

    /// Discards all views and asks the data source again.
    open func reloadData() { reload() }
    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }
    /// The number of items in a section.
    /// - Complexity: O(1), once the data source was asked.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }
    func setCounts(_ new: [Int]) {
        counts = new
        generation += 1
    }
    /// A view behind the items, which does not scroll.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// Has no effect, which the console says once: the collection view measures cells again when their content reports another size.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet {
            Console.noteWithoutEffect(
                "UICollectionView.selfSizingInvalidation", "cells are measured again when their content reports another size.",
                from: oldValue, to: selfSizingInvalidation)
        }
    }

    // MARK: Views

    /// Registers the class of the cells with an identifier. The class is made by its `init(frame:)`.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        queue.register(cellClass, as: .cell, identifier)
    }
    /// Registers the class of supplementary views of a kind with an identifier. The class is made by its `init(frame:)`.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        queue.register(viewClass, as: .supplementary(elementKind), identifier)
    }
    /// A cell with an identifier: one that is not shown any more, or a new one.
    /// - Parameters:
    ///   - identifier: The identifier. Without a registered class, the result is a plain cell, and the console says so.
    ///   - indexPath: The item that the cell is for.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        dequeued(.cell, identifier) as? UICollectionViewCell ?? unregistered(identifier, UICollectionViewCell())
    }
    /// A supplementary view with an identifier. Without a registered class it is a plain view, and the console says so.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeued(.supplementary(elementKind), identifier) ?? unregistered(identifier, UICollectionReusableView())
    }
    /// The cell of an item; nil if the item is not near the visible part.
    /// - Complexity: O(1), after the layout that is due.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        arrangeIfNeeded()
        return shown[.cell(indexPath)] as? UICollectionViewCell
    }
    /// The supplementary view of a kind at a place; nil if it is not near the visible part.
    /// - Complexity: O(1), after the layout that is due.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        arrangeIfNeeded()
        return shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
    }
    /// The place of a cell; nil if the collection view does not show it.
    /// - Complexity: O(1).
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cell.collection === self ? cell.element?.path : nil }
    /// The cells in the visible part, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
    /// The items in the visible part, in their order.
    open var indexPathsForVisibleItems: [IndexPath] { visiblePaths }
    /// The supplementary views of a kind in the visible part.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        arrangeIfNeeded()
        return shown.filter { $0.key.kind == elementKind && $0.value.convert($0.value.bounds, to: self).overlaps(bounds) }
            .sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    // MARK: Geometry

    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// The attributes of a supplementary view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// The item at a point.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        return collectionViewLayout.layoutAttributesForElements(in: around)?
            .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }
    /// Scrolls to an item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: Changes

    /// Changes items and sections in one animated step.
    /// - Parameters:
    ///   - updates: Describes the changes with the methods below, after the data has changed.
    ///   - completion: Runs when the animation is over.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch.begin()
        updates?()
        endBatch(completion)
    }
    private func change(_ note: (inout ListUpdates) -> Void) {
        batch.begin()
        note(&batch.updates)
        endBatch(nil)
    }
    /// Shows new items, at their places after the change.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
    /// Removes items, at their places before the change.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
    /// Gives items new cells, at their places before the change.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
    /// Asks for the cells of items again, and keeps those that the data source returns unchanged.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        // In a batch, the places are those before it.
        if batch.isOpen { batch.updates.reconfigured.formUnion(indexPaths) } else { reconfigure(indexPaths.map(shownPath)) }
    }
    /// Moves an item from its place before the change to its place after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moved.insert(.init(from: indexPath, to: newIndexPath)) }
    }
    /// Shows new sections, at their places after the change.
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Removes sections, at their places before the change.
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Asks for the items of sections again, at their places before the change.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    /// Moves a section from its place before the change to its place after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.insert(.init(from: section, to: newSection)) }
    }
    /// Whether a batch of changes is being described.
    open var hasUncommittedUpdates: Bool { batch.isOpen }

    // MARK: Moves by the user, see `ItemMove`

    /// Begins to move an item with a finger.
    /// - Returns: Whether the data source lets it be moved.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMove(of: indexPath) }
    /// Moves the item so that its middle is at a point of the collection view. The others make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { itemMove?.follow(targetPosition) }
    /// Ends the move. The data source moves its data.
    open func endInteractiveMovement() { itemMove?.end() }
    /// Ends the move without effect.
    open func cancelInteractiveMovement() { itemMove?.cancel() }

    // MARK: Selection

    /// Whether the user can select an item.
    open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
    /// Whether the user can select several items.
    open var allowsMultipleSelection = false
    /// Whether the user can select an item while the collection view is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several items while the collection view is edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// The selected items; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
    /// Selects an item without telling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return deselectAll() }
        guard indexPath.section < numberOfSections, indexPath.isValid(in: counts), allowsSelection else { return }
        if !allowsMultipleSelection { for other in selected where other != indexPath { mark(other, false) } }
        mark(indexPath, true)
        if scrollPosition != [] { scroll(to: indexPath, scrollPosition, animated: animated) }
    }
    /// Deselects an item without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }
    /// Whether the collection view is edited: cells of lists show the accessories for it.
    open var isEditing = false {
        didSet {
            if isEditing == oldValue { return }
            closeSwipe()
            for case let cell as UICollectionViewCell in shown.values {
                cell.setNeedsUpdateConfiguration()
                updateSwipes(of: cell)
            }
        }
    }

    // MARK: Layout

    /// The bounds that the layout is asked about in place of the current ones.
    var formerBounds: CGRect?
    open override var bounds: CGRect {
        get { formerBounds ?? super.bounds }
        set { super.bounds = newValue }
    }
    open override var contentOffset: CGPoint {
        get { formerBounds?.origin ?? super.contentOffset }
        set { super.contentOffset = newValue }
    }

    override func userBeginsToScroll() {
        closeSwipe()
        endHighlight()
    }
    override func restingOffset(velocity: CGVector) -> CGPoint {
        // UIKit's unit is points per millisecond.
        collectionViewLayout.targetContentOffset(
            forProposedContentOffset: super.restingOffset(velocity: velocity),
            withScrollingVelocity: CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000))
    }
    open override func layoutSubviews() {
        arrange()
        super.layoutSubviews()
    }
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        BandTrack.hit(Array(tracks.values), in: self, at: point, with: event) ?? super.hitTest(point, with: event)
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if hostWindow == nil { closeSwipe() } else { setNeedsLayout() }
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.invalidateLayout()
    }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(collectionViewLayout.offersLists ? .list : .scrollView)
    }
}
