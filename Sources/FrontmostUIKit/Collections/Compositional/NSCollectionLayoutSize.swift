import Foundation

/// A length of a compositional layout: points, or a share of the container's width or height.
@MainActor @preconcurrency open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable { case absolute, estimated, width, height }
    let kind: Kind
    /// The points, or the share.
    public let dimension: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        (self.kind, dimension) = (kind, max(0, GivenLength.valid(value, "dimension of an NSCollectionLayoutSize")))
        super.init()
    }
    /// A share of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension { .init(.width, fractionalWidth) }
    /// A share of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        .init(.height, fractionalHeight)
    }
    /// Points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, absoluteDimension) }
    /// Points until the view is measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        .init(.estimated, estimatedDimension)
    }
    /// Whether it is a share of the container's width.
    open var isFractionalWidth: Bool { kind == .width }
    /// Whether it is a share of the container's height.
    open var isFractionalHeight: Bool { kind == .height }
    /// Whether it is in points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it holds until the view is measured.
    open var isEstimated: Bool { kind == .estimated }

    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .absolute, .estimated: dimension
        case .width: dimension * container.width
        case .height: dimension * container.height
        }
    }
}

/// A size of a compositional layout.
@MainActor @preconcurrency open class NSCollectionLayoutSize: NSObject {
    /// The dimensions.
    public let widthDimension, heightDimension: NSCollectionLayoutDimension
    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}

/// The space between items.
@MainActor @preconcurrency open class NSCollectionLayoutSpacing: NSObject {
    /// The points.
    public let spacing: CGFloat
    /// Whether the space grows to fill the group.
    public let isFlexibleSpacing: Bool
    /// Whether the space is exact.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }
    private init(_ spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (GivenLength.valid(spacing, "NSCollectionLayoutSpacing"), isFlexible)
        super.init()
    }
    /// A space of at least some points that grows to fill the group.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(flexibleSpacing, isFlexible: true) }
    /// A space of exactly some points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, isFlexible: false) }
}

/// The space around an item of a group.
@MainActor @preconcurrency open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space at each edge; nil for none.
    public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?
    /// Creates the space around an item.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}

/// The space around an item, along and across its group.
@MainActor struct SolvedEdges {
    private let start, end, crossBefore, crossAfter: NSCollectionLayoutSpacing?

    init(_ spacing: NSCollectionLayoutEdgeSpacing?, isHorizontal: Bool) {
        (start, end) = isHorizontal ? (spacing?.leading, spacing?.trailing) : (spacing?.top, spacing?.bottom)
        (crossBefore, crossAfter) = isHorizontal ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing)
    }
    /// The least lengths, in points.
    var length: CGFloat { (start?.spacing ?? 0) + (end?.spacing ?? 0) }
    var crossLength: CGFloat { (crossBefore?.spacing ?? 0) + (crossAfter?.spacing ?? 0) }
    /// The number of edges with a space that grows along the group.
    var flexibleParts: Int { (start?.isFlexibleSpacing == true ? 1 : 0) + (end?.isFlexibleSpacing == true ? 1 : 0) }
    func before(adding extra: CGFloat) -> CGFloat { (start?.spacing ?? 0) + (start?.isFlexibleSpacing == true ? extra : 0) }
    func after(adding extra: CGFloat) -> CGFloat { (end?.spacing ?? 0) + (end?.isFlexibleSpacing == true ? extra : 0) }
    /// The space before the item across the group.
    /// - Parameter room: The length that the item leaves, in points.
    func crossStart(_ room: CGFloat) -> CGFloat {
        let grows = crossBefore?.isFlexibleSpacing == true, rest = max(0, room - crossLength)
        guard grows else { return crossBefore?.spacing ?? 0 }
        return (crossBefore?.spacing ?? 0) + (crossAfter?.isFlexibleSpacing == true ? rest / 2 : rest)
    }
}

/// The area that a layout fills.
@MainActor @preconcurrency public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The size without the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section's arrangement may depend on.
@MainActor @preconcurrency public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The area of the sections.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

@MainActor final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize, traitCollection: UITraitCollection
    var effectiveContentSize: CGSize { contentSize }
    let contentInsets = NSDirectionalEdgeInsets()
    var container: any NSCollectionLayoutContainer { self }
    init(_ size: CGSize, _ traits: UITraitCollection) {
        (contentSize, traitCollection) = (size, traits)
        super.init()
    }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
    /// Where something is along the horizontal axis: 0 at the leading edge, 1 at the trailing one.
    var horizontalPlace: CGFloat {
        switch self {
        case .topLeading, .leading, .bottomLeading: 0
        case .topTrailing, .trailing, .bottomTrailing: 1
        case .none, .top, .bottom: 0.5
        }
    }
    /// The same along the vertical axis.
    var verticalPlace: CGFloat {
        switch self {
        case .topLeading, .top, .topTrailing: 0
        case .bottomLeading, .bottom, .bottomTrailing: 1
        case .none, .leading, .trailing: 0.5
        }
    }
    var isAtStart: Bool { self == .top || self == .topLeading || self == .topTrailing || self == .leading || self == .none }
}
