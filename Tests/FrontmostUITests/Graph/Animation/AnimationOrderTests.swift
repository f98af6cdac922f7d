import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The bodies of one frame of an animation run in the order of their views.
@MainActor struct AnimationOrderTests {
    private struct Moving: View, Animatable {
        let name: Int
        var number: Double
        let log: EventLog
        nonisolated var animatableData: Double {
            get { number }
            set { number = newValue }
        }
        var body: some View {
            log.add("\(name)")
            return Text("\(name) at \(number)")
        }
    }

    private struct Page: View {
        let log: EventLog
        @State private var number = 0.0
        var body: some View {
            VStack {
                Button("Move") { withAnimation(.linear(duration: 1)) { number = 1 } }
                ForEach(0..<8) { name in
                    // The depth of the views is no order of them.
                    if name % 3 == 0 {
                        HStack { HStack { Moving(name: name, number: number, log: log) } }
                    } else {
                        Moving(name: name, number: number, log: log)
                    }
                }
            }
        }
    }

    @Test func bodies_of_a_frame_run_in_the_order_of_the_views() throws {
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            try await screen.find(.button, "Move").tap()
            await screen.advance(by: .milliseconds(50))
            _ = log.take()
            await screen.advance(by: .milliseconds(500))
            let names = log.take()
            #expect(names.count > 80 && names == names.indices.map { "\($0 % 8)" }, "\(names.prefix(40))")
        }
    }
}
