import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Values that are animated again while they move. What is shown never jumps, and keeps its velocity under a spring.
@MainActor struct RetargetedMotionWalkTests {
    private struct Pose: Equatable {
        var leading = 0.0, width = 60.0, offset = 0.0, scale = 1.0, opacity = 1.0
        init() {}
        init(_ random: inout SplitMix) {
            func change(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
            (leading, width, offset) = (change(0...150), change(20...120), change(-60...60))
            (scale, opacity) = (change(5...20) / 10, change(2...10) / 10)
        }
    }

    @MainActor private final class Remote { var pose = Binding.constant(Pose()) }

    private struct Page: View {
        let remote: Remote
        @State private var pose = Pose()
        var body: some View {
            let _ = remote.pose = $pose
            HStack(spacing: 0) {
                Color.red.frame(width: pose.width, height: 40)
                    .accessibilityElement().accessibilityLabel("Box")
                    .scaleEffect(pose.scale).offset(x: pose.offset).opacity(pose.opacity)
                    .padding(.leading, pose.leading)
                Spacer(minLength: 0)
            }
            .frame(width: 390)
        }
    }

    /// How a value moves.
    private struct Motion {
        var animation: Animation
        var isSpring = false
        /// When the velocity changes at once, in seconds after the beginning.
        var kinks: [Double] = []

        init(_ animation: Animation, kinks: [Double] = []) { (self.animation, self.kinks) = (animation, kinks) }
        /// A spring, which ends when it is near enough.
        init(spring animation: Animation, duration: Double, bounce: Double) {
            (self.animation, isSpring) = (animation, true)
            kinks = [TimingCurve.spring(duration: duration, bounce: bounce).settlingDuration(duration)]
        }
    }

    private static let motions: [Motion] = [
        Motion(.linear(duration: 0.7), kinks: [0.7]),
        Motion(.easeInOut(duration: 0.5)),
        Motion(.easeOut(duration: 0.3).delay(0.1), kinks: [0.1]),
        Motion(spring: .smooth, duration: 0.5, bounce: 0),
        Motion(spring: .bouncy, duration: 0.5, bounce: 0.3),
        Motion(spring: .spring(duration: 0.5, bounce: 0.4), duration: 0.5, bounce: 0.4),
        Motion(spring: .spring(duration: 0.8, bounce: -0.3), duration: 0.8, bounce: -0.3),
        Motion(.easeInOut(duration: 1.5)),
        Motion(.linear(duration: 0.3).repeatCount(3), kinks: [0.3, 0.6, 0.9]),
    ]

    /// What is shown of the box: places, lengths and the opacity, in points and hundredths.
    private static func look(of screen: Screen) throws -> [Double] {
        let box = screen.find("Box", behind: true), frame = try box.frame
        return [frame.minX, frame.maxX, frame.minY, frame.maxY].map(Double.init) + [try box.style.opacity * 100]
    }

    private static func distance(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }

    @Test(arguments: WalkSeeds.all(usually: 40, onceFailed: [1681, 3980, 4409, 5069, 6499, 8222, 40218]))
    func what_is_shown_neither_jumps_nor_loses_a_springs_velocity(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let remote = Remote(), rest = Remote()
        let (look, last) = try simulate(Page(remote: remote)) { screen in
            var pose = Pose(), now = 0.0, kinks: [Double] = []
            let instant = 0.0002
            for step in 1...12 {
                let pause = Int.random(in: 0...500, using: &random)
                await screen.advance(by: .milliseconds(pause))
                now += Double(pause) / 1000
                let before = try Self.look(of: screen)
                await screen.advance(by: .seconds(instant))
                let last = try Self.look(of: screen)
                let motion = Self.motions[Int.random(in: 0..<Self.motions.count, using: &random)]
                pose = Pose(&random)
                withAnimation(motion.animation) { remote.pose.wrappedValue = pose }
                await screen.settle()
                let first = try Self.look(of: screen)
                #expect(Self.distance(last, first) < 0.001, "seed \(seed), step \(step): \(last) becomes \(first)")
                await screen.advance(by: .seconds(instant))
                let after = try Self.look(of: screen)
                let change = zip(zip(before, last), zip(first, after)).map { abs(($0.1 - $0.0) - ($1.1 - $1.0)) }.max() ?? 0
                // A curve that is still going on may begin, turn or end just now, and a spring be near enough.
                let hasKink = kinks.contains { $0 > now - instant && $0 < now + 3 * instant }
                if motion.isSpring && !hasKink {
                    // The acceleration of the fastest spring changes the step by less.
                    #expect(change < 0.03, "seed \(seed), step \(step): the velocity jumps by \(change / instant)")
                }
                kinks += motion.kinks.map { now + instant + $0 }
                now += 2 * instant
            }
            await screen.advance(by: .seconds(10))
            return (try Self.look(of: screen), pose)
        }
        let wanted = try simulate(Page(remote: rest)) { screen in
            rest.pose.wrappedValue = last
            await screen.settle()
            return try Self.look(of: screen)
        }
        #expect(Self.distance(look, wanted) < 0.001, "seed \(seed)")
    }

    /// Where the box is at some times, in milliseconds, after a change that is taken back at the first of them.
    private func places(_ animation: Animation, at times: [Int]) throws -> [Double] {
        let remote = Remote()
        return try simulate(Page(remote: remote)) { screen in
            let start = try screen.find("Box").frame.minX
            withAnimation(animation) { remote.pose.wrappedValue.leading = 100 }
            var now = 0, places: [Double] = []
            for time in times {
                await screen.advance(by: .milliseconds(time - now))
                if now == 0 { withAnimation(animation) { remote.pose.wrappedValue.leading = 0 } }
                await screen.settle()
                now = time
                places.append((Double(try screen.find("Box").frame.minX - start) * 10).rounded() / 10)
            }
            return places
        }
    }

    @Test func curves_add_up() throws {
        // The way there and the way back cancel each other until the former is over.
        #expect(try places(.linear(duration: 1), at: [500, 600, 1000, 1250, 1500]) == [50, 50, 50, 25, 0])
        let eased = try places(.easeInOut(duration: 1), at: [500, 600, 700, 1500])
        #expect(eased[1] > eased[0] && eased[2] > eased[0] && eased[3] == 0, "It first goes on.")
    }

    @Test func a_spring_goes_on_with_its_velocity() throws {
        let places = try places(.spring(duration: 1, bounce: 0), at: [200, 220, 1500, 5000])
        #expect(places[1] > places[0] && places[3] == 0)
        // It returns as one damped oscillator: a sum of two would still be on the way.
        let spring = Oscillator(duration: 1)
        #expect(abs(places[2] - spring.place(at: 1.5, reversedAt: 0.2)) < 0.2)
    }

    /// A critically damped spring from 0 to 100 and back, integrated in small steps.
    private struct Oscillator {
        let duration: Double
        func place(at time: Double, reversedAt turn: Double) -> Double {
            let omega = 2 * Double.pi / duration, step = 1e-5
            var place = 0.0, velocity = 0.0
            for index in 0..<Int(time / step) {
                let target = Double(index) * step < turn ? 100.0 : 0
                velocity += (omega * omega * (target - place) - 2 * omega * velocity) * step
                place += velocity * step
            }
            return place
        }
    }
}
