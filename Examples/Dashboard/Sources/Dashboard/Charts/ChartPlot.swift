import SwiftUI

struct ChartPoint: Hashable {
    let date: Date
    let value: Double
}

/// Places values and dates within the rectangle of a chart.
struct ChartPlot {
    let frame: CGRect
    /// The values at the horizontal grid lines: round numbers, evenly spaced.
    let ticks: [Double]
    private let dates: ClosedRange<Date>
    private let values: ClosedRange<Double>

    /// The distance of the first and the last point from the sides.
    private let inset: CGFloat

    /// - Parameters:
    ///   - points: At least one point, in order of time.
    ///   - bounds: The values at the lower and upper edge. If nil, they follow from the points.
    ///   - inset: The distance of the first and the last point from the sides.
    ///   - includesZero: Whether the axis begins at zero, as that of bars does.
    init(
        _ points: [ChartPoint], in frame: CGRect, bounds: ClosedRange<Double>? = nil, inset: CGFloat = 0,
        includesZero: Bool = false
    ) {
        self.frame = frame
        self.inset = inset
        dates = (points.first?.date ?? .now)...(points.last?.date ?? .now)
        var low = points.map(\.value).min() ?? 0
        var high = points.map(\.value).max() ?? 1
        if includesZero { (low, high) = (min(low, 0), max(high, 1)) }
        if let bounds { (low, high) = (bounds.lowerBound, bounds.upperBound) }
        let step = Self.roundStep((high - low) / 3)
        let first = (low / step).rounded(.down)
        let last = max((high / step).rounded(.up), first + 1)
        ticks = stride(from: first, through: last, by: 1).map { $0 * step }
        values = first * step...last * step
    }

    func x(_ date: Date) -> CGFloat {
        let length = dates.upperBound.timeIntervalSince(dates.lowerBound)
        guard length > 0 else { return frame.midX }
        return frame.minX + inset + (frame.width - 2 * inset) * date.timeIntervalSince(dates.lowerBound) / length
    }

    func y(_ value: Double) -> CGFloat {
        frame.maxY - frame.height * (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    }

    func position(_ point: ChartPoint) -> CGPoint { CGPoint(x: x(point.date), y: y(point.value)) }

    /// The smallest of 1, 2, 5, 10, 20 … and 0.5, 0.2, 0.1 … that is not less than `step`.
    private static func roundStep(_ step: Double) -> Double {
        guard step > 0 else { return 1 }
        let power = pow(10, log10(step).rounded(.down))
        return ([1, 2, 5].map { $0 * power }.first { $0 >= step - power / 1_000 }) ?? 10 * power
    }
}

extension Path {
    /// A smooth curve through points from left to right that has no peaks between them (Fritsch and Carlson, 1980).
    init(curveThrough points: [CGPoint]) {
        self.init()
        guard let first = points.first else { return }
        move(to: first)
        let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / max($1.x - $0.x, 0.001) }
        let tangents = points.indices.map { index -> CGFloat in
            guard index > 0, index < slopes.count else { return 0 }
            let (before, after) = (slopes[index - 1], slopes[index])
            return before * after > 0 ? 2 * before * after / (before + after) : 0
        }
        for index in slopes.indices {
            let (start, end) = (points[index], points[index + 1])
            let third = (end.x - start.x) / 3
            addCurve(
                to: end, control1: CGPoint(x: start.x + third, y: start.y + tangents[index] * third),
                control2: CGPoint(x: end.x - third, y: end.y - tangents[index + 1] * third))
        }
    }
}
