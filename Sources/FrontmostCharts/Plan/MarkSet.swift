import Foundation
import FrontmostUI

/// All marks of a chart as numbers: stacked, and with the spans that they cover.
///
/// A mark set is made once for the chart's content. It does not depend on the chart's size, axes or colours.
@MainActor final class MarkSet {
    let x, y: AxisValues
    let xLabel, yLabel: Text?
    let xUnit, yUnit: Calendar.Component?
    let styles: [_MarkAttributes]
    let colors, symbols, neighbours, lines, sizes: KeyTable
    /// The layers, from back to front.
    let layers: [MarkRun]
    let xSpan, ySpan: CoordinateSpan
    /// Whether bars and areas are upright, which means that their values are along the vertical axis.
    let isUpright: Bool
    /// The sum of the values of all sectors.
    let sum: Double
    /// Whether the chart has only sectors, and therefore no axes.
    let isRound: Bool

    init(_ collector: _MarkCollector) {
        (x, y) = (collector.x, collector.y)
        if x.isMixed { ChartConsole.mixedKinds("horizontal") }
        if y.isMixed { ChartConsole.mixedKinds("vertical") }
        (xLabel, yLabel) = (collector.xLabel, collector.yLabel)
        (xUnit, yUnit) = (collector.xUnit, collector.yUnit)
        (styles, colors, symbols) = (collector.styles, collector.colors, collector.symbols)
        (neighbours, lines, sizes) = (collector.neighbours, collector.lines, collector.sizes)
        let isUpright = Self.isUpright(collector)
        self.isUpright = isUpright
        var layers = collector.layers
        for kind in [MarkKind.bar, .area] { Self.stack(kind, &layers, collector, isUpright) }
        sum = Self.turn(&layers)
        isRound = !layers.isEmpty && layers.allSatisfy { $0.key.kind == .sector }
        let order = layers.indices.sorted { (layers[$0].key.z, $0) < (layers[$1].key.z, $1) }
        let gaps = Self.gaps(layers, collector, isUpright)
        self.layers = order.map { MarkRun(layers[$0].key, layers[$0].points, gap: gaps[$0], isUpright: isUpright) }
        (xSpan, ySpan) = Self.spans(self.layers)
    }

    private var parts: [ObjectIdentifier: [MarkPart]] = [:]

    /// The marks of a layer by appearance, for layers with too many marks for views of their own.
    func parts(of run: MarkRun) -> [MarkPart] {
        if let known = parts[ObjectIdentifier(run)] { return known }
        let result = divided(run)
        // Only whole layers are cached: the visible parts of them change while scrolling.
        if layers.contains(where: { $0 === run }) { parts[ObjectIdentifier(run)] = result }
        return result
    }

    private func divided(_ run: MarkRun) -> [MarkPart] {
        let numbers = colors.numbers
        var places: [MarkPart.Look: Int] = [:], placeOfStyle: [Int32: Int] = [:]
        var members: [(styles: [Int32], points: [MarkPoint])] = []
        for point in run.points {
            if let place = placeOfStyle[point.style] {
                members[place].points.append(point)
                continue
            }
            let look = MarkPart.Look(styles[Int(point.style)], numbers)
            let place = places[look] ?? members.count
            if place == members.count {
                places[look] = place
                members.append(([], []))
            }
            placeOfStyle[point.style] = place
            members[place].styles.append(point.style)
            members[place].points.append(point)
        }
        return members.map { member in
            MarkPart(
                run: members.count == 1
                    ? run : MarkRun(run.key, member.points, gap: run.gap, isUpright: run.isUpright),
                styles: member.styles)
        }
    }

    /// Whether bars and areas are upright: so that their values are along the axis with numbers, or along the vertical axis if
    /// both have numbers.
    private static func isUpright(_ collector: _MarkCollector) -> Bool {
        for layer in collector.layers where layer.key.kind == .bar || layer.key.kind == .area {
            guard let first = layer.points.first else { continue }
            if first.yReach == .range || first.xReach == .whole { return true }
            if first.xReach == .range || first.yReach == .whole { return false }
        }
        return collector.y.kind == .number || collector.x.kind != .number
    }

    private static func stack(
        _ kind: MarkKind, _ layers: inout [MarkLayer], _ collector: _MarkCollector, _ isUpright: Bool
    ) {
        var groups: [StackForm: [(layer: Int, point: Int)]] = [:]
        for index in layers.indices where layers[index].key.kind == kind {
            for (number, point) in layers[index].points.enumerated()
            where (isUpright ? point.yReach : point.xReach) == .value {
                groups[collector.styles[Int(point.style)].stack, default: []].append((index, number))
            }
        }
        for (form, places) in groups {
            let values = places.map { place in
                let point = layers[place.layer].points[place.point]
                let neighbour = collector.styles[Int(point.style)].neighbour.flatMap { collector.neighbours[$0] } ?? -1
                let across = isUpright ? point.x0 : point.y0
                return StackedValue(
                    // Marks that extend over the whole plot are all at one place.
                    place: .init(coordinate: across.isNaN ? 0 : across, neighbour: neighbour),
                    value: isUpright ? point.y0 : point.x0)
            }
            for (place, span) in zip(places, Stacking.spans(values, form)) {
                if isUpright {
                    (layers[place.layer].points[place.point].y0, layers[place.layer].points[place.point].y1) = span
                } else {
                    (layers[place.layer].points[place.point].x0, layers[place.layer].points[place.point].x1) = span
                }
            }
        }
    }

