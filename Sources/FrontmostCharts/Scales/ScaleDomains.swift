import Foundation

/// What a scale is made of, as far as an app has a say in it.
struct ScaleSpec: Equatable, Sendable {
    enum Domain: Equatable, Sendable {
        /// - Parameter includesZero: Nil for the platform's rule: numbers begin at zero, dates do not.
        case automatic(includesZero: Bool?)
        case span(_PlotValue, _PlotValue)
        case values([_PlotValue])
    }
    var domain = Domain.automatic(includesZero: nil)
    var transform: ScaleTransform?
    var isReversed = false
    /// Points at the ends.
    var startPadding: Double = 0
    var endPadding: Double = 0
    /// Numbers, dates or categories, where the data is not to be asked.
    var kind: AxisValues.Kind?
}

/// The coordinates that the marks of a chart reach over, along one axis.
struct CoordinateSpan: Equatable, Sendable {
    private(set) var lower = Double.infinity
    private(set) var upper = -Double.infinity

    var isEmpty: Bool { lower > upper }

    mutating func include(_ x: Double) {
        guard x.isFinite else { return }
        if x < lower { lower = x }
        if x > upper { upper = x }
    }
}

extension AxisScale {
    /// The scale for what lies along an axis.
    ///
    /// - Parameters:
    ///   - values: What came up.
    ///   - span: What marks reach over.
    ///   - tickCount: About how many ticks there will be: an automatic domain of numbers ends at ticks. Nil: it ends at the data.
    init(_ spec: ScaleSpec, values: AxisValues, span: CoordinateSpan, tickCount: Int?) {
        self.init(
            form: AxisScale.form(spec, values, span, tickCount), isReversed: spec.isReversed, startPadding: spec.startPadding,
            endPadding: spec.endPadding)
    }

    private static func form(_ spec: ScaleSpec, _ values: AxisValues, _ span: CoordinateSpan, _ tickCount: Int?) -> Form {
        let kind = spec.kind ?? values.kind ?? .number
        if kind == .category { return bands(spec, values) }
        let transform = kind == .date ? .linear : spec.transform ?? .linear
        switch spec.domain {
        case .span(let a, let b): return .continuous(lower: number(a) ?? 0, upper: number(b) ?? 1, transform)
        case .values(let list):
            let numbers = list.compactMap(number)
            if let low = numbers.min(), let high = numbers.max() { return .continuous(lower: low, upper: high, transform) }
            return .continuous(lower: 0, upper: 1, transform)
        case .automatic(let includesZero):
            if span.isEmpty { return .continuous(lower: transform == .logarithmic ? 1 : 0, upper: 10, transform) }
            var (lower, upper) = (span.lower, span.upper)
            guard kind == .number else { return .continuous(lower: lower, upper: upper, transform) }
            if transform == .logarithmic {
                let floor = pow(10, log10(max(lower, .leastNormalMagnitude)).rounded(.down))
                let ceiling = pow(10, log10(max(upper, .leastNormalMagnitude)).rounded(.up))
                return .continuous(lower: floor, upper: max(ceiling, floor * 10), transform)
            }
            if includesZero ?? true { (lower, upper) = (min(lower, 0), max(upper, 0)) }
            // One value has no room around it of its own.
            if lower == upper {
                let room = lower == 0 ? 1 : abs(lower)
                (lower, upper) = lower == 0 ? (0, room) : (lower - room / 2, upper + room / 2)
            }
            guard let tickCount else { return .continuous(lower: lower, upper: upper, transform) }
            let nice = NiceTicks.domain(lower, upper, count: tickCount)
            return .continuous(lower: nice.lowerBound, upper: nice.upperBound, transform)
        }
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

    private static func number(_ value: _PlotValue) -> Double? {
        switch value {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }
}
