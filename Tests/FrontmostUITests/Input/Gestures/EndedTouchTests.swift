import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A view that leaves or is disabled while a finger is down on it gets no more of the touch, and its gestures are cancelled.
@MainActor struct EndedTouchTests {
    private let log = EventLog()

    /// How the gesture's view gets no more input.
    enum Ending: CaseIterable { case removed, removedInTransition, replaced, disabled, switchedOff, masked, noGesture }

    /// A view that ends its own gesture once the finger has moved 50 points.
    private struct Card: View {
        let ending: Ending
        let log: EventLog
        @State private var isOver = false
        @GestureState private var way = 0
        private var drag: some Gesture {
            DragGesture(minimumDistance: 0)
                .updating($way) { value, way, _ in way = Int(value.translation.width.rounded()) }
                .onChanged { value in
                    guard value.translation.width > 50 else { return }
                    if ending == .removedInTransition { withAnimation { isOver = true } } else { isOver = true }
                }
                .onEnded { _ in log.add("ended") }
        }
        private var area: some View { Color.red.frame(width: 200, height: 200) }
        var body: some View {
            VStack {
                Text("Way \(way)")
                Button("Again") { isOver = false }
                switch ending {
                case .removed, .removedInTransition: if !isOver { area.gesture(drag) }
                case .replaced: area.gesture(drag).id(isOver)
                case .disabled: area.gesture(drag).disabled(isOver)
                case .switchedOff: area.gesture(drag, isEnabled: !isOver)
                case .masked: area.gesture(drag, including: isOver ? .none : .all)
                case .noGesture: area.gesture(isOver ? nil : drag)
                }
            }
            .gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.add("outer") })
        }
    }

    @Test(arguments: Ending.allCases) func a_gesture_is_cancelled_when_its_view_takes_no_more_input(_ ending: Ending) throws {
        try simulate(Card(ending: ending, log: log)) { [log] screen in
            let place = try screen.text("Way 0").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX - 50, y: place.midY + 200))
            try await finger.move(to: CGPoint(x: place.midX - 10, y: place.midY + 200))
            #expect(screen.text("Way 40").exists)
            try await finger.move(to: CGPoint(x: place.midX + 30, y: place.midY + 200))
            #expect(screen.text("Way 0").exists)
            try await finger.move(to: CGPoint(x: place.midX + 40, y: place.midY + 200))
            try await finger.lift()
            await screen.pass()
            #expect(screen.text("Way 0").exists)
            #expect(log.take().isEmpty, "No other gesture begins with the rest of the drag.")
        }
    }

    @Test func a_cancelled_drag_does_not_go_on_when_the_view_is_enabled_again() throws {
        struct Page: View {
            @State private var isOff = false
            @GestureState private var way = 0
            var body: some View {
                VStack {
                    Text("Way \(way)")
                    Color.red.frame(width: 200, height: 200)
                        .gesture(
                            DragGesture(minimumDistance: 0)
                                .updating($way) { value, way, _ in way = Int(value.translation.width.rounded()) }
                                .onChanged { value in isOff = isOff || value.translation.width > 50 }
                        )
                        .disabled(isOff)
                }
                .task(id: isOff) {
                    try? await Task.sleep(for: .milliseconds(300))
                    isOff = false
                }
            }
        }
        try simulate(Page()) { screen in
            let place = try screen.text("Way 0").frame, y = place.midY + 150
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX - 50, y: y))
            try await finger.move(to: CGPoint(x: place.midX + 10, y: y))
            await screen.pass()
            try await finger.move(to: CGPoint(x: place.midX - 20, y: y))
            #expect(screen.text("Way 0").exists)
            try await finger.lift()
            let next = try await screen.putFinger(at: CGPoint(x: place.midX - 50, y: y))
            try await next.move(to: CGPoint(x: place.midX - 30, y: y))
            #expect(screen.text("Way 20").exists)
            try await next.lift()
        }
    }

    @Test(arguments: [true, false]) func a_press_ends_when_its_view_takes_no_more_input(isRemoved: Bool) throws {
        struct Page: View {
            let isRemoved: Bool
            let log: EventLog
            @State private var isOver = false
            var body: some View {
                VStack {
                    if !isRemoved || !isOver {
                        Text("Hold").frame(width: 200, height: 200)
                            .onLongPressGesture(minimumDuration: 2) {
                                log.add("long")
                            } onPressingChanged: {
                                log.add($0 ? "down" : "up")
                            }
                            .disabled(isOver)
                    }
                }
                .task {
                    try? await Task.sleep(for: .seconds(2))
                    isOver = true
                }
            }
        }
        try simulate(Page(isRemoved: isRemoved, log: log)) { [log] screen in
            await screen.advance(by: .seconds(1))
            let place = try screen.text("Hold").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: .seconds(1.5))
            #expect(log.take() == ["down", "up"])
            await screen.advance(by: .seconds(2))
            try await finger.lift()
            await screen.pass()
            #expect(log.take().isEmpty)
        }
    }

    @Test func a_slider_that_is_removed_ends_its_editing() throws {
        struct Page: View {
            let log: EventLog
            @State private var value = 0.0
            var body: some View {
                if value < 0.5 {
                    Slider(value: $value) { log.add($0 ? "begins" : "ends") }
                } else {
                    Text("Enough")
                }
            }
        }
        try simulate(Page(log: log)) { [log] screen in
            try await screen.find(.slider).drag(by: CGSize(width: 300, height: 0))
            #expect(screen.text("Enough").exists)
            #expect(log.take() == ["begins", "ends"])
        }
    }

    @Test func a_button_that_is_disabled_is_not_pressed_any_more() throws {
        struct Shown: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Text(configuration.isPressed ? "Pressed" : "Free") }
        }
        struct Page: View {
            @State private var isOff = false
            var body: some View {
                Button("Go") {}.buttonStyle(Shown()).disabled(isOff)
                    .task {
                        try? await Task.sleep(for: .seconds(2))
                        isOff = true
                    }
            }
        }
        try simulate(Page()) { screen in
            await screen.advance(by: .seconds(1))
            let place = try screen.text("Free").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("Pressed").exists)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Free").exists)
            try await finger.lift()
        }
    }
}
