import Foundation

/// Removes points that would not be visible, so that drawing costs as much as the pixels and not as the data.
///
/// Of the points in one column of pixels, a line keeps the first, the lowest, the highest and the last, in their order. The
/// result looks the same, because all other points lie on the stretch between the lowest and the highest.
struct ColumnThinning {
    /// The width of a column in points.
    let width: Double
    private(set) var points: [CGPoint] = []
    /// The number of points that were added.
    private(set) var count = 0

    private var column = -Double.infinity
    private var first = CGPoint.zero, last = CGPoint.zero, lowest = CGPoint.zero, highest = CGPoint.zero
    private var firstAt = 0, lastAt = 0, lowestAt = 0, highestAt = 0

    init(width: Double) { self.width = width }

    mutating func add(_ point: CGPoint) {
        let index = count
        count += 1
        let own = (point.x / width).rounded(.down)
        if own != column {
            flush()
            column = own
            (first, last, lowest, highest) = (point, point, point, point)
            (firstAt, lastAt, lowestAt, highestAt) = (index, index, index, index)
            return
        }
        (last, lastAt) = (point, index)
        if point.y < lowest.y { (lowest, lowestAt) = (point, index) }
        if point.y > highest.y { (highest, highestAt) = (point, index) }
    }

    /// Returns the remaining points, including those of the last column. Call it once, at the end.
    mutating func finish() -> [CGPoint] {
        flush()
        return points
    }

    /// Whether so many points were removed that curves between the rest are meaningless. Valid after `finish()`.
    var isDense: Bool { count > points.count + points.count / 4 }

    private mutating func flush() {
        guard column.isFinite else { return }
        points.append(first)
        let inner =
            lowestAt < highestAt ? [(lowest, lowestAt), (highest, highestAt)] : [(highest, highestAt), (lowest, lowestAt)]
        for (point, index) in inner where index != firstAt && index != lastAt { points.append(point) }
        if lastAt != firstAt { points.append(last) }
        column = -.infinity
    }
}

/// Removes the points of a line that lie far outside of the plot. Of consecutive points on one side it keeps the first and the
/// last, so that the line enters the plot from the right direction.
struct SideFilter<Point> {
    private let seen: ClosedRange<Double>
    private var side = 0
    private var pending: Point?

    /// - Parameter length: The length of the plot. Points up to one length beyond each end are kept, for plots that are not clipped.
    init(length: Double) { seen = -length...2 * length }

    /// - Parameter take: Receives the points that are kept, in order.
    mutating func pass(_ point: Point, at place: Double, _ take: (Point) -> Void) {
        let own = place < seen.lowerBound ? -1 : place > seen.upperBound ? 1 : 0
        if own != 0 && own == side {
            pending = point
            return
        }
        if let pending { take(pending) }
        (pending, side) = (nil, own)
        take(point)
    }
}

/// Thins areas by columns of pixels: of the edges in one column, the outermost are kept.
struct BandThinning {
    /// The edges of an area at one place.
    struct Slice: Equatable, Sendable {
        var x, low, high: Double
    }
    let width: Double
    private(set) var slices: [Slice] = []
    private(set) var count = 0
    private var column = -Double.infinity
    private var current = Slice(x: 0, low: 0, high: 0), lastX = 0.0

    init(width: Double) { self.width = width }

    /// Adds a pair of edges, in any order. The order is kept if nothing is removed.
    mutating func add(x: Double, _ a: Double, _ b: Double) {
        count += 1
        let own = (x / width).rounded(.down)
        if own != column {
            flush()
            column = own
            current = Slice(x: x, low: a, high: b)
            lastX = x
            return
        }
        // The outermost edge on each side; the sides are those of the first slice in the column.
        if current.low <= current.high {
            (current.low, current.high) = (min(current.low, a, b), max(current.high, a, b))
        } else {
            (current.low, current.high) = (max(current.low, a, b), min(current.high, a, b))
        }
        lastX = x
    }

    mutating func finish() -> [Slice] {
        flush()
        return slices
    }

    var isDense: Bool { count > slices.count + slices.count / 4 }

    private mutating func flush() {
        guard column.isFinite else { return }
        slices.append(current)
        // An area that ends within a column extends to its end.
        if lastX != current.x { slices.append(Slice(x: lastX, low: current.low, high: current.high)) }
        column = -.infinity
    }
}

/// Keeps one of the points in each small square.
struct CellThinning {
    private struct Cell: Hashable { var x, y: Int32 }
    let side: Double
    private var seen: Set<Cell> = []

    init(side: Double) { self.side = side }

    /// Whether a point is the first in its square.
    mutating func isNew(_ point: CGPoint) -> Bool {
        let x = (point.x / side).rounded(.down), y = (point.y / side).rounded(.down)
        // Points that far outside of the plot are not visible.
        guard abs(x) < 1e6, abs(y) < 1e6 else { return false }
        return seen.insert(Cell(x: Int32(x), y: Int32(y))).inserted
    }
}

/// Joins rectangles in the same column of pixels, such as bars that are thinner than a pixel.
struct ColumnUnion {
    private(set) var rects: [CGRect] = []
    private var current: CGRect?
    private let isVertical: Bool
    private let width: Double

    /// - Parameters:
    ///   - isVertical: Whether the bars are upright.
    ///   - width: The width of a column in points.
    init(isVertical: Bool, width: Double) { (self.isVertical, self.width) = (isVertical, width) }

    mutating func add(_ rect: CGRect) {
        guard let last = current else {
            current = rect
            return
        }
        if column(rect) == column(last), extent(rect) < width, extent(last) < 2 * width {
            current = last.union(rect)
        } else {
            rects.append(last)
            current = rect
        }
    }

    mutating func finish() -> [CGRect] {
        if let current { rects.append(current) }
        current = nil
        return rects
    }

    private func extent(_ rect: CGRect) -> Double { isVertical ? rect.width : rect.height }
    private func column(_ rect: CGRect) -> Double { ((isVertical ? rect.midX : rect.midY) / width).rounded(.down) }
}
