import Foundation

/// What acts on bodies, as the behaviours of an animator describe it.
struct DynamicsInfluences {
    /// A force on one body. Forces of 1 accelerate a body of the mass 1 by 100 points per second squared.
    struct Push {
        let body: Int
        let force: DynamicsVector
        /// Where it acts, from the centre of the body that is not turned.
        let offset: DynamicsVector
    }
    /// Draws a body to a point, and upright.
    struct Snap {
        let body: Int
        let point: DynamicsVector
        /// 0 swings most, 1 does not swing.
        let damping: Double
    }
    /// Holds a point of a body at a distance from a fixed point, or from a point of another body.
    struct Link {
        let body: Int
        let offset: DynamicsVector
        /// The other body; nil for a fixed point, which then is the `otherOffset`.
        let other: Int?
        let otherOffset: DynamicsVector
        let length: Double
        /// Whether the link is a rope, which the points may come nearer than.
        let isRope: Bool
        /// Swings per second of a spring; 0 for a rod.
        let frequency: Double
        let damping: Double
        /// What slows the turning of the body, as a torque.
        let friction: Double
        /// The line along which the point moves; nil for a distance. Then `length` does not count.
        var rail: Rail?
        /// How the body may turn; nil for freely.
        var turn: Turn?

        /// A line through the other point.
        struct Rail {
            /// Its direction, of the length 1, as the other body is not turned.
            let direction: DynamicsVector
            /// How far the point may be from the other one.
            let range: ClosedRange<Double>
        }
        /// The angle of a body from that of the other one, in radians.
        struct Turn {
            /// The angle that counts as 0.
            let rest: Double
            /// How far it may be from there.
            let range: ClosedRange<Double>
        }
    }
    /// A line that bodies do not cross.
    struct Wall: Equatable {
        let start, end: DynamicsVector
        /// The direction to the inside, if everything behind the line is outside.
        let inside: DynamicsVector?
    }
    /// Bodies that meet each other and walls.
    struct Group {
        let bodies: [Int]
        let walls: [Wall]
        let bodiesMeet: Bool
    }

    /// The acceleration of a body, in points per second squared.
    var gravity: [(body: Int, acceleration: DynamicsVector)] = []
    var pushes: [Push] = []
    var snaps: [Snap] = []
    var links: [Link] = []
    var groups: [Group] = []
}

/// Rigid bodies that forces move, that collide and are linked: what `UIDynamicAnimator` runs. It knows nothing of views and of real time.
struct DynamicsWorld {
    /// A touch of two bodies, or of a body and a wall.
    struct Touch: Hashable {
        enum Other: Hashable { case body(Int), wall(Int) }
        let group, body: Int
        let other: Other
    }

    /// Bodies that are slower rest, in points and radians per second.
    static let restSpeed = 4.0, restSpin = 0.05
    /// Contacts at lower speeds do not bounce, in points per second.
    fileprivate static let bounceSpeed = 30.0
    /// Parts of a step, and iterations for the impulses of all contacts.
    private static let parts = 4...32, iterations = 10
    /// Overlap that is left, so that resting bodies keep touching, in points.
    private static let slop = 0.05
    private static let largestSpeed = 20_000.0

    var bodies: [DynamicsBody]

    /// Moves the bodies.
    /// - Parameter time: Seconds; a step of a display, or a few.
    /// - Returns: What has touched on the way, and where.
    mutating func advance(by time: Double, _ influences: DynamicsInfluences) -> [Touch: DynamicsVector] {
        var touches: [Touch: DynamicsVector] = [:]
        // In a part no body moves further than a third of its size, so that fast ones do not pass through lines.
        let most = bodies.reduce(0) { max($0, $1.velocity.length * time / max($1.reach, 1)) } * 1.5
        let parts =
            most < Double(Self.parts.upperBound) ? max(Self.parts.lowerBound, Int(most.rounded(.up))) : Self.parts.upperBound
        for _ in 0..<parts { advancePart(time / Double(parts), influences, &touches) }
        return touches
    }

