import Foundation
import FrontmostRender
import FrontmostUI

/// The resolved content of an axis: the coordinates of its lines and labels.
struct AxisPlan {
    struct Line: Hashable {
        var style: AxisLine
        /// The length of a tick; nil for a grid line through the plot.
        var tickLength: Double?
    }
    struct Label {
        var id: Int
        var edge: Edge
        /// A coordinate, or the two coordinates between which the label is centred.
        var spot: AxisSpot
        var label: AxisLabel
    }
    /// The lines by appearance, with their coordinates.
    var lines: [(line: Line, edge: Edge, spots: [AxisSpot])] = []
    var labels: [Label] = []
}

/// A place along an axis.
struct AxisSpot: Equatable, Sendable {
    var coordinate: Double
    /// The next coordinate, if the element is halfway to it.
    var next: Double?
    /// Whether the place is the start of a category's band instead of its middle.
    var isAtBandStart = false

    func place(in axis: Projection) -> Double {
        if let next { return (axis(coordinate) + axis(next)) / 2 }
        return isAtBandStart ? axis(coordinate) + axis.bandStart : axis(coordinate)
    }
}

@MainActor extension AxisPlan {
    /// - Parameters:
    ///   - edge: The edge on which the marks are.
    ///   - isCentered: Whether labels are halfway to the next value, if they do not specify it.
    mutating func add(
        _ set: _AxisMarkSet, _ ticks: TickSet, _ scale: AxisScale, _ values: AxisValues, kind: AxisValues.Kind, edge: Edge,
        isCentered: Bool
    ) {
        let isBand = kind == .category
        func spot(_ index: Int, _ centered: Bool) -> AxisSpot? {
            let at = ticks.coordinates[index]
            if isBand { return AxisSpot(coordinate: at, isAtBandStart: !centered) }
            guard centered else { return AxisSpot(coordinate: at) }
            if index + 1 < ticks.coordinates.count { return AxisSpot(coordinate: at, next: ticks.coordinates[index + 1]) }
            // The last value is followed by the end of the axis, or by nothing to be centred in.
            guard case .continuous(let a, let b, _) = scale.form, max(a, b) > at else { return nil }
            // In a part of an axis, the last value may be followed by another one.
            if scale.part != AxisScale.whole, index > 0 {
                return AxisSpot(coordinate: at, next: min(max(a, b), 2 * at - ticks.coordinates[index - 1]))
            }
            return AxisSpot(coordinate: at, next: max(a, b))
        }
        for index in ticks.coordinates.indices {
            guard let known = values.value(at: ticks.coordinates[index]) ?? kind.value(at: ticks.coordinates[index]) else {
                continue
            }
            let value = AxisValue(
                index: ticks.firstIndex + index, count: ticks.wholeCount ?? ticks.coordinates.count, value: known,
                text: ticks.texts[index])
            for element in set.elements(value, kind) {
                switch element.content {
                case .gridLine(let style):
                    guard let spot = spot(index, style.isCentered ?? isBand) else { continue }
                    add(Line(style: style, tickLength: nil), edge, spot)
                case .tick(let style, let length):
                    guard let spot = spot(index, style.isCentered ?? isBand) else { continue }
                    add(Line(style: style, tickLength: length ?? 4), edge, spot)
                case .label(let label):
                    guard let spot = spot(index, label.isCentered ?? (isCentered || isBand)) else { continue }
                    labels.append(Label(id: labels.count, edge: edge, spot: spot, label: label))
                }
            }
        }
    }

    private mutating func add(_ line: Line, _ edge: Edge, _ spot: AxisSpot) {
        if let index = lines.firstIndex(where: { $0.line == line && $0.edge == edge }) {
            lines[index].spots.append(spot)
        } else {
            lines.append((line, edge, [spot]))
        }
    }
}

extension AxisValues.Kind {
    /// The value at a coordinate of an axis without data.
    fileprivate func value(at coordinate: Double) -> _PlotValue? {
        switch self {
        case .number: .number(coordinate)
        case .date: .date(Date(timeIntervalSinceReferenceDate: coordinate))
        case .category: nil
        }
    }
}
