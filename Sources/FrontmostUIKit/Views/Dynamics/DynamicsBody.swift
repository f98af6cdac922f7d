import Foundation

/// A vector of the dynamics, in points or points per second. As everywhere in UIKit, y grows downwards and angles grow clockwise.
typealias DynamicsVector = SIMD2<Double>

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    var point: CGPoint { CGPoint(x: x, y: y) }
    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }
    /// The velocity of this point of a body that turns about the origin.
    func turned(by spin: Double) -> Self { Self(-spin * y, spin * x) }
    func rotated(by angle: Double) -> Self {
        let (c, s) = (cos(angle), sin(angle))
        return Self(c * x - s * y, s * x + c * y)
    }
    var length: Double { dot(self).squareRoot() }
    var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A rigid body: the dynamics of an item.
struct DynamicsBody {
    /// The centre, in points.
    var position: DynamicsVector
    /// Radians.
    var angle: Double
    /// Points per second.
    var velocity = DynamicsVector.zero
    /// Radians per second.
    var spin = 0.0
    /// The corners around the centre, in the direction in which angles grow. At least three, convex.
    private(set) var outline: [DynamicsVector]
    /// Square points.
    private let area: Double
    private let roundness: Double

    var density = 1.0 { didSet { weigh() } }
    var elasticity = 0.0, friction = 0.0, resistance = 0.0, angularResistance = 0.0
    var allowsRotation = true { didSet { weigh() } }
    /// Whether it collides and does not move.
    var isAnchored = false { didSet { weigh() } }
    /// 0 for a body that does not move, and one that does not turn. A body of 100 × 100 points and the density 1 has the mass 1.
    private(set) var inverseMass = 0.0, inverseInertia = 0.0

    enum Shape: Equatable {
        case rectangle(width: Double, height: Double)
        case ellipse(width: Double, height: Double)
        /// A convex outline around the centre.
        case polygon([DynamicsVector])
    }

    init(_ shape: Shape, at position: DynamicsVector, angle: Double = 0) {
        (self.position, self.angle) = (position, angle)
        outline = Self.outline(of: shape)
        var sum = 0.0, far = 0.0
        for (index, corner) in outline.enumerated() {
            sum += corner.cross(outline[(index + 1) % outline.count])
            far = max(far, corner.length)
        }
        (area, roundness) = (max(1, sum / 2), far)
        weigh()
    }

    private static func outline(of shape: Shape) -> [DynamicsVector] {
        func box(_ width: Double, _ height: Double) -> (w: Double, h: Double) { (max(width, 1) / 2, max(height, 1) / 2) }
        switch shape {
        case .rectangle(let width, let height):
            let (w, h) = box(width, height)
            return [[-w, -h], [w, -h], [w, h], [-w, h]]
        case .ellipse(let width, let height):
            let (w, h) = box(width, height)
            return (0..<24).map { [w * cos(Double($0) * .pi / 12), h * sin(Double($0) * .pi / 12)] }
        case .polygon(let given):
            var corners: [DynamicsVector] = []
            for corner in given where corner.isFinite && corners.last != corner { corners.append(corner) }
            if corners.count > 1 && corners.first == corners.last { corners.removeLast() }
            let area = corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) }
            guard corners.count > 2, area != 0 else { return outline(of: .rectangle(width: 1, height: 1)) }
            return area > 0 ? corners : corners.reversed()
        }
    }

    private mutating func weigh() {
        let mass = max(1e-6, area / 10_000 * max(density, 0))
        inverseMass = isAnchored ? 0 : 1 / mass
        // Between that of a disc and that of a ring around its corners.
        inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / (mass * roundness * roundness * 0.4)
        if isAnchored { velocity = .zero }
        if inverseInertia == 0 { spin = 0 }
    }

    /// Sets what behaviours set to what it is without them.
    mutating func resetProperties() {
        (elasticity, friction, resistance, angularResistance) = (0, 0, 0, 0)
        if density != 1 { density = 1 }
        if !allowsRotation { allowsRotation = true }
        if isAnchored { isAnchored = false }
    }

    /// The corners where they are.
    var corners: [DynamicsVector] { outline.map { position + $0.rotated(by: angle) } }
    /// The radius of a circle around the centre with all corners.
    var reach: Double { roundness }
    var isAtRest: Bool { velocity.length < DynamicsWorld.restSpeed && abs(spin) < DynamicsWorld.restSpin }

    /// The velocity of a point of the body.
    /// - Parameter offset: The point, from the centre.
    func velocity(at offset: DynamicsVector) -> DynamicsVector { velocity + offset.turned(by: spin) }

    mutating func apply(_ impulse: DynamicsVector, at offset: DynamicsVector) {
        velocity += impulse * inverseMass
        spin += offset.cross(impulse) * inverseInertia
    }
}
