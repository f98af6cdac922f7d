import Foundation

/// Sets the physical properties of items. Where several behaviours have the same item, the one that was added last counts.
@MainActor @preconcurrency open class UIDynamicItemBehavior: DynamicItemsBehavior {
    /// How much of its speed an item keeps when it collides: 0 to 1.
    open var elasticity: CGFloat = 0 { didSet { changed() } }
    /// How much items resist sliding along each other, and along boundaries.
    open var friction: CGFloat = 0 { didSet { changed() } }
    /// The mass per area: an item of 100 × 100 points and the density 1 has the mass 1.
    open var density: CGFloat = 1 { didSet { changed() } }
    /// How much the speed of items decreases: by this part of itself in a second.
    open var resistance: CGFloat = 0 { didSet { changed() } }
    /// How much the turning of items decreases: by this part of itself in a second.
    open var angularResistance: CGFloat = 0 { didSet { changed() } }
    /// Whether items turn.
    open var allowsRotation = true { didSet { changed() } }
    /// Whether items stay where they are, and others collide with them.
    open var isAnchored = false { didSet { changed() } }
    /// What was added since the last step.
    private var added: [ObjectIdentifier: (velocity: DynamicsVector, spin: Double)] = [:]

    /// Adds to the velocity of an item.
    /// - Parameter velocity: Points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard velocity.x.isFinite, velocity.y.isFinite else { return }
        added[ObjectIdentifier(item), default: (.zero, 0)].velocity += DynamicsVector(velocity)
        changed()
    }
    /// The velocity of an item, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        ((dynamicAnimator?.body(of: item)?.velocity ?? .zero) + (added[ObjectIdentifier(item)]?.velocity ?? .zero)).point
    }
    /// Adds to the angular velocity of an item.
    /// - Parameter velocity: Radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard velocity.isFinite else { return }
        added[ObjectIdentifier(item), default: (.zero, 0)].spin += Double(velocity)
        changed()
    }
    /// The angular velocity of an item, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        CGFloat((dynamicAnimator?.body(of: item)?.spin ?? 0) + (added[ObjectIdentifier(item)]?.spin ?? 0))
    }

    override func prepare(_ bodies: inout DynamicsBodies) {
        for item in items {
            guard let index = bodies.index(of: item) else { continue }
            var body = bodies.bodies[index]
            (body.elasticity, body.friction) = (Double(elasticity), Double(friction))
            (body.resistance, body.angularResistance) = (Double(resistance), Double(angularResistance))
            (body.density, body.allowsRotation, body.isAnchored) = (Double(density), allowsRotation, isAnchored)
            if let more = added.removeValue(forKey: ObjectIdentifier(item)), !isAnchored {
                body.velocity += more.velocity
                if allowsRotation { body.spin += more.spin }
            }
            bodies.bodies[index] = body
        }
    }
}
