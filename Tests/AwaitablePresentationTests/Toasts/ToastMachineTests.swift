import TestSupport
import Testing

@testable import AwaitablePresentation

/// The rules of toasts, without a window and without real time.
@MainActor @Suite struct ToastShelfTests {
    /// A shelf, a clock, and a log of the effects.
    private struct Table {
        var shelf = ToastMachine()
        var now = Duration.zero
        private(set) var log: [String] = []
        /// The running timers with their end times.
        private(set) var timers: [ToastMachine.TimerRun: Duration] = [:]
        private var generation = 0

        mutating func send(_ event: ToastMachine.Event) {
            for effect in shelf.handle(event, at: now) {
                switch effect {
                case .startTimer(let run, let duration):
                    timers[run] = now + duration
                    log.append("start \(run.generation) \(duration.seconds)")
                case .stopTimer(let run):
                    #expect(timers.removeValue(forKey: run) != nil, "a timer that is not running was stopped")
                    log.append("stop \(run.generation)")
                case .settle(let generation, let reason): log.append("\(generation) \(reason)")
                case .announce(let text): log.append("“\(text)”")
                case .display: break
                }
            }
        }

        /// - Returns: The toast's slot.
        @discardableResult mutating func show(_ toast: Toast, appears: Bool = true) -> Int {
            generation += 1
            let lifetime = toast.duration.lifetime(hasAction: toast.action != nil, multiplier: 1)
            send(.show(toast, key: toast.id.map { AnyHashable($0) }, lifetime: lifetime, as: generation))
            let slot = shelf.shown.first { $0.generation == generation }?.id ?? 0
            if appears && slot > 0 { send(.appeared(slot)) }
            return slot
        }

        /// Advances the clock and fires the timers that fall due.
        mutating func wait(_ duration: Duration) {
            let end = now + duration
            while let next = timers.min(by: { $0.value < $1.value }), next.value <= end {
                now = next.value
                timers[next.key] = nil
                send(.timeUp(next.key))
            }
            now = end
        }

        mutating func take() -> [String] {
            defer { log = [] }
            return log
        }
        var texts: [String] { shelf.shown.map(\.toast.text) }
    }

    // MARK: Time

    @Test func the_time_starts_when_the_toast_is_visible() {
        var table = Table()
        let slot = table.show("A", appears: false)
        table.wait(.seconds(10))
        #expect(table.take() == [] && table.texts == ["A"])
        table.send(.appeared(slot))
        #expect(table.take() == ["“A”", "start 1 3.0"])
        table.wait(.seconds(3))
        #expect(table.take() == ["1 timeout"] && table.texts == [])
        table.send(.left(slot))
        #expect(table.shelf.isEmpty)
    }

    @Test func a_toast_with_an_action_stays_longer() {
        var table = Table()
        table.show(Toast("A", action: .init("Undo") {}))
        table.show(Toast("B", duration: .seconds(0.5), placement: .top))
        table.show(Toast("C", duration: .untilDismissed, policy: .stack))
        #expect(table.take() == ["“A”", "start 1 6.0", "“B”", "start 2 0.5", "“C”"])
        table.wait(.seconds(100))
        #expect(table.texts == ["C"])
    }

    @Test func invalid_durations_are_harmless() {
        func lifetime(_ duration: ToastDuration, _ multiplier: Double = 1) -> Duration? {
            duration.lifetime(hasAction: false, multiplier: multiplier)
        }
        #expect(lifetime(.seconds(.infinity)) == nil && lifetime(.seconds(.nan)) == .zero && lifetime(.seconds(-1)) == .zero)
        #expect(lifetime(.automatic, 2) == .seconds(6) && lifetime(.seconds(2), 2) == .seconds(2))
        #expect(lifetime(.automatic, 0) == .seconds(3) && lifetime(.automatic, .nan) == .seconds(3))
        #expect(lifetime(.automatic, .infinity) == nil && lifetime(.untilDismissed, 2) == nil)
    }

    @Test func a_pause_keeps_the_remaining_time_and_at_least_a_second() {
        for (before, left) in [(1.0, "2.0"), (2.5, "1.0")] {
            var table = Table()
            let slot = table.show("A")
            table.wait(.seconds(before))
            table.send(.paused(.hover(slot)))
            table.wait(.seconds(60))
            #expect(table.texts == ["A"])
            table.send(.resumed(.hover(slot)))
            #expect(table.take() == ["“A”", "start 1 3.0", "stop 1", "start 1 \(left)"])
        }
    }

    @Test func time_continues_when_the_last_reason_to_pause_ends() {
        var table = Table()
        let slot = table.show("A")
        let pauses: [ToastMachine.Pause] = [.hover(slot), .focus(slot), .drag(slot), .modal, .background]
        for pause in pauses { table.send(.paused(pause)) }
        for pause in pauses {
            #expect(table.timers.isEmpty)
            table.send(.resumed(pause))
        }
        #expect(table.timers.count == 1)
        table.send(.resumed(.modal))
        #expect(table.timers.count == 1)
    }

