import Foundation
import Testing

@testable import FrontmostUIKit

/// Rigid bodies: the machine of `UIDynamicAnimator`, without views and without real time.
struct DynamicsWorldTests {
    private static let frame = 1 / 60.0
    private func square(at x: Double, _ y: Double, angle: Double = 0) -> DynamicsBody {
        DynamicsBody(.rectangle(width: 100, height: 100), at: [x, y], angle: angle)
    }
    /// Advances a world by seconds.
    /// - Returns: What has touched.
    @discardableResult private func run(
        _ world: inout DynamicsWorld, _ seconds: Double, _ influences: DynamicsInfluences
    ) -> Set<DynamicsWorld.Touch> {
        var touched: Set<DynamicsWorld.Touch> = []
        for _ in 0..<Int((seconds / Self.frame).rounded()) { touched.formUnion(world.advance(by: Self.frame, influences).keys) }
        return touched
    }
    private func gravity(_ bodies: Int..., down: Double = 1000) -> [(body: Int, acceleration: DynamicsVector)] {
        bodies.map { ($0, [0, down]) }
    }
    private func floor(at y: Double) -> DynamicsInfluences.Wall {
        DynamicsInfluences.Wall(start: [0, y], end: [0, y], inside: [0, -1])
    }

    @Test func gravity_accelerates_by_a_thousand_points_per_second_squared() {
        var world = DynamicsWorld(bodies: [square(at: 0, 0)])
        run(&world, 1, DynamicsInfluences(gravity: gravity(0)))
        #expect(abs(world.bodies[0].velocity.y - 1000) < 1e-6 && abs(world.bodies[0].position.y - 500) < 3)
        #expect(world.bodies[0].position.x == 0 && world.bodies[0].angle == 0)
    }

    @Test func a_body_comes_to_rest_on_the_floor() {
        var world = DynamicsWorld(bodies: [square(at: 0, 0)])
        let group = DynamicsInfluences.Group(bodies: [0], walls: [floor(at: 300)], bodiesMeet: true)
        let touched = run(&world, 3, DynamicsInfluences(gravity: gravity(0), groups: [group]))
        #expect(world.bodies[0].isAtRest && abs(world.bodies[0].position.y - 250) < 0.5 && abs(world.bodies[0].angle) < 1e-3)
        #expect(touched == [DynamicsWorld.Touch(group: 0, body: 0, other: .wall(0))])
    }

    @Test func an_elastic_body_bounces_and_one_that_is_not_stays() {
        func highest(_ elasticity: Double) -> Double {
            var body = square(at: 0, 0)
            body.elasticity = elasticity
            var world = DynamicsWorld(bodies: [body]), top = Double.infinity
            let group = DynamicsInfluences.Group(bodies: [0], walls: [floor(at: 250)], bodiesMeet: true)
            for step in 0..<90 {
                _ = world.advance(by: Self.frame, DynamicsInfluences(gravity: gravity(0), groups: [group]))
                // It arrives after 0.63 s.
                if step > 45 { top = min(top, world.bodies[0].position.y) }
            }
            return top
        }
        #expect(highest(0) > 198)
        #expect(abs(highest(0.5) - 150) < 10, "A quarter of the height, since it keeps half of the speed.")
        #expect(highest(1) < 15)
    }

    @Test func a_body_that_lands_on_a_corner_falls_over() {
        var world = DynamicsWorld(bodies: [square(at: 0, 0, angle: 0.3)])
        let group = DynamicsInfluences.Group(bodies: [0], walls: [floor(at: 200)], bodiesMeet: true)
        run(&world, 4, DynamicsInfluences(gravity: gravity(0), groups: [group]))
        let turn = world.bodies[0].angle.remainder(dividingBy: .pi / 2)
        #expect(abs(turn) < 0.02 && abs(world.bodies[0].position.y - 150) < 1)
    }

    @Test func bodies_stack() {
        var world = DynamicsWorld(bodies: [square(at: 0, 150), square(at: 5, 0), square(at: -5, -150)])
        for index in world.bodies.indices { world.bodies[index].friction = 0.3 }
        let group = DynamicsInfluences.Group(bodies: [0, 1, 2], walls: [floor(at: 300)], bodiesMeet: true)
        run(&world, 5, DynamicsInfluences(gravity: gravity(0, 1, 2), groups: [group]))
        let heights = world.bodies.map(\.position.y)
        #expect(abs(heights[0] - 250) < 1 && abs(heights[1] - 150) < 2 && abs(heights[2] - 50) < 3)
        #expect(world.bodies.allSatisfy { $0.isAtRest })
    }

