import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Compares the usual hand-written wait, a continuation that `viewDidDisappear` resumes, with `presentAsync`. Each situation runs
/// twice, once with each.
@MainActor @Suite struct HandwrittenWaitTests {
    /// The outcome of one wait.
    private struct Outcome: Equatable, CustomStringConvertible {
        /// The number of times the wait ended. A second resumption of a continuation would stop the process.
        var ends = 0
        /// Whether the wait ended while the screen was still visible.
        var isEarly = false
        static let right = Outcome(ends: 1)
        static let hangs = Outcome()
        var description: String { "ended \(ends) times\(isEarly ? ", too early" : "")" }
    }

    /// The scene in which a situation plays.
    @MainActor private final class Stage {
        let screen: Screen
        let root: UIViewController
        let subject = Page("Subject")
        var task: Task<Void, Never>?
        fileprivate(set) var outcome = Outcome()
        private var continuation: CheckedContinuation<Void, Never>?

        init(_ screen: Screen) throws {
            self.screen = screen
            root = try screen.root
        }

        private func end(of shown: UIViewController) {
            outcome.ends += 1
            if outcome.ends == 1 { outcome.isEarly = shown.presentingViewController != nil && !shown.isBeingDismissed }
            giveUp()
        }
        func giveUp() {
            continuation?.resume()
            continuation = nil
        }

