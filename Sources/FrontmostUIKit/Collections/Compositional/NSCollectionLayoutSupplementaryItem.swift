import Foundation

/// A view that belongs to an item, a group or a section: a badge, a header or a footer.
@MainActor @preconcurrency open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// The point of the item, and that of the view, which are at the same place.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is at the point of the item; nil for the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// Views with higher numbers are in front.
    open var zIndex = 1

    /// Creates a view that lies inside of its item, at the edges of an anchor.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }
    /// Creates a view with a point that is at a point of its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }
    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The frame of the view on an item's.
    func frame(on item: CGRect) -> CGRect {
        let size = layoutSize.size(in: item.size), own = itemAnchor?.place ?? containerAnchor.place
        let outer = containerAnchor.place, shift = containerAnchor.shift(of: size), back = itemAnchor?.shift(of: size) ?? .zero
        return CGRect(
            x: item.minX + item.width * outer.x - size.width * own.x + shift.x + back.x,
            y: item.minY + item.height * outer.y - size.height * own.y + shift.y + back.y, width: size.width, height: size.height)
    }
}

/// A point at the edges of an item.
@MainActor @preconcurrency open class NSCollectionLayoutAnchor: NSObject {
    /// The edges. The point is in the middle along an axis without edges.
    public let edges: NSDirectionalRectEdge
    /// The distance from that point: in points, or in lengths of the supplementary view.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the offset is in lengths of the supplementary view.
    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        let (x, y) = (GivenLength.valid(offset.x, "anchor offset"), GivenLength.valid(offset.y, "anchor offset"))
        (self.edges, self.offset, isAbsoluteOffset) = (edges, CGPoint(x: x, y: y), isAbsolute)
        super.init()
    }
    /// Creates a point.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
    /// Creates a point with a distance in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }
    /// Creates a point with a distance in lengths of the supplementary view.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The point as shares of a width and a height.
    var place: CGPoint {
        func along(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
            edges.contains(start) == edges.contains(end) ? 0.5 : edges.contains(start) ? 0 : 1
        }
        return CGPoint(x: along(.leading, .trailing), y: along(.top, .bottom))
    }
    func shift(of size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// A header or footer.
@MainActor @preconcurrency open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge of the section.
    public let alignment: NSRectAlignment
    /// How far the view is moved from its place, in points.
    public let offset: CGPoint
    /// Whether the section becomes longer by the view; otherwise the view lies over its items.
    open var extendsBoundary = true
    /// Whether the view stays visible as long as its section is.
    open var pinToVisibleBounds = false

    /// Creates a header or footer.
    /// - Parameter absoluteOffset: How far it is moved from its place, in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
    }
}

/// A view behind a section.
@MainActor @preconcurrency open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view, registered with the layout.
    public let elementKind: String
    init(_ kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }
    /// A view that fills the background of a section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem { .init(elementKind) }
}
