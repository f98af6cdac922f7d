extension Subscribers {
    /// How many values a subscriber wants: a count, or no limit.
    public struct Demand: Equatable, Comparable, Hashable, Sendable, Codable, CustomStringConvertible {
        // One word; the largest value stands for "no limit", and sums stop short of it.
        private let raw: UInt

        private init(raw: UInt) { self.raw = raw }

        /// As many as there are.
        public static let unlimited = Demand(raw: .max)
        /// No more than asked before.
        public static let none = Demand(raw: 0)
        /// At most `value` values; `value` must not be negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand cannot be negative")
            return Demand(raw: UInt(value))
        }

        /// The count, or nil for no limit.
        public var max: Int? { self == .unlimited ? nil : Int(raw) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// Both together.
        public static func + (a: Demand, b: Demand) -> Demand {
            if a == .unlimited || b == .unlimited { return .unlimited }
            return Demand(raw: Swift.min(a.raw &+ b.raw, UInt(Int.max)))
        }

        /// Adds `b` to `a`.
        public static func += (a: inout Demand, b: Demand) { a = a + b }
        public static func + (a: Demand, b: Int) -> Demand { b < 0 ? a - (-b) : a + .max(b) }
        public static func += (a: inout Demand, b: Int) { a = a + b }

        /// What is left of `a` after `b`; never less than none. Without limit stays without limit.
        public static func - (a: Demand, b: Demand) -> Demand {
            if a == .unlimited { return a }
            if b == .unlimited { return .none }
            return Demand(raw: a.raw > b.raw ? a.raw - b.raw : 0)
        }

        /// Takes `b` from `a`.
        public static func -= (a: inout Demand, b: Demand) { a = a - b }
        public static func - (a: Demand, b: Int) -> Demand { b < 0 ? a + (-b) : a - .max(b) }
        public static func -= (a: inout Demand, b: Int) { a = a - b }

        /// `a`, `b` times over.
        public static func * (a: Demand, b: Int) -> Demand {
            precondition(b >= 0, "a demand cannot be negative")
            if a == .unlimited { return a }
            let (product, overflow) = a.raw.multipliedReportingOverflow(by: UInt(b))
            return Demand(raw: overflow ? UInt(Int.max) : Swift.min(product, UInt(Int.max)))
        }

        /// Multiplies `a` by `b`.
        public static func *= (a: inout Demand, b: Int) { a = a * b }

        public static func < (a: Demand, b: Demand) -> Bool { a.raw < b.raw }
        public static func == (a: Demand, b: Int) -> Bool { a.max == b }
        public static func != (a: Demand, b: Int) -> Bool { a.max != b }
        public static func == (a: Int, b: Demand) -> Bool { b.max == a }
        public static func != (a: Int, b: Demand) -> Bool { b.max != a }
        public static func < (a: Demand, b: Int) -> Bool { a.max.map { $0 < b } ?? false }
        public static func > (a: Demand, b: Int) -> Bool { a.max.map { $0 > b } ?? true }
        public static func <= (a: Demand, b: Int) -> Bool { !(a > b) }
        public static func >= (a: Demand, b: Int) -> Bool { !(a < b) }
    }

    /// How a publisher ended.
    @frozen
    public enum Completion<Failure: Error> {
        /// Normally.
        case finished
        /// With an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
    /// The same end with the error put in other words.
    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}
