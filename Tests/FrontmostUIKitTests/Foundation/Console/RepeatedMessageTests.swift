@testable import FrontmostUIKit
import Testing

@MainActor struct RepeatedMessageTests {
    @Test func standard_error_has_a_repeated_message_at_its_powers_of_ten() {
        let message = Console.Message(subsystem: "UIKit", text: "again")
        let lines = (1...1_000).compactMap { ConsoleLog.line(message, count: $0) }
        #expect(
            lines == [
                "[UIKit] warning: again", "[UIKit] warning: again (10 times so far)", "[UIKit] warning: again (100 times so far)",
                "[UIKit] warning: again (1000 times so far)",
            ])
        #expect(ConsoleLog.line(message, count: .max) == nil)
    }

    @Test func a_log_keeps_repeated_messages_in_their_order_and_counts_them() {
        let log = ConsoleLog()
        Console.$log.withValue(log) {
            for text in ["a", "b", "a"] { Console.report(Console.Message(subsystem: "UIKit", text: text)) }
        }
        #expect(log.messages.map(\.text) == ["a", "b", "a"])
        #expect(log.entries.map(\.count) == [2, 1])
    }

    /// On Linux any thread may run the main actor; the test's own often is not the first one.
    @Test func a_message_from_the_main_actor_is_there_at_once_whatever_the_thread() {
        let log = ConsoleLog()
        Console.$log.withValue(log) { Console.reportFromAnyThread(Console.Message(subsystem: "UIKit", text: "now")) }
        #expect(log.messages.map(\.text) == ["now"])
    }

    @Test func a_log_of_the_task_comes_before_the_shared_one() {
        let own = ConsoleLog(), shared = ConsoleLog()
        let former = Console.sharedLog
        defer { Console.sharedLog = former }
        Console.sharedLog = shared
        Console.report(Console.Message(subsystem: "UIKit", text: "shared"))
        Console.$log.withValue(own) { Console.report(Console.Message(subsystem: "UIKit", text: "own")) }
        #expect(own.messages.map(\.text) == ["own"] && shared.messages.map(\.text) == ["shared"])
    }

    @Test func a_log_that_lasts_as_long_as_the_process_forgets_old_causes() {
        let log = ConsoleLog(forwards: true)
        #expect(log.isNew("first") && !log.isNew("first"))
        for number in 0..<3 * ConsoleLog.mostForwardedEntries { #expect(log.isNew("\(number)")) }
        #expect(log.causes.count <= ConsoleLog.mostForwardedEntries)
        let own = ConsoleLog()
        for number in 0..<2 * ConsoleLog.mostForwardedEntries { _ = own.isNew("\(number)") }
        #expect(!own.isNew("0"))
    }
}
