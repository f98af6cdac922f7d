import Foundation
import FrontmostRender
import FrontmostUI

/// The resolved content of an axis: the coordinates of its lines and labels.
struct AxisPlan {
    struct Line: Hashable {
        var look: AxisLine
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

/// The values at which an axis has marks, with their texts.
struct TickSet: Equatable, Sendable {
    var coordinates: [Double] = []
    var texts: [String] = []
    /// Whether no marks are shown because there would be too many.
    var isTooMany = false
    /// The index of the first value among those of the whole axis; `wholeCount` is their number.
    private(set) var firstIndex = 0
    private(set) var wholeCount: Int?

    /// - Parameters:
    ///   - count: About how many values should be visible, if `choice` does not specify it.
    ///   - share: The visible fraction of the axis.
    ///   - order: The shown categories, in the order of their bands.
    init(
        _ choice: AxisMarkValues.Choice, _ scale: AxisScale, _ values: AxisValues, _ spec: ScaleSpec, unit: Calendar.Component?,
        count: Int, share: Double = 1, isVertical: Bool = false, order: [Int] = [], writer: ValueWriter
    ) {
        let stretch = scale.stretch(isVertical: isVertical), isPart = scale.part != AxisScale.whole
        guard case .continuous(let a, let b, let transform) = scale.form else {
            bands(choice, scale, values, stretch, order)
            return
        }
        let (lower, upper) = (stretch.lowerBound, stretch.upperBound), isDate = (spec.kind ?? values.kind) == .date
        let whole = min(a, b)...max(a, b), span = (whole.upperBound - whole.lowerBound) * share
        let calendar = writer.zonedCalendar
        /// Records the position of these values among those of the whole axis.
        func note(from first: Double?, by length: Double) {
            guard isPart, let first, let own = coordinates.first, length > 0 else { return }
            let (index, last) = (((own - first) / length).rounded(), ((whole.upperBound - first) / length + 1e-9).rounded(.down))
            firstIndex = Int(exactly: index) ?? 0
            wholeCount = Int(exactly: last).map { $0 + 1 }
        }
        func put(_ step: DateStep, in calendar: Calendar) {
            let ticks = step.ticks(
                from: Date(timeIntervalSinceReferenceDate: lower), to: Date(timeIntervalSinceReferenceDate: upper), in: calendar)
            coordinates = ticks.map(\.timeIntervalSinceReferenceDate)
            texts = ticks.map { writer.tick($0, step: step) }
            isTooMany = (upper - lower) / step.seconds > Double(NiceTicks.limit)
            if !isPart { return }
            let first = step.ticks(
                from: Date(timeIntervalSinceReferenceDate: whole.lowerBound),
                to: Date(timeIntervalSinceReferenceDate: min(whole.upperBound, whole.lowerBound + 2 * step.seconds)), in: calendar
            )
            // Rounding absorbs the differences between the lengths of months.
            note(from: first.first?.timeIntervalSinceReferenceDate, by: step.seconds)
        }
        switch choice {
        case .automatic(let desired, let least):
            let count = max(1, desired ?? count)
            if isDate {
                // Marks that stand for months get no ticks at weeks.
                let least = unit.map { DateStep($0, 1) }
                if let nearest = DateStep.nearest(over: span, count: count) {
                    put(least.map { $0.seconds > nearest.seconds ? $0 : nearest } ?? nearest, in: calendar)
                    return
                }
            }
            if transform == .logarithmic {
                let all = NiceTicks.logarithmic(
                    from: whole.lowerBound, to: whole.upperBound,
                    count: share > 0 ? max(1, (Double(count) / share).clampedInt) : count)
                coordinates = all.filter { stretch.contains($0) }
                if isPart { (firstIndex, wholeCount) = (all.firstIndex { stretch.contains($0) } ?? 0, all.count) }
                texts = coordinates.map { writer.number($0) }
                return
            }
            let step = NiceTicks.step(over: span, count: count).atLeast(least)
            coordinates = NiceTicks.ticks(from: lower, to: upper, step: step)
            note(from: (whole.lowerBound / step.length - 1e-9).rounded(.up) * step.length, by: step.length)
            texts = coordinates.map {
                isDate
                    ? writer.instant(Date(timeIntervalSinceReferenceDate: $0), fractionDigits: step.fractionDigits)
                    : writer.number($0, fractionDigits: step.fractionDigits)
            }
        case .stride(let length):
            // A length that is not a number has no multiples.
            isTooMany = !(length > 0 && length.isFinite) || !((upper - lower) / length <= Double(NiceTicks.limit))
            if isTooMany { return }
            coordinates = stride(from: (lower / length - 1e-9).rounded(.up), through: upper / length + 1e-9, by: 1)
                .map { $0 * length }
            note(from: (whole.lowerBound / length - 1e-9).rounded(.up) * length, by: length)
            texts = coordinates.map {
                isDate ? writer.date(Date(timeIntervalSinceReferenceDate: $0), unit: nil) : writer.number($0)
            }
        case .dates(let step, let own):
            guard isDate else { return }
            put(step, in: own ?? calendar)
        case .values(let list):
            let step = isDate ? DateStep.nearest(over: whole.upperBound - whole.lowerBound, count: max(1, list.count)) : nil
            for value in list {
                guard let coordinate = values.known(value) ?? value.coordinate, scale.contains(coordinate) else {
                    continue
                }
                if isPart {
                    wholeCount = (wholeCount ?? 0) + 1
                    if coordinate < lower && coordinates.isEmpty { firstIndex += 1 }
                    guard stretch.contains(coordinate) else { continue }
                }
                coordinates.append(coordinate)
                if case .date(let date) = value {
                    texts.append(step.map { writer.tick(date, step: $0) } ?? writer.date(date, unit: nil))
                } else {
                    texts.append(writer.text(value))
                }
            }
        }
    }

