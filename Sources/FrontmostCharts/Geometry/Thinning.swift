import Foundation

/// Leaves out of many points what cannot be seen: what is drawn costs what the pixels cost.
///
/// Of the points in one column of pixels a line keeps the first, the lowest, the highest and the last, in their order: what is
/// painted is the same, since everything between lies on the stretch between the lowest and the highest.
struct ColumnThinning {
    /// Points a column is wide.
    let width: Double
    private(set) var points: [CGPoint] = []
    /// How many points came in.
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

    /// Hands out the points of the last column, too. Call it once, at the end.
    mutating func finish() -> [CGPoint] {
        flush()
        return points
    }

    /// Whether so much was left out that a bend between what is left has no meaning. It is certain when all is finished.
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

/// Leaves out of a line what lies far beyond the plot: of points on one side the first and the last are kept, so that the line
/// comes from where it comes from.
struct SideFilter<Point> {
    private let seen: ClosedRange<Double>
    private var side = 0
    private var pending: Point?

    /// - Parameter length: The plot's. As much is kept on both sides of it, for what is not cut off there.
    init(length: Double) { seen = -length...2 * length }

    /// - Parameter take: Gets what is kept, in its order.
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

/// Areas that are filled over columns: of the edges in one column the outermost are kept.
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

    /// - Parameters: the two edges in any order; the order is kept where nothing has to be left out.
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
        // The further edge on each side, by the side on which the first slice had it.
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
        // An area that ends in a column reaches to where it ends.
        if lastX != current.x { slices.append(Slice(x: lastX, low: current.low, high: current.high)) }
        column = -.infinity
    }
}

/// Keeps one of the points that lie in the same small square.
struct CellThinning {
    private struct Cell: Hashable { var x, y: Int32 }
    let side: Double
    private var seen: Set<Cell> = []

    init(side: Double) { self.side = side }

    /// Whether a point is the first in its square.
    mutating func isNew(_ point: CGPoint) -> Bool {
        let x = (point.x / side).rounded(.down), y = (point.y / side).rounded(.down)
        // What lies that far outside of the plot is not seen.
        guard abs(x) < 1e6, abs(y) < 1e6 else { return false }
        return seen.insert(Cell(x: Int32(x), y: Int32(y))).inserted
    }
}

/// Joins rectangles that lie in the same column of pixels, as bars do that are thinner than a pixel.
struct ColumnUnion {
    private(set) var rects: [CGRect] = []
    private var current: CGRect?
    private let isVertical: Bool
    private let width: Double

    /// - Parameter isVertical: Whether bars stand upright.
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
