import Foundation

/// Moves items by the forces of behaviours: gravity, pushes, collisions, springs.
///
///     let animator = UIDynamicAnimator(referenceView: view)
///     animator.addBehavior(UIGravityBehavior(items: [card]))
///     let floor = UICollisionBehavior(items: [card])
///     floor.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(floor)
///
/// Keep the animator as long as it runs. It moves the items' `center` and `transform` 60 times a second until all of them rest.
@MainActor @preconcurrency open class UIDynamicAnimator: NSObject {
    /// The view that has the coordinates of the items.
    public final let referenceView: UIView?
    /// The behaviours that were added, in order.
    public private(set) final var behaviors: [UIDynamicBehavior] = []
    /// The object that is notified when the animation begins and when it pauses.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Whether items move.
    public private(set) final var isRunning = false
    /// How long items have moved since the animator was made, in seconds.
    public private(set) final var elapsedTime: TimeInterval = 0

    /// Called after each step.
    final var didStep: () -> Void = {}
    private var bodies = DynamicsBodies()
    private var link: CADisplayLink?
    private var restingFrames = 0
    private var contacts: [DynamicsContactKey: DynamicsVector] = [:]
    /// The frames without movement after which the animation pauses.
    private static let patience = 30
    private static let frame = 1 / 60.0

    /// Creates an animator for subviews of a view.
    public init(referenceView: UIView) {
        self.referenceView = referenceView
        super.init()
    }
    /// Creates an animator for items that are not views.
    public override init() {
        referenceView = nil
        super.init()
    }

    /// Adds a behaviour, which begins to move its items in the next frame.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        if behaviors.contains(where: { $0 === behavior }) { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behaviors.append(behavior)
        behavior.join(self)
        resume()
    }
    /// Removes a behaviour. Its items keep their speed as long as other behaviours move them.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.join(nil)
        resume()
    }
    /// Removes all behaviours, which ends the animation.
    open func removeAllBehaviors() {
        let former = behaviors
        behaviors = []
        for behavior in former { behavior.join(nil) }
        resume()
    }

    /// The items with their centre in an area of the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        gather()
        return bodies.items.filter { rect.contains($0.center) }
    }
    /// Takes the place, the shape and the turn of an item over that code has changed. Its speed becomes 0.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        bodies.renew(item)
        resume()
    }

    // MARK: Running

    /// Begins to move items, unless they move.
    final func resume() {
        restingFrames = 0
        if isRunning || behaviors.isEmpty { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        // The application retains the link, which ends with the animator.
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            step()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func pause() {
        guard isRunning else { return }
        isRunning = false
        link?.invalidate()
        link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.all) }

    /// Makes the bodies of the items that behaviours move, with the properties that these set.
    private func gather() {
        let all = allBehaviors
        bodies.keep(all.flatMap(\.movedItems))
        for index in bodies.bodies.indices { bodies.bodies[index].resetProperties() }
        for behavior in all { behavior.prepare(&bodies) }
    }

    final func body(of item: any UIDynamicItem) -> DynamicsBody? { bodies.index(of: item).map { bodies.bodies[$0] } }

    private func step() {
        if behaviors.isEmpty { return pause() }
        gather()
        let all = allBehaviors
        var influences = DynamicsInfluences(), collisions: [UICollisionBehavior] = []
        for behavior in all {
            behavior.influence(bodies, &influences)
            if let collision = behavior as? UICollisionBehavior { collisions.append(collision) }
        }
        var world = DynamicsWorld(bodies: bodies.bodies)
        let touches = world.advance(by: Self.frame, influences)
        bodies.bodies = world.bodies
        elapsedTime += Self.frame
        bodies.moveItems()
        didStep()
        report(touches, collisions)
        for behavior in all where behavior.dynamicAnimator === self { behavior.action?() }
        restingFrames = world.bodies.allSatisfy(\.isAtRest) ? restingFrames + 1 : 0
        if restingFrames >= Self.patience { pause() }
    }

    /// Tells collisions which contacts have begun and which have ended.
    private func report(_ touches: [DynamicsWorld.Touch: DynamicsVector], _ collisions: [UICollisionBehavior]) {
        var new: [DynamicsContactKey: DynamicsVector] = [:]
        for (touch, point) in touches where collisions.indices.contains(touch.group) {
            new[DynamicsContactKey(touch, collisions[touch.group], bodies.items)] = point
        }
        let former = contacts
        contacts = new
        for key in former.keys where new[key] == nil { key.collision.ended(key) }
        for (key, point) in new where former[key] == nil { key.collision.began(key, at: point.point) }
    }
}

/// A contact of an item with another one, or with a boundary.
@MainActor struct DynamicsContactKey {
    enum Other {
        case item(any UIDynamicItem)
        /// The boundary's name; nil for the bounds of the reference view.
        case boundary(NSObject?)
    }
    let collision: UICollisionBehavior
    let item: any UIDynamicItem
    let other: Other
    nonisolated private let identity: [ObjectIdentifier?]

    init(_ touch: DynamicsWorld.Touch, _ collision: UICollisionBehavior, _ items: [any UIDynamicItem]) {
        self.collision = collision
        item = items[touch.body]
        let own = ObjectIdentifier(items[touch.body]), behavior = ObjectIdentifier(collision)
        switch touch.other {
        case .body(let index):
            other = .item(items[index])
            identity = [behavior, own, ObjectIdentifier(items[index])]
        case .wall(let index):
            let name = collision.name(ofWall: index)
            other = .boundary(name)
            identity = [behavior, own, name.map { ObjectIdentifier($0) }]
        }
    }
}

extension DynamicsContactKey: Hashable {
    nonisolated static func == (a: DynamicsContactKey, b: DynamicsContactKey) -> Bool { a.identity == b.identity }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Is notified when an animation by forces begins and when it pauses. All methods are optional.
@MainActor @preconcurrency public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Items are about to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