    /// Assigns each sector its fraction of the turn, from `x0` to `x1`.
    /// - Returns: The sum of all sectors.
    private static func turn(_ layers: inout [MarkLayer]) -> Double {
        func amount(_ point: MarkPoint) -> Double { point.y0.isFinite ? max(0, point.y0) : 0 }
        let own = layers.indices.filter { layers[$0].key.kind == .sector }
        let sum = own.reduce(0) { sum, layer in layers[layer].points.reduce(sum) { $0 + amount($1) } }
        guard sum > 0, sum.isFinite else { return 0 }
        var at = 0.0
        for layer in own {
            for index in layers[layer].points.indices {
                let next = at + amount(layers[layer].points[index])
                (layers[layer].points[index].x0, layers[layer].points[index].x1) = (at / sum, next / sum)
                at = next
            }
        }
        return sum
    }

    /// The distances between places, for marks with a width of their own on an axis without bands.
    private static func gaps(_ layers: [MarkLayer], _ collector: _MarkCollector, _ isUpright: Bool) -> [CellGap] {
        func gap(_ values: AxisValues, _ own: some Sequence<Double>) -> Double {
            values.kind == .category ? 0 : Stacking.smallestGap(own) ?? 0
        }
        func x(_ points: [MarkPoint]) -> Double {
            gap(collector.x, points.lazy.filter { $0.xReach == .value }.map(\.x0))
        }
        func y(_ points: [MarkPoint]) -> Double {
            gap(collector.y, points.lazy.filter { $0.yReach == .value }.map(\.y0))
        }
        return layers.map { layer in
            switch layer.key.kind {
            case .bar: isUpright ? CellGap(x: x(layer.points)) : CellGap(y: y(layer.points))
            case .rectangle: CellGap(x: x(layer.points), y: y(layer.points))
            case .line, .area, .point, .rule, .sector: CellGap()
            }
        }
    }

    private static func spans(_ layers: [MarkRun]) -> (CoordinateSpan, CoordinateSpan) {
        var x = CoordinateSpan(), y = CoordinateSpan()
        for layer in layers where layer.key.kind != .sector {
            let (halfX, halfY) = (layer.gap.x / 2, layer.gap.y / 2)
            for point in layer.points {
                x.include(point.x0, room: halfX)
                x.include(point.x1, room: halfX)
                y.include(point.y0, room: halfY)
                y.include(point.y1, room: halfY)
            }
        }
        return (x, y)
    }
}

/// The space for marks with a width of their own, in coordinates; 0 if bands or units determine it.
struct CellGap: Equatable, Sendable {
    var x = 0.0
    var y = 0.0
}

/// The marks of a layer that have the same appearance, as one path.
struct MarkPart {
    let run: MarkRun
    /// Styles that differ only in attributes that do not affect the appearance. The first represents them all.
    let styles: [Int32]

    struct Look: Hashable {
        var paint: MarkPaint?
        var color: _PlotValue?
        var opacity, cornerRadius: Double
        var symbol: MarkSymbol?
        var symbolKind, lineKind: _PlotValue?

        /// - Parameter numbers: The range of the numbers that a gradient shows. They are quantised in steps too fine to see.
        init(_ style: _MarkAttributes, _ numbers: ClosedRange<Double>?) {
            (paint, color, symbol, symbolKind) = (style.paint, style.color, style.symbol, style.symbolKind)
            (opacity, cornerRadius, lineKind) = (style.opacity, style.cornerRadius, style.lineKind)
            if let numbers, case .number(let number) = style.color, numbers.upperBound > numbers.lowerBound {
                let share = (number - numbers.lowerBound) / (numbers.upperBound - numbers.lowerBound)
                color = .number((share * 100).rounded())
            }
        }
    }
}

/// The finished marks of a layer. Shapes compare it by identity, and redraw only if it is replaced.
final class MarkRun: Sendable {
    let key: LayerKey
    let points: [MarkPoint]
    let gap: CellGap
    let isUpright: Bool
    let order: MarkOrder

    /// - Parameter order: Nil if it is not known.
    init(_ key: LayerKey, _ points: [MarkPoint], gap: CellGap, isUpright: Bool, order: MarkOrder? = nil) {
        (self.key, self.points, self.gap, self.isUpright) = (key, points, gap, isUpright)
        self.order = order ?? MarkOrder(points)
    }
}
