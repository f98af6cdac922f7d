import Foundation

/// A rectangle of whole pixels.
struct PixelRect: Equatable, Sendable {
    var minX, minY: Int
    /// The first pixel beyond the rectangle on each axis.
    var maxX, maxY: Int

    var width: Int { max(0, maxX - minX) }
    var height: Int { max(0, maxY - minY) }
    var isEmpty: Bool { minX >= maxX || minY >= maxY }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    /// Creates the bounding rectangle of the pixels within `distance` of a point; nil without points.
    init?(around points: [CGPoint], distance: CGFloat) {
        guard let first = points.first else { return nil }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        self.init(
            minX: Self.whole(left - distance), minY: Self.whole(top - distance), maxX: Self.whole(right + distance) + 1,
            maxY: Self.whole(bottom + distance) + 1)
    }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Clamped to a range that contains every bitmap and fits into an `Int`.
    private static func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9).rounded(.down)) }
}