    private mutating func advancePart(_ time: Double, _ influences: DynamicsInfluences, _ touches: inout [Touch: DynamicsVector])
    {
        let former = bodies
        accelerate(time, influences)
        var constraints = contacts(influences.groups, &touches)
        for index in constraints.indices { constraints[index].prepare(bodies) }
        var links = influences.links.map { DynamicsLink($0, bodies, time) }
        for _ in 0..<Self.iterations {
            for index in links.indices { links[index].solve(&bodies) }
            for index in constraints.indices { constraints[index].solve(&bodies) }
        }
        for index in bodies.indices {
            let speed = bodies[index].velocity.length
            if speed > Self.largestSpeed { bodies[index].velocity *= Self.largestSpeed / speed }
            bodies[index].position += bodies[index].velocity * time
            bodies[index].angle += bodies[index].spin * time
        }
        for constraint in constraints { constraint.separate(&bodies, Self.slop) }
        for index in bodies.indices where !(bodies[index].position.isFinite && bodies[index].angle.isFinite) {
            bodies[index] = former[index]
            (bodies[index].velocity, bodies[index].spin) = (.zero, 0)
        }
    }

    private mutating func accelerate(_ time: Double, _ influences: DynamicsInfluences) {
        for (index, acceleration) in influences.gravity where bodies[index].inverseMass > 0 {
            bodies[index].velocity += acceleration * time
        }
        for push in influences.pushes {
            bodies[push.body].apply(push.force * 100 * time, at: push.offset.rotated(by: bodies[push.body].angle))
        }
        for snap in influences.snaps where bodies[snap.body].inverseMass > 0 {
            let pull = 16.0, brake = 2 * pull * (0.3 + 0.7 * min(max(snap.damping, 0), 1))
            let body = bodies[snap.body]
            bodies[snap.body].velocity += ((snap.point - body.position) * pull * pull - body.velocity * brake) * time
            if body.inverseInertia > 0 {
                let turn = body.angle.remainder(dividingBy: 2 * .pi)
                bodies[snap.body].spin += (-turn * pull * pull - body.spin * brake) * time
            }
        }
        for index in bodies.indices {
            bodies[index].velocity /= 1 + time * max(0, bodies[index].resistance)
            bodies[index].spin /= 1 + time * max(0, bodies[index].angularResistance)
        }
    }

    // MARK: Contacts

    private func contacts(
        _ groups: [DynamicsInfluences.Group], _ touches: inout [Touch: DynamicsVector]
    ) -> [ContactConstraint] {
        var found: [ContactConstraint] = [], pairs: Set<[Int]> = []
        let corners = bodies.map(\.corners)
        for (number, group) in groups.enumerated() {
            for (place, a) in group.bodies.enumerated() {
                for (wallNumber, wall) in group.walls.enumerated() {
                    guard let contact = contact(of: corners[a], a, with: wall) else { continue }
                    touches[Touch(group: number, body: a, other: .wall(wallNumber))] = contact.points.first?.place
                    found.append(ContactConstraint(contact, a, nil, bodies))
                }
                guard group.bodiesMeet else { continue }
                for b in group.bodies[(place + 1)...] where b != a {
                    if (bodies[a].position - bodies[b].position).length > bodies[a].reach + bodies[b].reach { continue }
                    guard let contact = DynamicsContact.between(corners[a], corners[b]) else { continue }
                    touches[Touch(group: number, body: a, other: .body(b))] = contact.points.first?.place
                    // Two behaviours may have the same items.
                    if pairs.insert([min(a, b), max(a, b)]).inserted { found.append(ContactConstraint(contact, a, b, bodies)) }
                }
            }
        }
        return found
    }

    private func contact(of corners: [DynamicsVector], _ body: Int, with wall: DynamicsInfluences.Wall) -> DynamicsContact? {
        if let inside = wall.inside { return DynamicsContact.of(corners, behind: wall.start, inside: inside) }
        let middle = (wall.start + wall.end) / 2
        if (bodies[body].position - middle).length > bodies[body].reach + (wall.end - wall.start).length / 2 { return nil }
        return DynamicsContact.between(corners, [wall.start, wall.end])
    }
}

