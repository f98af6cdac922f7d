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
    /// The transform about the centre.
    open var transform = CGAffineTransform.identity
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
        (new.transform, new.alpha, new.zIndex, new.isHidden, new.pin) = (transform, alpha, zIndex, isHidden, pin)
        new.isInStrip = isInStrip
        return new
    }
    // Unchecked: the copy is returned to where it is made, on the main actor.
    private struct Transfer: @unchecked Sendable {
        let value: UICollectionViewLayoutAttributes
        init(_ value: UICollectionViewLayoutAttributes) { self.value = value }
    }

    /// What identifies the element in its collection view.
    var key: ElementKey { ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath) }
}

/// Identifies an element of a collection view.
struct ElementKey: Hashable {
    var category: UICollectionViewLayoutAttributes.ElementCategory
    var kind: String
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }
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
}