    @Test func a_toast_that_appears_during_a_pause_waits_for_its_end() {
        var table = Table()
        table.send(.paused(.background))
        table.show("A")
        #expect(table.take() == ["“A”"])
        table.send(.resumed(.background))
        #expect(table.take() == ["start 1 3.0"])
    }

    @Test func a_pause_ends_with_its_toast() {
        var table = Table()
        let first = table.show(Toast("A", policy: .stack))
        table.show(Toast("B", policy: .stack))
        table.send(.paused(.hover(first)))
        table.send(.closed(first))
        #expect(table.timers.keys.map(\.generation) == [2])
        // The pointer is reported over a toast that is on its way out.
        table.send(.paused(.hover(first)))
        #expect(table.timers.count == 1)
    }

    @Test func the_end_of_a_stale_timer_is_ignored() {
        var table = Table()
        let slot = table.show("A")
        let old = table.timers.keys.first!
        table.send(.paused(.drag(slot)))
        table.send(.resumed(.drag(slot)))
        table.send(.timeUp(old))
        #expect(table.texts == ["A"])
        table.show("B")
        table.send(.timeUp(.init(generation: 1, number: 2)))
        #expect(table.texts == ["B"])
    }

    // MARK: Several toasts

    @Test func the_newest_replaces_by_default() {
        var table = Table()
        let first = table.show("A")
        table.show("B", appears: false)
        #expect(table.take() == ["“A”", "start 1 3.0", "stop 1", "1 replaced"] && table.texts == ["B"])
        table.send(.left(first))
        #expect(table.texts == ["B"])
    }

    @Test func a_toast_that_has_not_appeared_is_removed_at_once() {
        var table = Table()
        table.show("A", appears: false)
        table.show("B", appears: false)
        table.send(.dismissed(2, .program))
        #expect(table.take() == ["1 replaced", "2 program"] && table.shelf.isEmpty)
    }

    @Test func in_a_queue_each_toast_appears_when_the_previous_one_has_left() {
        var table = Table()
        let first = table.show(Toast("A", policy: .queue))
        table.show(Toast("B", policy: .queue))
        table.show(Toast("C", policy: .queue))
        table.send(.swiped(first))
        #expect(table.texts == [] && table.shelf.waitingCount == 2)
        table.send(.left(first))
        #expect(table.texts == ["B"])
        table.send(.dismissed(3, .program))
        #expect(table.take() == ["“A”", "start 1 3.0", "stop 1", "1 swipe", "3 program"])
        #expect(table.shelf.waitingCount == 0)
    }

    @Test func a_stack_has_a_maximum_height() {
        var table = Table()
        for text in ["A", "B", "C", "D"] { table.show(Toast(text, policy: .stack)) }
        #expect(table.texts == ["B", "C", "D"])
        table.show(Toast("E", policy: .stack(max: 1)))
        #expect(table.texts == ["E"])
        table.show(Toast("F", policy: .stack(max: 0)))
        #expect(table.texts == ["F"])
        #expect(table.take().filter { $0.hasSuffix("replaced") }.count == 5)
    }

    @Test func the_two_edges_are_independent() {
        var table = Table()
        table.show(Toast("A", placement: .top))
        table.show("B")
        table.show(Toast("C", placement: .top, policy: .queue))
        #expect(table.texts == ["A", "B"])
    }

    // MARK: The same toast again

    @Test func the_same_id_updates_in_place_and_restarts_the_time() {
        var table = Table()
        let slot = table.show(Toast("Saved", id: "save"))
        table.wait(.seconds(2))
        #expect(table.show(Toast("Saved", id: "save"), appears: false) == slot)
        #expect(table.shelf.shown.map(\.count) == [2])
        #expect(table.take() == ["“Saved”", "start 1 3.0", "1 replaced", "stop 1", "“Saved ×2”", "start 2 3.0"])
        table.show(Toast("Sent", id: "save"), appears: false)
        #expect(table.shelf.shown.map(\.count) == [1] && table.texts == ["Sent"])
        // The handle of a replaced toast does not affect its replacement.
        table.send(.dismissed(1, .program))
        table.send(.acted(2))
        #expect(table.texts == ["Sent"])
    }

    @Test func the_same_id_at_the_other_edge_moves() {
        var table = Table()
        table.show(Toast("A", id: 1))
        table.show(Toast("A", placement: .top, id: 1))
        #expect(table.shelf.shown.map(\.toast.placement) == [.top])
        #expect(table.take().contains("1 replaced"))
    }

