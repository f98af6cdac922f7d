import Foundation
import FrontmostUI

/// Finds the marks in a part of a plot.
struct MarkWindow {
    private let x, y: Stretch

    init(x: AxisScale, y: AxisScale) {
        self.x = Stretch(scale: x, range: x.stretch(isVertical: false))
        self.y = Stretch(scale: y, range: y.stretch(isVertical: true))
    }

    private struct Stretch {
        let scale: AxisScale
        let range: ClosedRange<Double>
        var isWhole: Bool { scale.part == AxisScale.whole }

        func contains(_ a: Double, _ b: Double, _ reach: MarkReach, _ gap: Double) -> Bool {
            if reach == .whole || isWhole { return true }
            if case .bands = scale.form { return scale.contains(a, in: range) || reach == .range && scale.contains(b, in: range) }
            if reach == .value { return range.lowerBound <= a + gap && a - gap <= range.upperBound }
            return min(a, b) <= range.upperBound && max(a, b) >= range.lowerBound
        }

        /// The range of indices of the values in the stretch, for points in ascending order. Takes logarithmic time.
        func places(in points: [MarkPoint], _ gap: Double, _ value: (MarkPoint) -> Double) -> Range<Int> {
            let first = points.firstPlace { value($0) + gap >= range.lowerBound }
            return first..<max(first, points.firstPlace { value($0) - gap > range.upperBound })
        }
    }

    /// The marks of a layer in the part; nil if there are none.
    func run(_ run: MarkRun) -> MarkRun? {
        var points = run.points
        let isJoined = run.key.kind == .line || run.key.kind == .area
        for (stretch, isX) in [(x, true), (y, false)] where !stretch.isWhole {
            let gap = isX ? run.gap.x : run.gap.y, isBanded = if case .bands = stretch.scale.form { true } else { false }
            // Bars and areas extend along the axis of their values, wherever their values start.
            let isReaching = isX != run.isUpright && (run.key.kind == .bar || run.key.kind == .area)
            let isInOrder = !isBanded && !isReaching && (isX ? run.order.x : run.order.y)
            if isInOrder {
                var places = stretch.places(in: points, gap) { isX ? $0.x0 : $0.y0 }
                // A line continues beyond the part, and its curvature there depends on the two nearest points on each side.
                if isJoined { places = max(0, places.lowerBound - 2)..<min(points.count, places.upperBound + 2) }
                points = Array(points[places])
            } else if isJoined {
                // A line that is not ordered cannot be cut here; its path omits what is not visible.
                continue
            } else {
                points = points.filter {
                    let (a, b, reach) = isX ? ($0.x0, $0.x1, $0.xReach) : ($0.y0, $0.y1, $0.yReach)
                    return stretch.contains(a, b, isReaching && reach == .value ? .range : reach, gap)
                }
            }
        }
        if points.isEmpty { return nil }
        if points.count == run.points.count { return run }
        return MarkRun(run.key, points, gap: run.gap, isUpright: run.isUpright, order: run.order)
    }
}

extension MarkRun {
    /// Whether all marks cover the whole length of the axis along which the plot scrolls, as a rule at a value does. Such marks
    /// do not move while it scrolls.
    func stays(whileScrolling axes: Axis.Set) -> Bool {
        guard key.kind == .rule || key.kind == .rectangle, axes == .horizontal || axes == .vertical else { return false }
        return points.allSatisfy { (axes == .horizontal ? $0.xReach : $0.yReach) == .whole }
    }
}

/// The axes along which the values of marks ascend and are single values.
struct MarkOrder: Equatable, Sendable {
    var x, y: Bool

    init(_ points: [MarkPoint]) {
        (x, y) = (true, true)
        var (lastX, lastY) = (-Double.infinity, -Double.infinity)
        for point in points {
            // NaN has no order.
            x = x && point.xReach == .value && point.x0 >= lastX
            y = y && point.yReach == .value && point.y0 >= lastY
            if !x && !y { return }
            (lastX, lastY) = (point.x0, point.y0)
        }
    }
}

extension Array {
    /// The index of the first element that satisfies a predicate, if all elements after it do too. Takes logarithmic time.
    func firstPlace(_ isThere: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isThere(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
