import SwiftUI

/// A quadratic Bézier curve.
struct StrokeCurve: Equatable {
    var start, control, end: CGPoint

    /// More parts than a curve on the paper needs.
    private static let mostParts: CGFloat = 256

    /// Points along the curve, without the first. The lines between them are within `tolerance` of the curve.
    func flattened(tolerance: CGFloat) -> [CGPoint] {
        // Split into n equal parts of its parameter, the curve is at most |start − 2 control + end| / 4n² away from their chords.
        let bend = hypot(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
        let count = max(1, Int(min(Self.mostParts, (bend / (4 * tolerance)).squareRoot().rounded(.up))))
        return (1...count).map { step in
            let t = CGFloat(step) / CGFloat(count), u = 1 - t
            return CGPoint(
                x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
                y: u * u * start.y + 2 * u * t * control.y + t * t * end.y)
        }
    }
}

/// The smoothed line of a finger's points.
///
/// Each curve runs from the midpoint of two points to the midpoint of the next two, with the point between them as its control
/// point. A new point therefore changes only the straight tip; earlier curves stay, and are not drawn again.
enum StrokeSmoothing {
    /// The number of curves that further points do not change.
    static func lastingCurveCount(of pointCount: Int) -> Int { max(0, pointCount - 2) }

    /// - Parameter index: Less than ``lastingCurveCount(of:)``.
    static func curve(_ index: Int, of points: [CGPoint]) -> StrokeCurve {
        let start = index == 0 ? points[0] : middle(points[index], points[index + 1])
        return StrokeCurve(start: start, control: points[index + 1], end: middle(points[index + 1], points[index + 2]))
    }

    /// The line from the last curve to the finger; for a single point, a dot.
    static func tip(of points: [CGPoint]) -> StrokeCurve? {
        guard let last = points.last else { return nil }
        let start = points.count < 3 ? points[0] : middle(points[points.count - 2], last)
        return StrokeCurve(start: start, control: middle(start, last), end: last)
    }

    static func curves(of points: [CGPoint]) -> [StrokeCurve] {
        (0..<lastingCurveCount(of: points.count)).map { curve($0, of: points) } + (tip(of: points).map { [$0] } ?? [])
    }

    private static func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
}
