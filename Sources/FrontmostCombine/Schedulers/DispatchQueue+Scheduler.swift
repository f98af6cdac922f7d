import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
    /// A point in time of a queue.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The value for Dispatch.
        public var dispatchTime: DispatchTime

        /// Creates the point in time of a dispatch time.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// The time from this one to another, in nanoseconds.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let (mine, others) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return others >= mine ? .nanoseconds(Int(others - mine)) : .nanoseconds(-Int(mine - others))
        }

        /// The time after an interval.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(dispatchTime + n.timeInterval)
        }

        /// Whether one time is earlier than the other.
        public static func < (a: SchedulerTimeType, b: SchedulerTimeType) -> Bool { a.dispatchTime < b.dispatchTime }

        /// Hashes the time in nanoseconds.
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// A span of time of a queue.
        public struct Stride: SchedulerTimeIntervalConvertible, StrideArithmetic, ExpressibleByFloatLiteral,
            Hashable, Codable, Sendable
        {
            /// The number of nanoseconds.
            public var magnitude: Int

            /// The value for Dispatch.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// Creates a span from a dispatch interval; `.never` becomes the longest span.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let s): self = .seconds(s)
                case .milliseconds(let ms): self = .milliseconds(ms)
                case .microseconds(let us): self = .microseconds(us)
                case .nanoseconds(let ns): self = .nanoseconds(ns)
                default: self = .nanoseconds(.max)
                }
            }

            /// Creates a span of the given number of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }
            /// Creates a span of the given number of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }
            /// Creates a span of the given number of nanoseconds.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            init(magnitude: Int) { self.magnitude = magnitude }

            /// An interval in seconds.
            public static func seconds(_ s: Int) -> Stride { Stride(magnitude: saturating(s, 1_000_000_000)) }
            /// An interval in seconds.
            public static func seconds(_ s: Double) -> Stride {
                Stride(magnitude: Int(exactly: (s * 1e9).rounded()) ?? (s < 0 ? .min : .max))
            }
            /// An interval in milliseconds.
            public static func milliseconds(_ ms: Int) -> Stride { Stride(magnitude: saturating(ms, 1_000_000)) }
            /// An interval in microseconds.
            public static func microseconds(_ us: Int) -> Stride { Stride(magnitude: saturating(us, 1_000)) }
            /// An interval in nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }

            private static func saturating(_ count: Int, _ unit: Int) -> Int {
                let (product, overflow) = count.multipliedReportingOverflow(by: unit)
                return overflow ? (count < 0 ? .min : .max) : product
            }
        }
    }

    /// How a queue runs work.
    // Unchecked: values, and a group, which is thread-safe. Dispatch does not say that its flags, an option set, are Sendable.
    public struct SchedulerOptions: @unchecked Sendable {
        /// The quality of service.
        public var qos: DispatchQoS
        /// Flags of the work item.
        public var flags: DispatchWorkItemFlags
        /// The group the work belongs to.
        public var group: DispatchGroup?

        /// Creates options.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// Zero: queues are as accurate as the system allows.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs the action on the queue as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Carried(action)
        guard let options else { return async { action.value() } }
        async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
    }

    /// Runs the action on the queue at a time.
    /// - Parameters:
    ///   - date: The earliest time.
    ///   - tolerance: Has no effect.
    ///   - options: The quality of service and flags; nil for the queue's.
    ///   - action: The work.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = Carried(action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            action.value()
        }
    }

    /// Runs the action on the queue repeatedly, first at a time and then at each interval.
    /// - Parameters:
    ///   - date: The earliest time of the first run.
    ///   - interval: The time between two runs.
    ///   - tolerance: Has no effect.
    ///   - options: The quality of service and flags; nil for the queue's.
    ///   - action: The work.
    /// - Returns: Ends the repetition when it is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        Repetition(on: self, from: date, every: interval, tolerance: tolerance, options: options, action)
    }
}
