import Foundation
import FrontmostGraphics

/// Lets items collide with each other and with boundaries.
@MainActor @preconcurrency open class UICollisionBehavior: DynamicItemsBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Each other.
        public static let items = Mode(rawValue: 1)
        /// Boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Both.
        public static let everything: Mode = [.items, .boundaries]
    }

    /// What the items collide with; everything by default.
    open var collisionMode = Mode.everything { didSet { changed() } }
    /// Whether the items stay in the bounds of the reference view.
    open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
    /// The object that is notified of contacts.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    private var insets = UIEdgeInsets.zero
    private var boundaries: [(name: NSObject, path: UIBezierPath)] = []
    /// The names of the walls of the last step; nil for the bounds.
    private var wallNames: [NSObject?] = []

    /// Keeps the items in the bounds of the reference view, inset by some points.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        self.insets = insets
        translatesReferenceBoundsIntoBoundary = true
    }

    /// Adds a path that items do not cross.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        guard let name = identifier as? NSObject else { return }
        removeBoundary(withIdentifier: identifier)
        boundaries.append((name, bezierPath))
        changed()
    }
    /// Adds a line that items do not cross.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }
    /// Adds a path that items do not cross. On Apple's systems a string is an object that can be copied, here it is not.
    public final func addBoundary(withIdentifier identifier: String, for bezierPath: UIBezierPath) {
        addBoundary(withIdentifier: NSString(string: identifier), for: bezierPath)
    }
    /// Adds a line that items do not cross. On Apple's systems a string is an object that can be copied, here it is not.
    public final func addBoundary(withIdentifier identifier: String, from p1: CGPoint, to p2: CGPoint) {
        addBoundary(withIdentifier: NSString(string: identifier), from: p1, to: p2)
    }
    /// The path of a boundary; nil if there is none of that name.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { $0.name == identifier as? NSObject }?.path
    }
    /// The names of the boundaries.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.compactMap { $0.name as? any NSCopying } }
    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { $0.name == identifier as? NSObject }
        changed()
    }
    /// Removes all boundaries that were added.
    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }

    override func influence(_ bodies: DynamicsBodies, _ influences: inout DynamicsInfluences) {
        var walls: [DynamicsInfluences.Wall] = []
        wallNames = []
        if collisionMode.contains(.boundaries) {
            for wall in boundsWalls {
                walls.append(wall)
                wallNames.append(nil)
            }
            for (name, path) in boundaries {
                for line in path.lines {
                    walls.append(DynamicsInfluences.Wall(start: line.start, end: line.end, inside: nil))
                    wallNames.append(name)
                }
            }
        }
        influences.groups.append(
            DynamicsInfluences.Group(
                bodies: items.compactMap { bodies.index(of: $0) }, walls: walls, bodiesMeet: collisionMode.contains(.items)))
    }

    private var boundsWalls: [DynamicsInfluences.Wall] {
        guard translatesReferenceBoundsIntoBoundary, let bounds = dynamicAnimator?.referenceView?.bounds else { return [] }
        let low = DynamicsVector(Double(bounds.minX + insets.left), Double(bounds.minY + insets.top))
        let high = DynamicsVector(Double(bounds.maxX - insets.right), Double(bounds.maxY - insets.bottom))
        return [
            DynamicsInfluences.Wall(start: low, end: low, inside: [0, 1]),
            DynamicsInfluences.Wall(start: low, end: low, inside: [1, 0]),
            DynamicsInfluences.Wall(start: high, end: high, inside: [0, -1]),
            DynamicsInfluences.Wall(start: high, end: high, inside: [-1, 0]),
        ]
    }

    final func name(ofWall index: Int) -> NSObject? { wallNames.indices.contains(index) ? wallNames[index] : nil }

    final func began(_ contact: DynamicsContactKey, at point: CGPoint) {
        switch contact.other {
        case .item(let other):
            collisionDelegate?.collisionBehavior(self, beganContactFor: contact.item, with: other, at: point)
        case .boundary(let name):
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: contact.item, withBoundaryIdentifier: name as? any NSCopying, at: point)
        }
    }
    final func ended(_ contact: DynamicsContactKey) {
        switch contact.other {
        case .item(let other): collisionDelegate?.collisionBehavior(self, endedContactFor: contact.item, with: other)
        case .boundary(let name):
            collisionDelegate?.collisionBehavior(
                self, endedContactFor: contact.item, withBoundaryIdentifier: name as? any NSCopying)
        }
    }
}

extension UIBezierPath {
    /// The lines along the path.
    var lines: [(start: DynamicsVector, end: DynamicsVector)] {
        var lines: [(start: DynamicsVector, end: DynamicsVector)] = [], start = DynamicsVector.zero, here = DynamicsVector.zero
        func add(_ point: DynamicsVector) {
            if point != here && point.isFinite { lines.append((here, point)) }
            here = point
        }
        for element in cgPath.outline.elements {
            switch element {
            case .move(let to): (start, here) = (DynamicsVector(to), DynamicsVector(to))
            case .line(let to): add(DynamicsVector(to))
            case .closeSubpath: add(start)
            case .quadCurve(let to, let control):
                let from = here, c = DynamicsVector(control), end = DynamicsVector(to)
                for step in 1...12 {
                    let t = Double(step) / 12, u = 1 - t
                    add(from * (u * u) + c * (2 * u * t) + end * (t * t))
                }
            case .curve(let to, let control1, let control2):
                let from = here, c = DynamicsVector(control1), d = DynamicsVector(control2), end = DynamicsVector(to)
                for step in 1...12 {
                    let t = Double(step) / 12, u = 1 - t
                    add(from * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + end * (t * t * t))
                }
            }
        }
        return lines
    }
    /// The points along the path.
    var corners: [DynamicsVector] { lines.map(\.start) + (lines.last.map { [$0.end] } ?? []) }
}

/// Is notified of contacts of items. All methods are optional.
@MainActor @preconcurrency public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Two items touch.
    /// - Parameter p: A point at which they do, in the coordinates of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Two items do not touch any more.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item touches a boundary.
    /// - Parameters:
    ///   - identifier: The boundary's name; nil for the bounds of the reference view.
    ///   - p: A point at which they do, in the coordinates of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// An item does not touch a boundary any more.
    /// - Parameter identifier: The boundary's name; nil for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
