import Foundation
import FrontmostUI

/// The texts with which a chart describes itself to assistive technology. They contain no words of their own, only the names in
/// the data and numbers.
@MainActor struct ChartAccessibility {
    let marks: MarkSet
    let writer: ValueWriter

    /// The chart's label: the names of its values.
    var title: Text? {
        let (x, y) = (marks.xLabel, marks.yLabel)
        let (first, second) = marks.isUpright ? (y, x) : (x, y)
        guard let first else { return second }
        return second.map { first.followed(by: Text(verbatim: ", ")).followed(by: $0) } ?? first
    }

    /// The chart's value: each value if there are only a few, otherwise the range of each series.
    var summary: String {
        let layers = marks.layers.filter { $0.key.kind != .rule }
        let count = layers.reduce(0) { $0 + $1.points.count }
        if count <= 12 {
            return layers.flatMap { layer in layer.points.map { label(of: $0) + " " + value(of: $0, layer.key.kind) } }
                .joined(separator: ", ")
        }
        var spans: [(name: _PlotValue?, span: CoordinateSpan)] = [], places: [_PlotValue?: Int] = [:]
        for layer in layers {
            // Marks of one style are usually adjacent and have the same name.
            var last: (style: Int32, place: Int)?
            for point in layer.points {
                if last?.style != point.style {
                    let name = layer.key.series.name ?? marks.styles[Int(point.style)].color
                    let place = places[name] ?? spans.count
                    if place == spans.count {
                        places[name] = place
                        spans.append((name, CoordinateSpan()))
                    }
                    last = (point.style, place)
                }
                guard let place = last?.place else { continue }
                let (first, second) = amounts(point, layer.key.kind)
                spans[place].span.include(first)
                if let second { spans[place].span.include(second) }
            }
        }
        return spans.filter { !$0.span.isEmpty }.map { entry in
            let span = writer.number(entry.span.lower) + " – " + writer.number(entry.span.upper)
            return entry.name.map { writer.text($0) + " " + span } ?? span
        }.joined(separator: ", ")
    }

    /// The label of a mark: its place and its series.
    func label(of point: MarkPoint) -> String {
        let style = marks.styles[Int(point.style)]
        let place =
            marks.isUpright
            ? text(point.x0, point.x1, point.xReach, marks.x, marks.xUnit)
            : text(point.y0, point.y1, point.yReach, marks.y, marks.yUnit)
        let names = [style.color, style.neighbour].compactMap { $0 }.map { writer.text($0) }.filter { $0 != place }
        return ([place] + (names.count == 2 && names[0] == names[1] ? [names[0]] : names)).filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// The value of a mark.
    func value(of point: MarkPoint, _ kind: MarkKind) -> String {
        if kind == .sector { return writer.number(point.y0) }
        let reach = marks.isUpright ? point.yReach : point.xReach
        if (kind == .bar || kind == .area) && reach == .value {
            return writer.number(amounts(point, kind).0)
        }
        return marks.isUpright
            ? text(point.y0, point.y1, reach, marks.y, marks.yUnit) : text(point.x0, point.x1, reach, marks.x, marks.xUnit)
    }

    /// The amounts of a mark. A stacked mark reports its own size, not its ends.
    private func amounts(_ point: MarkPoint, _ kind: MarkKind) -> (Double, Double?) {
        if kind == .sector { return (point.y0, nil) }
        let (a, b) = marks.isUpright ? (point.y0, point.y1) : (point.x0, point.x1)
        let reach = marks.isUpright ? point.yReach : point.xReach
        return (kind == .bar || kind == .area) && reach == .value ? (b - a, nil) : (a, b)
    }

    private func text(
        _ a: Double, _ b: Double, _ reach: MarkReach, _ values: AxisValues, _ unit: Calendar.Component?
    ) -> String {
        func one(_ coordinate: Double) -> String { values.value(at: coordinate).map { writer.text($0, unit: unit) } ?? "" }
        switch reach {
        case .whole: return ""
        case .value, .bin: return one(a)
        case .range: return one(a) + " – " + one(b)
        }
    }
}
