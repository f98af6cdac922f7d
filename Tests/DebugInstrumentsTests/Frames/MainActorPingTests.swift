import Foundation
import Testing

@testable import DebugInstruments

@MainActor @Suite struct MainActorPingTests {
    @Test func a_stopped_run_ends_although_another_has_begun() throws {
        let ping = MainActorPing(own: OwnCost()), clock = ThreadClock()
        let first = try #require(ping.begin())
        #expect(ping.begin() == nil && ping.step(clock, first))
        ping.stop()
        let second = try #require(ping.begin())
        #expect(!ping.step(clock, first) && ping.step(clock, second))
    }

    @Test func a_released_watch_is_freed_although_the_main_actor_has_not_answered() throws {
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
