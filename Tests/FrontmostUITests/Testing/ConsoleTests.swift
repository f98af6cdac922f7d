import Dispatch
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Diagnostics of a run: none is lost and none is repeated.
@MainActor struct ConsoleTests {
    /// Causes a diagnostic, because the controller is in no window.
    private static func presentNowhere() { UIViewController().present(UIViewController(), animated: false) }

    @Test(arguments: ["task", "queue", "later", "detached", "timer", "pool", "group"])
    func a_message_is_in_the_console_wherever_it_comes_from(_ origin: String) throws {
        try simulate(Text("x")) { screen in
            switch origin {
            case "task": Task { Self.presentNowhere() }
            case "queue": DispatchQueue.main.async { Self.presentNowhere() }
            case "later": DispatchQueue.main.asyncAfter(deadline: .now() + 1) { Self.presentNowhere() }
            case "detached": Task.detached { await MainActor.run { Self.presentNowhere() } }
            case "timer":
                let link = CADisplayLink { link in
                    link.invalidate()
                    Self.presentNowhere()
                }
                link.add(to: .main, forMode: .common)
            case "pool": DispatchQueue.global().async { Task { @MainActor in Self.presentNowhere() } }
            default:
                Task.detached {
                    await withTaskGroup(of: Void.self) { group in group.addTask { await Self.presentNowhere() } }
                }
            }
            await screen.advance(by: .seconds(2))
            #expect(screen.console.count == 1, "\(screen.console)")
            #expect(screen.console.first?.text.contains("whose view is not in the window hierarchy") == true)
        }
    }

    @Test func a_message_of_a_run_is_not_in_the_console_of_the_next() throws {
        try simulate(Text("x")) { screen in
            DispatchQueue.main.async { Self.presentNowhere() }
            await screen.settle()
            #expect(screen.console.count == 1)
        }
        #expect(Console.sharedLog == nil)
        try simulate(Text("x")) { screen in #expect(screen.console.isEmpty) }
    }

    @Test func a_run_that_cannot_go_on_leaves_no_log_behind() {
        #expect(throws: SimulationError.self) {
            try simulate(Text("x")) { _ in await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        }
        #expect(Console.sharedLog == nil)
    }

    @Test func a_repeated_message_is_there_once_with_its_count() throws {
        try simulate(Text("x")) { screen in
            @MainActor func say(_ text: String) { Console.report(Console.Message(subsystem: "UIKit", text: text)) }
            for _ in 0..<17 {
                say("again")
                say("and again")
            }
            say("once")
            #expect(screen.console.map(\.text) == ["again", "and again", "once"])
            #expect(screen.console.map(\.count) == [17, 17, 1])
            #expect(
                "\(screen.console)"
                    == "[[UIKit] warning: again (17 times), [UIKit] warning: and again (17 times), [UIKit] warning: once]")
            #expect(screen.dump().split(separator: "\n").suffix(3).first == "[UIKit] warning: again (17 times)")
        }
    }
}
