import Foundation
import FrontmostRender

/// A view that a collection view uses again for other elements: a header, footer or decoration view, and the base of cells.
@MainActor @preconcurrency open class UICollectionReusableView: UIView {
    /// The identifier for the collection view's queue of views to use again.
    open internal(set) var reuseIdentifier: String?
    /// The collection view that shows the view, and the element that it shows.
    weak var collection: UICollectionView?
    var element: ElementKey?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        reuseIdentifier = CellMaking.identifier
        node.debugName = "UICollectionReusableView"
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before a view of the queue is used again. Call `super`.
    open func prepareForReuse() {}
    /// Takes the attributes of the layout. The collection view has set those that every view has.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes with the size that fits the view's content. By default the size follows from the view's constraints.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let new = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        let freedom = collection?.collectionViewLayout.freedom(of: layoutAttributes.key) ?? .height
        let fitted = layoutAttributes.size
        func fit(_ size: CGSize, isWidthFree: Bool) -> CGSize {
            systemLayoutSizeFitting(
                size, withHorizontalFittingPriority: isWidthFree ? .fittingSizeLevel : .required,
                verticalFittingPriority: freedom.isHeightFree ? .fittingSizeLevel : .required)
        }
        new.size = fit(fitted, isWidthFree: freedom.isWidthFree)
        // What is wider than its line takes more lines of its own.
        if freedom.isWidthFree, new.size.width > freedom.maximumWidth {
            new.size = fit(CGSize(width: freedom.maximumWidth, height: fitted.height), isWidthFree: false)
        }
        if !freedom.isHeightFree { new.size.height = fitted.height }
        return new
    }
    /// Called before the view takes part in another layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called when the view takes part in another layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}
