import Foundation
@_spi(Engine) import FrontmostUIKit

/// `Timer`s of Foundation's: a run loop fires them by the machine's own clock, which virtual time cannot take over.
struct RunLoopTimers {
    /// When the next ones of this thread and of the main thread are due.
    private let dates: [Date?]

    init() { dates = [RunLoop.current, RunLoop.main].map { $0.limitDate(forMode: .default) } }

    /// Whether one was scheduled since then.
    func hasNew(since former: RunLoopTimers) -> Bool {
        zip(dates, former.dates).contains { $0 != $1 && ($0 ?? .distantFuture) < .distantFuture }
    }

    /// Says on standard error that new ones are waited for in vain: the simulation's own console goes with its screen.
    @MainActor func report(since former: RunLoopTimers) {
        guard hasNew(since: former) else { return }
        Console.$log.withValue(nil) {
            Console.warning(
                "A Timer was scheduled in a run loop, which a simulation does not run: it never fires. Use Timer.publish(every:on:in:), "
                    + "DispatchQueue.main.asyncAfter, a CADisplayLink or a task that sleeps, which are all in virtual time.",
                oncePer: "timers in a simulation")
        }
    }
}
