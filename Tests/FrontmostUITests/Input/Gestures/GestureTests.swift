import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

@MainActor struct GestureTests {
    private func drag(_ phase: DragInput.Phase, _ x: CGFloat) -> InputEvent {
        .drag(DragInput(phase: phase, start: CGPoint(x: 10, y: 10), location: CGPoint(x: x, y: 10)))
    }

    @Test func a_tap_runs_its_action_with_its_location() {
        var places: [CGPoint] = []
        let stage = GraphStage(Color.red.onTapGesture { (point: CGPoint) in places.append(point) })
        stage.send(.tap(at: CGPoint(x: 3, y: 4), count: 1), to: stage.hit(3, 4))
        #expect(places == [CGPoint(x: 3, y: 4)])
    }

    @Test func focus_of_anything_inside_is_reported() throws {
        var events: [Bool] = []
        let stage = GraphStage(Button("Save") {}.onFocusWithin { events.append($0) })
        let button = try #require(stage.node(.button))
        stage.send(.focus(true), to: button)
        stage.send(.focus(false), to: button)
        #expect(events == [true, false])
    }

    @Test func the_first_of_two_taps_waits_for_the_second() {
        var events: [String] = []
        let stage = GraphStage(
            Color.red.onTapGesture(count: 2) { events.append("double") }.onTapGesture { events.append("single") })
        stage.send(.tap(at: .zero, count: 1), to: stage.hit(10, 10))
        #expect(events == [])
        stage.send(.tap(at: .zero, count: 2), to: stage.hit(10, 10))
        #expect(events == ["double"])
    }

    @Test func of_two_gestures_the_inner_comes_first_unless_it_is_simultaneous() {
        var events: [String] = []
        let inner = GraphStage(
            Color.red.onTapGesture { events.append("inner") }.onTapGesture { events.append("outer") })
        inner.send(.tap(at: .zero, count: 1), to: inner.hit(10, 10))
        #expect(events == ["inner"])
        events = []
        let both = GraphStage(
            Color.red.simultaneousGesture(TapGesture().onEnded { events.append("inner") }).onTapGesture { events.append("outer") }
        )
        both.send(.tap(at: .zero, count: 1), to: both.hit(10, 10))
        #expect(events.sorted() == ["inner", "outer"])
    }

    @Test func a_drag_begins_after_its_distance_and_ends_with_its_state_reset() {
        struct Screen: View {
            @GestureState var offset: CGFloat = 0
            @State var last: CGFloat = 0
            var body: some View {
                VStack {
                    Color.red.gesture(
                        DragGesture()
                            .updating($offset) { value, state, _ in state = value.translation.width }
                            .onEnded { last = $0.translation.width })
                    Text("\(Int(offset)) \(Int(last))")
                }
            }
        }
        let stage = GraphStage(Screen()), node = stage.node(accepting: .drag)
        stage.send(drag(.began, 10), to: node)
        stage.send(drag(.changed, 15), to: node)
        #expect(stage.node(text: "0 0") != nil, "The finger did not move far enough.")
        stage.send(drag(.changed, 40), to: node)
        #expect(stage.node(text: "30 0") != nil)
        stage.send(drag(.ended, 50), to: node)
        #expect(stage.node(text: "0 40") != nil)
    }

    @Test func a_cancelled_drag_resets_its_state_and_does_not_end() {
        struct Screen: View {
            @GestureState var isDragging = false
            @State var ends = 0
            var body: some View {
                VStack {
                    Color.red.gesture(
                        DragGesture(minimumDistance: 0)
                            .updating($isDragging) { _, state, _ in state = true }
                            .onEnded { _ in ends += 1 })
                    Text("\(isDragging ? "on" : "off") \(ends)")
                }
            }
        }
        let stage = GraphStage(Screen()), node = stage.node(accepting: .drag)
        stage.send(drag(.began, 10), to: node)
        #expect(stage.node(text: "on 0") != nil)
        stage.send(drag(.cancelled, 10), to: node)
        #expect(stage.node(text: "off 0") != nil)
    }

    @Test func a_long_press_reports_pressing_and_whether_it_succeeded() {
        var events: [String] = []
        let stage = GraphStage(
            Color.red.onLongPressGesture {
                events.append("long")
            } onPressingChanged: {
                events.append($0 ? "down" : "up")
            })
        let node = stage.node(accepting: .longPress)
        stage.send(.pointerDown(at: .zero), to: node)
        stage.send(.pointerUp(at: .zero), to: node)
        #expect(events == ["down", "up"])
        events = []
        stage.send(.longPress(at: .zero), to: node)
        #expect(events == ["up", "long"], "The second button of a pointer.")
    }

    @Test func a_second_button_after_a_long_press_is_another_one() {
        var count = 0
        let stage = GraphStage(Color.red.onLongPressGesture(minimumDuration: 0) { count += 1 })
        let node = stage.node(accepting: .longPress)
        stage.send(.pointerDown(at: .zero), to: node)
        stage.send(.longPress(at: .zero), to: node)
        stage.send(.pointerUp(at: .zero), to: node)
        #expect(count == 1, "The host reports the same press.")
        stage.send(.longPress(at: .zero), to: node)
        stage.send(.longPress(at: .zero), to: node)
        #expect(count == 3)
    }

    @Test func a_pointer_is_over_all_views_around_the_one_it_is_over() {
        var events: [String] = []
        let stage = GraphStage(
            Color.red.onHover { events.append("inner \($0)") }.padding().onHover { events.append("outer \($0)") })
        var node: RenderNode? = stage.hit(150, 150)
        while let next = node, !next.accepts.contains(.hover) { node = next.parent }
        stage.send(.hover(true), to: node)
        #expect(events == ["inner true", "outer true"])
    }

    @Test func an_equal_value_is_reported_once_though_the_body_ran_again() throws {
        struct Page: View {
            @State private var changes = 0
            var body: some View {
                Text("Changes \(changes)").frame(width: 300, height: 300).background(.red)
                    .gesture(DragGesture().onChanged { _ in changes += 1 })
            }
        }
        try simulate(Page()) { screen in
            let frame = try screen.text("Changes 0").frame, place = CGPoint(x: frame.midX + 40, y: frame.midY)
            let finger = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            for _ in 1...3 { try await finger.move(to: place, over: .zero) }
            #expect(screen.text("Changes 1").exists)
            try await finger.lift()
            let again = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            try await again.move(to: place, over: .zero)
            #expect(screen.text("Changes 2").exists, "A new drag reports its first value.")
            try await again.lift()
        }
    }

    @Test func a_gesture_in_a_disabled_view_takes_nothing() {
        let stage = GraphStage(Color.red.onTapGesture {}.disabled(true))
        #expect(stage.node(accepting: .tap) == nil)
    }
}
