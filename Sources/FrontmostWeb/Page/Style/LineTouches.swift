import Foundation
import FrontmostRender

// Where the line along a box takes touches. A box takes them in all of its area, so the line has a box of its own, cut to the form of a frame.

extension OutlineShape {
    /// The rule for the area of a line along the outline of a box.
    /// - Parameter size: The box's size, which only a capsule needs.
    func touchText(of style: StrokeStyle, size: CGSize) -> String {
        let width = Double(style.lineWidth)
        guard width > 0, let outer = ring(0, width, size), let inner = ring(width, width, size) else { return "" }
        // The first point of each ring closes it. The way from one to the other encloses nothing.
        let points = (outer + outer.prefix(1) + inner + inner.prefix(1)).joined(separator: ",")
        return "&::before{content:\"\";position:absolute;pointer-events:auto;inset:\((-width / 2).cssText)px;"
            + "clip-path:polygon(evenodd,\(points))}"
    }

    /// The corner points of an outline, in a box that is larger than the outline's by half of the line on each side.
    /// - Parameter inset: The distance from that box in points.
    private func ring(_ inset: Double, _ width: Double, _ size: CGSize) -> [String]? {
        let half = width / 2
        switch self {
        case .rectangle: return corners(CornerRadii(), inset, half)
        case .roundedRectangle(let radii): return corners(radii, inset, half)
        case .capsule: return corners(CornerRadii(all: min(size.width, size.height) / 2), inset, half)
        case .ellipse:
            return (0..<32).map { step in
                let angle = Double(step) * .pi / 16, cosine = cos(angle), sine = sin(angle)
                return "\(length(50 + 50 * cosine, -inset * cosine)) \(length(50 + 50 * sine, -inset * sine))"
            }
        case .path: return nil
        }
    }

    private func corners(_ radii: CornerRadii, _ inset: Double, _ half: Double) -> [String] {
        // Each corner with the angle at which its arc begins, clockwise from the left end of the top left one.
        let all = [
            (radii.topLeading, 0.0, 0.0), (radii.topTrailing, 1, 0), (radii.bottomTrailing, 1, 1), (radii.bottomLeading, 0, 1),
        ]
        return all.enumerated().flatMap { index, corner in
            let (own, right, bottom) = corner
            // A sharp corner stays one, in a line that is not rounded.
            let radius = own > 0 ? max(0, Double(own) + half - inset) : 0
            return (radius > 0 ? 0...4 : 0...0).map { step -> String in
                let angle = (Double(index) + 2 + Double(step) / 4) * .pi / 2
                // From the corner to the centre of its arc and back to the arc.
                let x = (right == 0 ? 1 : -1) * (inset + radius) + radius * cos(angle)
                let y = (bottom == 0 ? 1 : -1) * (inset + radius) + radius * sin(angle)
                return "\(length(right * 100, x)) \(length(bottom * 100, y))"
            }
        }
    }

    private func length(_ percent: Double, _ points: Double) -> String {
        "calc(\(percent.cssText)% + \(points.cssText)px)"
    }
}
