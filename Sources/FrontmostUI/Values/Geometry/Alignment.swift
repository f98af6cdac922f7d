import Foundation

/// The identity of an app's own alignment guide.
public protocol AlignmentID: SendableMetatype {
    /// The position of the guide in a view without an explicit value, in points from its leading or top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity, the axis and the default of an alignment guide.
public struct AlignmentKey: Hashable, Sendable {
    let id: ObjectIdentifier
    let type: any AlignmentID.Type
    let axis: Axis
    init(_ type: any AlignmentID.Type, _ axis: Axis) { (id, self.type, self.axis) = (ObjectIdentifier(type), type, axis) }
    /// Whether both are the same guide along the same axis.
    public static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.axis == b.axis }
    /// Hashes the guide.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    var isBaseline: Bool {
        self == VerticalAlignment.firstTextBaseline.key || self == VerticalAlignment.lastTextBaseline.key
    }

    /// The default position of the guide in a view of that length along the guide's axis, in points.
    func position(in length: Double) -> Double {
        Double(type.defaultValue(in: ViewDimensions(CGSize(width: length, height: length))))
    }
}

/// A vertical guide by which views are aligned horizontally.
public struct HorizontalAlignment: Hashable, Sendable {
    @usableFromInline let key: AlignmentKey
    /// Makes an alignment from an app's own guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

    private enum Leading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
    private enum Trailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
    /// The leading edge.
    public static let leading = HorizontalAlignment(Leading.self)
    /// The centre.
    public static let center = HorizontalAlignment(Center.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(Trailing.self)

    // Guides of their own: a view that moves a separator stays where it is.
    private enum RowSeparatorLeading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum RowSeparatorTrailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
    /// The start of a list row's separator. A row's view sets it with `alignmentGuide`.
    public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeading.self)
    /// The end of a list row's separator. A row's view sets it with `alignmentGuide`.
    public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailing.self)
}

/// A horizontal guide by which views are aligned vertically.
public struct VerticalAlignment: Hashable, Sendable {
    @usableFromInline let key: AlignmentKey
    /// Makes an alignment from an app's own guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

    private enum Top: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
    private enum Bottom: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    enum FirstTextBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    enum LastTextBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    /// The top edge.
    public static let top = VerticalAlignment(Top.self)
    /// The centre.
    public static let center = VerticalAlignment(Center.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(Bottom.self)
    /// The baseline of the first line of text; the bottom edge of views without text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
    /// The baseline of the last line of text; the bottom edge of views without text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// An alignment in both axes.
public struct Alignment: Hashable, Sendable {
    /// The horizontal part.
    public var horizontal: HorizontalAlignment
    /// The vertical part.
    public var vertical: VerticalAlignment
    /// Makes an alignment from its parts.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    func key(_ axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal.key : vertical.key }
    /// The centre in both axes.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The leading edge, centred vertically.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The trailing edge, centred vertically.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The top edge, centred horizontally.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The bottom edge, centred horizontally.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The first baseline, centred horizontally.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The first baseline at the leading edge.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The first baseline at the trailing edge.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The last baseline, centred horizontally.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The last baseline at the leading edge.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The last baseline at the trailing edge.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and alignment guides, in its own coordinates.
public struct ViewDimensions {
    /// The width in points.
    public let width: CGFloat
    /// The height in points.
    public let height: CGFloat
    let explicit: (AlignmentKey) -> CGFloat?

    init(_ size: CGSize, explicit: @escaping (AlignmentKey) -> CGFloat? = { _ in nil }) {
        (width, height, self.explicit) = (size.width, size.height, explicit)
    }

    /// The position of a guide: the explicit one, or else the default. In points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// The position of a guide: the explicit one, or else the default. In points from the top edge.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// The explicit position of a guide; nil if the view has none.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    /// The explicit position of a guide; nil if the view has none.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.type.defaultValue(in: self) }
}
