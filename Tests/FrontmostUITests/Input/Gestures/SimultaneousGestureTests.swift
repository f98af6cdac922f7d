import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Two gestures that are recognised at the same time report as one.
@MainActor struct SimultaneousGestureTests {
    private let log = EventLog()

    /// Reports the parts of a simultaneous gesture that have values: `changed 12`, `ended 1`.
    private func area<A: Gesture, B: Gesture>(_ gesture: SimultaneousGesture<A, B>) -> some View
    where A.Value: Equatable, B.Value: Equatable {
        func parts(_ value: SimultaneousGesture<A, B>.Value) -> String {
            (value.first == nil ? "" : "1") + (value.second == nil ? "" : "2")
        }
        return Text("Area").frame(width: 200, height: 200).background(.red).gesture(
            gesture.onChanged { [log] in log.add("changed \(parts($0))") }.onEnded { [log] in log.add("ended \(parts($0))") })
    }

    private func events(
        of view: some View, holding rest: Duration = .zero, moving way: CGFloat
    ) throws -> [String] {
        try simulate(view) { [log] screen in
            let place = try screen.text("Area").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: rest)
            if way != 0 { try await finger.move(to: CGPoint(x: place.midX + way, y: place.midY), over: .zero) }
            try await finger.lift()
            await screen.pass()
            return log.take()
        }
    }

    @Test func two_drags_report_once_for_each_event_with_both_values() throws {
        let drags = DragGesture(minimumDistance: 0).simultaneously(
            with: DragGesture(minimumDistance: 0, coordinateSpace: .global))
        #expect(try events(of: area(drags), moving: 40) == ["changed 12", "changed 12", "ended 12"])
    }

    @Test func a_part_that_begins_later_joins() throws {
        let drags = DragGesture(minimumDistance: 0).simultaneously(with: DragGesture(minimumDistance: 30))
        #expect(try events(of: area(drags), moving: 40) == ["changed 1", "changed 12", "ended 12"])
        #expect(try events(of: area(drags), moving: 20) == ["changed 1", "changed 1", "ended 1"])
    }

    @Test func the_end_waits_for_the_part_that_goes_on() throws {
        let both = LongPressGesture().simultaneously(with: DragGesture(minimumDistance: 0))
        #expect(
            try events(of: area(both), holding: .seconds(1), moving: 40)
                == ["changed 1", "changed 12", "changed 12", "ended 12"])
    }

    @Test func a_part_that_fails_does_not_hold_the_other() throws {
        let both = LongPressGesture().simultaneously(with: DragGesture())
        #expect(try events(of: area(both), holding: .seconds(1), moving: 0).last == "ended 1")
        #expect(try events(of: area(both), moving: 40).last == "ended 2")
    }

    @Test func a_gesture_of_which_both_parts_fail_is_cancelled() throws {
        struct Page: View {
            let log: EventLog
            @GestureState private var isOn = false
            var body: some View {
                VStack {
                    Text(isOn ? "On" : "Off")
                    Text("Area").frame(width: 200, height: 200).gesture(
                        LongPressGesture(minimumDuration: 5).simultaneously(with: LongPressGesture(minimumDuration: 6))
                            .updating($isOn) { _, isOn, _ in isOn = true }
                            .onEnded { _ in log.add("ended") })
                }
            }
        }
        try simulate(Page(log: log)) { [log] screen in
            let place = try screen.text("Area").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("On").exists)
            try await finger.lift()
            await screen.pass()
            #expect(screen.text("Off").exists)
            #expect(log.take().isEmpty)
        }
    }
}