    private mutating func bands(
        _ choice: AxisMarkValues.Choice, _ scale: AxisScale, _ values: AxisValues, _ stretch: ClosedRange<Double>, _ order: [Int]
    ) {
        guard case .bands(_, let slots) = scale.form else { return }
        var places = order, every = 1
        let isPart = scale.part != AxisScale.whole
        if case .values(let list) = choice {
            let wanted = Set(list.compactMap { values.known($0) }.filter { scale.contains($0) }.map { Int($0) })
            places = wanted.sorted { slots[$0] < slots[$1] }
        } else if !isPart {
            // Of more names than fit, only some are measured and shown.
            every = max(1, places.count / TickSet.mostNames)
        }
        var range = places.indices
        if isPart {
            let first = places.firstPlace { Double(slots[$0] + 1) > stretch.lowerBound }
            range = first..<max(first, places.firstPlace { Double(slots[$0]) >= stretch.upperBound })
            (firstIndex, wholeCount) = (first, places.count)
        }
        for index in stride(from: range.lowerBound, to: range.upperBound, by: every) {
            coordinates.append(Double(places[index]))
            texts.append(values.categories[places[index]])
        }
    }

    /// The largest number of names that fit along an axis.
    private static let mostNames = 100
}

extension TickSet {
    init() {}

    /// The values with the longest texts.
    func longest(_ count: Int) -> TickSet {
        var result = self
        let order = texts.indices.sorted { texts[$0].count > texts[$1].count }.prefix(count).sorted()
        (result.coordinates, result.texts) = (order.map { coordinates[$0] }, order.map { texts[$0] })
        return result
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
                case .gridLine(let look):
                    guard let spot = spot(index, look.isCentered ?? isBand) else { continue }
                    add(Line(look: look, tickLength: nil), edge, spot)
                case .tick(let look, let length):
                    guard let spot = spot(index, look.isCentered ?? isBand) else { continue }
                    add(Line(look: look, tickLength: length ?? 4), edge, spot)
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
