import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Gestures of two fingers: their values, and when they begin and end.
@MainActor struct TwoFingerGestureTests {
    private let log = EventLog()

    private func area(_ gesture: some Gesture) -> some View {
        Color.red.frame(width: 200, height: 200).accessibilityElement().accessibilityLabel("Area").gesture(gesture)
    }

    private func pinches<G: Gesture<MagnifyGesture.Value>>(_ gesture: G) -> some Gesture {
        gesture
            .onChanged { [log] in log.add("changed \(rounded($0.magnification))") }
            .onEnded { [log] in log.add("ended \(rounded($0.magnification))") }
    }

    private func rounded(_ value: CGFloat) -> Double { (value * 100).rounded() / 100 }

    @Test func the_magnification_is_the_ratio_of_the_fingers_distances() throws {
        try simulate(area(pinches(MagnifyGesture()))) { [log] screen in
            try await screen.find("Area").pinch(scale: 2)
            let events = log.take()
            #expect(events.first == "changed 1.03")
            #expect(events.last == "ended 2.0")
            try await screen.find("Area").pinch(scale: 0.25)
            #expect(log.take().last == "ended 0.25")
        }
    }

    @Test func the_rotation_counts_turns_clockwise() throws {
        var degrees: [Double] = []
        let gesture = RotateGesture().onEnded { degrees.append($0.rotation.degrees.rounded()) }
        try simulate(area(gesture)) { screen in
            try await screen.find("Area").rotate(by: 3 * .pi, over: .seconds(1))
            try await screen.find("Area").rotate(by: -.pi / 2)
            #expect(degrees == [540, -90])
        }
    }

    @Test func the_older_gestures_have_the_bare_values() throws {
        var scale: CGFloat = 0, angle = Angle.zero
        let both = MagnificationGesture().onEnded { scale = $0 }.simultaneously(with: RotationGesture().onEnded { angle = $0 })
        try simulate(area(both)) { screen in
            try await screen.find("Area").pinch(scale: 1.5, rotatedBy: 1)
            #expect(abs(scale - 1.5) < 0.001 && abs(angle.radians - 1) < 0.001)
        }
    }

    @Test func a_gesture_begins_from_its_minimum_delta() throws {
        try simulate(area(pinches(MagnifyGesture(minimumScaleDelta: 0.5)))) { [log] screen in
            try await screen.find("Area").pinch(scale: 1.4)
            try await screen.find("Area").pinch(scale: 0.6)
            #expect(log.take() == [])
            try await screen.find("Area").pinch(scale: 1.6, over: .zero)
            #expect(log.take() == ["changed 1.6", "ended 1.6"])
        }
        let turn = RotateGesture(minimumAngleDelta: .degrees(30)).onEnded { [log] _ in log.add("turned") }
        try simulate(area(turn)) { [log] screen in
            try await screen.find("Area").rotate(by: 0.5)
            #expect(log.take() == [])
            try await screen.find("Area").rotate(by: -0.6)
            #expect(log.take() == ["turned"])
        }
    }

    @Test func the_start_is_the_middle_of_the_fingers_in_the_view() throws {
        var value: MagnifyGesture.Value?
        try simulate(area(MagnifyGesture().onEnded { value = $0 })) { screen in
            let frame = try screen.find("Area").frame
            let a = try await screen.putFinger(at: CGPoint(x: frame.minX + 20, y: frame.minY + 50))
            let b = try await screen.putFinger(at: CGPoint(x: frame.minX + 80, y: frame.minY + 150))
            try await b.move(to: CGPoint(x: frame.maxX - 10, y: frame.maxY - 10))
            try await a.lift()
            try await b.lift()
        }
        #expect(value?.startLocation == CGPoint(x: 50, y: 100))
        #expect(value?.startAnchor == UnitPoint(x: 0.25, y: 0.5))
    }

    @Test func the_velocity_is_that_of_the_last_movement() throws {
        var scale: [CGFloat] = [], turn: [Double] = []
        let both = MagnifyGesture().onEnded { scale.append($0.velocity) }
            .simultaneously(with: RotateGesture().onEnded { turn.append($0.velocity.radians) })
        try simulate(area(both)) { screen in
            try await screen.find("Area").pinch(scale: 2, rotatedBy: 1, over: .milliseconds(500))
            let frame = try screen.find("Area").frame
            let a = try await screen.putFinger(at: CGPoint(x: frame.midX - 20, y: frame.midY))
            let b = try await screen.putFinger(at: CGPoint(x: frame.midX + 20, y: frame.midY))
            try await b.move(to: CGPoint(x: frame.midX + 80, y: frame.midY + 20))
            await screen.advance(by: .seconds(1))
            try await b.lift()
            try await a.lift()
        }
        #expect(abs(scale[0] - 2) < 0.1 && abs(turn[0] - 2) < 0.1)
        #expect(scale[1] == 0 && turn[1] == 0)
    }