/// What keeps two bodies, or a body and a wall, from moving into each other.
private struct ContactConstraint {
    private struct Point {
        let place, offset, otherOffset: DynamicsVector
        let depth: Double
        var normalMass = 0.0, tangentMass = 0.0, bounce = 0.0
        var push = 0.0, rub = 0.0
    }
    private let a: Int, b: Int?
    private let normal, tangent: DynamicsVector
    private let elasticity, friction: Double
    private var points: [Point]

    init(_ contact: DynamicsContact, _ a: Int, _ b: Int?, _ bodies: [DynamicsBody]) {
        (self.a, self.b, normal) = (a, b, contact.normal)
        tangent = DynamicsVector(-contact.normal.y, contact.normal.x)
        let one = bodies[a], two = b.map { bodies[$0] }
        elasticity = min(max(max(one.elasticity, two?.elasticity ?? 0), 0), 1)
        friction = (max(one.friction, 0) * max(two?.friction ?? one.friction, 0)).squareRoot()
        points = contact.points.map { point in
            Point(
                place: point.place, offset: point.place - one.position,
                otherOffset: two.map { point.place - $0.position } ?? .zero,
                depth: point.depth)
        }
    }

    private func relativeVelocity(_ point: Point, _ bodies: [DynamicsBody]) -> DynamicsVector {
        (b.map { bodies[$0].velocity(at: point.otherOffset) } ?? .zero) - bodies[a].velocity(at: point.offset)
    }

    private func mass(_ point: Point, _ direction: DynamicsVector, _ bodies: [DynamicsBody]) -> Double {
        let one = point.offset.cross(direction)
        var sum = bodies[a].inverseMass + one * one * bodies[a].inverseInertia
        if let b {
            let two = point.otherOffset.cross(direction)
            sum += bodies[b].inverseMass + two * two * bodies[b].inverseInertia
        }
        return sum > 0 ? 1 / sum : 0
    }

    mutating func prepare(_ bodies: [DynamicsBody]) {
        for index in points.indices {
            points[index].normalMass = mass(points[index], normal, bodies)
            points[index].tangentMass = mass(points[index], tangent, bodies)
            let speed = relativeVelocity(points[index], bodies).dot(normal)
            points[index].bounce = speed < -DynamicsWorld.bounceSpeed ? -elasticity * speed : 0
        }
    }

    private func apply(_ impulse: DynamicsVector, _ point: Point, _ bodies: inout [DynamicsBody]) {
        bodies[a].apply(-impulse, at: point.offset)
        if let b { bodies[b].apply(impulse, at: point.otherOffset) }
    }

    mutating func solve(_ bodies: inout [DynamicsBody]) {
        for index in points.indices {
            let point = points[index], slide = relativeVelocity(point, bodies).dot(tangent), most = friction * point.push
            let rub = min(max(point.rub - slide * point.tangentMass, -most), most)
            apply(tangent * (rub - point.rub), point, &bodies)
            points[index].rub = rub
        }
        for index in points.indices {
            let point = points[index], speed = relativeVelocity(point, bodies).dot(normal)
            let push = max(0, point.push - (speed - point.bounce) * point.normalMass)
            apply(normal * (push - point.push), point, &bodies)
            points[index].push = push
        }
    }

    /// Moves the bodies apart, without giving them a speed.
    func separate(_ bodies: inout [DynamicsBody], _ slop: Double) {
        let depth = points.reduce(0) { max($0, $1.depth) } - slop
        let sum = bodies[a].inverseMass + (b.map { bodies[$0].inverseMass } ?? 0)
        guard depth > 0, sum > 0 else { return }
        let shift = normal * (depth * 0.4 / sum)
        bodies[a].position -= shift * bodies[a].inverseMass
        if let b { bodies[b].position += shift * bodies[b].inverseMass }
    }
}
