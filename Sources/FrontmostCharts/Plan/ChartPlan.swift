import Foundation
import FrontmostRender
import FrontmostUI

/// About how many ticks fit along each axis. Charts of similar sizes have equal values, and need only one plan.
struct TickInsets: Hashable, Sendable {
    let x, y: Int

    init(_ size: CGSize) {
        x = min(10, max(2, (Double(size.width) / 72).clampedInt))
        y = min(8, max(2, (Double(size.height) / 44).clampedInt))
    }
}

/// The appearance of a chart, apart from its size: scales, axes, colours and the entries of the legend.
@MainActor final class ChartPlan {
    let marks: MarkSet
    let options: ChartOptions
    let writer: ValueWriter
    /// The values along the axes, including those that the app specified.
    let x, y: AxisValues
    let xScale, yScale: AxisScale
    let legend: [LegendEntry]
    let gradient: ColorGradient?
    /// The axes along which the plot scrolls, and the visible fraction of each.
    let scrolled: Axis.Set
    let share: PlotShare
    /// Whether the chart is read from right to left, see `ChartDirection`.
    let isMirrored: Bool
    private let room: TickInsets
    /// The plan of the whole plot, if this is the plan of a part.
    private let whole: ChartPlan?
    private var bodies: [Int32: MarkBody] = [:]

    init(_ marks: MarkSet, _ options: ChartOptions, _ writer: ValueWriter, _ room: TickInsets, isMirrored: Bool = false) {
        (self.marks, self.options, self.writer, self.room, whole) = (marks, options, writer, room, nil)
        self.isMirrored = isMirrored
        let x = marks.x.including(options.x.scale.domain), y = marks.y.including(options.y.scale.domain)
        (self.x, self.y) = (x, y)
        let scrolled = marks.isRound ? [] : options.scrolled
        func scale(
            _ axis: AxisOptions, _ values: AxisValues, _ span: CoordinateSpan, _ count: Int, _ scrolls: Bool
        ) -> VisibleLength {
            let marks = axis.sets?.first?.values ?? .automatic
            var wanted = count
            if case .automatic(let desired?, _) = marks.choice { wanted = max(1, desired) }
            if scrolls { wanted = VisibleLength.tickCount(wanted, over: span, axis.visibleLength) }
            var scale = AxisScale(axis.scale, values: values, span: span, tickCount: wanted, rounding: marks.rounding)
            if case .dates(let step, let own) = marks.choice, case .automatic = axis.scale.domain,
                (axis.scale.kind ?? values.kind) == .date
            {
                scale = scale.rounded(marks.rounding, to: step, in: own ?? writer.zonedCalendar)
            }
            return scrolls ? VisibleLength(scale, axis.visibleLength, room: count) : VisibleLength(scale: scale, share: 1)
        }
        let xLength = scale(options.x, x, marks.xSpan, room.x, scrolled.contains(.horizontal))
        let yLength = scale(options.y, y, marks.ySpan, room.y, scrolled.contains(.vertical))
        (xScale, yScale) = (isMirrored ? xLength.scale.mirrored : xLength.scale, yLength.scale)
        (self.scrolled, share) = (scrolled, PlotShare(x: xLength.share, y: yLength.share))
        let gradient = marks.colors.numbers.map { ColorGradient($0, options.gradient) }
        self.gradient = gradient
        legend = LegendEntry.entries(marks, options, writer, hasGradient: gradient != nil)
    }

    private init(_ part: PlotPart, of whole: ChartPlan) {
        (marks, options, writer, room, self.whole) = (whole.marks, whole.options, whole.writer, whole.room, whole)
        (x, y, legend, gradient) = (whole.x, whole.y, whole.legend, whole.gradient)
        (scrolled, share, isMirrored) = (whole.scrolled, whole.share, whole.isMirrored)
        var (xScale, yScale) = (whole.xScale, whole.yScale)
        (xScale.part, yScale.part) = (part.x, part.y)
        (self.xScale, self.yScale) = (xScale, yScale)
    }

    /// The plan for a part of the plot, with the ticks and the marks in that part.
    func part(_ part: PlotPart) -> ChartPlan { ChartPlan(part, of: whole ?? self) }

    // Computed once for the whole plot and not for each part, because it depends on all categories.
    private lazy var xOrder = xScale.order
    private lazy var yOrder = yScale.order
    private lazy var widestX = findWidestLabels(isX: true)
    private lazy var widestY = findWidestLabels(isX: false)

    private(set) lazy var xAxis = axis(true)
    private(set) lazy var yAxis = axis(false)

