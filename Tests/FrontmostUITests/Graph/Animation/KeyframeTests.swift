import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The values between keyframes.
@MainActor struct KeyframeTimelineTests {
    private struct Look: Equatable {
        var scale = 1.0, angle = Angle.zero
        var point = CGPoint.zero
    }

    private func values(_ timeline: KeyframeTimeline<Double>, _ times: [Double]) -> [Double] {
        times.map { (timeline.value(time: $0) * 1000).rounded() / 1000 }
    }

    @Test func linear_keyframes_are_joined_by_lines() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                LinearKeyframe(10, duration: 1)
                LinearKeyframe(0, duration: 2, timingCurve: .linear)
            }
        }
        #expect(timeline.duration == 3)
        #expect(values(timeline, [-1, 0, 0.5, 1, 2, 3, 9]) == [0, 0, 5, 10, 5, 0, 0])
        #expect(timeline.value(progress: 1.0 / 3) == 10)
    }

    @Test(arguments: [-1, .nan, .infinity]) func a_duration_that_is_none_counts_as_zero_and_is_reported(duration: Double) {
        var timeline: KeyframeTimeline<Double>?
        let messages = Console.messages {
            timeline = KeyframeTimeline(initialValue: 0.0) {
                KeyframeTrack {
                    LinearKeyframe(10, duration: duration)
                    LinearKeyframe(0, duration: 2)
                }
            }
        }
        #expect(timeline?.duration == 2 && timeline?.value(time: 0) == 10)
        #expect(messages.count == 1 && messages[0].text.contains("which counts as 0"), "\(messages)")
    }

    @Test func tracks_run_at_the_same_time_and_keep_their_last_values() {
        let timeline = KeyframeTimeline(initialValue: Look()) {
            KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 1) }
            KeyframeTrack(\.angle) { LinearKeyframe(.radians(2), duration: 2) }
        }
        #expect(timeline.duration == 2)
        #expect(timeline.value(time: 0.5).scale == 2 && timeline.value(time: 0.5).angle.radians == 0.5)
        #expect(timeline.value(time: 2) == Look(scale: 3, angle: .radians(2)))
        var look = Look(scale: 9, point: CGPoint(x: 4, y: 4))
        timeline.update(value: &look, time: 1)
        #expect(look.point == CGPoint(x: 4, y: 4) && look.scale == 3)
    }

    @Test func a_move_is_a_jump() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                LinearKeyframe(1, duration: 1)
                MoveKeyframe(5)
                LinearKeyframe(6, duration: 1)
            }
        }
        #expect(values(timeline, [0.5, 0.999, 1, 1.5, 2]) == [0.5, 0.999, 5, 5.5, 6])
    }

    @Test func cubic_keyframes_go_through_their_values_without_a_kink() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                CubicKeyframe(10, duration: 1)
                CubicKeyframe(30, duration: 1)
                CubicKeyframe(20, duration: 2)
            }
        }
        #expect(values(timeline, [0, 1, 2, 4]) == [0, 10, 30, 20])
        func velocity(_ time: Double) -> Double { (timeline.value(time: time + 1e-5) - timeline.value(time: time)) / 1e-5 }
        for time in [1.0, 2] { #expect(abs(velocity(time) - velocity(time - 2e-5)) < 0.1) }
        #expect(abs(velocity(1) - 15) < 0.1, "Catmull and Rom: the way from the value before to the one after, by its time.")
        #expect(abs(velocity(0)) < 0.1 && abs(velocity(3.9999)) < 0.1)
    }

    @Test func a_spring_settles_in_its_own_time() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                SpringKeyframe(1, spring: .bouncy)
                LinearKeyframe(0, duration: 1)
            }
        }
        let settled = Spring.bouncy.settlingDuration
        #expect(abs(timeline.duration - settled - 1) < 0.01)
        #expect((0..<100).contains { timeline.value(time: Double($0) / 100) > 1.01 }, "It goes beyond its end.")
        #expect(abs(timeline.value(time: settled) - 1) < 0.002)
    }

    @Test func builders_take_conditions_and_loops() {
        let isLong = true
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
                if isLong { LinearKeyframe(10, duration: 1) } else { MoveKeyframe(0) }
            }
        }
        #expect(values(timeline, [1, 2, 3, 4]) == [1, 2, 3, 10])
    }

    /// Keyframes without valid lengths have none, and values are never lost.
    @Test(arguments: [Double.nan, -1, .infinity]) func invalid_durations_are_none(_ duration: Double) {
        let timeline = KeyframeTimeline(initialValue: 1.0) {
            KeyframeTrack {
                LinearKeyframe(2, duration: duration)
                CubicKeyframe(3, duration: duration)
                SpringKeyframe(4, duration: duration)
            }
        }
        #expect(timeline.duration == 0 && timeline.value(time: 1) == 4)
    }
}

/// Views that follow keyframes.
@MainActor struct KeyframeAnimatorTests {
    private struct Triggered: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("x").keyframeAnimator(initialValue: 0.0, trigger: count) { content, x in
                    content.offset(x: x)
                } keyframes: { start in
                    KeyframeTrack {
                        LinearKeyframe(start + 100, duration: 1)
                        LinearKeyframe(20, duration: 0.5)
                    }
                }
                Button("Go") { count += 1 }
            }
        }
    }

    @Test func a_trigger_plays_the_keyframes_and_the_last_value_stays() throws {
        #expect(try way(at: [500, 2000], in: Triggered()) == [0, 0])
        #expect(try way(at: [500, 1000, 1250, 1500, 4000], in: Triggered(), tapping: "Go") == [50, 100, 60, 20, 20])
    }

    @Test func keyframes_repeat_from_the_initial_value() throws {
        let view = Text("x").keyframeAnimator(initialValue: CGPoint.zero) { content, point in
            content.offset(x: point.x)
        } keyframes: { _ in
            KeyframeTrack(\.x) { LinearKeyframe(100, duration: 1) }
        }
        #expect(try way(at: [0, 500, 1500, 2750], in: view) == [0, 50, 50, 75])
        let resting = Text("x").keyframeAnimator(initialValue: 0.0, repeating: false) { content, x in
            content.offset(x: x)
        } keyframes: { _ in
            LinearKeyframe(100, duration: 1)
        }
        #expect(try way(at: [0, 500], in: resting) == [0, 0])
    }

    @Test func the_animation_of_the_trigger_changes_nothing() throws {
        struct Page: View {
            let isAnimated: Bool
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Go") { withAnimation(isAnimated ? .linear(duration: 4) : nil) { count += 1 } }
                    Text("moved").keyframeAnimator(initialValue: 0.0, trigger: count) {
                        $0.offset(x: $1)
                    } keyframes: { _ in
                        LinearKeyframe(100, duration: 1)
                        LinearKeyframe(0, duration: 1)
                    }
                }
            }
        }
        let ways = try [true, false].map { isAnimated in
            try simulate(Page(isAnimated: isAnimated)) { screen in
                let home = try screen.text("moved").frame.minX
                var way: [Int] = []
                for step in 0..<30 {
                    if step == 0 || step == 7 { try await screen.find(.button, "Go").tap() }
                    await screen.advance(by: .milliseconds(100))
                    way.append(Int((try screen.text("moved").frame.minX - home).rounded()))
                }
                return way
            }
        }
        #expect(ways[0] == ways[1])
    }
}
