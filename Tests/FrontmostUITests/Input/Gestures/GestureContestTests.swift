import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Which of several gestures, on a touched view and around it, gets a tap or a drag.
@MainActor struct GestureContestTests {
    private let log = EventLog()

    @Test func a_simultaneous_tap_fires_beside_a_button() throws {
        try simulate(
            Button("Go") { [log] in log.add("button") }
                .simultaneousGesture(TapGesture().onEnded { [log] in log.add("beside") })
        ) { [log] screen in
            try await screen.find(.button, "Go").tap()
            #expect(log.take().sorted() == ["beside", "button"])
        }
    }

    @Test func a_simultaneous_tap_fires_beside_a_link() throws {
        struct Links: View {
            let log: EventLog
            var body: some View {
                NavigationStack {
                    NavigationLink("Go") { Text("There") }.simultaneousGesture(TapGesture().onEnded { log.add("beside") })
                }
            }
        }
        try simulate(Links(log: log)) { [log] screen in
            try await screen.text("Go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("There").exists)
            #expect(log.take() == ["beside"])
        }
    }

    @Test func a_simultaneous_tap_of_a_parent_fires_beside_its_childs() throws {
        try simulate(
            VStack { Text("In").onTapGesture { [log] in log.add("inner") } }
                .simultaneousGesture(TapGesture().onEnded { [log] in log.add("outer") })
        ) { [log] screen in
            try await screen.text("In").tap()
            #expect(log.take().sorted() == ["inner", "outer"])
        }
    }

    @Test func an_inner_tap_wins_against_an_outer_gesture() throws {
        try simulate(
            VStack { Text("In").onTapGesture { [log] in log.add("inner") } }
                .gesture(TapGesture().onEnded { [log] in log.add("outer") })
        ) { [log] screen in
            try await screen.text("In").tap()
            #expect(log.take() == ["inner"])
        }
    }

    @Test func a_high_priority_tap_wins_against_inner_ones() throws {
        try simulate(
            VStack {
                Text("In").onTapGesture { [log] in log.add("inner") }
                Button("Go") { [log] in log.add("button") }
            }
            .highPriorityGesture(TapGesture().onEnded { [log] in log.add("outer") })
        ) { [log] screen in
            try await screen.text("In").tap()
            #expect(log.take() == ["outer"])
            try await screen.find(.button, "Go").tap()
            #expect(log.take() == ["outer"])
        }
    }

    @Test func a_single_tap_waits_for_the_double_one_declared_before_it() throws {
        try simulate(
            Text("In").onTapGesture(count: 2) { [log] in log.add("double") }.onTapGesture { [log] in log.add("single") }
        ) { [log] screen in
            try await screen.text("In").tap()
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(400))
            #expect(log.take() == ["single"])
            try await screen.text("In").doubleTap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["double"])
        }
    }

    @Test func a_single_tap_declared_first_does_not_wait() throws {
        try simulate(
            Text("In").onTapGesture { [log] in log.add("single") }.onTapGesture(count: 2) { [log] in log.add("double") }
        ) { [log] screen in
            try await screen.text("In").doubleTap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["single", "single"])
        }
    }

    @Test func the_second_press_of_a_double_tap_may_be_slow() throws {
        try simulate(
            Text("In").onTapGesture(count: 2) { [log] in log.add("double") }.onTapGesture { [log] in log.add("single") }
                .simultaneousGesture(DragGesture())
        ) { [log] screen in
            let frame = try screen.text("In").frame, place = CGPoint(x: frame.midX, y: frame.midY)
            func tapAndPress(for duration: Duration) async throws {
                try await screen.tap(at: place)
                await screen.advance(by: .milliseconds(150))
                let finger = try await screen.putFinger(at: place)
                await screen.advance(by: duration)
                try await finger.lift()
                await screen.advance(by: .seconds(1))
            }
            try await tapAndPress(for: .milliseconds(400))
            #expect(log.take() == ["double"])
            try await tapAndPress(for: .milliseconds(800))
            #expect(log.take() == ["single"], "The long press is no tap.")
        }
    }

    @Test func a_button_waits_for_a_double_tap_of_higher_priority() throws {
        try simulate(
            Button("Go") { [log] in log.add("button") }
                .highPriorityGesture(TapGesture(count: 2).onEnded { [log] in log.add("double") })
        ) { [log] screen in
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .milliseconds(400))
            #expect(log.take() == ["button"])
            try await screen.find(.button, "Go").doubleTap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["double"])
        }
    }

    @Test func exclusive_taps_are_one_or_the_other() throws {
        let taps = TapGesture(count: 2).onEnded { [log] in log.add("double") }
            .exclusively(before: TapGesture().onEnded { [log] in log.add("single") })
        try simulate(Text("In").gesture(taps)) { [log] screen in
            try await screen.text("In").tap()
            await screen.advance(by: .milliseconds(400))
            #expect(log.take() == ["single"])
            try await screen.text("In").doubleTap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["double"])
        }
    }

    @Test func simultaneous_gestures_run_together() throws {
        let both = TapGesture(count: 2).onEnded { [log] in log.add("double") }
            .simultaneously(with: TapGesture().onEnded { [log] in log.add("single") })
        try simulate(Text("In").gesture(both)) { [log] screen in
            try await screen.text("In").doubleTap()
            #expect(log.take() == ["single", "double", "single"])
        }
    }

    @Test func a_simultaneous_drag_runs_while_its_content_scrolls() throws {
        struct Rows: View {
            let log: EventLog
            var body: some View {
                ScrollView { VStack { ForEach(0..<50) { Text("Row \($0)").frame(height: 40) } } }
                    .simultaneousGesture(
                        DragGesture().onChanged { _ in log.add("moved") }.onEnded { _ in log.add("ended") })
            }
        }
        try simulate(Rows(log: log)) { [log] screen in
            let before = try screen.text("Row 3").frame.minY
            try await screen.text("Row 3").drag(by: CGSize(width: 0, height: -80))
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Row 3").frame.minY < before)
            let events = log.take()
            #expect(events.contains("moved") && events.last == "ended")
        }
    }

    @Test func a_drag_in_sequence_begins_when_the_long_press_has_ended() throws {
        let sequence = LongPressGesture(minimumDuration: 1).sequenced(before: DragGesture(minimumDistance: 0))
            .onChanged { [log] value in
                if case .second(true, let drag?) = value { log.add("drag \(Int(drag.translation.width))") }
            }
            .onEnded { [log] value in if case .second(true, .some) = value { log.add("ended") } }
        try simulate(Text("Plate").frame(width: 200, height: 200).background(.red).gesture(sequence)) { [log] screen in
            let middle = try screen.text("Plate").frame.middle
            let early = try await screen.putFinger(at: middle)
            try await early.move(to: CGPoint(x: middle.x + 30, y: middle.y))
            await screen.advance(by: .seconds(2))
            try await early.lift()
            #expect(log.take() == [])
            let finger = try await screen.putFinger(at: middle)
            await screen.advance(by: .milliseconds(1100))
            try await finger.move(to: CGPoint(x: middle.x + 30, y: middle.y))
            try await finger.lift()
            let events = log.take()
            #expect(events.contains("drag 30") && events.last == "ended")
        }
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