    private func axis(_ isX: Bool, _ choice: (TickSet) -> TickSet = { $0 }) -> AxisPlan {
        let options = isX ? self.options.x : self.options.y, values = isX ? x : y, scale = isX ? xScale : yScale
        var plan = AxisPlan()
        if options.isHidden || marks.isRound { return plan }
        let kind = options.scale.kind ?? values.kind ?? .number, whole = whole ?? self, order = isX ? whole.xOrder : whole.yOrder
        for set in options.sets ?? AxisMarks()._sets {
            let ticks = TickSet(
                set.values.choice, scale, values, options.scale, unit: isX ? marks.xUnit : marks.yUnit,
                count: isX ? room.x : room.y, share: isX ? share.x : share.y, isVertical: !isX, order: order, writer: writer)
            if ticks.isTooMany { ChartConsole.tooManyTicks() }
            plan.add(
                set, choice(ticks), scale, values, kind: kind,
                edge: onScreen(set.position.edge ?? (isX ? .bottom : .trailing)), isCentered: values.isBinned)
        }
        return plan
    }

    /// The labels that determine the space beside a plot, so that it does not change while labels scroll into view.
    func widestLabels(isX: Bool) -> [AxisPlan.Label] {
        let whole = whole ?? self
        return isX ? whole.widestX : whole.widestY
    }

    private func findWidestLabels(isX: Bool) -> [AxisPlan.Label] {
        let scale = isX ? xScale : yScale, share = isX ? share.x : share.y
        guard case .bands = scale.form else {
            func labels(_ range: ClosedRange<Double>) -> [AxisPlan.Label] {
                isX ? part(PlotPart(x: range)).xAxis.labels : part(PlotPart(y: range)).yAxis.labels
            }
            // The longest labels of numbers are at the ends of an axis.
            return labels(0...share) + labels(1 - share...1)
        }
        return axis(isX) { $0.longest(6) }.labels
    }

    /// The layers that stay in place while the plot scrolls, behind and in front of those that scroll.
    private(set) lazy var stillLayers: (behind: [MarkRun], front: [MarkRun]) = {
        let layers = marks.layers, first = layers.firstIndex { !$0.stays(whileScrolling: scrolled) } ?? 0
        func still(_ part: ArraySlice<MarkRun>) -> [MarkRun] { part.filter { $0.stays(whileScrolling: scrolled) } }
        return (still(layers[..<first]), still(layers[first...]))
    }()

    /// The layers with the marks in this part of the plot, without those that stay in place.
    private(set) lazy var layers: [MarkRun] = {
        if whole == nil { return marks.layers }
        let window = MarkWindow(x: xScale, y: yScale)
        return marks.layers.compactMap { $0.stays(whileScrolling: scrolled) ? nil : window.run($0) }
    }()

    /// The style that fills or strokes the marks of a style.
    func paint(_ style: _MarkAttributes) -> AnyShapeStyle {
        if let paint = style.paint { return paint.style }
        guard let value = style.color else { return AnyShapeStyle(ChartPalette.usual[0].style) }
        if let gradient, case .number(let number) = value { return AnyShapeStyle(gradient.color(at: number)) }
        return options.colors.style(of: value, among: marks.colors, usual: ChartPalette.usual).style
    }

    /// The symbol of a style's points; nil if the app uses a view.
    func symbol(_ style: _MarkAttributes) -> AnySymbol? {
        if let own = style.symbol { return own.shape }
        guard let kind = style.symbolKind else { return ChartPalette.symbols[0] }
        return options.symbols.style(of: kind, among: marks.symbols, usual: ChartPalette.symbols)
    }

    /// The stroke style of a style's lines; nil if none is specified.
    func line(_ style: _MarkAttributes) -> StrokeStyle? {
        if let own = style.line { return own }
        return style.lineKind.map { options.lines.style(of: $0, among: marks.lines, usual: ChartPalette.lines) }
    }

    /// The area of a symbol for the value that its size stands for, in square points.
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

    /// The attributes of a style that determine the frames of its marks.
    func body(_ index: Int32) -> MarkBody {
        if let whole { return whole.body(index) }
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
        if isMirrored {
            (body.offset.left, body.offset.right) = (-style.offset.right, -style.offset.left)
            if marks.isUpright { body.neighbour = body.neighbourCount - 1 - body.neighbour }
        }
        body.angularInset = style.angularInset
        bodies[index] = body
        return body
    }
}

/// The default colours.
enum ChartPalette {
    static let usual = [Color.blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .indigo, .mint].map { MarkPaint($0) }
    static let symbols = BasicChartSymbolShape.all.map { AnySymbol($0) }
    static let lines = [[], [6, 4], [2, 4], [8, 4, 2, 4], [12, 4], [12, 4, 2, 4, 2, 4]].map {
        StrokeStyle(lineWidth: 2, lineCap: $0.isEmpty ? .round : .butt, lineJoin: .round, dash: $0)
    }
}

// Unchecked: constants, a shape style and a key for comparison. The key is an `AnyHashable`, which is never Sendable by type.
extension MarkPaint: @unchecked Sendable {}

/// The gradient for numbers that colours stand for.
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
