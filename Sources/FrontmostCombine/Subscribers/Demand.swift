extension Subscribers {
    /// The number of values that a subscriber requests: a count, or no limit.
    public struct Demand: Equatable, Comparable, Hashable, Sendable, Codable, CustomStringConvertible {
        // One word: the largest value stands for "no limit", and sums saturate below it.
        private let raw: UInt

        private init(raw: UInt) { self.raw = raw }

        /// All values.
        public static let unlimited = Demand(raw: .max)
        /// No further values.
        public static let none = Demand(raw: 0)
        /// At most `value` values, which must not be negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand cannot be negative")
            return Demand(raw: UInt(value))
        }

        /// The count; nil for no limit.
        public var max: Int? { self == .unlimited ? nil : Int(raw) }

        /// The number, as `max(1)`, or `unlimited`.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// The sum; unlimited if either is.
        public static func + (a: Demand, b: Demand) -> Demand {
            if a == .unlimited || b == .unlimited { return .unlimited }
            return Demand(raw: Swift.min(a.raw &+ b.raw, UInt(Int.max)))
        }

        /// Adds `b` to `a`.
        public static func += (a: inout Demand, b: Demand) { a = a + b }
        /// The sum; unlimited stays unlimited.
        public static func + (a: Demand, b: Int) -> Demand { b < 0 ? a - (-b) : a + .max(b) }
        /// Adds a number.
        public static func += (a: inout Demand, b: Int) { a = a + b }

        /// The rest of `a` after `b` values, at least zero. Unlimited demand stays unlimited.
        public static func - (a: Demand, b: Demand) -> Demand {
            if a == .unlimited { return a }
            if b == .unlimited { return .none }
            return Demand(raw: a.raw > b.raw ? a.raw - b.raw : 0)
        }

        /// Subtracts `b` from `a`.
        public static func -= (a: inout Demand, b: Demand) { a = a - b }
        /// The difference, at least zero; unlimited stays unlimited.
        public static func - (a: Demand, b: Int) -> Demand { b < 0 ? a + (-b) : a - .max(b) }
        /// Subtracts a number.
        public static func -= (a: inout Demand, b: Int) { a = a - b }

        /// The product of `a` and `b`, which must not be negative.
        public static func * (a: Demand, b: Int) -> Demand {
            precondition(b >= 0, "a demand cannot be negative")
            if a == .unlimited { return a }
            let (product, overflow) = a.raw.multipliedReportingOverflow(by: UInt(b))
            return Demand(raw: overflow ? UInt(Int.max) : Swift.min(product, UInt(Int.max)))
        }

        /// Multiplies `a` by `b`.
        public static func *= (a: inout Demand, b: Int) { a = a * b }

        /// Whether one demand is smaller. Unlimited demand is the largest.
        public static func < (a: Demand, b: Demand) -> Bool { a.raw < b.raw }
        /// Whether a demand is a number.
        public static func == (a: Demand, b: Int) -> Bool { a.max == b }
        /// Whether a demand is another number.
        public static func != (a: Demand, b: Int) -> Bool { a.max != b }
        /// Whether a demand is a number.
        public static func == (a: Int, b: Demand) -> Bool { b.max == a }
        /// Whether a demand is another number.
        public static func != (a: Int, b: Demand) -> Bool { b.max != a }
        /// Whether a demand is less than a number. Unlimited is not.
        public static func < (a: Demand, b: Int) -> Bool { a.max.map { $0 < b } ?? false }
        /// Whether a demand is more than a number. Unlimited is.
        public static func > (a: Demand, b: Int) -> Bool { a.max.map { $0 > b } ?? true }
        /// Whether a demand is at most a number.
        public static func <= (a: Demand, b: Int) -> Bool { !(a > b) }
        /// Whether a demand is at least a number.
        public static func >= (a: Demand, b: Int) -> Bool { !(a < b) }
    }

    /// How a publisher ended.
    @frozen
    public enum Completion<Failure: Error> {
        /// It finished normally.
        case finished
        /// It failed with an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
    /// The completion with the error replaced by the result of `transform`.
    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}
