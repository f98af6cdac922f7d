import Foundation
import FrontmostUI

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
        let isDate = (spec.kind ?? values.kind) == .date
        guard let range = TickRange(scale, isVertical: isVertical, share: share, isDate: isDate) else {
            bands(choice, scale, values, scale.stretch(isVertical: isVertical), order)
            return
        }
        switch choice {
        case .automatic(let desired, let least):
            automatic(range, count: max(1, desired ?? count), least: least, unit: unit, writer)
        case .stride(let length): multiples(of: length, range, writer)
        case .dates(let step, let own):
            if range.isDate { dates(step, range, in: own ?? writer.zonedCalendar, writer) }
        case .values(let list): chosen(list, scale, values, range, writer)
        }
    }

    /// Round values, about as many as `count` in the visible part.
    private mutating func automatic(
        _ range: TickRange, count: Int, least: Double?, unit: Calendar.Component?, _ writer: ValueWriter
    ) {
        // Marks that stand for months get no ticks at weeks.
        if range.isDate, let nearest = DateStep.nearest(over: range.visibleLength, count: count) {
            let least = unit.map { DateStep($0, 1) }
            dates(least.map { $0.seconds > nearest.seconds ? $0 : nearest } ?? nearest, range, in: writer.zonedCalendar, writer)
        } else if range.transform == .logarithmic {
            powers(range, count: count, writer)
        } else {
            steps(NiceTicks.step(over: range.visibleLength, count: count).atLeast(least), range, writer)
        }
    }

    /// The dates that begin a step of the calendar.
    private mutating func dates(_ step: DateStep, _ range: TickRange, in calendar: Calendar, _ writer: ValueWriter) {
        func starts(from lower: Double, to upper: Double) -> [Date] {
            step.ticks(
                from: Date(timeIntervalSinceReferenceDate: lower), to: Date(timeIntervalSinceReferenceDate: upper), in: calendar)
        }
        let (lower, upper) = (range.shown.lowerBound, range.shown.upperBound)
        let ticks = starts(from: lower, to: upper)
        coordinates = ticks.map(\.timeIntervalSinceReferenceDate)
        texts = ticks.map { writer.tick($0, step: step) }
        isTooMany = (upper - lower) / step.seconds > Double(NiceTicks.limit)
        if !range.isPart { return }
        let start = range.whole.lowerBound
        let first = starts(from: start, to: min(range.whole.upperBound, start + 2 * step.seconds)).first
        // Rounding absorbs the differences between the lengths of months.
        place(in: range, from: first?.timeIntervalSinceReferenceDate, by: step.seconds)
    }

    /// The values of a logarithmic axis.
    private mutating func powers(_ range: TickRange, count: Int, _ writer: ValueWriter) {
        let all = NiceTicks.logarithmic(
            from: range.whole.lowerBound, to: range.whole.upperBound,
            count: range.share > 0 ? max(1, (Double(count) / range.share).clampedInt) : count)
        coordinates = all.filter { range.shown.contains($0) }
        if range.isPart { (firstIndex, wholeCount) = (all.firstIndex { range.shown.contains($0) } ?? 0, all.count) }
        texts = coordinates.map { writer.number($0) }
    }

    /// The multiples of a round step.
    private mutating func steps(_ step: NiceTicks.Step, _ range: TickRange, _ writer: ValueWriter) {
        coordinates = NiceTicks.ticks(from: range.shown.lowerBound, to: range.shown.upperBound, step: step)
        place(in: range, from: range.firstMultiple(of: step.length), by: step.length)
        texts = coordinates.map {
            range.isDate
                ? writer.instant(Date(timeIntervalSinceReferenceDate: $0), fractionDigits: step.fractionDigits)
                : writer.number($0, fractionDigits: step.fractionDigits)
        }
    }

    /// The multiples of a length that the app has set.
    private mutating func multiples(of length: Double, _ range: TickRange, _ writer: ValueWriter) {
        let (lower, upper) = (range.shown.lowerBound, range.shown.upperBound)
        // A length that is not a number has no multiples.
        isTooMany = !(length > 0 && length.isFinite) || !((upper - lower) / length <= Double(NiceTicks.limit))
        if isTooMany { return }
        coordinates = stride(from: (lower / length - 1e-9).rounded(.up), through: upper / length + 1e-9, by: 1)
            .map { $0 * length }
        place(in: range, from: range.firstMultiple(of: length), by: length)
        texts = coordinates.map {
            range.isDate ? writer.date(Date(timeIntervalSinceReferenceDate: $0), unit: nil) : writer.number($0)
        }
    }

    /// The values that the app has listed.
    private mutating func chosen(
        _ list: [_PlotValue], _ scale: AxisScale, _ values: AxisValues, _ range: TickRange, _ writer: ValueWriter
    ) {
        let length = range.whole.upperBound - range.whole.lowerBound
        let step = range.isDate ? DateStep.nearest(over: length, count: max(1, list.count)) : nil
        for value in list {
            guard let coordinate = values.known(value) ?? value.coordinate, scale.contains(coordinate) else {
                continue
            }
            if range.isPart {
                wholeCount = (wholeCount ?? 0) + 1
                if coordinate < range.shown.lowerBound && coordinates.isEmpty { firstIndex += 1 }
                guard range.shown.contains(coordinate) else { continue }
            }
            coordinates.append(coordinate)
            if case .date(let date) = value {
                texts.append(step.map { writer.tick(date, step: $0) } ?? writer.date(date, unit: nil))
            } else {
                texts.append(writer.text(value))
            }
        }
    }

    /// Records the position of these values among those of the whole axis, which are `length` apart.
    private mutating func place(in range: TickRange, from first: Double?, by length: Double) {
        guard range.isPart, let first, let own = coordinates.first, length > 0 else { return }
        let index = ((own - first) / length).rounded()
        let last = ((range.whole.upperBound - first) / length + 1e-9).rounded(.down)
        firstIndex = Int(exactly: index) ?? 0
        wholeCount = Int(exactly: last).map { $0 + 1 }
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

/// The coordinates of a continuous axis that get marks, and those of the whole axis.
private struct TickRange {
    let shown: ClosedRange<Double>
    let whole: ClosedRange<Double>
    let transform: ScaleTransform
    /// The visible fraction of the axis.
    let share: Double
    /// Whether `shown` is less than the whole axis, because the chart scrolls.
    let isPart: Bool
    let isDate: Bool

    /// - Returns: nil for an axis of categories.
    init?(_ scale: AxisScale, isVertical: Bool, share: Double, isDate: Bool) {
        guard case .continuous(let a, let b, let transform) = scale.form else { return nil }
        (shown, whole) = (scale.stretch(isVertical: isVertical), min(a, b)...max(a, b))
        (self.transform, self.share, self.isDate) = (transform, share, isDate)
        isPart = scale.part != AxisScale.whole
    }

    var visibleLength: Double { (whole.upperBound - whole.lowerBound) * share }

    /// The first multiple of a length on the whole axis.
    func firstMultiple(of length: Double) -> Double { (whole.lowerBound / length - 1e-9).rounded(.up) * length }
}
