import Foundation
import FrontmostUI

/// The kind of a mark.
enum MarkKind: Hashable, Sendable { case line, area, bar, rectangle, point, rule, sector }

/// The extent of a mark along one axis.
enum MarkReach: UInt8, Sendable {
    /// A single value; the mark has a width of its own there.
    case value
    /// The unit that the value stands for, such as a month.
    case bin
    /// The range between two values.
    case range
    /// The whole plot.
    case whole
}

/// A mark as numbers: its coordinates along both axes, and the index of its style.
struct MarkPoint: Equatable, Sendable {
    var x0, x1, y0, y1: Double
    var style: Int32
    var xReach, yReach: MarkReach

    var x: Double { xReach == .bin ? (x0 + x1) / 2 : x0 }
    var y: Double { yReach == .bin ? (y0 + y1) / 2 : y0 }
}

/// Distinguishes the lines and areas of a chart.
struct SeriesKey: Hashable, Sendable {
    var series: _PlotValue?
    var color: _PlotValue?
    var symbol: _PlotValue?
    var line: _PlotValue?

    /// The name of the series; nil if it is the only one.
    var name: _PlotValue? { series ?? color ?? symbol ?? line }
}

/// Distinguishes the layers of a chart: lines and areas by their series, other marks by the statement that made them.
struct LayerKey: Hashable, Sendable {
    var kind: MarkKind
    var site: Int
    var series: SeriesKey
    var z: Double
}

/// Marks that are drawn together.
struct MarkLayer {
    let key: LayerKey
    var points: [MarkPoint] = []
}

/// The extent of a mark along one axis, as passed to its initializer.
enum MarkSide {
    case value(PlottedValue)
    case range(PlottedValue, PlottedValue)
    case whole

    var label: Text? {
        switch self {
        case .value(let value), .range(let value, _): value.label
        case .whole: nil
        }
    }
}

/// Collects the marks of a chart as numbers.
public final class _MarkCollector {
    private(set) var x = AxisValues(), y = AxisValues()
    private(set) var xLabel: Text?, yLabel: Text?
    private(set) var xUnit: Calendar.Component?, yUnit: Calendar.Component?
    private(set) var layers: [MarkLayer] = []
    private(set) var styles: [_MarkAttributes] = []
    private(set) var colors = KeyTable(), symbols = KeyTable(), neighbours = KeyTable()
    private(set) var lines = KeyTable(), sizes = KeyTable()
    private var layerIndex: [LayerKey: Int] = [:]
    private var styleIndex: [_MarkAttributes: Int] = [:]
    private var lastLayer = -1, lastStyle = -1, lastLayerStyle = -1
    private var ids = 0

    init() {}

    func nextID() -> Int {
        ids += 1
        return ids
    }

    func note(color: PlottedValue) { colors.add(color) }
    func note(symbol: PlottedValue) { symbols.add(symbol) }
    func note(line: PlottedValue) { lines.add(line) }
    func note(size: PlottedValue) { sizes.add(size) }
    func note(neighbour: _PlotValue) { neighbours.add(PlottedValue(label: Text(verbatim: ""), value: neighbour)) }

    /// - Parameter series: For lines and areas, what distinguishes them besides colour and symbol.
    func add(_ kind: MarkKind, x xSide: MarkSide, y ySide: MarkSide, _ attributes: _MarkAttributes, series: _PlotValue? = nil) {
        if xLabel == nil { xLabel = xSide.label }
        if yLabel == nil { yLabel = ySide.label }
        let (x0, x1, xReach) = Self.coordinates(xSide, &x, &xUnit)
        let (y0, y1, yReach) = Self.coordinates(ySide, &y, &yUnit)
        let style = style(of: attributes)
        let index = layer(kind, attributes, style, series)
        layers[index].points.append(
            MarkPoint(x0: x0, x1: x1, y0: y0, y1: y1, style: Int32(style), xReach: xReach, yReach: yReach))
    }

    /// Adds a value that is a fraction of the sum of its kind. It has no coordinate on an axis.
    func addSector(_ value: PlottedValue, _ attributes: _MarkAttributes) {
        if yLabel == nil { yLabel = value.label }
        let amount: Double = if case .number(let number) = value.value { number } else { .nan }
        let style = style(of: attributes)
        let index = layer(.sector, attributes, style, nil)
        layers[index].points.append(
            MarkPoint(x0: .nan, x1: .nan, y0: amount, y1: .nan, style: Int32(style), xReach: .whole, yReach: .whole))
    }

    /// The layer of a mark. Marks of one style and series share a layer, which is usually that of the previous mark.
    private func layer(_ kind: MarkKind, _ attributes: _MarkAttributes, _ style: Int, _ series: _PlotValue?) -> Int {
        if lastLayer >= 0, style == lastLayerStyle, layers[lastLayer].key.kind == kind,
            layers[lastLayer].key.series.series == series
        {
            return lastLayer
        }
        lastLayerStyle = style
        let isJoined = kind == .line || kind == .area
        let own = SeriesKey(
            series: series, color: attributes.color, symbol: attributes.symbolKind, line: attributes.lineKind)
        return layer(
            LayerKey(kind: kind, site: isJoined ? 0 : attributes.site, series: isJoined ? own : SeriesKey(), z: attributes.z))
    }

    private func layer(_ key: LayerKey) -> Int {
        if lastLayer >= 0, layers[lastLayer].key == key { return lastLayer }
        let index = layerIndex[key] ?? layers.count
        if index == layers.count {
            layerIndex[key] = index
            layers.append(MarkLayer(key: key))
        }
        lastLayer = index
        return index
    }

    /// The index of a style. Marks with equal attributes share a style, which is usually that of the previous mark.
    private func style(of attributes: _MarkAttributes) -> Int {
        if lastStyle >= 0, styles[lastStyle] == attributes { return lastStyle }
        let index = styleIndex[attributes] ?? styles.count
        if index == styles.count {
            styleIndex[attributes] = index
            styles.append(attributes)
        }
        lastStyle = index
        return index
    }

    private static func coordinates(
        _ side: MarkSide, _ axis: inout AxisValues, _ unit: inout Calendar.Component?
    ) -> (Double, Double, MarkReach) {
        switch side {
        case .value(let value):
            let start = axis.coordinate(of: value.value)
            guard let end = value.end else { return (start, start, .value) }
            axis.isBinned = true
            if unit == nil { unit = value.unit }
            return (start, axis.coordinate(of: .date(end)), .bin)
        case .range(let from, let to): return (axis.coordinate(of: from.value), axis.coordinate(of: to.value), .range)
        case .whole: return (.nan, .nan, .whole)
        }
    }
}

/// The values that colours, symbols or neighbouring positions stand for, in order of appearance.
struct KeyTable {
    private(set) var values: [_PlotValue] = []
    private(set) var title: Text?
    private var places: [_PlotValue: Int] = [:]
    private var last: _PlotValue?

    subscript(value: _PlotValue) -> Int? { places[value] }

    mutating func add(_ plotted: PlottedValue) {
        if plotted.value == last { return }
        last = plotted.value
        if title == nil { title = plotted.label }
        if places[plotted.value] != nil { return }
        places[plotted.value] = values.count
        values.append(plotted.value)
    }

    /// The range of the values if all are numbers: they are then shown by a gradient.
    var numbers: ClosedRange<Double>? {
        var low = Double.infinity, high = -Double.infinity
        for value in values {
            guard case .number(let number) = value else { return nil }
            if number.isFinite { (low, high) = (min(low, number), max(high, number)) }
        }
        return low <= high ? low...high : nil
    }
}
