import SwiftUI

/// A line through values without axes. It follows changed values in an animation.
struct Sparkline: Shape {
    var values: AnimatableValues
    /// Whether the shape is closed along the lower edge.
    var isFilled = false

    init(_ values: [Double], isFilled: Bool = false) {
        self.values = AnimatableValues(values)
        self.isFilled = isFilled
    }

    var animatableData: AnimatableValues {
        get { values }
        set { values = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let values = values.elements
        guard values.count > 1, let low = values.min(), let high = values.max() else { return Path() }
        let height = max(high - low, 0.001)
        let points = values.enumerated().map { index, value in
            CGPoint(
                x: rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1),
                y: rect.maxY - rect.height * (value - low) / height)
        }
        var path = Path(curveThrough: points)
        if isFilled {
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
        return path
    }
}

/// Bars without axes. They follow changed values in an animation.
struct SparkBars: Shape {
    var values: AnimatableValues

    init(_ values: [Double]) { self.values = AnimatableValues(values) }

    var animatableData: AnimatableValues {
        get { values }
        set { values = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let values = values.elements
        let high = max(values.max() ?? 0, 0.1)
        let slot = rect.width / CGFloat(max(values.count, 1))
        return Path { path in
            for (index, value) in values.enumerated() {
                let height = max(2, rect.height * value / high)
                path.addRoundedRect(
                    in: CGRect(
                        x: rect.minX + slot * (CGFloat(index) + 0.15), y: rect.maxY - height, width: slot * 0.7, height: height),
                    cornerSize: CGSize(width: 1.5, height: 1.5))
            }
        }
    }
}

/// Numbers that are animated one by one. Where one list is longer than the other, the missing numbers count as 0.
struct AnimatableValues: VectorArithmetic {
    private(set) var elements: [Double]

    init(_ elements: [Double]) { self.elements = elements }

    static var zero: AnimatableValues { AnimatableValues([]) }

    static func + (left: AnimatableValues, right: AnimatableValues) -> AnimatableValues { combined(left, right, +) }
    static func - (left: AnimatableValues, right: AnimatableValues) -> AnimatableValues { combined(left, right, -) }

    mutating func scale(by factor: Double) { elements = elements.map { $0 * factor } }

    var magnitudeSquared: Double { elements.reduce(0) { $0 + $1 * $1 } }

    private static func combined(
        _ left: AnimatableValues, _ right: AnimatableValues, _ operation: (Double, Double) -> Double
    ) -> AnimatableValues {
        let count = max(left.elements.count, right.elements.count)
        return AnimatableValues(
            (0..<count).map { index in
                operation(
                    left.elements.indices.contains(index) ? left.elements[index] : 0,
                    right.elements.indices.contains(index) ? right.elements[index] : 0)
            })
    }
}
