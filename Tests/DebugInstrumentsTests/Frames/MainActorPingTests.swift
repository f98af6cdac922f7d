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
        // Its thread has it for the length of a step, which is as long as the machine likes; a ping that waits for the main actor,
        // which this test has all the time, has not.
        let deadline = ContinuousClock.now + .seconds(60)
        while gone != nil && ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.001) }
        #expect(gone == nil)
    }
}