    @Test func a_gesture_goes_on_from_the_second_finger_to_the_first_that_is_lifted() throws {
        try simulate(area(pinches(MagnifyGesture(minimumScaleDelta: 0)))) { [log] screen in
            let frame = try screen.find("Area").frame
            func place(_ x: CGFloat) -> CGPoint { CGPoint(x: frame.minX + x, y: frame.midY) }
            let a = try await screen.putFinger(at: place(50))
            try await a.move(to: place(60), over: .zero)
            #expect(log.take() == [])
            let b = try await screen.putFinger(at: place(100))
            #expect(log.take() == ["changed 1.0"])
            let third = try await screen.putFinger(at: place(150))
            try await third.move(to: place(190), over: .zero)
            #expect(log.take() == [])
            try await b.move(to: place(140), over: .zero)
            try await a.lift()
            #expect(log.take() == ["changed 2.0", "ended 2.0"])
            try await b.move(to: place(180), over: .zero)
            let fourth = try await screen.putFinger(at: place(20))
            try await fourth.move(to: place(10), over: .zero)
            for finger in [b, third, fourth] { try await finger.lift() }
            #expect(log.take() == [])
            try await screen.find("Area").pinch(scale: 3)
            #expect(log.take().last == "ended 3.0")
        }
    }

    private struct Photo: View {
        @State private var scale: CGFloat = 1
        @State private var angle = Angle.zero
        @GestureState private var pinch: CGFloat = 1
        @GestureState private var turn = Angle.zero

        var body: some View {
            VStack {
                Text("\(Int((scale * 100).rounded())) \(Int(angle.degrees.rounded()))")
                Text("\(Int((pinch * 100).rounded())) \(Int(turn.degrees.rounded()))").accessibilityIdentifier("now")
                Color.red.frame(width: 100, height: 100)
                    .accessibilityElement().accessibilityLabel("Photo")
                    .scaleEffect(scale * pinch)
                    .rotationEffect(.radians(angle.radians + turn.radians))
                    .gesture(
                        MagnifyGesture()
                            .updating($pinch) { value, state, _ in state = value.magnification }
                            .onEnded { scale *= $0.magnification }
                            .simultaneously(
                                with: RotateGesture()
                                    .updating($turn) { value, state, _ in state = value.rotation }
                                    .onEnded { angle.radians += $0.rotation.radians }))
            }
        }
    }

    @Test func a_photo_is_pinched_and_turned_at_once() throws {
        try simulate(Photo()) { screen in
            try await screen.find("Photo").pinch(scale: 2, rotatedBy: .pi / 2)
            #expect(screen.text("200 90").exists && screen.text("100 0").exists)
            // The view's own scale and rotation change neither value.
            try await screen.find("Photo").pinch(scale: 0.5, rotatedBy: -.pi / 4)
            #expect(screen.text("100 45").exists)
        }
    }

    @Test func the_view_follows_the_fingers_until_they_are_lifted_or_cancelled() throws {
        try simulate(Photo()) { screen in
            let frame = try screen.find("Photo").frame
            let a = try await screen.putFinger(at: CGPoint(x: frame.midX - 20, y: frame.midY))
            let b = try await screen.putFinger(at: CGPoint(x: frame.midX + 20, y: frame.midY))
            try await b.move(to: CGPoint(x: frame.midX + 60, y: frame.midY))
            #expect(screen.text("200 0").exists)
            #expect(try screen.find("Photo").frame.width == 200)
            try await b.cancel()
            #expect(try screen.find(identifier: "now").text == "100 0")
            #expect(try screen.find("Photo").frame.width == 100)
            try await a.lift()
        }
    }

    @Test func values_follow_fingers_that_move_at_random() throws {
        var scale: CGFloat = 0, turn = Angle.zero
        let both = MagnifyGesture(minimumScaleDelta: 0).onChanged { scale = $0.magnification }
            .simultaneously(with: RotateGesture(minimumAngleDelta: .zero).onChanged { turn = $0.rotation })
        try simulate(Color.red.ignoresSafeArea().gesture(both)) { screen in
            for seed in 0..<40 {
                var random = SplitMix(seed: UInt64(seed))
                func place() -> CGPoint { CGPoint(x: 1 + random.next(below: 380), y: 1 + random.next(below: 800)) }
                var places = [place(), place()]
                let fingers = [try await screen.putFinger(at: places[0]), try await screen.putFinger(at: places[1])]
                func way() -> CGPoint { CGPoint(x: places[1].x - places[0].x, y: places[1].y - places[0].y) }
                let first = max(1, hypot(way().x, way().y))
                var angle = 0.0
                for step in 0..<30 {
                    let index = random.next(below: 2), before = way()
                    places[index] = place()
                    try await fingers[index].move(to: places[index], over: .zero)
                    angle += remainder(atan2(way().y, way().x) - atan2(before.y, before.x), 2 * .pi)
                    #expect(abs(scale - hypot(way().x, way().y) / first) < 1e-9, "seed \(seed), step \(step)")
                    #expect(abs(turn.radians - angle) < 1e-9, "seed \(seed), step \(step)")
                }
                for finger in fingers { try await finger.lift() }
            }
        }
    }
}
