/// Runs work immediately, whatever its time.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// There are no options.
    public typealias SchedulerOptions = Never

    /// A point in time that is always now.
    public struct SchedulerTimeType: Strideable, Sendable {
        init() {}

        /// Zero: there is no time but now.
        public func distance(to other: SchedulerTimeType) -> Stride { 0 }
        /// The same time: there is no time but now.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }

        /// A span of time in no particular unit.
        public struct Stride: SchedulerTimeIntervalConvertible, StrideArithmetic, ExpressibleByFloatLiteral,
            Codable, Sendable
        {
            /// The number of units.
            public var magnitude: Int

            init(magnitude: Int) { self.magnitude = magnitude }
            /// Creates a span of `value` units.
            public init(_ value: Int) { magnitude = value }
            /// Creates an interval. It has no effect on when work runs.
            public init(integerLiteral value: Int) { magnitude = value }
            /// Creates an interval, rounded towards zero. It has no effect on when work runs.
            public init(floatLiteral value: Double) { magnitude = Int(value) }
            /// Creates an interval; nil if the number does not fit into an `Int`.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            /// Zero: nothing waits.
            public static func seconds(_ s: Int) -> Stride { 0 }
            /// Zero: nothing waits.
            public static func seconds(_ s: Double) -> Stride { 0 }
            /// Zero: nothing waits.
            public static func milliseconds(_ ms: Int) -> Stride { 0 }
            /// Zero: nothing waits.
            public static func microseconds(_ us: Int) -> Stride { 0 }
            /// Zero: nothing waits.
            public static func nanoseconds(_ ns: Int) -> Stride { 0 }
        }
    }

    /// The shared scheduler.
    public static let shared = ImmediateScheduler()

    /// The only point in time.
    public var now: SchedulerTimeType { SchedulerTimeType() }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs the action before it returns.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    /// Runs the action before it returns, whatever the date.
    /// - Parameters:
    ///   - date: The earliest time.
    ///   - tolerance: Has no effect.
    ///   - options: There are none.
    ///   - action: The work.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Runs the action once before it returns: nothing repeats where there is no time.
    /// - Parameters:
    ///   - date: The earliest time of the first run.
    ///   - interval: The time between two runs.
    ///   - tolerance: Has no effect.
    ///   - options: There are none.
    ///   - action: The work.
    /// - Returns: Ends the repetition when it is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
