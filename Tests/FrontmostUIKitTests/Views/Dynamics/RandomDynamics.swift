import Foundation
import TestSupport

@testable import FrontmostUIKit

/// A random world: boxes and ellipses of any size in a room, some of them linked, that fall, collide and come to rest.
struct RandomDynamics {
    private var world: DynamicsWorld
    private var influences = DynamicsInfluences()
    private let room: (low: DynamicsVector, high: DynamicsVector) = ([0, 0], [400, 600])
    private let gravity: Double
    private let isLinked: Bool

    /// - Parameter isLinked: Whether bodies are linked, at most two to each other. They begin without a speed, which could contradict their
    ///   links, and do not meet.
    init(seed: UInt64, isLinked: Bool) {
        var random = SplitMix(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        self.isLinked = isLinked
        gravity = random.next(below: 2) == 0 ? 0 : 1000
        var bodies: [DynamicsBody] = []
        // One in each part of the room, so that they do not overlap.
        for place in 0..<(1 + random.next(below: isLinked ? 2 : 6)) {
            let width = number(10...80), height = number(10...80)
            var body = DynamicsBody(
                random.next(below: 3) == 0 ? .ellipse(width: width, height: height) : .rectangle(width: width, height: height),
                at: [place.isMultiple(of: 2) ? 120 : 280, 100 + 200 * Double(place / 2)], angle: number(-3...3))
            if !isLinked {
                body.velocity = [number(-400...400), number(-400...400)]
                body.spin = number(-5...5)
            }
            body.elasticity = random.next(below: 2) == 0 ? 0 : number(0...0.8)
            body.friction = number(0...1)
            (body.resistance, body.angularResistance) = (number(0.2...2), number(0.2...2))
            body.density = number(0.5...2)
            bodies.append(body)
        }
        if isLinked {
            // A chain from a fixed point, with any kind of joint.
            for index in bodies.indices {
                let other = index == 0 ? nil : index - 1
                let middle = other.map { (bodies[$0].position + bodies[index].position) / 2 } ?? [200, 50]
                func offset(_ body: DynamicsBody) -> DynamicsVector { (middle - body.position).rotated(by: -body.angle) }
                let isDistance = random.next(below: 2) == 0, kind = random.next(below: isDistance ? 2 : 4)
                let far = other.map { bodies[$0].position } ?? [200, 50]
                var link = DynamicsInfluences.Link(
                    body: index, offset: isDistance ? .zero : offset(bodies[index]), other: other,
                    otherOffset: isDistance ? other == nil ? far : .zero : other.map { offset(bodies[$0]) } ?? middle,
                    length: isDistance ? (far - bodies[index].position).length : 0, isRope: isDistance && kind == 1,
                    frequency: 0, damping: 0, friction: 0)
                let turn = bodies[index].angle - (other.map { bodies[$0].angle } ?? 0)
                if !isDistance && kind > 0 {
                    link.turn = DynamicsInfluences.Link.Turn(rest: turn, range: kind == 1 ? -0.5...0.5 : 0...0)
                }
                if !isDistance && kind == 3 {
                    let axis = DynamicsVector(1, 0).rotated(by: number(-3...3))
                    link.rail = DynamicsInfluences.Link.Rail(direction: axis, range: -30...40)
                }
                influences.links.append(link)
            }
        }
        let down = gravity
        influences.gravity = bodies.indices.map { ($0, [0, down]) }
        let walls = [
            DynamicsInfluences.Wall(start: room.low, end: room.low, inside: [0, 1]),
            DynamicsInfluences.Wall(start: room.low, end: room.low, inside: [1, 0]),
            DynamicsInfluences.Wall(start: room.high, end: room.high, inside: [0, -1]),
            DynamicsInfluences.Wall(start: room.high, end: room.high, inside: [-1, 0]),
        ]
        if !isLinked {
            influences.groups = [DynamicsInfluences.Group(bodies: Array(bodies.indices), walls: walls, bodiesMeet: true)]
        }
        world = DynamicsWorld(bodies: bodies)
    }

    /// Runs the world until it rests.
    /// - Returns: The first rule that it breaks; nil for none.
    mutating func run() -> String? {
        let frame = 1 / 60.0, first = energy
        var least = first
        for step in 0..<3600 {
            _ = world.advance(by: frame, influences)
            let now = energy
            // The ends of ranges push back what is beyond them.
            let tolerance = 300 + (isLinked ? 0.05 * abs(least) : 0.02 * abs(first))
            if now > least + tolerance { return "step \(step): the energy grows from \(least) to \(now)" }
            least = min(least, now)
            if let broken = brokenLink ?? escaped { return "step \(step): \(broken)" }
            if world.bodies.allSatisfy(\.isAtRest) && step > 60 { return nil }
        }
        // The ends of two ranges may push the same bodies, which tremble between them.
        if isLinked && world.bodies.allSatisfy({ $0.velocity.length < 20 && abs($0.spin) < 0.5 }) { return nil }
        return "does not rest: \(world.bodies.map { ($0.velocity.length, $0.spin) })"
    }

    /// The energy of all movement, and of the heights.
    private var energy: Double {
        world.bodies.reduce(0) { sum, body in
            let mass = body.inverseMass > 0 ? 1 / body.inverseMass : 0
            let inertia = body.inverseInertia > 0 ? 1 / body.inverseInertia : 0
            let movement = mass * body.velocity.dot(body.velocity) / 2 + inertia * body.spin * body.spin / 2
            return sum + movement - mass * gravity * body.position.y
        }
    }

    private var escaped: String? {
        if isLinked { return nil }
        for (index, body) in world.bodies.enumerated() {
            for corner in body.corners {
                let beyond = max((room.low - corner).max(), (corner - room.high).max())
                if beyond > 8 { return "body \(index) is \(beyond) points outside" }
            }
        }
        return nil
    }

    private var brokenLink: String? {
        for (index, link) in influences.links.enumerated() {
            let one = world.bodies[link.body], two = link.other.map { world.bodies[$0] }
            let near = one.position + link.offset.rotated(by: one.angle)
            let far = two.map { $0.position + link.otherOffset.rotated(by: $0.angle) } ?? link.otherOffset
            var error = 0.0
            if let rail = link.rail {
                let direction = rail.direction.rotated(by: two?.angle ?? 0), along = (near - far).dot(direction)
                error = max(abs((near - far).cross(direction)), along - rail.range.upperBound, rail.range.lowerBound - along)
            } else {
                let length = (far - near).length - link.length
                error = link.isRope ? length : abs(length)
            }
            if error > 12 { return "link \(index) is off by \(error) points" }
            guard let turn = link.turn else { continue }
            let angle = one.angle - (two?.angle ?? 0) - turn.rest
            let beyond = max(turn.range.lowerBound - angle, angle - turn.range.upperBound)
            if beyond > 0.25 { return "link \(index) is turned too far by \(beyond)" }
        }
        return nil
    }
}
