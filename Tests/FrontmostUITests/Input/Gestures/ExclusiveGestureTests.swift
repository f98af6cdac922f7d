import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Of two exclusive gestures a touch is one or the other, until it ends.
@MainActor struct ExclusiveGestureTests {
    private let log = EventLog()

    /// Reports which part is recognised: `first`, `second`; `ended first`, `ended second` at the end.
    private func area<A: Gesture, B: Gesture>(_ gesture: ExclusiveGesture<A, B>) -> some View
    where A.Value: Equatable, B.Value: Equatable {
        func part(_ value: ExclusiveGesture<A, B>.Value) -> String {
            if case .first = value { "first" } else { "second" }
        }
        return Text("Area").frame(width: 200, height: 200).background(.red).gesture(
            gesture.onChanged { [log] in log.add(part($0)) }.onEnded { [log] in log.add("ended \(part($0))") })
    }

    /// The events of a finger that rests, moves, rests and is lifted.
    private func events(
        of view: some View, holding first: Duration = .zero, moving way: CGFloat = 0, resting last: Duration = .zero
    ) throws -> [String] {
        try simulate(view) { [log] screen in
            let frame = try screen.text("Area").frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            await screen.advance(by: first)
            if way != 0 { try await finger.move(to: CGPoint(x: frame.midX + way, y: frame.midY), over: .zero) }
            await screen.advance(by: last)
            try await finger.lift()
            await screen.pass()
            return log.take()
        }
    }

    @Test func after_a_long_press_the_touch_does_not_drag() throws {
        let gesture = LongPressGesture().exclusively(before: DragGesture())
        #expect(try events(of: area(gesture), holding: .milliseconds(600), moving: 40) == ["first", "ended first"])
    }

    @Test func a_touch_that_moves_before_the_long_press_drags() throws {
        let gesture = LongPressGesture().exclusively(before: DragGesture())
        #expect(try events(of: area(gesture), moving: 40, resting: .seconds(1)) == ["first", "second", "ended second"])
    }

    @Test func a_drag_that_has_begun_is_not_ended_by_a_long_press() throws {
        let gesture = DragGesture(minimumDistance: 0).exclusively(before: LongPressGesture())
        #expect(
            try events(of: area(gesture), holding: .milliseconds(600), moving: 40) == ["first", "first", "ended first"])
    }

    @Test func a_drag_without_a_distance_comes_before_a_long_press_without_a_duration() throws {
        let gesture = DragGesture(minimumDistance: 0)
            .exclusively(before: LongPressGesture(minimumDuration: 0, maximumDistance: 0))
        #expect(try events(of: area(gesture), moving: 40) == ["first", "first", "ended first"])
        #expect(try events(of: area(gesture)) == ["first", "ended first"])
    }

    @Test func a_drag_that_begins_with_the_touch_leaves_no_long_press_to_the_views_around() throws {
        let view = Text("Area").frame(width: 200, height: 200).background(.red)
            .gesture(DragGesture(minimumDistance: 0).onEnded { [log] _ in log.add("drag") })
            .onLongPressGesture(minimumDuration: 0.3) { [log] in
                log.add("long")
            } onPressingChanged: { [log] in
                log.add($0 ? "pressed" : "released")
            }
        #expect(try events(of: view, holding: .seconds(1)) == ["drag"])
    }

    @Test func a_resting_touch_is_the_long_press_of_the_second_gesture_and_drags_no_more() throws {
        let gesture = DragGesture().exclusively(before: LongPressGesture())
        #expect(try events(of: area(gesture), holding: .milliseconds(600), moving: 40) == ["second", "ended second"])
    }

    @Test func a_tap_follows_a_drag_that_did_not_begin() throws {
        let gesture = DragGesture().onEnded { [log] _ in log.add("drag") }
            .exclusively(before: TapGesture().onEnded { [log] in log.add("tap") })
        let view = Text("Area").frame(width: 200, height: 200).background(.red).gesture(gesture)
        #expect(try events(of: view) == ["tap"])
        #expect(try events(of: view, moving: 40) == ["drag"])
    }

    @Test func every_touch_decides_anew() throws {
        let gesture = LongPressGesture().exclusively(before: DragGesture())
        try simulate(area(gesture)) { [log] screen in
            let area = screen.text("Area")
            for _ in 1...2 {
                try await area.longPress()
                #expect(log.take() == ["first", "ended first"])
                try await area.drag(by: CGSize(width: 60, height: 0))
                #expect(log.take().last == "ended second")
            }
        }
    }
}
