import Foundation

/// Says which parts of a layout are invalid.
///
/// A layout with an own class of contexts returns it from `invalidationContextClass`. All contexts that the collection view and the layout
/// make then are of that class.
@MainActor @preconcurrency open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var isEverything = false, hasNewCounts = false
    /// Whether the context is for a change of the offset alone.
    var isOffsetChange = false

    /// Whether all of the layout is invalid: the data or the layout itself was replaced, or the layout asked for it.
    open var invalidateEverything: Bool { isEverything }
    /// Whether the numbers of sections and items are invalid.
    open var invalidateDataSourceCounts: Bool { hasNewCounts }
    /// The change of the offset, in points. The collection view scrolls by it when it asks for the new layout.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the size, in points. Has no effect: the collection view asks for the whole size.
    open var contentSizeAdjustment = CGSize.zero
    /// The invalid items.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The invalid supplementary views by their kinds.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The invalid decoration views by their kinds.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// Where the items were that the user moves; nil if the user moves none.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where the items are that the user moves; nil if the user moves none.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The place in the content to which the user moves items, in points.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// Adds invalid items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Adds invalid supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
    /// Adds invalid decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
    }

    /// Creates a context.
    @MainActor public override init() { super.init() }

    /// A context of the class that a layout names.
    static func make(
        for layout: UICollectionViewLayout, isEverything: Bool = false, hasNewCounts: Bool = false
    ) -> UICollectionViewLayoutInvalidationContext {
        let type = type(of: layout).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        let made = type.flatMap { NSObject.make($0, as: "invalidation context") as? UICollectionViewLayoutInvalidationContext }
        let context = made ?? UICollectionViewLayoutInvalidationContext()
        (context.isEverything, context.hasNewCounts) = (isEverything, hasNewCounts)
        return context
    }
}

/// Says which parts of a flow layout are invalid.
@MainActor @preconcurrency open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and spacing again. True by default; false in the context of a change of the offset.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places are computed again. True by default; false in the context of a change of the offset.
    open var invalidateFlowLayoutAttributes = true
}
