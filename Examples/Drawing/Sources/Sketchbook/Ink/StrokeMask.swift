import Foundation

/// How much of each pixel a stroke of a round brush covers.
///
/// The coverage follows from the distance of the pixel's centre from the line. Where a stroke crosses itself, the larger coverage
/// counts, so the crossing looks the same as the rest.
struct StrokeMask {
    let frame: PixelRect
    /// The coverage of each pixel from 0 to 255, row by row.
    private(set) var coverage: [UInt8]

    /// - Parameters:
    ///   - stroke: The stroke.
    ///   - scale: Pixels per point.
    ///   - clip: The pixels that may be covered.
    /// - Returns: Nil if the stroke covers none of them.
    init?(_ stroke: Stroke, scale: CGFloat, within clip: PixelRect) {
        let line = Self.line(of: stroke, scale: scale), radius = stroke.width * scale / 2
        guard let box = PixelRect(around: line, distance: radius + 1)?.intersection(clip), !box.isEmpty else { return nil }
        frame = box
        coverage = Array(repeating: 0, count: box.width * box.height)
        for (a, b) in zip(line, line.dropFirst()) { cover(from: a, to: b, radius) }
    }

    /// The pixels that a stroke may cover.
    static func frame(of stroke: Stroke, scale: CGFloat) -> PixelRect? {
        // A smoothed line stays within the bounds of its points.
        PixelRect(
            around: stroke.points.map { CGPoint(x: $0.x * scale, y: $0.y * scale) }, distance: stroke.width * scale / 2 + 1)
    }

    /// The line in pixels. It has at least two points, which are equal for a dot.
    private static func line(of stroke: Stroke, scale: CGFloat) -> [CGPoint] {
        guard let first = stroke.points.first else { return [] }
        let curves = StrokeSmoothing.curves(of: stroke.points).flatMap { $0.flattened(tolerance: 0.1 / scale) }
        return ([first] + curves).map { CGPoint(x: $0.x * scale, y: $0.y * scale) }
    }

    private mutating func cover(from a: CGPoint, to b: CGPoint, _ radius: CGFloat) {
        guard let box = PixelRect(around: [a, b], distance: radius + 1)?.intersection(frame), !box.isEmpty else { return }
        let (dx, dy) = (b.x - a.x, b.y - a.y), squaredLength = dx * dx + dy * dy, width = frame.width, origin = frame
        coverage.withUnsafeMutableBufferPointer { coverage in
            for y in box.minY..<box.maxY {
                let py = CGFloat(y) + 0.5 - a.y, row = (y - origin.minY) * width - origin.minX
                for x in box.minX..<box.maxX {
                    let px = CGFloat(x) + 0.5 - a.x
                    let t = squaredLength > 0 ? min(1, max(0, (px * dx + py * dy) / squaredLength)) : 0
                    let (ex, ey) = (px - t * dx, py - t * dy)
                    let inside = radius + 0.5 - (ex * ex + ey * ey).squareRoot()
                    guard inside > 0 else { continue }
                    let value = UInt8(min(1, inside) * 255)
                    if value > coverage[row + x] { coverage[row + x] = value }
                }
            }
        }
    }
}
