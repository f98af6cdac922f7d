import Dispatch
import FrontmostUI
import FrontmostUIKit

/// Runs `body` while nothing else runs on the main actor.
///
/// A simulation runs main-actor code on the calling thread. Off the main actor, where Swift Testing runs most tests, the
/// process's main queue is blocked meanwhile, because the app under test and tests on the main actor share process-wide state.
/// `body` stays on its thread, and so keeps the task-local values that associate issues with their test.
func holdingMainActor<R>(_ body: () throws -> R) rethrows -> R {
    if MainQueue.isCurrent { return try body() }
    let isHeld = DispatchSemaphore(value: 0), isDone = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
        isHeld.signal()
        isDone.wait()
    }
    isHeld.wait()
    defer { isDone.signal() }
    return try body()
}
