import Foundation

/// The app's settings for a scale.
struct ScaleSpec: Equatable, Sendable {
    enum Domain: Equatable, Sendable {
        /// - Parameter includesZero: Nil for the default: the domain of numbers includes zero, that of dates does not.
        case automatic(includesZero: Bool?)
        case span(_PlotValue, _PlotValue)
        case values([_PlotValue])
    }
    var domain = Domain.automatic(includesZero: nil)
    var transform: ScaleTransform?
    var isReversed = false
    /// The padding at the start in points; `endPadding` is that at the end.
    var startPadding: Double = 0
    var endPadding: Double = 0
    /// The kind of the values; nil if the data determines it.
    var kind: AxisValues.Kind?
}

/// The span of coordinates that the marks of a chart cover along one axis.
struct CoordinateSpan: Equatable, Sendable {
    private(set) var lower = Double.infinity
    private(set) var upper = -Double.infinity
    /// The start of the span including the space that marks need around their values; `outerUpper` is its end.
    private(set) var outerLower = Double.infinity
    private(set) var outerUpper = -Double.infinity
    /// The smallest positive coordinate, which determines where a logarithmic axis starts.
    private(set) var leastPositive = Double.infinity

    var isEmpty: Bool { lower > upper }

    /// - Parameter room: The space that is kept free on both sides.
    mutating func include(_ x: Double, room: Double = 0) {
        guard x.isFinite else { return }
        if x < lower { lower = x }
        if x > upper { upper = x }
        if x > 0 && x < leastPositive { leastPositive = x }
        if x - room < outerLower { outerLower = x - room }
        if x + room > outerUpper { outerUpper = x + room }
    }
}

extension AxisScale {
    /// Creates the scale of an axis.
    ///
    /// - Parameters:
    ///   - values: The values in the data.
    ///   - span: The span that the marks cover.
    ///   - tickCount: About how many ticks there will be. An automatic domain of numbers ends at ticks; with nil, it ends at the
    ///     data.
    ///   - rounding: Which ends of the domain are at ticks.
    init(
        _ spec: ScaleSpec, values: AxisValues, span: CoordinateSpan, tickCount: Int?, rounding: DomainRounding = DomainRounding()
    ) {
        self.init(
            form: AxisScale.form(spec, values, span, tickCount, rounding), isReversed: spec.isReversed,
            startPadding: spec.startPadding,
            endPadding: spec.endPadding)
    }

    private static func form(
        _ spec: ScaleSpec, _ values: AxisValues, _ span: CoordinateSpan, _ tickCount: Int?, _ rounding: DomainRounding
    ) -> Form {
        let kind = spec.kind ?? values.kind ?? .number
        if kind == .category { return bands(spec, values) }
        let transform = kind == .date ? .linear : spec.transform ?? .linear
        switch spec.domain {
        case .span(let a, let b):
            let lower = a.coordinate ?? 0, upper = b.coordinate ?? 1
            if transform != .logarithmic || lower > 0 { return .continuous(lower: lower, upper: upper, transform) }
            // Zero is infinitely far away on a logarithmic axis, so the axis starts below the smallest positive value.
            return .continuous(lower: span.leastPositive < upper ? decade(below: span) : upper / 1000, upper: upper, transform)
        case .values(let list):
            let numbers = list.compactMap(\.coordinate)
            if let low = numbers.min(), let high = numbers.max() { return .continuous(lower: low, upper: high, transform) }
            return .continuous(lower: 0, upper: 1, transform)
        case .automatic(let includesZero):
            if span.isEmpty { return .continuous(lower: transform == .logarithmic ? 1 : 0, upper: 10, transform) }
            var (lower, upper) = (span.lower, span.upper)
            if kind != .number {
                // A single date gets half a day on each side.
                let room: Double = span.outerLower == span.outerUpper ? 43_200 : 0
                return .continuous(lower: span.outerLower - room, upper: span.outerUpper + room, transform)
            }
            if transform == .logarithmic {
                guard span.leastPositive.isFinite else { return .continuous(lower: 1, upper: 10, transform) }
                let floor = decade(below: span), ceiling = pow(10, log10(upper).rounded(.up))
                return .continuous(lower: floor, upper: max(ceiling, floor * 10), transform)
            }
            if includesZero ?? true { (lower, upper) = (min(lower, 0), max(upper, 0)) }
            // The domain of a single value has no extent of its own.
            if lower == upper {
                let room = lower == 0 ? 1 : abs(lower)
                (lower, upper) = lower == 0 ? (0, room) : (lower - room / 2, upper + room / 2)
            }
            if let tickCount { (lower, upper) = rounding.domain(lower, upper, count: tickCount) }
            // The space around marks does not add a tick.
            return .continuous(lower: min(lower, span.outerLower), upper: max(upper, span.outerUpper), transform)
        }
    }

    /// Extends an automatic domain of dates to the boundaries of calendar periods.
    func rounded(_ rounding: DomainRounding, to step: DateStep, in calendar: Calendar) -> AxisScale {
        guard case .continuous(var lower, var upper, let transform) = form else { return self }
        func date(_ coordinate: Double) -> Date { Date(timeIntervalSinceReferenceDate: coordinate) }
        let around = 1.5 * step.seconds
        if rounding.lower, let first = step.ticks(from: date(lower - around), to: date(lower), in: calendar).last {
            lower = first.timeIntervalSinceReferenceDate
        }
        if rounding.upper, let last = step.ticks(from: date(upper), to: date(upper + around), in: calendar).first {
            upper = last.timeIntervalSinceReferenceDate
        }
        var result = self
        result.form = .continuous(lower: lower, upper: upper, transform)
        return result
    }

    /// The power of ten at which a logarithmic axis starts. It is below the smallest value, so that its bar has some height.
    private static func decade(below span: CoordinateSpan) -> Double {
        let floor = pow(10, log10(span.leastPositive).rounded(.down))
        return span.lower <= 0 && floor == span.leastPositive ? floor / 10 : floor
    }

    private static func bands(_ spec: ScaleSpec, _ values: AxisValues) -> Form {
        guard case .values(let wanted) = spec.domain else {
            return .bands(count: values.categories.count, slots: Array(values.categories.indices))
        }
        var slotOf: [String: Int] = [:], count = 0
        for case .category(let name) in wanted where slotOf[name] == nil {
            slotOf[name] = count
            count += 1
        }
        return .bands(count: count, slots: values.categories.map { slotOf[$0] ?? -1 })
    }
}
