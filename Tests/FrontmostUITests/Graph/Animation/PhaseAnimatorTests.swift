import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct PhaseAnimatorTests {
    @Test func phases_follow_each_other_for_ever() throws {
        let view = Text("x").phaseAnimator([0.0, 100, 40]) { content, x in
            content.offset(x: x)
        } animation: { _ in
            .linear(duration: 1)
        }
        // The first phase is shown for a frame.
        let way = try way(at: [17, 517, 1017, 1517, 2017, 2517, 3017, 3517], in: view)
        #expect(way == [0, 50, 100, 70, 40, 20, 0, 50])
    }

    private struct Triggered: View {
        @State private var count = 0
        @State private var other = 0
        var body: some View {
            VStack {
                PhaseAnimator([false, true], trigger: count) { isOut in
                    Text("x").offset(x: isOut ? 100 : 0)
                    Text("other \(other)")
                } animation: { isOut in
                    isOut ? .linear(duration: 1) : .linear(duration: 2)
                }
                Button("Go") { count += 1 }
                Button("Write") { other += 1 }
            }
        }
    }

    @Test func a_trigger_runs_the_phases_once() throws {
        #expect(try way(at: [1000, 3000], in: Triggered()) == [0, 0])
        #expect(try way(at: [500, 1000, 2000, 3000, 9000], in: Triggered(), tapping: "Go") == [50, 100, 50, 0, 0])
    }

    @Test func content_reads_the_state_of_now() throws {
        try simulate(Triggered()) { screen in
            try await screen.find(.button, "Write").tap()
            try screen.check(screen.text("other 1").exists, "The content is evaluated again.")
        }
    }

    @Test func a_phase_without_animation_is_shown_at_once_and_does_not_hang() throws {
        let view = Text("x").phaseAnimator([0.0, 100], trigger: 1) {
            $0.offset(x: $1)
        } animation: { _ in
            nil
        }
        #expect(try way(at: [1000], in: view) == [0])
        let endless = Text("x").phaseAnimator([0.0, 0]) {
            $0.offset(x: $1)
        } animation: { _ in
            nil
        }
        #expect(try way(at: [100], in: endless) == [0])
    }

    @Test func without_phases_nothing_is_shown() throws {
        try simulate(VStack { PhaseAnimator([Int]()) { Text("\($0)") } }) { screen in
            #expect(screen.texts.isEmpty)
            #expect(screen.console.contains { $0.text.contains("without phases") })
        }
    }

    @Test(arguments: [false, true]) func phases_begin_when_a_presented_screen_is_shown(isCover: Bool) throws {
        struct Content: View {
            var body: some View {
                Text("x").phaseAnimator([0.0, 100]) {
                    $0.offset(x: $1)
                } animation: { _ in
                    .linear(duration: 1)
                }
                Text("y").keyframeAnimator(initialValue: 0.0) {
                    $0.offset(x: $1)
                } keyframes: { _ in
                    LinearKeyframe(100, duration: 1)
                    LinearKeyframe(0, duration: 1)
                }
            }
        }
        struct Page: View {
            let isCover: Bool
            @State private var isShown = false
            var body: some View {
                let button = Button("Show") { isShown = true }
                if isCover {
                    button.fullScreenCover(isPresented: $isShown) { Content() }
                } else {
                    button.sheet(isPresented: $isShown) { Content() }
                }
            }
        }
        try simulate(Page(isCover: isCover)) { screen in
            try await screen.find(.button, "Show").tap()
            var places: [String: Set<Int>] = [:]
            for _ in 0..<12 {
                await screen.advance(by: .milliseconds(300))
                for name in ["x", "y"] { places[name, default: []].insert(Int(try screen.text(name).frame.minX)) }
            }
            for name in ["x", "y"] {
                let way = (places[name]?.max() ?? 0) - (places[name]?.min() ?? 0)
                #expect(way > 60 && way <= 101, "\(name) \(places)")
            }
        }
    }
}
