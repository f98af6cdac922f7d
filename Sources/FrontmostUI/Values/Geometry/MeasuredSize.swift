import Foundation

// Lengths in layout are plain doubles, and so is one axis of a proposal. `ideal` (`nil` in `ProposedViewSize`) is the greatest
// value and `unbounded` (as large as possible) comes right below it, so that one interval can hold finite widths, unbounded and
// ideal.

/// The grid that lengths are multiples of: text advances are dyadic, and proposals are rounded down to it. Sums and comparisons
/// are therefore exact. Otherwise a text that is offered its own width could wrap or not, depending on earlier proposals.
let layoutGrid = 1.0 / 65536

extension Double {
    /// The proposal to be as large as possible.
    static let unbounded = Double.greatestFiniteMagnitude
    /// The proposal to have the ideal size.
    static let ideal = Double.infinity

    @inline(__always) var isIdeal: Bool { self == .infinity }
    /// The length of a flexible view along one axis of a proposal.
    @inline(__always) var offeredLength: Double { isIdeal ? 10 : self }
    @inline(__always) var isFiniteOffer: Bool { self < .unbounded }
    @inline(__always) var onGrid: Double { self < 1e9 ? (self / layoutGrid).rounded(.down) * layoutGrid : self }
}

/// A proposal or a size in layout.
struct Extent: Equatable {
    var width, height: Double

    @inline(__always) init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
    static let zero = Extent(0, 0)

    @inline(__always) func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
    @inline(__always) static func make(_ axis: Axis, _ main: Double, _ cross: Double) -> Extent {
        axis == .horizontal ? Extent(main, cross) : Extent(cross, main)
    }
    @inline(__always) func inset(_ dx: Double, _ dy: Double) -> Extent { Extent(max(0, width - dx), max(0, height - dy)) }
    var cgSize: CGSize { CGSize(width: width, height: height) }
}

/// The proposals from `low` to `high`, both included.
struct Interval: Equatable {
    var low, high: Double

    static let all = Interval(low: 0, high: .ideal)
    static func only(_ x: Double) -> Interval { Interval(low: x, high: x) }
    @inline(__always) func contains(_ x: Double) -> Bool { low <= x && x <= high }
    @inline(__always) func contains(_ other: Interval) -> Bool { low <= other.low && other.high <= high }
    @inline(__always) func shifted(_ d: Double) -> Interval { Interval(low: low <= 0 ? 0 : low + d, high: high + d) }
    @inline(__always) mutating func formIntersection(_ other: Interval) {
        low = max(low, other.low)
        high = min(high, other.high)
    }
    /// Widened to include `x`: because of rounding, an interval might otherwise not contain the proposal that it was computed
    /// for.
    @inline(__always) func including(_ x: Double) -> Interval { Interval(low: min(low, x), high: max(high, x)) }
}

/// The size for a proposal, and the intervals of all proposals for which the size and the layout inside are the same.
///
/// A line of text covers every width from its own upwards with one entry, and stacks derive their intervals from their
/// children's. Probes for the smallest and the largest size of inflexible views therefore hit the cache, and the cost of nesting
/// is linear.
struct MeasuredSize {
    var size: Extent
    var width = Interval.all, height = Interval.all

    @inline(__always) init(_ size: Extent, width: Interval = .all, height: Interval = .all) {
        (self.size, self.width, self.height) = (size, width, height)
    }
    /// An answer that holds for this proposal only.
    @inline(__always) static func exact(_ size: Extent, for p: Extent) -> MeasuredSize {
        MeasuredSize(size, width: .only(p.width), height: .only(p.height))
    }
    /// The size that is offered, and 10 points where the ideal length is asked for: what shapes and other flexible views have.
    static func offered(_ p: Extent) -> MeasuredSize {
        .exact(Extent(p.width.offeredLength, p.height.offeredLength), for: p)
    }
    @inline(__always) func covers(_ p: Extent) -> Bool { width.contains(p.width) && height.contains(p.height) }
    @inline(__always) func interval(_ axis: Axis) -> Interval { axis == .horizontal ? width : height }
    @inline(__always) static func make(_ axis: Axis, _ size: Extent, _ main: Interval, _ cross: Interval) -> MeasuredSize {
        axis == .horizontal ? MeasuredSize(size, width: main, height: cross) : MeasuredSize(size, width: cross, height: main)
    }
}

/// A size that a parent offers. A nil dimension asks for the ideal length.
@frozen public struct ProposedViewSize: Equatable, Sendable {
    /// Points; nil for the ideal width, infinity for as much as possible.
    public var width: CGFloat?
    /// Points; nil for the ideal height, infinity for as much as possible.
    public var height: CGFloat?

    /// A proposal that asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// A proposal that asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// A proposal that asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Creates a proposal from lengths in points; nil asks for the ideal length.
    @inlinable public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// Creates a proposal with both dimensions specified.
    @inlinable public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

    /// Returns a size in which `size` fills the dimensions that are nil.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    init(_ p: Extent) {
        func axis(_ x: Double) -> CGFloat? { x.isIdeal ? nil : x.isFiniteOffer ? x : .infinity }
        self.init(width: axis(p.width), height: axis(p.height))
    }

    var extent: Extent {
        func axis(_ x: CGFloat?) -> Double {
            guard let x else { return .ideal }
            if x.isNaN { return .ideal }
            return x.isFinite ? max(0, Double(x).onGrid) : x > 0 ? .unbounded : 0
        }
        return Extent(axis(width), axis(height))
    }
}
