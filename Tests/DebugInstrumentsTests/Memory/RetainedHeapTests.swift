import Foundation
import Testing

@testable import DebugInstruments

@Suite struct RetainedHeapTests {
    private func retained(_ visits: Int, _ heap: (Int) -> Double) -> RetainedHeap {
        var retained = RetainedHeap()
        for visit in 0..<visits { retained.add(liveHeap: Int(heap(visit))) }
        return retained
    }

    @Test func a_screen_that_leaves_a_megabyte_each_time_grows() throws {
        let retained = retained(8) { 20e6 + Double($0) * 1e6 }
        #expect(retained.isGrowing)
        #expect(abs(try #require(retained.bytesPerVisit) - 1e6) < 1)
    }
    @Test func seven_visits_are_needed() {
        #expect(retained(6) { Double($0) * 1e6 }.bytesPerVisit == nil)
        #expect(!retained(6) { Double($0) * 1e6 }.isGrowing)
        #expect(retained(7) { Double($0) * 1e6 }.isGrowing)
    }
    @Test func the_first_visit_fills_caches_and_does_not_count() {
        #expect(!retained(20) { $0 == 0 ? 10e6 : 40e6 }.isGrowing)
    }
    @Test func a_cache_that_has_filled_up_is_not_growing() {
        let cache = { (visit: Int) in 20e6 + Double(min(visit, 20)) * 1e6 }
        #expect(retained(15, cache).isGrowing)
        #expect(!retained(60, cache).isGrowing)
    }
    @Test func two_kilobytes_a_visit_are_found_in_the_end() {
        var dice = Dice(3)
        let leak = { (visit: Int) in 20e6 + Double(visit) * 2048 + dice.roll(-20_000...20_000) }
        let retained = retained(1000, leak)
        #expect(retained.isGrowing)
    }
    @Test(arguments: 1...20)
    func thirty_kilobytes_a_visit_are_found_through_noise_at_every_later_visit(seed: Int) {
        var dice = Dice(UInt64(seed)), retained = RetainedHeap(), silent = 0
        for visit in 0..<1000 {
            retained.add(liveHeap: Int(20e6 + Double(visit) * 33_000 + dice.roll(0...2e6)))
            if visit >= 200, !retained.isGrowing { silent += 1 }
        }
        #expect(silent == 0)
    }
    @Test func growth_in_steps_is_growth() {
        // A growing array: a megabyte more at every fortieth visit.
        #expect(retained(1000) { 20e6 + Double($0 / 40) * 1e6 }.isGrowing)
    }
    @Test(arguments: [100, 300, 1000])
    func a_cache_that_took_long_to_fill_up_is_not_growing_either(filled: Int) {
        var dice = Dice(5)
        #expect(!retained(filled * 2) { 20e6 + Double(min($0, filled)) * 1e5 + dice.roll(0...1e6) }.isGrowing)
    }
    @Test(arguments: 1...40)
    func a_clean_screen_is_silent_over_a_thousand_visits(seed: Int) {
        var dice = Dice(UInt64(seed)), retained = RetainedHeap(), alarms = 0
        for _ in 0..<1000 {
            // Up to 2 MB of unrelated allocations that are alive at that moment.
            retained.add(liveHeap: Int(20e6 + dice.roll(0...1) * dice.roll(0...2e6)))
            if retained.isGrowing { alarms += 1 }
        }
        #expect(alarms == 0)
    }
    @Test(arguments: 1...20)
    func a_leak_of_a_megabyte_is_found_through_the_same_noise_within_thirty_visits(seed: Int) {
        var dice = Dice(UInt64(seed))
        #expect(retained(30) { 20e6 + Double($0) * 1e6 + dice.roll(0...2e6) }.isGrowing)
    }
}
