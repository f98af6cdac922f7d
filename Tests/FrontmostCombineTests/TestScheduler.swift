import FrontmostCombine

/// A scheduler with a clock that advances only on request.
final class TestScheduler: Scheduler {
    typealias SchedulerOptions = Never
    typealias SchedulerTimeType = _DateSchedulerTime

    private(set) var now = _DateSchedulerTime(.init(timeIntervalSinceReferenceDate: 0))
    let minimumTolerance: _DateSchedulerTime.Stride = 0
    private var queue: [(time: _DateSchedulerTime, order: Int, action: () -> Void)] = []
    private var order = 0
    /// The number of scheduled actions.
    var waitingCount: Int { queue.count }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        schedule(after: now, action)
    }

    func schedule(
        after date: _DateSchedulerTime, tolerance: _DateSchedulerTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        order += 1
        queue.append((date, order, action))
    }

    func schedule(
        after date: _DateSchedulerTime, interval: _DateSchedulerTime.Stride, tolerance: _DateSchedulerTime.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let isOn = Flag()
        func next(_ time: _DateSchedulerTime) {
            schedule(after: time) {
                guard isOn.value else { return }
                next(time.advanced(by: interval))
                action()
            }
        }
        next(date)
        return AnyCancellable { isOn.value = false }
    }

    private final class Flag { var value = true }

    /// Advances the time and runs the actions that fall due.
    func advance(by stride: _DateSchedulerTime.Stride = 0) {
        let end = now.advanced(by: stride)
        while let next = queue.filter({ $0.time <= end }).min(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
            queue.removeAll { $0.order == next.order }
            now = max(now, next.time)
            next.action()
        }
        now = end
    }
}
