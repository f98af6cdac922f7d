import Dispatch
import Logging
import NIOCore
import Synchronization

/// Writes events into a log, one line for each, or one for many if there are too many.
final class EventLog: Sendable {
    /// Runs something after a time.
    typealias Later = @Sendable (TimeAmount, @escaping @Sendable () -> Void) -> Void

    private let logger: Logger
    private let throttle: Mutex<EventThrottle>
    private let now: @Sendable () -> NIODeadline
    private let later: Later

    /// - Parameters:
    ///   - logger: Where lines go. Of events below its level nothing is done.
    ///   - interval: The time in which events of a kind are counted.
    ///   - now: The time.
    ///   - later: Runs something after a time.
    init(
        _ logger: Logger, interval: TimeAmount = .seconds(10), now: @escaping @Sendable () -> NIODeadline = { .now() },
        later: @escaping Later = EventLog.onQueue
    ) {
        (self.logger, self.now, self.later) = (logger, now, later)
        throttle = Mutex(EventThrottle(length: interval))
    }

    private static let onQueue: Later = { delay, body in
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .nanoseconds(Int(delay.nanoseconds)), execute: body)
    }

    func write(_ event: HostEvent) {
        guard event.level >= logger.logLevel else { return }
        let now = now()
        switch throttle.withLock({ $0.admit(event, at: now) }) {
        case .write: logger.log(level: event.level, event.message, metadata: event.metadata)
        case .hold(let end):
            guard let end else { return }
            later(end - now) { [weak self] in self?.writeHeld(until: end) }
        }
    }

    private func writeHeld(until end: NIODeadline) {
        // Two clocks may differ a little, and this is called once.
        let now = max(now(), end)
        write(throttle.withLock { $0.takeHeld(at: now) })
    }

    /// Writes what was counted so far, because there is no later time.
    func flush() { write(throttle.withLock { $0.takeAll() }) }

    private func write(_ all: [EventThrottle.Held]) {
        for held in all {
            let metadata = held.count == 1 ? held.event.metadata : held.event.metadata(count: held.count)
            logger.log(level: held.event.level, held.event.message, metadata: metadata)
        }
    }
}