    @Test func the_same_id_in_the_queue_keeps_its_place() {
        var table = Table()
        let first = table.show("A")
        table.show(Toast("B", id: 1, policy: .queue))
        table.show(Toast("C", policy: .queue))
        table.show(Toast("B", id: 1, policy: .queue))
        #expect(table.shelf.waitingCount == 2)
        table.send(.closed(first))
        table.send(.left(first))
        #expect(table.shelf.shown.map(\.count) == [2] && table.shelf.shown.map(\.generation) == [4])
        // A toast with another policy than `queue` is shown at once instead of waiting.
        table.show(Toast("C", id: 2, policy: .queue))
        table.show(Toast("C", id: 2))
        #expect(table.texts == ["C"] && table.shelf.waitingCount == 1)
    }

    // MARK: The end

    @Test func each_way_out_has_its_reason() {
        var table = Table()
        let slots = ["A", "B", "C", "D"].map { table.show(Toast($0, policy: .stack(max: 9))) }
        table.send(.acted(1))
        table.send(.swiped(slots[1]))
        table.send(.closed(slots[2]))
        table.send(.dismissed(4, .program))
        let settlements = table.take().filter { !$0.contains("“") && !$0.hasPrefix("st") }
        #expect(settlements == ["1 action", "2 swipe", "3 close", "4 program"])
        for slot in slots { table.send(.left(slot)) }
        #expect(table.shelf.isEmpty)
    }

    @Test func a_toast_that_loses_its_place_is_settled() {
        var table = Table()
        let slot = table.show("A")
        table.show(Toast("B", policy: .queue))
        table.send(.left(slot))
        #expect(table.take() == ["“A”", "start 1 3.0", "stop 1", "1 program"] && table.texts == ["B"])
        table.show(Toast("C", policy: .queue))
        table.send(.ended)
        #expect(table.take() == ["3 program", "2 program"] && table.shelf.isEmpty)
    }

    @Test func all_toasts_can_be_dismissed() {
        var table = Table()
        table.show(Toast("A", policy: .stack))
        table.show(Toast("B", policy: .stack))
        table.show(Toast("C", policy: .queue))
        table.send(.dismissedAll)
        #expect(table.texts == [] && table.shelf.waitingCount == 0)
        #expect(table.take().filter { $0.hasSuffix("program") } == ["3 program", "2 program", "1 program"])
    }

    /// Any events in any order: each generation is settled at most once, and all are settled when the window is gone. A timer
    /// runs exactly for the toasts that are shown and not paused.
    @Test func any_series_of_events_settles_each_once() {
        for seed in 1...500 as ClosedRange<UInt64> {
            var random = SplitMix(seed: seed), shelf = ToastMachine(), last = 0, now = Duration.zero
            var settled: Set<Int> = [], running: Set<ToastMachine.TimerRun> = []
            func take(_ effects: [ToastMachine.Effect]) {
                for effect in effects {
                    switch effect {
                    case .settle(let generation, _): #expect(settled.insert(generation).inserted, "seed \(seed)")
                    case .startTimer(let run, let duration):
                        #expect(running.insert(run).inserted && duration >= .seconds(1), "seed \(seed)")
                    case .stopTimer(let run): #expect(running.remove(run) != nil, "seed \(seed)")
                    default: break
                    }
                }
            }
            for _ in 0..<60 {
                now += .milliseconds(Int64(random.next() % 900))
                let slot = Int(random.next() % UInt64(last + 2)), event: ToastMachine.Event
                switch random.next() % 12 {
                case 0, 1, 2:
                    last += 1
                    let policies: [ToastPolicy] = [.replace, .queue, .stack]
                    let toast = Toast(
                        "\(random.next() % 2)", placement: random.next() % 3 == 0 ? .top : .bottom,
                        policy: policies[Int(random.next() % 3)])
                    let key = random.next() % 2 == 0 ? AnyHashable(random.next() % 3) : nil
                    event = .show(toast, key: key, lifetime: .seconds(3), as: last)
                case 3, 4: event = .appeared(shelf.shown.last?.id ?? slot)
                case 5:
                    guard let run = running.randomElement(using: &random) else { continue }
                    running.remove(run)
                    event = .timeUp(run)
                case 6: event = .closed(slot)
                case 7: event = .acted(slot)
                case 8: event = .left(slot)
                case 9: event = .dismissed(slot, .program)
                case 10: event = .paused([.hover(slot), .drag(slot), .modal][Int(random.next() % 3)])
                default: event = .resumed([.hover(slot), .drag(slot), .modal][Int(random.next() % 3)])
                }
                take(shelf.handle(event, at: now))
                let shown = Set(shelf.shown.map(\.generation))
                #expect(running.allSatisfy { shown.contains($0.generation) }, "seed \(seed)")
                #expect(Set(running.map(\.generation)).count == running.count, "seed \(seed)")
                #expect(shown.isDisjoint(with: settled), "seed \(seed)")
            }
            take(shelf.handle(.ended, at: now))
            #expect(settled.count == last && running.isEmpty && shelf.isEmpty, "seed \(seed)")
        }
    }
}

extension Duration {
    fileprivate var seconds: Double { self / .seconds(1) }
}
