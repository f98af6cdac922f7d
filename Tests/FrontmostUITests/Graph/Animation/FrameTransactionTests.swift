import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// What is shown frame by frame does not follow an animation that begins in the same frame.
@MainActor struct FrameTransactionTests {
    enum Shown: CaseIterable { case frames, tenths, keyframes, body }

    private struct Moved: View, Animatable {
        var x: CGFloat
        nonisolated var animatableData: CGFloat {
            get { x }
            set { x = newValue }
        }
        var body: some View { Text("x").padding(.leading, x) }
    }

    private struct Pair<Other: View>: View {
        let shown: Shown
        @ViewBuilder let other: (Int) -> Other
        @State private var count = 0
        @State private var start = Date()
        var body: some View {
            VStack(alignment: .leading) {
                other(count)
                switch shown {
                case .frames: TimelineView(.animation) { Text("x").padding(.leading, way($0.date)) }
                case .tenths: TimelineView(.periodic(from: start, by: 0.1)) { Text("x").padding(.leading, way($0.date)) }
                case .keyframes:
                    Text("x").keyframeAnimator(initialValue: 0.0, trigger: count) { content, x in
                        content.padding(.leading, x)
                    } keyframes: { _ in
                        KeyframeTrack { LinearKeyframe(300, duration: 3) }
                    }
                case .body: Moved(x: count > 0 ? 300 : 0).animation(.linear(duration: 3), value: count)
                }
                Button("go") { count += 1 }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        private func way(_ date: Date) -> CGFloat { date.timeIntervalSince(start) * 100 }
    }

    /// The distances of the text in each fifth of a second.
    private func steps(_ shown: Shown, beside other: @escaping (Int) -> some View) throws -> [CGFloat] {
        try simulate(Pair(shown: shown, other: other)) { screen in
            try await screen.find("go").tap()
            var places: [CGFloat] = []
            for _ in 0...12 {
                places.append(try screen.text("x").frame.minX)
                await screen.advance(by: .milliseconds(200))
            }
            return zip(places.dropFirst(), places).map { $0 - $1 }
        }
    }

    @Test(arguments: Shown.allCases) func a_phase_does_not_hold_back_what_is_beside_it(_ shown: Shown) throws {
        let steps = try steps(shown) { count in
            Text("phase").phaseAnimator([0.0, 50], trigger: count) { content, x in
                content.offset(x: x)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        // A timeline by tenths of a second may be one step behind.
        #expect(steps.allSatisfy { abs($0 - 20) < 11 }, "\(steps)")
    }

    @Test func a_phase_inside_of_a_timeline_is_animated() throws {
        let view = TimelineView(.animation) { _ in
            Text("x").phaseAnimator([0.0, 100]) { content, x in
                content.offset(x: x)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        try simulate(view) { screen in
            let home = try screen.text("x").frame.minX
            var places: [Int] = []
            for time in [17, 500, 500, 500, 500, 500] {
                await screen.advance(by: .milliseconds(time))
                places.append(Int((try screen.text("x").frame.minX - home).rounded()))
            }
            #expect(places == [0, 50, 100, 50, 0, 50])
        }
    }
}
