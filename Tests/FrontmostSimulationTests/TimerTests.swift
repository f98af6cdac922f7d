import Dispatch
import Foundation
import FrontmostSimulation
import TestSupport
import Testing

/// Foundation's timers and dispatch timer sources in virtual time.
@Suite struct TimerTests {
    // A synchronous wrapper, because Foundation makes this function unavailable in asynchronous code.
    @discardableResult private func schedule(after seconds: Double, _ body: @escaping @Sendable (Timer) -> Void) -> Timer {
        .scheduledTimer(withTimeInterval: seconds, repeats: false, block: body)
    }
    @discardableResult private func schedule(every seconds: Double, _ body: @escaping @Sendable (Timer) -> Void) -> Timer {
        .scheduledTimer(withTimeInterval: seconds, repeats: true, block: body)
    }

    @Test func timers_fire_at_their_times() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            schedule(after: 1.5) { _ in log.add("once \(simulation.now)") }
            let timer = Timer(fire: Date() + 1, interval: 1, repeats: true) { timer in
                log.add("tick \(simulation.now)")
                if simulation.now >= .seconds(3) { timer.invalidate() }
            }
            RunLoop.main.add(timer, forMode: .common)
            RunLoop.main.add(timer, forMode: .default)
            await simulation.advance(by: .seconds(10))
        }
        #expect(log.events == ["tick 1.0 seconds", "once 1.5 seconds", "tick 2.0 seconds", "tick 3.0 seconds"])
    }

    @Test func a_timer_that_is_added_to_a_run_loop_fires_after_its_interval() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let once = Timer(timeInterval: 2, repeats: false) { _ in log.add("once \(simulation.now)") }
            let timer = Timer(timeInterval: 3, repeats: true) { timer in
                log.add("tick \(simulation.now)")
                if simulation.now >= .seconds(6) { timer.invalidate() }
            }
            #expect(once.fireDate == Date() + 2 && timer.fireDate == Date() + 3)
            for mode in [RunLoop.Mode.default, .common] {
                RunLoop.main.add(once, forMode: mode)
                RunLoop.main.add(timer, forMode: mode)
            }
            await simulation.advance(by: .seconds(20))
            #expect(!once.isValid && !timer.isValid)
        }
        #expect(log.events == ["once 2.0 seconds", "tick 3.0 seconds", "tick 6.0 seconds"])
    }

    @Test func a_timer_with_a_date_fires_then_and_one_without_an_interval_at_once() throws {
        let log = EventLog()
        func add(_ timer: Timer) { RunLoop.current.add(timer, forMode: .default) }
        try Simulation.run { simulation in
            add(Timer(fire: Date() + 1, interval: 5, repeats: false) { _ in log.add("date \(simulation.now)") })
            add(Timer(fire: Date(), interval: 5, repeats: false) { _ in log.add("now \(simulation.now)") })
            add(Timer(fire: Date() - 7, interval: 5, repeats: true) { _ in log.add("past \(simulation.now)") })
            let empty = Timer(timeInterval: 0, repeats: false) { _ in log.add("empty \(simulation.now)") }
            empty.tolerance = 0.5
            add(empty)
            await simulation.advance(by: .seconds(6))
        }
        #expect(
            log.events == ["now 0.0 seconds", "past 0.0 seconds", "empty 0.0001 seconds", "date 1.0 seconds", "past 5.0 seconds"])
    }

    @Test func a_timer_may_be_moved_and_invalidated_before_it_is_added() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let moved = Timer(timeInterval: 9, repeats: false) { _ in log.add("moved \(simulation.now)") }
            moved.fireDate = Date() + 1
            moved.tolerance = 3
            let invalid = Timer(timeInterval: 1, repeats: true) { _ in log.add("invalid") }
            invalid.invalidate()
            for timer in [moved, invalid] { RunLoop.main.add(timer, forMode: .common) }
            await simulation.runUntilIdle()
        }
        #expect(log.events == ["moved 1.0 seconds"])
    }

    @Test func a_timer_outside_a_simulation_is_real() {
        let timer = Timer(timeInterval: 3600, repeats: true) { _ in }
        #expect(timer.timeInterval == 3600 && timer.fireDate.timeIntervalSinceNow < 1)
        timer.invalidate()
    }

    @Test func a_timer_fires_on_the_main_actor_when_time_reaches_it() throws {
        try Simulation.run { simulation in
            let log = EventLog()
            schedule(every: 0.1) { _ in
                MainActor.preconditionIsolated()
                log.add("tick")
            }
            for count in 1...1000 {
                await simulation.advance(by: .milliseconds(100))
                try #require(log.events.count == count)
            }
        }
    }

    @Test func a_timer_can_be_moved_fired_and_invalidated() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let timer = schedule(every: 10) { _ in log.add("\(simulation.now)") }
            timer.fire()
            timer.fireDate = Date() + 2
            await simulation.advance(by: .seconds(3))
            timer.fireDate = .distantFuture
            await simulation.advance(by: .seconds(100))
            timer.fireDate = Date() + 1
            await simulation.advance(by: .seconds(1))
            timer.invalidate()
            await simulation.advance(by: .seconds(100))
        }
        #expect(log.events == ["0.0 seconds", "2.0 seconds", "104.0 seconds"])
    }

    @Test func a_block_for_the_run_loop_runs() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            RunLoop.main.perform { log.add("performed") }
            await simulation.settle()
        }
        #expect(log.events == ["performed"])
    }

    @Test(arguments: [true, false]) func a_timer_of_a_dispatch_source_is_virtual(isOnMain: Bool) throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let queue = isOnMain ? DispatchQueue.main : DispatchQueue(label: "timers")
            let source = DispatchSource.makeTimerSource(queue: queue)
            source.setEventHandler { @Sendable in
                dispatchPrecondition(condition: .onQueue(queue))
                log.add("\(simulation.now)")
            }
            source.schedule(deadline: .now() + 1, repeating: 2)
            await simulation.advance(by: .seconds(2))
            #expect(log.events == [], "The source was not activated.")
            source.activate()
            await simulation.advance(by: .seconds(3))
            source.suspend()
            await simulation.advance(by: .seconds(5))
            source.resume()
            await simulation.settle()
            source.schedule(deadline: .now() + 1)
            await simulation.advance(by: .seconds(9))
            source.schedule(wallDeadline: .now() + 1, repeating: 1)
            await simulation.advance(by: .seconds(1))
            source.cancel()
            await simulation.advance(by: .seconds(9))
        }
        #expect(log.events == ["2.0 seconds", "3.0 seconds", "5.0 seconds", "10.0 seconds", "11.0 seconds", "20.0 seconds"])
    }

    @Test func a_timer_of_a_dispatch_source_ends_with_the_source() throws {
        let log = EventLog(), population = Population()
        try Simulation.run { simulation in
            var source: DispatchSourceTimer? = DispatchSource.makeTimerSource(queue: .main)
            let member = population.member()
            source?.setEventHandler { withExtendedLifetime(member) { log.add("\(simulation.now)") } }
            source?.schedule(deadline: .now() + 1, repeating: 1)
            source?.activate()
            await simulation.advance(by: .seconds(1))
            source = nil
            await simulation.advance(by: .seconds(5))
        }
        #expect(log.events == ["1.0 seconds"] && population.alive == 0)
    }

    @Test func a_cancelled_source_runs_its_cancel_handler_and_releases_its_handlers() throws {
        let log = EventLog(), population = Population()
        try Simulation.run { simulation in
            let source = DispatchSource.makeTimerSource(queue: .main), member = population.member()
            source.setEventHandler { withExtendedLifetime(member) {} }
            source.setCancelHandler { MainActor.assumeIsolated { log.add("cancelled") } }
            source.schedule(deadline: .now() + 3600)
            source.activate()
            await simulation.advance(by: .seconds(1))
            source.cancel()
            await simulation.runUntilIdle()
            log.add("\(simulation.now), \(source.isCancelled)")
        }
        #expect(log.events == ["cancelled", "1.0 seconds, true"] && population.alive == 0)
    }

    @Test func a_timer_that_is_invalidated_does_not_hold_time() throws {
        try Simulation.run { simulation in
            let timer = schedule(after: 3600) { _ in }
            timer.fireDate = Date() + 7200
            timer.invalidate()
            let endless = schedule(every: .infinity) { _ in }
            await simulation.runUntilIdle()
            #expect(simulation.now == .zero && endless.isValid)
        }
    }

    @Test func a_cancelled_source_of_a_file_descriptor_runs_its_cancel_handler() throws {
        let pipe = Pipe()
        try Simulation.run { simulation in
            let log = EventLog()
            let source = DispatchSource.makeReadSource(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, queue: .main)
            source.setCancelHandler { MainActor.assumeIsolated { log.add("cancelled") } }
            source.activate()
            source.cancel()
            await simulation.advance(by: .milliseconds(1))
            #expect(log.events == ["cancelled"])
        }
    }

    @Test func a_source_of_a_file_descriptor_fires() throws {
        let pipe = Pipe(), log = EventLog()
        var options = Simulation.Options()
        options.foreignThreadWait = .seconds(60)
        try Simulation.run(options: options) { _ in
            let source = DispatchSource.makeReadSource(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, queue: .main)
            await withCheckedContinuation { continuation in
                source.setEventHandler {
                    MainActor.preconditionIsolated()
                    log.add(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self))
                    continuation.resume()
                    source.cancel()
                }
                source.activate()
                Thread.detachNewThread { pipe.fileHandleForWriting.write(Data("written".utf8)) }
            }
        }
        #expect(log.events == ["written"])
    }

    // MARK: Late timers

    @Test func a_timer_that_is_added_late_keeps_its_phase() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let timer = Timer(timeInterval: 5, repeats: true) { _ in log.add("timer \(simulation.now)") }
            await simulation.advance(by: .seconds(7))
            RunLoop.main.add(timer, forMode: .common)
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.setEventHandler { log.add("source \(simulation.now)") }
            source.schedule(deadline: .now() - 3, repeating: 5)
            source.activate()
            await simulation.advance(by: .seconds(5))
            timer.invalidate()
            source.cancel()
        }
        #expect(log.events == ["timer 7.0 seconds", "source 7.0 seconds", "source 9.0 seconds", "timer 10.0 seconds"])
    }

    @Test func a_timer_skips_what_it_missed_while_its_block_ran() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let timer = schedule(every: 2) { timer in
                log.add("timer \(simulation.now)")
                if log.events.count == 1 { Thread.sleep(forTimeInterval: 3) }
            }
            await simulation.advance(by: .seconds(8))
            timer.invalidate()
        }
        #expect(log.events == ["timer 2.0 seconds", "timer 6.0 seconds", "timer 8.0 seconds"])
    }

    @Test func a_source_makes_up_for_what_it_missed_while_its_handler_ran() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timers"))
            source.setEventHandler { @Sendable in
                log.add("\(simulation.now)")
                if log.events.count == 1 { Thread.sleep(forTimeInterval: 5) }
            }
            source.schedule(deadline: .now() + 2, repeating: 2)
            source.activate()
            await simulation.advance(by: .seconds(10))
            source.cancel()
        }
        #expect(log.events == ["2.0 seconds", "7.0 seconds", "8.0 seconds", "10.0 seconds"])
    }

    @Test func a_source_of_an_earlier_simulation_cancels_nothing_of_this_one() throws {
        let log = EventLog()
        try Simulation.run { simulation in
            let source = DispatchSource.makeTimerSource(queue: .main)
            kept = source
            source.schedule(deadline: .now() + 10)
            source.activate()
            await simulation.settle()
        }
        try Simulation.run { simulation in
            for number in 1...3 { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("\(number)") } }
            kept?.schedule(deadline: .now() + 10)
            await simulation.advance(by: .seconds(1))
        }
        #expect(log.events == ["1", "2", "3"])
    }
}

nonisolated(unsafe) private var kept: (any DispatchSourceTimer)?
