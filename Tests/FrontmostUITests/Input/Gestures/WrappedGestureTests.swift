import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Gestures with a hidden type or another value.
@MainActor struct WrappedGestureTests {
    private let log = EventLog()

    @Test func a_gesture_of_any_type_is_recognised_and_may_become_one_of_another_type() throws {
        struct Area: View {
            let log: EventLog
            @State private var holds = false

            private var gesture: AnyGesture<Void> {
                if holds {
                    AnyGesture(LongPressGesture(minimumDuration: 0.3).map { _ in }.onEnded { log.add("held") })
                } else {
                    AnyGesture(TapGesture().onEnded { log.add("tapped") })
                }
            }
            var body: some View {
                VStack {
                    Text("Area").padding(40).background(.red).gesture(gesture)
                    Button("Hold") { holds.toggle() }
                }
            }
        }
        try simulate(Area(log: log)) { [log] screen in
            try await screen.text("Area").tap()
            #expect(log.take() == ["tapped"])
            try await screen.find(.button, "Hold").tap()
            try await screen.text("Area").tap()
            #expect(log.take() == [])
            try await screen.text("Area").longPress()
            #expect(log.take() == ["held"])
            try await screen.find(.button, "Hold").tap()
            try await screen.text("Area").tap()
            #expect(log.take() == ["tapped"])
        }
    }

    @Test func a_mapped_gesture_reports_what_the_closure_makes_of_its_values() throws {
        struct Area: View {
            let log: EventLog
            @State private var factor = 1
            @GestureState private var moved = 0

            var body: some View {
                Text("Area \(moved)").padding(40).background(.red)
                    .gesture(
                        DragGesture(minimumDistance: 0).map { $0.translation.width > 0 ? factor : 0 }
                            .updating($moved) { value, state, _ in state = value }
                            .onChanged { log.add("changed \($0)") }
                            .onEnded {
                                log.add("ended \($0)")
                                factor = 2
                            })
            }
        }
        try simulate(Area(log: log)) { [log] screen in
            let place = try screen.text("Area 0").frame
            for factor in [1, 2] {
                let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
                try await finger.move(to: CGPoint(x: place.midX + 30, y: place.midY), over: .zero)
                #expect(screen.text("Area \(factor)").exists)
                try await finger.lift()
                #expect(screen.text("Area 0").exists)
                #expect(log.take() == ["changed 0", "changed \(factor)", "ended \(factor)"])
            }
        }
    }
}