        /// The hand-written wait: presents, and resumes when the subject has disappeared.
        func waitByHand(_ presenter: UIViewController, _ shown: UIViewController) async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    self.continuation = continuation
                    subject.didDisappearHandler = { [unowned self] in end(of: shown) }
                    presenter.present(shown, animated: true)
                }
            } onCancel: {
                Task { @MainActor in shown.dismiss(animated: true) }
            }
        }

        func wait(_ presenter: UIViewController, _ shown: UIViewController) async {
            do { try await presenter.presentAsync(shown) } catch {}
            end(of: shown)
        }
    }

    /// - Parameters:
    ///   - prepare: Sets the scene up and returns the presenter and the controller to present.
    ///   - act: What happens while the controller is awaited.
    private func outcomes(
        _ prepare: @escaping @MainActor (Stage) async throws -> (presenter: UIViewController, shown: UIViewController) = {
            ($0.root, $0.subject)
        },
        _ act: @escaping @MainActor (Stage) async throws -> Void
    ) throws -> (byHand: Outcome, ours: Outcome) {
        func outcome(byHand: Bool) throws -> Outcome {
            try simulate(Page("Root")) { screen in
                let stage = try Stage(screen)
                let (presenter, shown) = try await prepare(stage)
                stage.task = Task {
                    if byHand { await stage.waitByHand(presenter, shown) } else { await stage.wait(presenter, shown) }
                }
                await screen.settle()
                try await act(stage)
                await screen.advance(by: .seconds(3))
                defer { stage.giveUp() }
                return stage.outcome
            }
        }
        return try (outcome(byHand: true), outcome(byHand: false))
    }

    @Test func both_waits_are_right_when_the_user_closes_the_screen() throws {
        let found = try outcomes { stage in
            await stage.screen.advance(by: .seconds(1))
            stage.root.dismiss(animated: true)
        }
        #expect(found.byHand == .right && found.ours == .right)
    }

    @Test func refused_because_the_presenter_is_already_presenting() throws {
        let found = try outcomes({ stage in
            stage.root.present(Page("Other"), animated: false)
            await stage.screen.settle()
            return (stage.root, stage.subject)
        }) { _ in }
        #expect(found.byHand == .hangs && found.ours == .right)
    }

    @Test func refused_because_the_presenter_is_in_no_window() throws {
        let found = try outcomes({ (Page("Nowhere"), $0.subject) }) { _ in }
        #expect(found.byHand == .hangs && found.ours == .right)
    }

    @Test func covered_by_a_full_screen_child() throws {
        let found = try outcomes { stage in
            await stage.screen.advance(by: .seconds(1))
            stage.subject.present(Page("Cover", style: .fullScreen), animated: true)
            await stage.screen.advance(by: .seconds(1))
            stage.subject.dismiss(animated: true)
            await stage.screen.advance(by: .seconds(1))
            stage.root.dismiss(animated: true)
        }
        #expect(found.byHand == Outcome(ends: 2, isEarly: true) && found.ours == .right)
    }

    @Test func cancelled_while_it_slides_in() throws {
        let found = try outcomes { stage in
            await stage.screen.advance(by: .milliseconds(100))
            stage.task?.cancel()
        }
        // A dismissal waits for the running presentation to end, so both waits are notified.
        #expect(found.byHand != .hangs && found.ours == .right)
    }

    @Test func cancelled_while_it_presents_a_child() throws {
        let found = try outcomes { stage in
            await stage.screen.advance(by: .seconds(1))
            stage.subject.present(Page("Child"), animated: true)
            await stage.screen.advance(by: .seconds(1))
            stage.task?.cancel()
        }
        #expect(found.byHand == .hangs && found.ours == .right)
    }

    @Test func awaited_twice() throws {
        let found = try outcomes { stage in
            await stage.screen.advance(by: .seconds(1))
            let isByHand = stage.subject.didDisappearHandler != nil
            // The second wait replaces the first one's handler, or is refused.
            var refused = false
            if isByHand {
                stage.subject.didDisappearHandler = {}
            } else {
                do { try await stage.root.presentAsync(stage.subject) } catch { refused = true }
                #expect(refused)
            }
            stage.root.dismiss(animated: true)
        }
        #expect(found.byHand == .hangs && found.ours == .right)
    }

    @Test func wrapped_in_a_navigation_controller() throws {
        let found = try outcomes({ ($0.root, UINavigationController(rootViewController: $0.subject)) }) { stage in
            await stage.screen.advance(by: .seconds(1))
            stage.subject.navigationController?.pushViewController(Page("Pushed"), animated: true)
            await stage.screen.advance(by: .seconds(1))
            stage.root.dismiss(animated: true)
        }
        #expect(found.byHand.isEarly && found.ours == .right)
    }

    @Test func a_tab_switch_under_a_presentation_in_the_current_context() throws {
        let found = try outcomes({ stage in
            let tabs = UITabBarController(), one = Page("One")
            one.definesPresentationContext = true
            tabs.viewControllers = [one, Page("Two")]
            stage.screen.scene.windows.first?.rootViewController = tabs
            await stage.screen.settle()
            stage.subject.modalPresentationStyle = .currentContext
            return (one, stage.subject)
        }) { stage in
            await stage.screen.advance(by: .seconds(1))
            let tabs = try #require(stage.screen.scene.windows.first?.rootViewController as? UITabBarController)
            tabs.selectedIndex = 1
            await stage.screen.advance(by: .seconds(1))
            tabs.selectedIndex = 0
            await stage.screen.advance(by: .seconds(1))
            tabs.viewControllers?.first?.dismiss(animated: true)
        }
        #expect(found.byHand.isEarly && found.ours == .right)
    }

    @Test func a_window_that_is_torn_down() throws {
        let found = try outcomes { stage in
            await stage.screen.advance(by: .seconds(1))
            await stage.screen.close()
        }
        #expect(found.ours == .right)
    }

    @Test func dismissed_from_its_own_viewDidAppear() throws {
        let found = try outcomes({ stage in
            stage.subject.didAppearHandler = { [unowned stage] in stage.subject.dismiss(animated: false) }
            return (stage.root, stage.subject)
        }) { _ in }
        #expect(found.ours == .right)
    }

    // MARK: The search

    /// Runs the schedules of `ScheduleTests` with the hand-written wait. The search finds its faults, which shows that it can
    /// find faults.
    @Test func the_search_finds_waits_that_hang_end_twice_or_end_early() throws {
        var kinds: [String: Int] = [:]
        for (number, pair) in Ending.pairs.enumerated() {
            for seed in UInt64(1)...10 {
                for kind in try faults(pair, seed &* 31 &+ UInt64(number)) { kinds[kind, default: 0] += 1 }
            }
        }
        for kind in ["hangs", "twice", "early"] { #expect(kinds[kind] ?? 0 > 0, "\(kind) was not found in \(kinds)") }
    }

    private func faults(_ pair: (Ending, Ending), _ seed: UInt64) throws -> Set<String> {
        try simulate(Page("Root"), seed: seed) { screen in
            var random = SplitMix(seed: seed)
            let situation = try Situation(screen), wait = WaitByHand()
            await situation.begin { presenter, make in
                await wait.present(make { _ in }, by: presenter)
                return "over"
            }
            try await situation.perform([pair.0, pair.1], &random)
            await screen.advance(by: .seconds(3))
            await situation.perform(.parentDismiss)
            await screen.advance(by: .seconds(3))
            var faults: Set<String> = []
            if wait.ends == 0 { faults.insert("hangs") }
            if wait.ends > 1 { faults.insert("twice") }
            if situation.chainsAtEnd.contains(where: { $0.contains("Subject") }) { faults.insert("early") }
            wait.giveUp()
            await screen.settle()
            return faults
        }
    }

    @MainActor private final class WaitByHand {
        private(set) var ends = 0
        private var continuation: CheckedContinuation<Void, Never>?

        func present(_ page: Page, by presenter: UIViewController) async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    self.continuation = continuation
                    page.didDisappearHandler = { [weak self] in
                        self?.ends += 1
                        self?.giveUp()
                    }
                    presenter.present(page, animated: true)
                }
            } onCancel: {
                Task { @MainActor in page.dismiss(animated: true) }
            }
        }
        func giveUp() {
            continuation?.resume()
            continuation = nil
        }
    }
}
