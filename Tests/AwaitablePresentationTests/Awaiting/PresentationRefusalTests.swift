@testable import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// A presentation that cannot take place throws at once. One that has to wait for a transition is presented afterwards.
@MainActor @Suite struct PresentationRefusalTests {
    @Test func a_presenter_that_is_already_presenting_refuses() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root
            root.present(Page("First"), animated: false)
            await screen.settle()
            #expect(await refusal { try await root.presentAsync(Page("Second")) } == .alreadyPresenting)
            #expect(screen.console.isEmpty && root.chain == ["First"])
        }
    }

    @Test func a_presenter_in_no_window_refuses() throws {
        try simulate(Page("Root")) { _ in
            #expect(await refusal { try await Page("Alone").presentAsync(Page("First")) } == .notInWindowHierarchy)
        }
    }

    @Test func a_presenter_that_is_being_dismissed_refuses() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, first = Page("First")
            root.present(first, animated: false)
            await screen.settle()
            root.dismiss(animated: true)
            await screen.advance(by: .milliseconds(50))
            #expect(await refusal { try await first.presentAsync(Page("Second")) } == .inTransition)
        }
    }

    @Test func presentations_that_would_stop_the_process_are_refused() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root
            #expect(await refusal { try await root.presentAsync(root) } == .presentsItself)
            let child = Page("Child"), parent = Page("Parent")
            parent.addChild(child)
            #expect(await refusal { try await root.presentAsync(child) } == .hasParent)
            #expect(await refusal { try await root.presentAsync(Page("None", style: .none)) } == .hasNoStyle)
            let shown = Page("Shown")
            root.present(shown, animated: false)
            await screen.settle()
            #expect(await refusal { try await shown.presentAsync(shown) } == .presentsItself)
            #expect(await refusal { try await root.presentAsync(shown) } == .isPresentedAlready)
        }
    }

    @Test func a_popover_without_a_source_is_refused() throws {
        try simulate(Page("Root"), environment: .init(size: CGSize(width: 1024, height: 768))) { screen in
            let root = try screen.root
            #expect(await refusal { try await root.presentAsync(Page("Popover", style: .popover)) } == .hasNoSource)
        }
    }

    @Test func an_empty_waiting_line_is_removed_at_once() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root
            root.present(Page("In the way"), animated: false)
            await screen.settle()
            let waiting = (1...2).map { number in
                Task { try await root.presentAsync(Page("Page \(number)"), whenBusy: .wait) }
            }
            await screen.settle()
            waiting[0].cancel()
            await screen.settle()
            #expect(PresenterQueue.lines[ObjectIdentifier(root)] != nil)
            waiting[1].cancel()
            await screen.settle()
            #expect(PresenterQueue.lines[ObjectIdentifier(root)] == nil && root.chain == ["In the way"])
            let next = Task { try await root.presentAsync(Page("Next"), whenBusy: .wait) }
            await screen.settle()
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["Next"], "a later caller waits in a line of its own")
            next.cancel()
            await screen.advance(by: .seconds(1))
        }
    }

    @Test func a_controller_can_be_awaited_once_at_a_time() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, first = Page("First"), log = EventLog()
            Task {
                try await root.presentAsync(first)
                log.add("over")
            }
            await screen.advance(by: .seconds(1))
            #expect(await refusal { try await root.presentAsync(first) } == .isAwaitedAlready)
            #expect(log.events.isEmpty)
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["over"])
            // The controller can be awaited again.
            Task {
                try await root.presentAsync(first)
                log.add("over again")
            }
            await screen.advance(by: .seconds(1))
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["over", "over again"])
        }
    }

    @Test func an_error_says_what_to_do() {
        let text = "\(PresentationError.refused(.alreadyPresenting))"
        #expect(text.contains("presents something else") && text.contains("whenBusy: .wait"))
    }

    // MARK: Departing screens

    @Test func a_new_presentation_waits_for_a_running_dismissal() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            root.present(Page("First"), animated: false)
            await screen.settle()
            root.dismiss(animated: true)
            await screen.advance(by: .milliseconds(50))
            for name in ["Second", "Third"] {
                Task { log.add("\(name) \(await refusal { try await root.presentAsync(Page(name)) }.map { "\($0)" } ?? "gone")") }
            }
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["Second"] && log.events == ["Third alreadyPresenting"])
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["Third alreadyPresenting", "Second gone"] && screen.console.isEmpty)
        }
    }

    @Test func a_presentation_that_waits_for_a_dismissal_gives_way_to_a_replacing_one() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root
            root.present(Page("First"), animated: false)
            await screen.settle()
            root.dismiss(animated: true)
            await screen.advance(by: .milliseconds(50))
            Task { try await root.presentAsync(Page("Third"), whenBusy: .replace) }
            #expect(await refusal { try await root.presentAsync(Page("Second")) } == .alreadyPresenting)
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["Third"])
        }
    }

    /// For example, a session expires and the app presents its login screen.
    @Test(arguments: [50, 200, 1000]) func a_new_presentation_waits_for_one_that_is_about_to_be_dismissed(milliseconds: Int)
        throws
    {
        for seed in UInt64(0)..<10 {
            for byCancelling in [true, false] {
                try simulate(Page("Root"), seed: seed) { screen in
                    let root = try screen.root, log = EventLog()
                    var handle: PresentationHandle<Int>?
                    let flow = Task {
                        do {
                            let value = try await root.present { (given: PresentationHandle<Int>) in
                                handle = given
                                return Page("First")
                            }
                            log.add("\(value ?? 0)")
                        } catch { log.add("\(type(of: error))") }
                    }
                    await screen.advance(by: .milliseconds(milliseconds))
                    if byCancelling { flow.cancel() } else { handle?.finish(7) }
                    let next = Task { try await root.presentAsync(Page("Second")) }
                    await screen.advance(by: .seconds(2))
                    #expect(root.chain == ["Second"] && log.events == [byCancelling ? "CancellationError" : "7"], "seed \(seed)")
                    next.cancel()
                    await screen.advance(by: .seconds(1))
                    #expect(screen.console.isEmpty)
                }
            }
        }
    }

    @Test func a_screen_that_stays_after_its_cancellation_blocks_the_next_presentation() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root
            let flow = Task { try await root.presentAsync(Page("First"), onCancel: .finish) }
            await screen.advance(by: .seconds(1))
            flow.cancel()
            #expect(await refusal { try await root.presentAsync(Page("Second")) } == .alreadyPresenting)
        }
    }

    @Test func a_waiting_presentation_that_is_cancelled_makes_room_in_the_same_turn() throws {
        for seed in UInt64(0)..<10 {
            try simulate(Page("Root"), seed: seed) { screen in
                let root = try screen.root
                root.present(Page("First"), animated: false)
                await screen.settle()
                root.dismiss(animated: true)
                let second = Task { try await root.presentAsync(Page("Second")) }
                await screen.advance(by: .milliseconds(50))
                second.cancel()
                Task { try await root.presentAsync(Page("Third")) }
                await screen.advance(by: .seconds(2))
                #expect(root.chain == ["Third"], "seed \(seed)")
            }
        }
    }

    // MARK: Arriving screens

    /// Presents another controller in one of its appearance callbacks.
    private final class Eager: UIViewController {
        enum Moment: CaseIterable { case load, willAppear, isAppearing, didAppear }
        let moment: Moment
        let log: EventLog
        init(_ moment: Moment, _ log: EventLog) {
            (self.moment, self.log) = (moment, log)
            super.init(nibName: nil, bundle: nil)
            title = "Eager"
        }
        @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not from an archive") }

        private func present(at now: Moment) {
            if now != moment { return }
            Task {
                do { try await presentAsync(Page("Next")) } catch { log.add("\(error)") }
            }
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            present(at: .load)
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            present(at: .willAppear)
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            present(at: .isAppearing)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            present(at: .didAppear)
        }
    }

    @Test func a_presentation_waits_for_a_presenter_that_is_being_presented() throws {
        for moment in Eager.Moment.allCases {
            for isInStack in [false, true] {
                try simulate(Page("Root")) { screen in
                    let root = try screen.root, log = EventLog(), eager = Eager(moment, log)
                    let shown = isInStack ? UINavigationController(rootViewController: eager) : eager
                    root.present(shown, animated: true)
                    await screen.advance(by: .seconds(2))
                    #expect(shown.chain == ["Next"] && log.events.isEmpty, "\(moment)")
                    #expect(screen.console.isEmpty)
                }
            }
        }
    }

    @Test func only_one_presentation_at_a_time_waits_for_an_arriving_presenter() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, first = Page("First"), log = EventLog()
            root.present(first, animated: true)
            await screen.advance(by: .milliseconds(50))
            for name in ["Second", "Third"] {
                Task {
                    let reason = await refusal { try await first.presentAsync(Page(name)) }
                    log.add("\(name) \(reason.map { "\($0)" } ?? "gone")")
                }
            }
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["First", "Second"] && log.events == ["Third alreadyPresenting"])
        }
    }
}
