import Combine
import FrontmostTesting
import SwiftUI
import Testing

/// The names of Swift's library and of Foundation that app sources use without an import of their own.
@MainActor struct FoundationNameTests {
    @Test func the_old_order_of_a_cancellation_handler_works() async throws {
        try await simulate(EmptyView()) { screen in
            let sleeper = Sleeper()
            let task = Task { try await sleeper.sleep() }
            await screen.settle()
            task.cancel()
            await screen.settle()
            #expect(sleeper.wasReported)
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(screen.now == .zero)
        }
    }

    @Test func work_sent_to_the_main_queue_runs_later() async throws {
        try await simulate(EmptyView()) { screen in
            let toast = Toast()
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { toast.isShown = false }
            await screen.advance(by: .seconds(2))
            #expect(toast.isShown)
            await screen.advance(by: .seconds(1))
            #expect(!toast.isShown)
        }
    }

    @Test func a_task_may_be_kept_and_cancelled() async throws {
        try await simulate(EmptyView()) { screen in
            let toast = Toast()
            toast.hideLater()
            await screen.advance(by: .seconds(1))
            toast.hideLater()
            await screen.advance(by: .milliseconds(1900))
            #expect(toast.isShown)
            await screen.advance(by: .milliseconds(100))
            #expect(!toast.isShown)
        }
    }

    @Test func a_notification_reaches_its_observer() {
        let name = Notification.Name("DraftSaved")
        var saved = 0
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { saved += 1 }
        }
        NotificationCenter.default.post(name: name, object: nil)
        NotificationCenter.default.removeObserver(token)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(saved == 1)
    }

    @Test func a_case_constructor_becomes_a_case_path_by_a_slash() {
        let path: CasePath<Loading, String> = /Loading.failed
        #expect(path.extract(.failed("no")) == "no" && path.extract(.done) == nil)
    }

    @Test func a_continuation_is_resumed_by_a_callback() async throws {
        try await simulate(EmptyView()) { screen in
            let answer = await withCheckedContinuation { continuation in
                DispatchQueue.main.async { continuation.resume(returning: 42) }
            }
            #expect(answer == 42)
        }
    }
}

/// Code that is only compiled, because running it needs a network or a nib.
private enum CompiledOnly {
    static func load(_ url: URL) async throws -> UIImage? {
        let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { return nil }
        return UIImage(data: data)
    }
    static let size: (CFTimeInterval, CGRect, CGSize, CGPoint, CGFloat) = (0, .zero, .zero, .zero, .infinity)
    @MainActor static let main: (Bundle, OperationQueue, RunLoop, UUID) = (.main, .main, .main, UUID())
}

@MainActor private final class Toast {
    var isShown = true
    private var task: Task<Void, Never>?
    private var other: Task<(), Never>?

    func hideLater() {
        task?.cancel()
        other?.cancel()
        task = Task { @MainActor in
            do {
                try await Task.sleep(for: .seconds(2))
                try Task.checkCancellation()
                isShown = false
            } catch is CancellationError {} catch { print(error) }
        }
    }
}

@MainActor private final class Sleeper {
    nonisolated(unsafe) private(set) var wasReported = false

    func sleep() async throws {
        try await withTaskCancellationHandler(
            handler: { wasReported = true },
            operation: { try await Task.sleep(for: .seconds(10)) })
    }
}

private enum Loading {
    case done
    case failed(String)
}

prefix operator /
private struct CasePath<Root, Value> {
    let extract: (Root) -> Value?
}
private prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
    CasePath { Mirror(reflecting: $0).children.first?.value as? Value }
}
