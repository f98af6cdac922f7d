import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// A2-A8: presenting one screen after the other in one task, and cancelling that task.
@MainActor @Suite struct PresentAsyncTests {
    @Test func the_second_screen_appears_when_the_user_has_closed_the_first() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            Task {
                try await root.presentAsync(Page("First"))
                log.add("first gone, presents \(root.presentedViewController?.title ?? "nothing")")
                try await root.presentAsync(Page("Second"))
                log.add("second gone")
            }
            await screen.advance(by: .seconds(2))
            #expect(root.presentedViewController?.title == "First" && log.events.isEmpty)
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(2))
            #expect(root.presentedViewController?.title == "Second")
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(2))
            #expect(log.events == ["first gone, presents nothing", "second gone"])
            #expect(root.presentedViewController == nil)
        }
    }

    /// The flow of the scenarios: two screens, the task cancelled after three seconds, the user closing the screen after five.
    private func flow(_ policy: PresentationCancellation) throws -> [String] {
        var entries: [String] = []
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            let task = Task {
                do {
                    try await root.presentAsync(Page("First"), onCancel: policy)
                    log.add("first gone at \(screen.now.components.seconds)")
                    try await root.presentAsync(Page("Second"), onCancel: policy)
                    log.add("second gone, cancelled: \(Task.isCancelled)")
                } catch { log.add("\(type(of: error))") }
            }
            await screen.advance(by: .seconds(3))
            task.cancel()
            await screen.advance(by: .seconds(2))
            log.add("at 5: \(root.presentedViewController?.title ?? "nothing")")
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(5))
            log.add("at 10: \(root.presentedViewController?.title ?? "nothing")")
            entries = log.events
        }
        return entries
    }

    @Test func with_finish_the_screen_stays_and_later_ones_are_never_presented() throws {
        #expect(try flow(.finish) == ["at 5: First", "first gone at 5", "second gone, cancelled: true", "at 10: nothing"])
    }

    @Test func with_throwAtNext_the_screen_stays_and_the_next_call_throws() throws {
        #expect(try flow(.throwAtNext) == ["at 5: First", "first gone at 5", "CancellationError", "at 10: nothing"])
    }

    @Test func with_dismiss_the_screen_closes_at_the_moment_of_cancellation() throws {
        #expect(try flow(.dismiss) == ["CancellationError", "at 5: nothing", "at 10: nothing"])
    }

    @Test func nothing_is_presented_in_a_cancelled_task() throws {
        for policy in PresentationCancellation.allCases {
            try simulate(Page("Root")) { screen in
                let root = try screen.root, log = EventLog()
                let task = Task {
                    do {
                        let value: Int? = try await root.present(onCancel: policy) { (_: PresentationHandle<Int>) in
                            log.add("made")
                            return Page("First")
                        }
                        log.add("\(value as Any)")
                    } catch { log.add("\(type(of: error))") }
                }
                task.cancel()
                await screen.advance(by: .seconds(2))
                #expect(log.events == [policy == .finish ? "nil" : "CancellationError"])
            }
        }
    }

    @Test func one_cancelled_task_closes_every_screen_of_a_flow() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            let first = Page("First")
            let flow = Task {
                async let below: Void = root.presentAsync(first)
                try await Task.sleep(for: .seconds(1))
                async let above: Void = first.presentAsync(Page("Second"))
                _ = try await (below, above)
            }
            await screen.advance(by: .seconds(3))
            #expect(root.chain == ["First", "Second"])
            flow.cancel()
            await screen.advance(by: .seconds(2))
            #expect(root.chain.isEmpty)
            do { try await flow.value } catch { log.add("\(type(of: error))") }
            #expect(log.events == ["CancellationError"])
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_screen_returns_a_value() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            Task {
                let name = try await root.present { NamePage(onSave: $0.finish) }
                log.add("\(name ?? "nothing"), presents \(root.presentedViewController == nil ? "nothing" : "something")")
            }
            await screen.advance(by: .seconds(1))
            (root.presentedViewController as? NamePage)?.onSave("花子")
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["花子, presents nothing"])
        }
    }

    @Test func events_in_the_turn_of_the_cancellation_come_after_it() throws {
        for closes in [false, true] {
            try simulate(Page("Root")) { screen in
                let root = try screen.root, log = EventLog()
                let task = Task {
                    do { log.add("\(try await root.present { NamePage(onSave: $0.finish) } ?? "nothing")") } catch {
                        log.add("\(type(of: error))")
                    }
                }
                await screen.advance(by: .seconds(1))
                let page = root.presentedViewController as? NamePage
                task.cancel()
                if closes { root.dismiss(animated: true) } else { page?.onSave("late") }
                await screen.advance(by: .seconds(1))
                #expect(log.events == ["CancellationError"])
                #expect(root.presentedViewController == nil && screen.console.isEmpty)
            }
        }
    }

    @Test func a_closed_screen_returns_nil() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            Task { log.add("\(try await root.present { NamePage(onSave: $0.finish) } ?? "nothing")") }
            await screen.advance(by: .seconds(1))
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nothing"])
        }
    }

    @Test(arguments: [true, false])
    func a_window_that_leaves_its_scene_ends_its_presentations(isHiddenBefore: Bool) throws {
        try simulate(Page("Root")) { screen in
            let log = EventLog(), root = Page("Second"), window = UIWindow(windowScene: screen.scene)
            window.rootViewController = root
            window.isHidden = false
            await screen.settle()
            Task {
                try await root.presentAsync(Page("First"))
                log.add("gone")
            }
            await screen.advance(by: .seconds(1))
            if isHiddenBefore {
                window.isHidden = true
                await screen.advance(by: .seconds(1))
                // A hidden window may be shown again.
                #expect(root.chain == ["First"] && log.events.isEmpty)
            }
            window.windowScene = nil
            await screen.settle()
            #expect(root.chain.isEmpty && log.events == ["gone"])
        }
    }

    @Test func a_value_returned_while_the_screen_is_created_presents_nothing() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            Task {
                let value = try await root.present { (handle: PresentationHandle<Int>) in
                    handle.finish(7)
                    return Page("First")
                }
                log.add("\(value ?? 0)")
            }
            await screen.settle()
            #expect(log.events == ["7"] && root.presentedViewController == nil)
        }
    }

    @Test func a_value_returned_during_the_entrance_dismisses_the_screen_afterwards() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            Task { log.add("\(try await root.present { NamePage(onSave: $0.finish) } ?? "nothing")") }
            await screen.advance(by: .milliseconds(50))
            (root.presentedViewController as? NamePage)?.onSave("now")
            #expect(log.events.isEmpty)
            await screen.advance(by: .seconds(2))
            #expect(log.events == ["now"])
            #expect(screen.console.isEmpty)
        }
    }

    @Test func an_apps_own_screen_is_notified_of_each_disappearance() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            let hosted = Suspendable(rootView: Text("Hosted"))
            hosted.didDisappearHandler = { log.add("disappeared") }
            Task {
                try await root.presentAsync(hosted)
                log.add("over")
            }
            await screen.advance(by: .seconds(1))
            let cover = Page("Cover")
            cover.modalPresentationStyle = .fullScreen
            hosted.present(cover, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["disappeared"])
            hosted.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["disappeared", "disappeared", "over"])
        }
    }
}

private final class Suspendable: UIHostingController<Text>, SuspendableViewController {
    var didDisappearHandler: (() -> Void)?
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        didDisappearHandler?()
    }
}

private final class NamePage: UIViewController {
    let onSave: (String) -> Void
    init(onSave: @escaping (String) -> Void) {
        self.onSave = onSave
        super.init(nibName: nil, bundle: nil)
    }
    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not from an archive") }
}
