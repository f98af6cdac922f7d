import Dispatch
import FrontmostUI

/// Runs `body` while nothing else runs on the main actor.
///
/// A simulation runs main-actor code on the thread that calls it. Off the main actor, where Swift Testing runs most tests, the
/// process's main queue is held for that time: the app under test and tests on the main actor share state that lives as long as
/// the process. `body` stays on its thread, and so keeps the task-local values by which issues find their test.
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
