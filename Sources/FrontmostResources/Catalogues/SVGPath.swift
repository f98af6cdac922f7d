import Foundation
import FrontmostSVG

/// SVG path data.
enum SVGPath {
    /// Applies a transform to a path; nil if the path is malformed or empty. Arcs keep their form under transforms that scale evenly, as
    /// those of symbols do.
    static func transformed(_ data: String, by transform: SVGTransform) -> String? {
        guard let segments = SVGPathReader.segments(of: data), !segments.isEmpty else { return nil }
        let area = transform.a * transform.d - transform.b * transform.c
        let scale = abs(area).squareRoot(), isMirrored = area < 0
        func written(_ point: CGPoint) -> String {
            let (x, y) = transform.point(point.x, point.y)
            return "\(number(x)) \(number(y))"
        }
        return segments.map { segment in
            switch segment {
            case .move(let to): "M\(written(to))"
            case .line(let to): "L\(written(to))"
            case .cubic(let first, let second, let to): "C\(written(first)) \(written(second)) \(written(to))"
            case .smoothCubic(let second, let to): "S\(written(second)) \(written(to))"
            case .quad(let control, let to): "Q\(written(control)) \(written(to))"
            case .smoothQuad(let to): "T\(written(to))"
            case .arc(let radiusX, let radiusY, let degrees, let isLarge, let isClockwise, let to):
                "A\(number(radiusX * scale)) \(number(radiusY * scale)) \(number(isMirrored ? -degrees : degrees)) "
                    + "\(isLarge ? 1 : 0) \(isClockwise != isMirrored ? 1 : 0) \(written(to))"
            case .close: "Z"
            }
        }.joined()
    }

    /// A number with at most three decimal places.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }
}
