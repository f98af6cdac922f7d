import Foundation

/// Where an element of a collection view is, and how it is drawn.
@MainActor @preconcurrency open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The elements of a collection view.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    /// The place of the element.
    open var indexPath: IndexPath
    /// The kind of the element.
    open internal(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a supplementary or decoration view.
    open internal(set) var representedElementKind: String?
    /// The centre, in points of the collection view's content.
    open var center = CGPoint.zero
    /// The size in points.
    open var size = CGSize.zero
    /// The frame, without the transform.
    open var frame: CGRect {
        get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    /// The bounds, with the origin zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The transform about the centre; the identity if `transform3D` leaves the plane.
    open var transform: CGAffineTransform {
        get { spaceTransform == nil ? flatTransform : .identity }
        set { (flatTransform, spaceTransform) = (newValue, nil) }
    }
    /// The three-dimensional transform about the centre, see `CATransform3D`.
    open var transform3D: CATransform3D {
        get { spaceTransform ?? CATransform3DMakeAffineTransform(flatTransform) }
        set { (flatTransform, spaceTransform) = (newValue.affine, CATransform3DIsAffine(newValue) ? nil : newValue) }
    }
    /// The part of the transform in the plane, and the transform if that is not all of it.
    private(set) var flatTransform = CGAffineTransform.identity, spaceTransform: CATransform3D?
    /// The opacity, 0 to 1.
    open var alpha: CGFloat = 1
    /// Elements with higher numbers are in front.
    open var zIndex = 0
    /// Whether the element is hidden.
    open var isHidden = false
    /// How far the host moves the element to keep it visible; nil if it scrolls with the rest.
    var pin: ElementPin?
    /// Whether the element is in the scroll view of its section.
    var isInStrip = false

    /// Creates attributes of no place.
    public required override nonisolated init() {
        indexPath = IndexPath()
        super.init()
    }
    /// Creates attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// Creates attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind, representedElementCategory) = (indexPath, elementKind, .supplementaryView)
    }
    /// Creates attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind, representedElementCategory) = (indexPath, decorationViewKind, .decorationView)
    }

    /// Copies the attributes. Subclasses copy their own as well.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        // Copies are made and used on the main actor; Foundation's protocol does not say so.
        MainActor.assumeIsolated { Transfer(copied()) }.value
    }
    private func copied() -> UICollectionViewLayoutAttributes {
        let new = type(of: self).init()
        (new.indexPath, new.representedElementCategory) = (indexPath, representedElementCategory)
        (new.representedElementKind, new.center, new.size) = (representedElementKind, center, size)
        (new.flatTransform, new.spaceTransform) = (flatTransform, spaceTransform)
        (new.alpha, new.zIndex, new.isHidden, new.pin, new.isInStrip) = (alpha, zIndex, isHidden, pin, isInStrip)
        return new
    }
    /// Whether an object is attributes of the same element with the same values. Subclasses compare their own as well.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if other === self { return true }
        let both = Transfer((self, other))
        return MainActor.assumeIsolated { both.value.0.equals(both.value.1) }
    }
    open override nonisolated var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }
    private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
        key == other.key && center == other.center && size == other.size && flatTransform == other.flatTransform
            && spaceTransform == other.spaceTransform && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden
    }
    // Unchecked: the copy is returned to where it is made, on the main actor.
    private struct Transfer<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    /// What identifies the element in its collection view.
    var key: ElementKey { ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath) }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Identifies an element of a collection view.
struct ElementKey: Hashable {
    var category: UICollectionViewLayoutAttributes.ElementCategory
    var kind: String
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }
    /// Whether the element is a header or footer of the whole layout. Their index paths have one index.
    var isOfLayout: Bool { category == .supplementaryView && path.count == 1 }
}

/// What a view may decide about its size.
struct ElementFreedom: Equatable {
    var isWidthFree, isHeightFree: Bool
    /// The greatest width, in points.
    var maximumWidth = CGFloat.infinity

    /// Only the height is free.
    static let height = ElementFreedom(isWidthFree: false, isHeightFree: true)
}

/// How far a header or footer moves to stay visible.
struct ElementPin: Equatable {
    var isTop: Bool
    /// The part of the content along which it moves, in points.
    var start, length: CGFloat
    /// The space at the edge that another pinned element takes, in points.
    var inset: CGFloat = 0
}
