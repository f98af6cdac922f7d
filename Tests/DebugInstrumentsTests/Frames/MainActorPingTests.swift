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

    @Test func a_watch_that_nobody_has_goes_though_the_main_actor_has_not_answered_it() throws {
        weak var gone: MainActorPing?
        do {
            let ping = MainActorPing(own: OwnCost()), run = try #require(ping.begin())
            // The ping waits for the main actor, which this test occupies until it ends.
            #expect(ping.step(ThreadClock(), run))
            gone = ping
        }
        #expect(gone == nil)
    }
}
