import Foundation

// Lengths inside of the layout are plain doubles. A proposal's axis is one, too: `nil` (the ideal size) is the greatest of all,
// `unbounded` (as large as you like) comes right below it. So an interval can hold a finite width, unbounded, and ideal at once.

/// All lengths are multiples of this: text advances are dyadic, offers are rounded down to it. Sums and comparisons are then
/// exact. Without that a text that is offered its own width may or may not break, depending on what was asked before.
let layoutGrid = 1.0 / 65536

extension Double {
    /// The proposal "as large as you like".
    static let unbounded = Double.greatestFiniteMagnitude
    /// The proposal "your ideal size".
    static let ideal = Double.infinity

    @inline(__always) var isIdeal: Bool { self == .infinity }
    @inline(__always) var isFiniteOffer: Bool { self < .unbounded }
    @inline(__always) var onGrid: Double { self < 1e9 ? (self / layoutGrid).rounded(.down) * layoutGrid : self }
}

/// A proposal, or a size, inside of the layout.
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

/// Proposals from `low` to `high`, both included.
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
    /// Rounding must not put the question outside of its own answer.
    @inline(__always) func including(_ x: Double) -> Interval { Interval(low: min(low, x), high: max(high, x)) }
}

/// An answer to a proposal, and all proposals for which it (and the layout inside) is the same.
///
/// A line of text answers every width from its own up with one entry; stacks derive their own intervals from their children's. So
/// the probes for smallest and largest sizes of what is not flexible hit the cache, and nesting costs no more than linear.
struct Answer {
    var size: Extent
    var width = Interval.all, height = Interval.all

    @inline(__always) init(_ size: Extent, width: Interval = .all, height: Interval = .all) {
        (self.size, self.width, self.height) = (size, width, height)
    }
    /// An answer for this proposal and no other.
    @inline(__always) static func exact(_ size: Extent, for p: Extent) -> Answer {
        Answer(size, width: .only(p.width), height: .only(p.height))
    }
    @inline(__always) func covers(_ p: Extent) -> Bool { width.contains(p.width) && height.contains(p.height) }
    @inline(__always) func interval(_ axis: Axis) -> Interval { axis == .horizontal ? width : height }
    @inline(__always) static func make(_ axis: Axis, _ size: Extent, _ main: Interval, _ cross: Interval) -> Answer {
        axis == .horizontal ? Answer(size, width: main, height: cross) : Answer(size, width: cross, height: main)
    }
}

/// A size that a parent offers; nil asks for the ideal one.
@frozen public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    @inlinable public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    @inlinable public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

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
