@testable import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Presentations that wait for another one, and presentations that replace one.
@MainActor @Suite struct PresentationWaitingTests {
    // MARK: Waiting

    @Test func waiting_presentations_are_presented_one_after_the_other() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            for name in ["First", "Second", "Third"] {
                Task {
                    try await root.presentAsync(Page(name), whenBusy: .wait)
                    log.add(name)
                }
            }
            for expected in ["First", "Second", "Third"] {
                await screen.advance(by: .seconds(1))
                #expect(root.chain == [expected])
                root.dismiss(animated: true)
            }
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["First", "Second", "Third"])
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_waiting_presentation_begins_when_the_presenter_has_appeared() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, first = Page("First")
            root.present(first, animated: true)
            Task { try await first.presentAsync(Page("Second"), whenBusy: .wait) }
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["First", "Second"])
        }
    }

    @Test func a_presentation_that_waits_for_a_departing_presenter_is_refused() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, first = Page("First"), log = EventLog()
            root.present(first, animated: false)
            await screen.settle()
            first.present(Page("Second"), animated: false)
            Task { log.add("\(await refusal { try await first.presentAsync(Page("Third"), whenBusy: .wait) }!)") }
            await screen.settle()
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["notInWindowHierarchy"])
        }
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func a_presentation_that_waits_for_a_replaced_root_is_refused(style: UIModalPresentationStyle) throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, waiting = Page("Waiting"), log = EventLog()
            waiting.didAppearHandler = { log.add("appeared") }
            Task {
                try await root.presentAsync(Page("First", style: style))
                log.add("first gone")
            }
            await screen.advance(by: .seconds(1))
            Task { log.add(await refusal { try await root.presentAsync(waiting, whenBusy: .wait) }.map { "\($0)" } ?? "none") }
            await screen.settle()
            screen.scene.keyWindow?.rootViewController = Page("Other root")
            await screen.advance(by: .seconds(1))
            #expect(log.events.sorted() == ["first gone", "notInWindowHierarchy"] && screen.console.isEmpty)
        }
    }

    @Test func a_waiting_presentation_that_is_cancelled_is_never_presented() throws {
        for policy in PresentationCancellation.allCases {
            try simulate(Page("Root")) { screen in
                let root = try screen.root, log = EventLog()
                root.present(Page("First"), animated: false)
                let task = Task {
                    do {
                        try await root.presentAsync(Page("Second"), onCancel: policy, whenBusy: .wait)
                        log.add("returned")
                    } catch { log.add("\(type(of: error))") }
                }
                await screen.advance(by: .seconds(1))
                task.cancel()
                await screen.settle()
                #expect(log.events == [policy == .finish ? "returned" : "CancellationError"])
                root.dismiss(animated: true)
                await screen.advance(by: .seconds(1))
                #expect(root.chain.isEmpty)
            }
        }
    }

    // MARK: Replacing

    @Test func a_replacing_presentation_takes_over_and_the_former_one_returns_nil() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            Task {
                try await root.presentAsync(Page("First"))
                log.add("first gone")
            }
            Task {
                try await root.presentAsync(Page("Waiting"), whenBusy: .wait)
                log.add("waiting gone")
            }
            await screen.advance(by: .seconds(1))
            Task {
                try await root.presentAsync(Page("Second"), whenBusy: .replace)
                log.add("second gone")
            }
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["Second"] && log.events == ["first gone"])
            root.dismiss(animated: true)
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["Waiting"] && log.events == ["first gone", "second gone"])
        }
    }

    @Test func an_impossible_presentation_replaces_nothing() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, parent = Page("Parent"), child = Page("Child"), first = Page("First")
            parent.addChild(child)
            root.present(first, animated: false)
            await screen.settle()
            #expect(await refusal { try await root.presentAsync(child, whenBusy: .replace) } == .hasParent)
            #expect(await refusal { try await root.presentAsync(first, whenBusy: .replace) } == .isPresentedAlready)
            await screen.advance(by: .seconds(1))
            #expect(root.chain == ["First"])
        }
    }

    @Test func a_presentation_that_waits_beside_one_in_the_current_context_waits_only_for_the_one_in_its_way() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, child = Page("Child")
            child.definesPresentationContext = true
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.present(Page("Context", style: .currentContext), animated: false)
            root.present(Page("Sheet"), animated: false)
            await screen.settle()
            Task { try await child.presentAsync(Page("Waiting"), whenBusy: .wait) }
            await screen.advance(by: .seconds(1))
            root.presentedViewController?.dismiss(animated: true)
            await screen.advance(by: .seconds(2))
            #expect(root.chain.first == "Waiting")
            #expect(child.presentedViewController?.title == "Context")
        }
    }

    @Test func of_several_replacing_presentations_the_last_one_is_shown() throws {
        try simulate(Page("Root")) { screen in
            let root = try screen.root, log = EventLog()
            root.present(Page("First"), animated: true)
            await screen.advance(by: .seconds(1))
            for name in ["A", "B", "C"] {
                Task {
                    try await root.presentAsync(Page(name), whenBusy: .replace)
                    log.add(name)
                }
            }
            await screen.advance(by: .seconds(2))
            #expect(root.chain == ["C"] && log.events == ["A", "B"])
            #expect(screen.console.isEmpty)
        }
    }
}
