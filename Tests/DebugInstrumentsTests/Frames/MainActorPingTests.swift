import Foundation
import Testing

@testable import DebugInstruments

@MainActor @Suite struct MainActorPingTests {
    @Test func a_run_that_was_stopped_ends_though_another_has_begun() throws {
        let ping = MainActorPing(own: OwnCost()), clock = ThreadClock()
        let first = try #require(ping.begin())
        #expect(ping.begin() == nil && ping.step(clock, first))
        ping.stop()
        let second = try #require(ping.begin())
        #expect(!ping.step(clock, first) && ping.step(clock, second))
    }

    @Test func a_watch_that_nobody_has_goes() {
        weak var gone: MainActorPing?
        do {
            let ping = MainActorPing(own: OwnCost())
            ping.start()
            gone = ping
        }
        // Its thread has it for the length of a step.
        var turns = 0
        while gone != nil && turns < 10_000_000 { turns += 1 }
        #expect(gone == nil)
    }
}
