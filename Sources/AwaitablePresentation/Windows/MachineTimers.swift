/// The running timers of a state machine.
@MainActor final class MachineTimers<Run: Hashable> {
    private var tasks: [Run: Task<Void, Never>] = [:]

    /// Runs `timeUp` after a time, unless the timer is stopped or this object is gone by then.
    func start(_ run: Run, _ duration: Duration, _ timeUp: @escaping @MainActor (Run) -> Void) {
        tasks[run] = Task { [weak self] in
            guard (try? await Task.sleep(for: duration)) != nil, let self else { return }
            tasks[run] = nil
            timeUp(run)
        }
    }

    func stop(_ run: Run) { tasks.removeValue(forKey: run)?.cancel() }
}
