import Foundation

/// Ticks at round numbers: multiples of 1, 2 or 5 times a power of ten.
enum NiceTicks {
    /// A step of 1, 2 or 5 times a power of ten, stored as integers so that a tick at 0.3 is exactly 0.3.
    struct Step: Equatable, Sendable {
        /// The digit 1, 2 or 5.
        let digit: Double
        let exponent: Int

        var length: Double { multiple(1) }
        /// The number of fraction digits that ticks of this step need.
        var fractionDigits: Int { max(0, -exponent) }

        /// The step, or the next one that is at least as long as `length`.
        func atLeast(_ length: Double?) -> Step {
            guard let length, length.isFinite, length > self.length else { return self }
            return NiceTicks.longer(self, than: length * (1 - 1e-9))
        }

        func multiple(_ n: Double) -> Double {
            exponent < 0 ? n * digit / pow(10, Double(-exponent)) : n * digit * pow(10, Double(exponent))
        }
    }

    /// The first step, from `step` on, that is at least as long as `length`.
    private static func longer(_ step: Step, than length: Double) -> Step {
        var step = step
        while step.length < length {
            step =
                step.digit == 1
                ? Step(digit: 2, exponent: step.exponent)
                : step.digit == 2 ? Step(digit: 5, exponent: step.exponent) : Step(digit: 1, exponent: step.exponent + 1)
        }
        return step
    }

    /// The step that gives a number of ticks over `span` closest to `count`, by ratio.
    static func step(over span: Double, count: Int) -> Step {
        let raw = span / Double(max(1, count))
        guard raw > 0, raw.isFinite else { return Step(digit: 1, exponent: 0) }
        let exponent = log10(raw).rounded(.down), share = raw / pow(10, exponent)
        // The border between two steps is their geometric mean.
        let digit: Double = share < 2.0.squareRoot() ? 1 : share < 10.0.squareRoot() ? 2 : share < 50.0.squareRoot() ? 5 : 10
        return digit == 10 ? Step(digit: 1, exponent: Int(exponent) + 1) : Step(digit: digit, exponent: Int(exponent))
    }

    /// All multiples of a step from `lower` to `upper`, inclusive.
    static func ticks(from lower: Double, to upper: Double, step: Step) -> [Double] {
        let length = step.length
        guard length > 0, lower <= upper, lower.isFinite, upper.isFinite else { return [] }
        // A tick that misses an end only by rounding is at the end.
        let first = (lower / length - 1e-9).rounded(.up), last = (upper / length + 1e-9).rounded(.down)
        guard first <= last, last - first <= Double(limit) else { return [] }
        return stride(from: first, through: last, by: 1).map { step.multiple($0) }
    }

    /// The largest number of ticks; more are a mistake.
    static let limit = 1000

    /// The smallest domain that contains another and ends at ticks.
    /// - Parameter least: The smallest distance between ticks.
    static func domain(_ lower: Double, _ upper: Double, count: Int, least: Double? = nil) -> ClosedRange<Double> {
        var (low, high) = (lower, upper)
        // A difference that large or small cannot be divided into steps.
        guard high - low > .leastNormalMagnitude * 1e6, (high - low).isFinite else { return low...max(low, high) }
        // A wider domain may get a longer step with ticks elsewhere; this is stable after one or two rounds.
        for _ in 0..<4 {
            let step = step(over: high - low, count: count).atLeast(least), length = step.length
            let next = (
                step.multiple((low / length + 1e-9).rounded(.down)), step.multiple((high / length - 1e-9).rounded(.up))
            )
            if next == (low, high) { break }
            (low, high) = next
        }
        return low...max(low, high)
    }

    /// The ticks of a logarithmic axis: powers of ten, and 2 and 5 times these if there are few.
    static func logarithmic(from lower: Double, to upper: Double, count: Int) -> [Double] {
        guard lower > 0, upper > lower, upper.isFinite else { return [] }
        let first = Int(log10(lower).rounded(.down)), last = Int(log10(upper).rounded(.up))
        let decades = last - first, every = max(1, Int((Double(decades) / Double(max(1, count))).rounded(.up)))
        let digits: [Double] = decades * 3 <= count ? [1, 2, 5] : [1]
        var result: [Double] = []
        for exponent in stride(from: first, through: last, by: every) {
            for digit in digits {
                let tick = Step(digit: digit, exponent: exponent).length
                if tick >= lower * (1 - 1e-9) && tick <= upper * (1 + 1e-9) { result.append(tick) }
            }
        }
        return result
    }
}
