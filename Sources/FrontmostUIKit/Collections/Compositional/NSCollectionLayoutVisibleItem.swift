import Foundation

/// Changes the look of a section's visible elements before they are shown.
/// - Parameters:
///   - visibleItems: The elements.
///   - scrollOffset: The offset of the section, if it scrolls by itself, otherwise that of the collection view, in points.
///   - layoutEnvironment: The area of the layout.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Void

/// A visible element of a section, of which the look may be changed until the visible part changes again.
@MainActor @preconcurrency public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    /// The opacity, 0 to 1.
    var alpha: CGFloat { get set }
    /// Elements with higher numbers are in front.
    var zIndex: Int { get set }
    /// Whether the element is hidden.
    var isHidden: Bool { get set }
    /// The place of the element.
    var indexPath: IndexPath { get }
    /// The frame without the transform, in points of the content of the section, if that scrolls by itself, otherwise of the collection
    /// view.
    var frame: CGRect { get }
    /// The kind of the element.
    var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
    /// The kind of a supplementary or decoration view.
    var representedElementKind: String? { get }
    /// The kind of a supplementary or decoration view; an empty string for cells.
    var name: String { get }
}

/// The attributes of an element, in the coordinates of its section's content.
@MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes
    /// The distance from the coordinates of the collection view, in points.
    private let shift: CGPoint

    init(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint) {
        (self.attributes, self.shift) = (attributes, shift)
        super.init()
    }

    var center: CGPoint {
        get { CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y) }
        set { attributes.center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y) }
    }
    var bounds: CGRect { attributes.bounds }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame.offsetBy(dx: shift.x, dy: shift.y) }
    var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
    var name: String { attributes.representedElementKind ?? "" }
}
