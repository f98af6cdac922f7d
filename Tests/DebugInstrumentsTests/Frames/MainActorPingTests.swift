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

    @Test(.timeLimit(.minutes(5))) func a_watch_that_nobody_has_goes() async {
        weak var gone: MainActorPing?
        do {
            let ping = MainActorPing(own: OwnCost())
            ping.start()
            gone = ping
        }
        // Its thread has it for the length of a step, and what that asked the main actor until it was answered.
        while gone != nil { await Task.yield() }
    }
}