    @Test func equal_bodies_exchange_their_speed_and_momentum_stays() {
        var one = square(at: 0, 0), two = square(at: 200, 0)
        (one.elasticity, two.elasticity, one.velocity) = (1, 1, [300, 0])
        var world = DynamicsWorld(bodies: [one, two])
        run(&world, 1, DynamicsInfluences(groups: [.init(bodies: [0, 1], walls: [], bodiesMeet: true)]))
        #expect(abs(world.bodies[0].velocity.x) < 1 && abs(world.bodies[1].velocity.x - 300) < 1)
        #expect(abs(world.bodies[0].velocity.x + world.bodies[1].velocity.x - 300) < 1e-6)
        world = DynamicsWorld(bodies: [one, two])
        run(&world, 1, DynamicsInfluences(groups: [.init(bodies: [0, 1], walls: [], bodiesMeet: false)]))
        #expect(world.bodies[0].velocity.x == 300, "They do not meet.")
    }

    @Test func a_fast_body_does_not_pass_through_a_line() {
        for speed in [500.0, 2000, 6000] {
            var body = DynamicsBody(.ellipse(width: 40, height: 40), at: [0, 0])
            body.velocity = [speed, 0]
            var world = DynamicsWorld(bodies: [body])
            let wall = DynamicsInfluences.Wall(start: [200, -100], end: [200, 100], inside: nil)
            run(&world, 1, DynamicsInfluences(groups: [.init(bodies: [0], walls: [wall], bodiesMeet: true)]))
            #expect(world.bodies[0].position.x < 185, "At \(speed).")
        }
    }

    @Test func friction_stops_a_body_that_slides() {
        func way(_ friction: Double) -> Double {
            var body = square(at: 0, 0)
            (body.friction, body.velocity) = (friction, [200, 0])
            var world = DynamicsWorld(bodies: [body])
            let group = DynamicsInfluences.Group(bodies: [0], walls: [floor(at: 50)], bodiesMeet: true)
            run(&world, 2, DynamicsInfluences(gravity: gravity(0), groups: [group]))
            return world.bodies[0].position.x
        }
        #expect(abs(way(0) - 400) < 1)
        // v² / (2 · 0.5 · 1000)
        #expect(abs(way(0.5) - 40) < 4)
    }

    @Test func a_push_accelerates_by_the_mass_and_turns_beside_the_centre() {
        var heavy = square(at: 300, 0)
        heavy.density = 2
        var world = DynamicsWorld(bodies: [square(at: 0, 0), heavy])
        let pushes = [0, 1].map { DynamicsInfluences.Push(body: $0, force: [1, 0], offset: [0, $0 == 0 ? -20 : 0]) }
        run(&world, 1, DynamicsInfluences(pushes: pushes))
        #expect(abs(world.bodies[0].velocity.length - 100) < 40 && abs(world.bodies[1].velocity.x - 50) < 1e-6)
        #expect(world.bodies[0].angle > 0 && world.bodies[1].angle == 0)
    }

    @Test func a_snap_ends_at_its_point_upright_and_swings_less_with_damping() {
        func overshoot(_ damping: Double) -> Double {
            var world = DynamicsWorld(bodies: [square(at: 0, 0, angle: 1)]), far = 0.0
            for _ in 0..<180 {
                _ = world.advance(by: Self.frame, DynamicsInfluences(snaps: [.init(body: 0, point: [200, 0], damping: damping)]))
                far = max(far, world.bodies[0].position.x)
            }
            #expect((world.bodies[0].position - [200, 0]).length < 0.5 && abs(world.bodies[0].angle) < 0.01)
            return far - 200
        }
        #expect(overshoot(0) > overshoot(0.5) && overshoot(1) < 1)
    }

    private func link(
        length: Double, other: Int? = nil, at anchor: DynamicsVector = .zero, isRope: Bool = false, frequency: Double = 0,
        damping: Double = 0
    ) -> DynamicsInfluences.Link {
        .init(
            body: 0, offset: .zero, other: other, otherOffset: anchor, length: length, isRope: isRope, frequency: frequency,
            damping: damping, friction: 0)
    }

    @Test func a_rod_keeps_its_length_while_it_swings() {
        var world = DynamicsWorld(bodies: [square(at: 150, 0)]), lowest = 0.0
        for _ in 0..<120 {
            _ = world.advance(by: Self.frame, DynamicsInfluences(gravity: gravity(0), links: [link(length: 150)]))
            #expect(abs(world.bodies[0].position.length - 150) < 2)
            lowest = max(lowest, world.bodies[0].position.y)
        }
        #expect(lowest > 145)
    }

    @Test func a_rope_only_pulls() {
        var world = DynamicsWorld(bodies: [square(at: 50, 0)])
        run(&world, 0.1, DynamicsInfluences(links: [link(length: 150, isRope: true)]))
        #expect(world.bodies[0].position.x == 50)
        world.bodies[0].velocity = [500, 0]
        run(&world, 2, DynamicsInfluences(links: [link(length: 150, isRope: true)]))
        #expect(world.bodies[0].position.length < 151)
    }

