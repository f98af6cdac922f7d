import Foundation

/// What holds the bodies of a link: the points at their distance or on a line, and the angle between the bodies.
struct DynamicsLink {
    /// A direction in which the bodies move towards the error 0, or turn if there is no `normal`.
    private struct Direction {
        let normal: DynamicsVector?
        let mass, bias, softness: Double
        /// The impulses that it may give: a rope only pulls, and an end of a range only pushes back.
        let limits: ClosedRange<Double>
        var impulse = 0.0
    }
    private static let both = -Double.infinity...Double.infinity, negative = -Double.infinity...0, positive = 0...Double.infinity
    private let link: DynamicsInfluences.Link
    private let offset: DynamicsVector
    private var otherOffset: DynamicsVector
    private let one: DynamicsBody, two: DynamicsBody?
    private var directions: [Direction] = []
    private let brake: Double
    private var braked = 0.0

    init(_ link: DynamicsInfluences.Link, _ bodies: [DynamicsBody], _ time: Double) {
        self.link = link
        one = bodies[link.body]
        two = link.other.map { bodies[$0] }
        offset = link.offset.rotated(by: one.angle)
        otherOffset = two.map { link.otherOffset.rotated(by: $0.angle) } ?? .zero
        brake = max(0, link.friction) * time * 1000
        let gap = (two.map { $0.position + otherOffset } ?? link.otherOffset) - (one.position + offset)
        if let turn = link.turn { limit(turn, time) }
        if let rail = link.rail { hold(rail, gap, time) } else { holdDistance(gap, time) }
    }

    /// The inverse of the mass that resists in a direction.
    private func resistance(along normal: DynamicsVector) -> Double {
        func share(_ body: DynamicsBody, _ offset: DynamicsVector) -> Double {
            let turn = offset.cross(normal)
            return body.inverseMass + turn * turn * body.inverseInertia
        }
        return share(one, offset) + (two.map { share($0, otherOffset) } ?? 0)
    }

    private mutating func hold(
        _ normal: DynamicsVector, error: Double, _ time: Double, within limits: ClosedRange<Double> = both
    ) {
        let sum = resistance(along: normal)
        guard sum > 0 else { return }
        guard link.frequency > 0 else {
            return directions.append(
                Direction(normal: normal, mass: 1 / sum, bias: error * 0.2 / time, softness: 0, limits: limits))
        }
        let speed = 2 * .pi * link.frequency, stiffness = speed * speed / sum
        let damping = 2 * max(0, link.damping) * speed / sum
        let softness = 1 / (time * (damping + time * stiffness))
        directions.append(
            Direction(
                normal: normal, mass: 1 / (sum + softness), bias: error * time * stiffness * softness, softness: softness,
                limits: limits))
    }

    private mutating func holdDistance(_ gap: DynamicsVector, _ time: Double) {
        let length = gap.length
        let isPin = link.length < 0.01 && !link.isRope || length < 0.01
        if link.isRope && length <= link.length { return }
        for normal in isPin ? [DynamicsVector(1, 0), DynamicsVector(0, 1)] : [gap / length] {
            let error = isPin ? gap.dot(normal) : length - link.length
            hold(normal, error: error, time, within: link.isRope ? Self.negative : Self.both)
        }
    }

    /// Holds the point on a line that turns with the other body.
    private mutating func hold(_ rail: DynamicsInfluences.Link.Rail, _ gap: DynamicsVector, _ time: Double) {
        let direction = rail.direction.rotated(by: two?.angle ?? 0), across = DynamicsVector(-direction.y, direction.x)
        // The other body acts where the point is.
        otherOffset -= gap
        hold(across, error: gap.dot(across), time)
        let along = -gap.dot(direction)
        if along > rail.range.upperBound {
            hold(direction, error: rail.range.upperBound - along, time, within: Self.positive)
        } else if along < rail.range.lowerBound {
            hold(direction, error: rail.range.lowerBound - along, time, within: Self.negative)
        } else if rail.range.upperBound == rail.range.lowerBound {
            hold(direction, error: rail.range.lowerBound - along, time)
        }
    }

    private mutating func limit(_ turn: DynamicsInfluences.Link.Turn, _ time: Double) {
        let angle = one.angle - (two?.angle ?? 0) - turn.rest, sum = one.inverseInertia + (two?.inverseInertia ?? 0)
        guard sum > 0, angle.isFinite else { return }
        let (low, high) = (turn.range.lowerBound, turn.range.upperBound)
        if angle >= low && angle <= high && low < high { return }
        let error = (angle < low ? low : high) - angle
        directions.append(
            Direction(
                normal: nil, mass: 1 / sum, bias: error * 0.2 / time, softness: 0,
                limits: low == high ? Self.both : angle < low ? Self.negative : Self.positive))
    }

    mutating func solve(_ bodies: inout [DynamicsBody]) {
        if brake > 0, bodies[link.body].inverseInertia > 0 {
            let wanted = -bodies[link.body].spin / bodies[link.body].inverseInertia
            let next = min(max(braked + wanted, -brake), brake)
            bodies[link.body].spin += (next - braked) * bodies[link.body].inverseInertia
            braked = next
        }
        for index in directions.indices {
            let direction = directions[index]
            let speed = speed(direction, bodies)
            let wanted = direction.impulse - direction.mass * (speed + direction.bias + direction.softness * direction.impulse)
            let next = min(max(wanted, direction.limits.lowerBound), direction.limits.upperBound)
            apply(next - direction.impulse, direction, &bodies)
            directions[index].impulse = next
        }
    }

    /// The speed at which the other body moves away in a direction.
    private func speed(_ direction: Direction, _ bodies: [DynamicsBody]) -> Double {
        guard let normal = direction.normal else { return (link.other.map { bodies[$0].spin } ?? 0) - bodies[link.body].spin }
        let far = link.other.map { bodies[$0].velocity(at: otherOffset) } ?? .zero
        return (far - bodies[link.body].velocity(at: offset)).dot(normal)
    }

    private func apply(_ size: Double, _ direction: Direction, _ bodies: inout [DynamicsBody]) {
        guard let normal = direction.normal else {
            bodies[link.body].spin -= size * bodies[link.body].inverseInertia
            if let other = link.other { bodies[other].spin += size * bodies[other].inverseInertia }
            return
        }
        bodies[link.body].apply(normal * -size, at: offset)
        if let other = link.other { bodies[other].apply(normal * size, at: otherOffset) }
    }
}
