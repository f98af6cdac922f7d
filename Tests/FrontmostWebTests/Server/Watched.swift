import NIOCore
import NIOPosix
import Synchronization

/// A value that tests await: `wait` returns as soon as an update fulfils its condition.
final class Watched<Value: Sendable>: Sendable {
    struct TimedOut: Error {
        var value: String
    }

    private struct State {
        var value: Value
        var waiters: [Int: @Sendable (Value) -> Bool] = [:]
        var nextWaiter = 0
    }

    private let state: Mutex<State>

    init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    var value: Value {
        state.withLock { $0.value }
    }

    func update(_ change: @Sendable (inout Value) -> Void) {
        state.withLock { state in
            change(&state.value)
            for (key, waiter) in state.waiters where waiter(state.value) {
                state.waiters[key] = nil
            }
        }
    }

    /// Returns the first value of `condition` that is not nil. The time limit only turns a hang into a failure.
    func wait<Result: Sendable>(
        limit: TimeAmount = .minutes(10), _ condition: @escaping @Sendable (Value) -> Result?
    ) async throws -> Result {
        let promise = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Result.self)
        let key = state.withLock { state -> Int? in
            if let result = condition(state.value) {
                promise.succeed(result)
                return nil
            }
            state.nextWaiter += 1
            state.waiters[state.nextWaiter] = { value in
                guard let result = condition(value) else { return false }
                promise.succeed(result)
                return true
            }
            return state.nextWaiter
        }
        guard let key else { return try await promise.futureResult.get() }
        let alarm = promise.futureResult.eventLoop.scheduleTask(in: limit) {
            self.state.withLock { state in
                guard state.waiters.removeValue(forKey: key) != nil else { return }
                promise.fail(TimedOut(value: String("\(state.value)".prefix(300))))
            }
        }
        defer { alarm.cancel() }
        return try await promise.futureResult.get()
    }
}
