import Foundation
import FrontmostUI

/// About how many ticks there is room for. Charts of nearby sizes have the same, and are planned once.
struct TickRoom: Hashable, Sendable {
    let x, y: Int

    init(_ size: CGSize) {
        x = min(10, max(2, Int(size.width / 72)))
        y = min(8, max(2, Int(size.height / 44)))
    }
}

/// What a chart looks like, except for its size: scales, axes, colours and what the legend says.
@MainActor final class ChartPlan {
    let marks: MarkSet
    let options: ChartOptions
    let writer: ValueWriter
    /// What lies along the axes, with what the app says of them.
    let x, y: AxisValues
    let xScale, yScale: AxisScale
    let xAxis, yAxis: AxisPlan
    let legend: [LegendEntry]
    let gradient: ColorGradient?
    private var bodies: [Int32: MarkBody] = [:]

    init(_ marks: MarkSet, _ options: ChartOptions, _ writer: ValueWriter, _ room: TickRoom) {
        (self.marks, self.options, self.writer) = (marks, options, writer)
        let x = marks.x.including(options.x.scale.domain), y = marks.y.including(options.y.scale.domain)
        (self.x, self.y) = (x, y)
        func scale(_ axis: AxisOptions, _ values: AxisValues, _ span: CoordinateSpan, _ count: Int) -> AxisScale {
            let marks = axis.sets?.first?.values ?? .automatic
            var wanted = count
            if case .automatic(let desired?, _) = marks.choice { wanted = max(1, desired) }
            let scale = AxisScale(axis.scale, values: values, span: span, tickCount: wanted, rounding: marks.rounding)
            guard case .dates(let step, let own) = marks.choice, case .automatic = axis.scale.domain,
                (axis.scale.kind ?? values.kind) == .date
            else { return scale }
            return scale.rounded(marks.rounding, to: step, in: own ?? writer.zonedCalendar)
        }
        let xScale = scale(options.x, x, marks.xSpan, room.x), yScale = scale(options.y, y, marks.ySpan, room.y)
        func axis(
            _ axis: AxisOptions, _ scale: AxisScale, _ values: AxisValues, _ unit: Calendar.Component?, _ count: Int,
            _ usual: Edge
        ) -> AxisPlan {
            var plan = AxisPlan()
            if axis.isHidden || marks.isRound { return plan }
            let kind = axis.scale.kind ?? values.kind ?? .number
            for set in axis.sets ?? AxisMarks()._sets {
                let ticks = TickSet(set.values.choice, scale, values, axis.scale, unit: unit, count: count, writer: writer)
                if ticks.isTooMany { ChartConsole.tooManyTicks() }
                plan.add(set, ticks, scale, values, kind: kind, usual: usual, isCentered: values.isBinned)
            }
            return plan
        }
        (self.xScale, self.yScale) = (xScale, yScale)
        xAxis = axis(options.x, xScale, x, marks.xUnit, room.x, .bottom)
        yAxis = axis(options.y, yScale, y, marks.yUnit, room.y, .trailing)
        let gradient = marks.colors.numbers.map { ColorGradient($0, options.gradient) }
        self.gradient = gradient
        legend = LegendEntry.entries(marks, options, writer, hasGradient: gradient != nil)
    }

    /// What a style's marks are filled or drawn with.
    func paint(_ style: _MarkAttributes) -> AnyShapeStyle {
        if let paint = style.paint { return paint.style }
        guard let value = style.color else { return AnyShapeStyle(ChartPalette.usual[0].style) }
        if let gradient, case .number(let number) = value { return AnyShapeStyle(gradient.color(at: number)) }
        return options.colors.style(of: value, among: marks.colors, usual: ChartPalette.usual).style
    }

    /// The form of a style's points; nil where the app gave a view.
    func symbol(_ style: _MarkAttributes) -> AnySymbol? {
        if let own = style.symbol { return own.shape }
        guard let kind = style.symbolKind else { return ChartPalette.symbols[0] }
        return options.symbols.style(of: kind, among: marks.symbols, usual: ChartPalette.symbols)
    }

    /// How a style's lines are drawn; nil where nothing is said.
    func line(_ style: _MarkAttributes) -> StrokeStyle? {
        if let own = style.line { return own }
        return style.lineKind.map { options.lines.style(of: $0, among: marks.lines, usual: ChartPalette.lines) }
    }

    /// The area that tells a value, in square points.
    private func area(of value: _PlotValue) -> Double {
        let most = 256.0, least = 16.0
        let share: Double
        if case .number(let number) = value, let numbers = marks.sizes.numbers {
            let whole = max(abs(numbers.lowerBound), abs(numbers.upperBound))
            share = whole > 0 && number.isFinite ? abs(number) / whole : 0
        } else {
            share = Double((marks.sizes[value] ?? 0) + 1) / Double(max(1, marks.sizes.values.count))
        }
        return least + (most - least) * share
    }

    /// What the place of a style's marks depends on.
    func body(_ index: Int32) -> MarkBody {
        if let known = bodies[index] { return known }
        let style = marks.styles[Int(index)]
        var body = MarkBody(width: style.width, height: style.height)
        if let neighbour = style.neighbour, marks.neighbours.values.count > 1 {
            body.neighbour = marks.neighbours[neighbour] ?? 0
            body.neighbourCount = marks.neighbours.values.count
            body.neighbourSpan = style.neighbourSpan
        }
        if let size = style.symbolSize { body.symbolSize = size }
        if let kind = style.sizeKind {
            let side = area(of: kind).squareRoot()
            body.symbolSize = CGSize(width: side, height: side)
        }
        body.lineWidth = Double(line(style)?.lineWidth ?? 1)
        body.offset = style.offset
        body.angularInset = style.angularInset
        bodies[index] = body
        return body
    }
}

/// What charts have where nothing is said.
enum ChartPalette {
    static let usual = [Color.blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .indigo, .mint].map { MarkPaint($0) }
    static let symbols = BasicChartSymbolShape.all.map { AnySymbol($0) }
    static let lines = [[], [6, 4], [2, 4], [8, 4, 2, 4], [12, 4], [12, 4, 2, 4, 2, 4]].map {
        StrokeStyle(lineWidth: 2, lineCap: $0.isEmpty ? .round : .butt, lineJoin: .round, dash: $0)
    }
}

// A value that nothing changes: a style, and what tells it from others.
extension MarkPaint: @unchecked Sendable {}

/// The colours that numbers are told by.
struct ColorGradient {
    let span: ClosedRange<Double>
    let gradient: Gradient

    init(_ span: ClosedRange<Double>, _ gradient: Gradient?) {
        self.span = span
        let own = gradient.flatMap { $0.stops.isEmpty ? nil : $0 }
        self.gradient = own ?? Gradient(colors: [Color.blue.opacity(0.15), .blue])
    }

    func color(at number: Double) -> Color {
        let stops = gradient.stops, width = span.upperBound - span.lowerBound
        let share = width > 0 ? CGFloat((number - span.lowerBound) / width) : 1
        guard let after = stops.firstIndex(where: { $0.location >= share }) else { return stops[stops.count - 1].color }
        if after == 0 { return stops[0].color }
        let (a, b) = (stops[after - 1], stops[after])
        let between = b.location > a.location ? (share - a.location) / (b.location - a.location) : 1
        return a.color.mix(with: b.color, by: Double(between))
    }
}