    @Test func a_spring_swings_at_its_frequency() {
        var world = DynamicsWorld(bodies: [square(at: 200, 0)]), crossings = 0, former = 200.0
        for _ in 0..<120 {
            _ = world.advance(by: Self.frame, DynamicsInfluences(links: [link(length: 100, at: [0, 0], frequency: 2)]))
            let x = world.bodies[0].position.x
            if (x - 100) * (former - 100) < 0 { crossings += 1 }
            former = x
        }
        #expect((7...8).contains(crossings), "Four swings in two seconds pass the middle eight times.")
        run(&world, 3, DynamicsInfluences(links: [link(length: 100, frequency: 2, damping: 1)]))
        #expect(abs(world.bodies[0].position.x - 100) < 0.5)
    }

    @Test func pinned_bodies_stay_together() {
        var world = DynamicsWorld(bodies: [square(at: 0, 0), square(at: 100, 0)])
        world.bodies[0].isAnchored = true
        let pin = DynamicsInfluences.Link(
            body: 0, offset: [50, 0], other: 1, otherOffset: [-50, 0], length: 0, isRope: false, frequency: 0, damping: 0,
            friction: 0)
        var lowest = 0.0
        for _ in 0..<120 {
            _ = world.advance(by: Self.frame, DynamicsInfluences(gravity: gravity(1), links: [pin]))
            let end = world.bodies[1].position + DynamicsVector(-50, 0).rotated(by: world.bodies[1].angle)
            #expect((end - [50, 0]).length < 2 && world.bodies[0].position == .zero)
            lowest = max(lowest, world.bodies[1].position.y)
        }
        #expect(lowest > 45)
    }

    @Test func resistance_slows_and_an_anchored_body_stays() {
        var slow = square(at: 0, 0), still = square(at: 120, 0)
        (slow.velocity, slow.spin, slow.resistance, slow.angularResistance) = ([100, 0], 1, 2, 3)
        still.isAnchored = true
        var world = DynamicsWorld(bodies: [slow, still])
        run(&world, 1, DynamicsInfluences(gravity: gravity(1)))
        #expect(abs(world.bodies[0].velocity.x - 100 * exp(-2)) < 1 && abs(world.bodies[0].spin - exp(-3)) < 0.01)
        #expect(world.bodies[1].position == [120, 0])
    }

    @Test func outlines_of_all_shapes_are_convex_and_odd_ones_do_no_harm() {
        #expect(
            DynamicsBody(.polygon([[0, 10], [10, -10], [-10, -10]]), at: .zero).outline == [[-10, -10], [10, -10], [0, 10]])
        for corners: [DynamicsVector] in [
            [], [[0, 0]], [[0, 0], [1, 1]], [[.nan, 0], [0, .infinity]], [[0, 0], [1, 0], [2, 0]],
        ] {
            var world = DynamicsWorld(bodies: [DynamicsBody(.polygon(corners), at: [0, 0]), square(at: 10, 0)])
            world.bodies[1].velocity = [.infinity, 0]
            run(
                &world, 0.5,
                DynamicsInfluences(
                    gravity: gravity(0, down: .infinity), groups: [.init(bodies: [0, 1], walls: [], bodiesMeet: true)]))
            #expect(world.bodies.allSatisfy { $0.position.isFinite && $0.angle.isFinite })
        }
    }

    @Test func many_bodies_in_a_box_stay_in_it() {
        var bodies: [DynamicsBody] = []
        for index in 0..<20 {
            let size = Double(20 + index * 13 % 30),
                place: DynamicsVector = [Double(40 + index * 37 % 220), Double(40 + index * 61 % 220)]
            var body = DynamicsBody(
                index % 2 == 0 ? .rectangle(width: size, height: size) : .ellipse(width: size, height: size), at: place)
            (body.velocity, body.elasticity, body.friction) = ([Double(index * 97 % 800) - 400, 200], 0.6, 0.2)
            bodies.append(body)
        }
        var world = DynamicsWorld(bodies: bodies)
        let walls: [DynamicsInfluences.Wall] = [
            .init(start: [0, 0], end: [0, 0], inside: [0, 1]), .init(start: [0, 0], end: [0, 0], inside: [1, 0]),
            .init(start: [300, 300], end: [300, 300], inside: [0, -1]),
            .init(start: [300, 300], end: [300, 300], inside: [-1, 0]),
        ]
        let influences = DynamicsInfluences(
            gravity: bodies.indices.map { ($0, [0, 1000]) },
            groups: [.init(bodies: Array(bodies.indices), walls: walls, bodiesMeet: true)])
        run(&world, 5, influences)
        for body in world.bodies {
            #expect(body.corners.allSatisfy { (-3...303).contains($0.x) && (-3...303).contains($0.y) }, "\(body.position)")
        }
        #expect(world.bodies.allSatisfy { $0.velocity.length < 60 })
    }
}
