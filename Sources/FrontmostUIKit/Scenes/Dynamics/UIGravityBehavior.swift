import Foundation

/// A behaviour of several items.
@MainActor @preconcurrency open class DynamicItemsBehavior: UIDynamicBehavior {
    /// The items.
    public private(set) final var items: [any UIDynamicItem] = []

    /// Creates a behaviour for items.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        if items.contains(where: { $0 === item }) { return }
        items.append(item)
        changed()
    }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        changed()
    }
    override final var movedItems: [any UIDynamicItem] { items }
}

/// Accelerates items in one direction: with the magnitude 1 by 1000 points per second squared.
@MainActor @preconcurrency open class UIGravityBehavior: DynamicItemsBehavior {
    /// The direction, with the magnitude as its length; downwards with 1 by default.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    /// The direction in radians, from the right clockwise.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The length of the direction.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets the direction in radians and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override func influence(_ bodies: DynamicsBodies, _ influences: inout DynamicsInfluences) {
        let acceleration = DynamicsVector(Double(gravityDirection.dx), Double(gravityDirection.dy)) * 1000
        for item in items { if let body = bodies.index(of: item) { influences.gravity.append((body, acceleration)) } }
    }
}

/// Pushes items, once or as long as it is active. A push of 1 accelerates a body of 100 × 100 points and the density 1 by 100 points per second
/// squared; an instantaneous one gives it 100 points per second.
@MainActor @preconcurrency open class UIPushBehavior: DynamicItemsBehavior {
    /// How long a push lasts.
    public enum Mode: Int, Sendable { case continuous, instantaneous }
    /// How long the push lasts.
    public final let mode: Mode
    /// Whether the push acts. An instantaneous push that has acted is not active; setting this pushes again.
    open var active = true { didSet { if active { changed() } } }
    /// The direction, with the magnitude as its length; none by default.
    open var pushDirection = CGVector.zero { didSet { changed() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates a push without a direction.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }

    /// The direction in radians, from the right clockwise.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The length of the direction.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets the direction in radians and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }
    /// Where an item is pushed, from its centre.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
    /// Sets where an item is pushed, from its centre. A push beside the centre turns the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        changed()
    }
    open override func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        super.removeItem(item)
    }

    private func forEachBody(_ bodies: DynamicsBodies, _ push: (Int, DynamicsVector, DynamicsVector) -> Void) {
        let force = DynamicsVector(Double(pushDirection.dx), Double(pushDirection.dy))
        for item in items {
            let offset = targetOffsetFromCenter(for: item)
            if let body = bodies.index(of: item) {
                push(body, force, DynamicsVector(Double(offset.horizontal), Double(offset.vertical)))
            }
        }
    }

    override func prepare(_ bodies: inout DynamicsBodies) {
        guard active, mode == .instantaneous, dynamicAnimator?.isRunning == true else { return }
        active = false
        var moved = bodies.bodies
        forEachBody(bodies) { index, force, offset in moved[index].apply(force * 100, at: offset.rotated(by: moved[index].angle))
        }
        bodies.bodies = moved
    }
    override func influence(_ bodies: DynamicsBodies, _ influences: inout DynamicsInfluences) {
        guard active, mode == .continuous else { return }
        forEachBody(bodies) { influences.pushes.append(DynamicsInfluences.Push(body: $0, force: $1, offset: $2)) }
    }
}

/// Draws an item to a point, where it comes to rest, upright.
@MainActor @preconcurrency open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// The point, in the coordinates of the reference view.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// How little the item swings: 0 most, 1 not at all.
    open var damping: CGFloat = 0.5 { didSet { changed() } }

    /// Creates a behaviour that draws an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
    }

    override var movedItems: [any UIDynamicItem] { [item] }
    override func influence(_ bodies: DynamicsBodies, _ influences: inout DynamicsInfluences) {
        guard let body = bodies.index(of: item) else { return }
        influences.snaps.append(
            DynamicsInfluences.Snap(body: body, point: DynamicsVector(snapPoint), damping: Double(damping)))
    }
}
