import Dispatch
import FrontmostSimulation
import TestSupport

// App code without knowledge of tests: a model of a toast that disappears after 3 s, in three variants.

@MainActor
protocol Toast: AnyObject {
    init()
    var isVisible: Bool { get }
    func show()
    func hide()
}

/// `.onAppear { Task { sleep; hide } }`: nothing cancels the timer when the toast goes (L3).
final class UncancelledToast: Toast {
    private(set) var isVisible = false
    func show() {
        isVisible = true
        Task {
            try? await Task.sleep(for: .seconds(3))
            isVisible = false
        }
    }
    func hide() { isVisible = false }
}

/// `.task { sleep; hide }`: the timer ends with the toast (L4).
final class CancelledToast: Toast {
    private(set) var isVisible = false
    private var timer: Task<Void, Never>?
    func show() {
        isVisible = true
        timer?.cancel()
        timer = Task {
            do { try await Task.sleep(for: .seconds(3)) } catch { return }
            isVisible = false
        }
    }
    func hide() {
        isVisible = false
        timer?.cancel()
    }
}

/// A timer as a dispatch work item that is cancelled.
final class DispatchedToast: Toast {
    private(set) var isVisible = false
    private var timer: DispatchWorkItem?
    func show() {
        isVisible = true
        timer?.cancel()
        let timer = DispatchWorkItem { MainActor.assumeIsolated { self.isVisible = false } }
        self.timer = timer
        DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: timer)
    }
    func hide() {
        isVisible = false
        timer?.cancel()
    }
}

/// Shows the toast, hides it at 1 s and shows it again at 2 s. It must stay until 5 s.
@MainActor
func showTwice(_ toast: any Toast, in simulation: Simulation) async throws {
    toast.show()
    await simulation.advance(by: .seconds(1))
    toast.hide()
    await simulation.advance(by: .seconds(1))
    toast.show()
    await simulation.advance(by: .milliseconds(2_500))
    try check(toast.isVisible, "the second toast was gone at \(simulation.now)")
    await simulation.advance(by: .milliseconds(500))
    try check(!toast.isVisible, "the second toast was still there at \(simulation.now)")
}
