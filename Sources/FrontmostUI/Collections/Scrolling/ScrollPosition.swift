import Foundation

/// Where a scroll view is scrolled to, or was scrolled to by the user.
///
/// A position is bound by `scrollPosition(_:anchor:)`.
// Unchecked: the IDs are Sendable, by the initialisers and methods that take them; `AnyHashable` does not show it.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    private enum Place: Equatable {
        case start
        case destination(ScrollPositionBinding.Destination)
        case user(AnyHashable?)
    }
    private var place: Place
    /// The number of scrolls by code, so that a repeated one scrolls again.
    private(set) var request = 0
    private let idType: any Hashable.Type
    /// Returns an ID with the type that the app has given; nil for IDs of other types.
    private let typedID: @Sendable (AnyHashable) -> (any Hashable & Sendable)?
    /// The ID of the view that code or the user has scrolled to.
    public private(set) var viewID: (any Hashable & Sendable)?
    /// The anchor that the app has given with an ID.
    private(set) var ownAnchor: UnitPoint?

    private init<ID: Hashable & Sendable>(_ place: Place, _ idType: ID.Type) {
        (self.place, self.idType) = (place, idType)
        typedID = { $0.base as? ID }
    }

    /// A position that the user determines.
    /// - Parameter idType: The type of the IDs that `viewID` reports.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) { self.init(.start, idType) }
    /// The position of a view with an ID.
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        self.init(.destination(.id(AnyHashable(id))), ID.self)
        (ownAnchor, viewID) = (anchor, id)
    }
    /// The position at an edge of the content.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
        self.init(.destination(.edge(edge)), idType)
    }
    /// The position of a point of the content.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
        self.init(.destination(.point(x: point.x, y: point.y)), idType)
    }
    /// The position at an offset, in points.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
        self.init(.destination(.point(x: x, y: y)), idType)
    }
    /// The position at a horizontal offset, in points.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
        self.init(.destination(.point(x: x, y: nil)), idType)
    }
    /// The position at a vertical offset, in points.
    public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
        self.init(.destination(.point(x: nil, y: y)), idType)
    }

    /// Scrolls to the view with an ID.
    /// - Parameter anchor: The anchor of the view and of the visible area that are aligned; nil for that of the modifier.
    /// - Complexity: O(1) for the call. The next layout searches the IDs in O(*n*), where *n* is the number of elements and views of the
    ///   content.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        (place, ownAnchor, viewID) = (.destination(.id(AnyHashable(id))), anchor, id)
        request &+= 1
    }
    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }
    /// Scrolls to a point of the content.
    public mutating func scrollTo(point: CGPoint) { scroll(to: .point(x: point.x, y: point.y)) }
    /// Scrolls to an offset, in points.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scroll(to: .point(x: x, y: y)) }
    /// Scrolls horizontally to an offset, in points.
    public mutating func scrollTo(x: CGFloat) { scroll(to: .point(x: x, y: nil)) }
    /// Scrolls vertically to an offset, in points.
    public mutating func scrollTo(y: CGFloat) { scroll(to: .point(x: nil, y: y)) }

    private mutating func scroll(to destination: ScrollPositionBinding.Destination) {
        (place, ownAnchor, viewID) = (.destination(destination), nil, nil)
        request &+= 1
    }

    /// Whether the user has scrolled since the last scroll by code. May be set, which keeps the position and forgets where it was
    /// scrolled to.
    public var isPositionedByUser: Bool {
        get { if case .user = place { true } else { false } }
        set {
            if newValue == isPositionedByUser { return }
            place = newValue ? .user(nil) : .start
        }
    }

    /// The place to scroll to; nil if the user determines it.
    var destination: ScrollPositionBinding.Destination? {
        if case .destination(let destination) = place { destination } else { nil }
    }

    /// The edge that code has scrolled to.
    public var edge: Edge? { if case .edge(let edge) = destination { edge } else { nil } }
    /// The point that code has scrolled to, in points from the top left corner of the content.
    public var point: CGPoint? {
        if case .point(let x?, let y?) = destination { CGPoint(x: x, y: y) } else { nil }
    }
    /// The horizontal offset that code has scrolled to, in points.
    public var x: CGFloat? { if case .point(let x, _) = destination { x } else { nil } }
    /// The vertical offset that code has scrolled to, in points.
    public var y: CGFloat? { if case .point(_, let y) = destination { y } else { nil } }
    /// The ID of the view that code or the user has scrolled to, if it has that type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

    /// Whether an ID has the type of the position's IDs.
    func hasType(of id: AnyHashable) -> Bool { typedID(id) != nil }

    /// Records that the user has scrolled.
    mutating func userScrolled(to id: AnyHashable?) {
        viewID = id.flatMap(typedID)
        (place, ownAnchor) = (.user(viewID == nil ? nil : id), nil)
    }

    /// Whether both have the same place.
    public static func == (a: Self, b: Self) -> Bool {
        a.place == b.place && a.ownAnchor == b.ownAnchor && a.idType == b.idType && a.request == b.request
    }
}
