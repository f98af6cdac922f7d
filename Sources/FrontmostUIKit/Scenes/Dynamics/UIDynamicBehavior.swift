import Foundation

/// Something that moves items: gravity, a push, a collision. Several behaviours may be made one by adding them as children.
@MainActor @preconcurrency open class UIDynamicBehavior: NSObject {
    /// The behaviours that this one consists of.
    public private(set) final var childBehaviors: [UIDynamicBehavior] = []
    /// Called after each step of the animation.
    open var action: (() -> Void)?
    /// The animator to which the behaviour, or the one around it, was added.
    public internal(set) final weak var dynamicAnimator: UIDynamicAnimator?

    /// Creates a behaviour for children.
    public override init() { super.init() }

    /// Adds a behaviour to this one.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        if childBehaviors.contains(where: { $0 === behavior }) || behavior.contains(self) { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
        changed()
    }
    /// Removes a behaviour from this one.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        if dynamicAnimator != nil { behavior.join(nil) }
        changed()
    }
    /// Called when the behaviour is about to be added to an animator, or removed from it: then with nil.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    private final func contains(_ other: UIDynamicBehavior) -> Bool {
        self === other || childBehaviors.contains { $0.contains(other) }
    }

    final func join(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.join(animator) }
    }

    /// Lets the animator look at the behaviour again, if it has come to rest.
    final func changed() { dynamicAnimator?.resume() }

    /// The behaviour and those it consists of, outermost first.
    final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

    // MARK: Overridden by behaviours

    /// The items that the behaviour moves.
    var movedItems: [any UIDynamicItem] { [] }
    /// Sets properties of the bodies.
    func prepare(_ bodies: inout DynamicsBodies) {}
    /// Adds what the behaviour does to the bodies.
    func influence(_ bodies: DynamicsBodies, _ influences: inout DynamicsInfluences) {}
}

/// The bodies of an animator's items.
@MainActor struct DynamicsBodies {
    private(set) var items: [any UIDynamicItem] = []
    var bodies: [DynamicsBody] = []
    private var places: [ObjectIdentifier: Int] = [:]

    func index(of item: any UIDynamicItem) -> Int? { places[ObjectIdentifier(item)] }

    /// Keeps the bodies of the given items, and makes those of new ones.
    mutating func keep(_ wanted: [any UIDynamicItem]) {
        let former = self
        self = DynamicsBodies()
        for item in wanted where index(of: item) == nil {
            places[ObjectIdentifier(item)] = items.count
            items.append(item)
            bodies.append(former.index(of: item).map { former.bodies[$0] } ?? Self.body(of: item))
        }
    }

    /// Makes the body of an item again, at rest.
    mutating func renew(_ item: any UIDynamicItem) {
        if let index = index(of: item) { bodies[index] = Self.body(of: item) }
    }

    private static func body(of item: any UIDynamicItem) -> DynamicsBody {
        let size = item.bounds.size, turn = item.transform
        let shape: DynamicsBody.Shape =
            switch item.collisionBoundsType {
            case .rectangle: .rectangle(width: Double(size.width), height: Double(size.height))
            case .ellipse: .ellipse(width: Double(size.width), height: Double(size.height))
            case .path: .polygon(item.collisionBoundingPath.corners)
            }
        return DynamicsBody(shape, at: DynamicsVector(item.center), angle: atan2(Double(turn.b), Double(turn.a)))
    }

    /// Moves the items to where their bodies are.
    func moveItems() {
        for (item, body) in zip(items, bodies) {
            if DynamicsVector(item.center) != body.position { item.center = body.position.point }
            let turn = abs(body.angle) < 1e-6 ? .identity : CGAffineTransform(rotationAngle: CGFloat(body.angle))
            if item.transform != turn { item.transform = turn }
        }
    }
}
