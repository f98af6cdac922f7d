import Foundation
import Testing

@testable import DebugInstruments

@Suite struct StallWatchTests {
    /// Watches a main actor that is stuck in some spans; the watcher sleeps in others.
    private func watch(
        stuck: [ClosedRange<Double>], asleep: [ClosedRange<Double>] = [], until end: Double = 10, phase: Double = 0
    ) -> StallWatch {
        var watch = StallWatch()
        var time = phase, answer: Double?
        while time < end {
            if let due = answer, due <= time {
                watch.answered(at: due)
                answer = nil
            }
            if let sleep = asleep.first(where: { $0.lowerBound <= time && time < $0.upperBound }) {
                time = sleep.upperBound
                continue
            }
            if watch.tick(at: time) { answer = (stuck + asleep).first { $0.contains(time) }?.upperBound ?? time + 0.0001 }
            time += watch.interval
        }
        if let answer { watch.answered(at: answer) }
        return watch
    }

    @Test(arguments: Array(stride(from: 0, to: 0.016, by: 0.001)))
    func a_stall_of_100_ms_is_one_of_100_ms_whenever_it_begins(phase: Double) throws {
        let watch = watch(stuck: [5.0...5.1], phase: phase)
        #expect(watch.count == 1)
        #expect(abs(watch.longest - 0.1) < 0.0095)
        let stall = try #require(watch.latest.first)
        #expect(abs(stall.start - 5) < 0.0095)
    }
    @Test func a_main_actor_that_answers_has_no_stalls() {
        #expect(watch(stuck: []).count == 0)
    }
    @Test func forty_milliseconds_are_no_stall() {
        #expect(watch(stuck: [5.0...5.04]).count == 0)
    }
    @Test func stalls_are_counted_one_by_one() {
        let watch = watch(stuck: [1.0...1.2, 2.0...2.5, 3.0...3.1])
        #expect(watch.count == 3)
        #expect(abs(watch.total - 0.8) < 0.03)
        #expect(abs(watch.longest - 0.5) < 0.01)
        #expect(watch.latest.map { ($0.duration * 10).rounded() } == [2, 5, 1])
    }
    @Test func a_machine_that_slept_is_no_stall() {
        #expect(watch(stuck: [], asleep: [5.0...65]).count == 0)
        // Part of the stall was sleep.
        let watch = watch(stuck: [4.5...70], asleep: [5.0...65], until: 80)
        #expect(watch.count == 1)
        #expect(abs(watch.longest - 5.5) < 0.05)
    }
    @Test func a_continuing_stall_is_reported_before_it_ends() throws {
        var watch = StallWatch()
        let first = watch.tick(at: 1)
        watch.answered(at: 1.001)
        let second = watch.tick(at: 1.016)
        #expect(watch.ongoing(at: 1.03) == nil)
        // Only one ping is outstanding at a time.
        let third = watch.tick(at: 1.032)
        #expect([first, second, third] == [true, true, false])
        #expect(try #require(watch.ongoing(at: 1.13)).duration > 0.1)
        #expect(watch.count == 0)
    }
    @Test func a_main_thread_that_has_not_run_is_asked_four_times_a_second() {
        var watch = StallWatch(), pings = 0
        for index in 0..<1000 where watch.tick(at: Double(index) * 0.016, mainThreadTime: 7) {
            pings += 1
            watch.answered(at: Double(index) * 0.016 + 0.0001, mainThreadTime: 7)
        }
        #expect((60...66).contains(pings))
        #expect(watch.count == 0)
    }
    @Test(arguments: Array(stride(from: 0.0, to: 0.016, by: 0.002)))
    func a_stall_after_sleep_has_its_own_length(phase: Double) {
        // The process woke, took half a millisecond of processor time, and then waited for 100 ms.
        var watch = StallWatch(), time = phase, answer: Double?
        while time < 10 {
            let spent = time < 5 ? 7 : 7.0005
            if let due = answer, due <= time {
                watch.answered(at: due, mainThreadTime: spent)
                answer = nil
            }
            if watch.tick(at: time, mainThreadTime: spent) { answer = (5.0...5.1).contains(time) ? 5.1 : time + 0.0001 }
            time += watch.interval
        }
        #expect(watch.count == 1)
        #expect(abs(watch.longest - 0.1) < 0.0095)
    }
    @Test func only_the_last_stalls_are_kept_one_by_one() {
        let watch = watch(stuck: (0..<50).map { Double($0) + 0.5...Double($0) + 0.6 }, until: 60)
        #expect(watch.count == 50)
        #expect(watch.latest.count == StallWatch.kept)
    }
}
