import Foundation

/// Decides where the elements of a collection view are. A subclass overrides `prepare`, `collectionViewContentSize` and the methods that
/// return attributes.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout.
    open var collectionView: UICollectionView? { user }
    /// The same. The engine reads this one, since a subclass may override the property with one that is not optional.
    final weak var user: UICollectionView?
    var needsPrepare = true

    /// Creates a layout.
    @MainActor public override init() { super.init() }
    /// Required by UIKit's signature; nothing is decoded.
    @MainActor public required init?(coder: NSCoder) { super.init() }

    // MARK: Layout

    /// The size of the content in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// Computes the layout. Called before the first question, and after each invalidation.
    open func prepare() {}
    /// The attributes of the elements that a rectangle meets.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a decoration view.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Invalidation

    /// Requests a new layout of everything.
    open func invalidateLayout() { invalidateLayout(with: .make(for: self, isEverything: true)) }
    /// Requests a new layout. `prepare` is called before the next question. An override can find out from the context what of its own data
    /// is out of date.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        user?.layoutInvalidated(context)
    }
    /// Whether a change of the visible rectangle needs a new layout. By default a change of size does. The collection view still has the
    /// former bounds.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != user?.bounds.size }
    /// Whether a view's own size needs a new layout. False by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// The context of an invalidation by a change of the visible rectangle. The collection view still has the former bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(for: self)
        context.isOffsetChange = newBounds.size == user?.bounds.size
        return context
    }
    /// The context of an invalidation by a view's own size.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext.make(for: self), path = preferredAttributes.indexPath
        switch preferredAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(ofKind: preferredAttributes.representedElementKind ?? "", at: [path])
        case .decorationView:
            context.invalidateDecorationElements(ofKind: preferredAttributes.representedElementKind ?? "", at: [path])
        }
        return context
    }
    /// Called before the layout for a change of the size is animated.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called in the animation of a change of the size.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Exchange of layouts

    /// Called before another layout takes over.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before the layout takes over.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called in the animation in which another layout takes over.
    open func finalizeLayoutTransition() {}

    /// The direction that the layout is written for: from left to right, unless a subclass overrides it.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is mirrored in a collection view with the other direction. False by default; true for compositional layouts.
    ///
    /// The coordinates of the collection view then run from right to left, as in UIKit: its bounds, offsets and insets and the frames in it
    /// count from its right edge. The layout itself, and code that scrolls or looks for items, needs not know the direction. Content that is
    /// wider than the collection view begins at its right end.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Moves by the user

    /// The place that an item takes which the user moves: by default that of the item at the point.
    /// - Parameters:
    ///   - previousIndexPath: Where the item is shown.
    ///   - position: The middle of the item, in points of the content.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { user?.indexPathForItem(at: position) ?? previousIndexPath }
    /// The attributes of an item that the user moves.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        return attributes
    }

    // MARK: Scrolling

    /// The offset at which the content comes to rest after a drag.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The offset after a change of the layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Updates

    /// Called before a batch of updates is animated.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called in the animation of a batch of updates.
    open func finalizeCollectionViewUpdates() {}
    /// The look with which an inserted item begins; nil fades it in.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The look with which a deleted item ends; nil fades it out.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The look with which a new supplementary view begins; nil fades it in.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The look with which a supplementary view ends; nil fades it out.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The look with which a new decoration view begins; nil fades it in.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The look with which a decoration view ends; nil fades it out.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The look with which an element begins that an update shows.
    func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
        case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }
    /// The look with which an element ends that an update removes.
    func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
        case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    // MARK: Decoration

    private(set) var decorationClasses: [String: AnyClass] = [:]
    /// Registers the class of decoration views of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
    }

    // MARK: Sections that scroll by themselves

    /// Whether there are such sections.
    var hasStrips: Bool { false }
    /// Where a section scrolls by itself; nil for one that does not.
    func strip(of section: Int) -> StripGeometry? { nil }
    /// Takes the offset of such a section, in points.
    func setStripOffset(_ offset: CGPoint, of section: Int) {}
    /// The offset at which such a section comes to rest after a drag.
    func restingOffset(from offset: CGPoint, velocity: CGVector, of section: Int) -> CGPoint { offset }
    /// Lets the app change the look of elements before they are shown.
    /// - Parameter bounds: The visible part of the content.
    func adjust(_ elements: [UICollectionViewLayoutAttributes], in bounds: CGRect) {}

    // MARK: Sizes from cells

    /// Whether a supplementary view belongs to an item instead of its section.
    func isAttachedToItem(_ key: ElementKey) -> Bool { false }
    /// Whether a supplementary view is read after the items of its section, as footers are.
    func isBehindItems(_ key: ElementKey) -> Bool { key.kind == UICollectionView.elementKindSectionFooter }
    /// The axes along which an element's size is an estimate until its view is measured, and the greatest width that it may have.
    func freedom(of key: ElementKey) -> ElementFreedom { .height }
    /// Whether the size of an element is an estimate until its view is measured.
    func isEstimated(_ key: ElementKey) -> Bool { false }
    /// Takes the size of a measured element.
    /// - Returns: Whether the layout has changed.
    func adopt(_ size: CGSize, of key: ElementKey) -> Bool { false }
    /// Called after views were measured.
    func useMeasures() {}
    /// Takes over measured sizes after a batch of updates.
    func follow(_ change: ListChange) {}
    /// Forgets the measured size of an item.
    func forget(_ path: IndexPath) {}
    /// Whether an item is the header of its section in a list.
    func isHeader(_ path: IndexPath) -> Bool { false }
    /// The place of an item in a list; nil if the layout is none.
    func listPlace(of path: IndexPath) -> CellPlace? { nil }
    /// The swipe actions of an item.
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }
    /// Whether the layout offers swipe actions at all.
    var offersSwipes: Bool { false }
    /// Whether the layout has lists, and the colour behind them.
    var offersLists: Bool { false }
    var listBackground: UIColor? { nil }
    /// Forgets all measured sizes.
    func forgetAll() {}
}

/// A change of one item or section in a batch.
@MainActor @preconcurrency open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }
    /// The place before the change; nil for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The place after the change; nil for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, from: IndexPath? = nil, to: IndexPath? = nil) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, from, to)
        super.init()
    }
}
