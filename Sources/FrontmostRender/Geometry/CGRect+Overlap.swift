import Foundation

// Foundation's `intersection(_:)`, `intersects(_:)` and `contains(_:)` trap for rectangles with an edge that is NaN, which an app's computation
// can make.
extension CGRect {
    /// The common part of two rectangles; null if there is none, or an edge is NaN.
    package func overlap(with other: CGRect) -> CGRect {
        let left = Swift.max(minX, other.minX), right = Swift.min(maxX, other.maxX)
        let top = Swift.max(minY, other.minY), bottom = Swift.min(maxY, other.maxY)
        let hasNaN = [minX, maxX, minY, maxY, other.minX, other.maxX, other.minY, other.maxY].contains(where: \.isNaN)
        guard !hasNaN, !isNull, !other.isNull, left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a point is inside, or on the left or top edge. False if a number is NaN.
    package func includes(_ point: CGPoint) -> Bool {
        minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }
}
