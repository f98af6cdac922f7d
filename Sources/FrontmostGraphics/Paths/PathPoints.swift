import Foundation
import FrontmostRender

/// A path flattened to points, as keyframes for positions.
package struct PathPoints {
    package private(set) var points: [CGPoint] = []
    /// For each element of the path, the range of its points' indices.
    private var parts: [Range<Int>] = []
    private let isPaced: Bool
    private static let steps = 24

    package init(_ path: Path, isPaced: Bool) {
        self.isPaced = isPaced
        var start = CGPoint.zero
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        for element in path.elements {
            let here = points.last ?? .zero, first = points.count
            switch element {
            case .move(let to):
                start = to
                points.append(to)
                continue
            case .line(let to): points.append(to)
            case .closeSubpath: points.append(start)
            case .quadCurve(let to, let c):
                for step in 1...Self.steps {
                    let t = CGFloat(step) / CGFloat(Self.steps)
                    points.append(mix(mix(here, c, t), mix(c, to, t), t))
                }
            case .curve(let to, let c, let d):
                for step in 1...Self.steps {
                    let t = CGFloat(step) / CGFloat(Self.steps), middle = mix(c, d, t)
                    points.append(mix(mix(mix(here, c, t), middle, t), mix(middle, mix(d, to, t), t), t))
                }
            }
            parts.append(first..<points.count)
        }
    }

    /// The times at which the points are reached, 0 to 1.
    /// - Parameter given: The start times of the elements and the end of the last one; nil for elements of equal duration.
    package func times(_ given: [Double]?) -> [Double] {
        isPaced ? pacedTimes : elementTimes(given)
    }

    private func elementTimes(_ given: [Double]?) -> [Double] {
        var result = [Double](repeating: 0, count: points.count)
        for (number, part) in parts.enumerated() {
            let even = (Double(number) / Double(parts.count), Double(number + 1) / Double(parts.count))
            let (begin, end) = given.flatMap { $0.count > number + 1 ? ($0[number], $0[number + 1]) : nil } ?? even
            for place in part {
                result[place] = begin + (end - begin) * Double(place - part.lowerBound + 1) / Double(part.count)
            }
            // A move to the start of the next element takes no time.
            if number > 0, part.lowerBound > parts[number - 1].upperBound { result[part.lowerBound - 1] = begin }
        }
        return result
    }

    private var pacedTimes: [Double] {
        let steps = zip(points, points.dropFirst()).map { Double(hypot($1.x - $0.x, $1.y - $0.y)) }
        return Array(shares(ofWay: steps).prefix(points.count))
    }
}

/// The cumulative length at each stop as a fraction of the total; 0 at the first.
package func shares(ofWay steps: [Double]) -> [Double] {
    let lengths = steps.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    guard let total = lengths.last, total > 0 else { return lengths }
    return lengths.map { $0 / total }
}
