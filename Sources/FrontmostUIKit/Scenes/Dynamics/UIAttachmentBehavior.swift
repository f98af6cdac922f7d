import Foundation

/// Holds a point of an item at its distance from a fixed point, or from a point of another item. Without a `frequency` the attachment is a rod,
/// with one a spring. Functions of the type make others: ropes, pins, rails, and items that are fixed to each other.
@MainActor @preconcurrency open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to.
    public enum AttachmentType: Int, Sendable { case items, anchor }
    /// What the item is attached to.
    public final let attachedBehaviorType: AttachmentType
    /// The items: one or two.
    public final let items: [any UIDynamicItem]
    /// The fixed point of an attachment to one, in the coordinates of the reference view.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// The distance of the points, in points; by default that at which the items were when the attachment was made.
    open var length: CGFloat { didSet { changed() } }
    /// How little a spring swings: 1 not at all.
    open var damping: CGFloat = 0 { didSet { changed() } }
    /// The swings of a spring in a second; 0 for a rod.
    open var frequency: CGFloat = 0 { didSet { changed() } }
    /// How much the first item resists turning about the point.
    open var frictionTorque: CGFloat = 0 { didSet { changed() } }
    /// How far a sliding item moves along its axis from where it is, in points, or how far pinned items turn, in radians.
    open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
    private let offsets: [UIOffset]
    private let kind: Kind
    /// The angle between the items when the attachment was made, in radians.
    private let rest: Double

    private enum Kind {
        case distance, rope, pin, fixed
        /// The direction is that of an axis when the second item is not turned.
        case rail(DynamicsVector)
    }

    private init(
        _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint?, length: CGFloat? = nil, _ kind: Kind = .distance
    ) {
        (self.items, self.offsets, self.kind) = (items, offsets, kind)
        rest = (items.first.map(Self.angle) ?? 0) - (items.count > 1 ? Self.angle(of: items[1]) : 0)
        let points = zip(items, offsets).map(Self.point)
        let one = points[0], two = anchor ?? points.last ?? one
        (attachedBehaviorType, anchorPoint) = (anchor == nil ? .items : .anchor, anchor ?? .zero)
        self.length = length ?? hypot(two.x - one.x, two.y - one.y)
        super.init()
    }

    private static func angle(of item: any UIDynamicItem) -> Double { atan2(Double(item.transform.b), Double(item.transform.a)) }
    private static func point(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        let shift = DynamicsVector(Double(offset.horizontal), Double(offset.vertical)).rotated(by: angle(of: item))
        return (DynamicsVector(item.center) + shift).point
    }
    /// A point of the reference view, from the centre of an item that is not turned.
    private static func offset(_ item: any UIDynamicItem, _ point: CGPoint) -> UIOffset {
        let shift = (DynamicsVector(point) - DynamicsVector(item.center)).rotated(by: -angle(of: item))
        return UIOffset(horizontal: CGFloat(shift.x), vertical: CGFloat(shift.y))
    }

    /// Attaches the centre of an item to a fixed point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init([item], [.zero], anchor: point)
    }
    /// Attaches a point of an item to a fixed point.
    /// - Parameter offset: The point, from the item's centre.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init([item], [offset], anchor: point)
    }
    /// Attaches the centres of two items.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init([item1, item2], [.zero, .zero], anchor: nil)
    }
    /// Attaches points of two items.
    /// - Parameters:
    ///   - offset1: The point of the first item, from its centre.
    ///   - offset2: The point of the second item, from its centre.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init([item1, item2], [offset1, offset2], anchor: nil)
    }

    /// Ties two items with a rope: their points come no further apart than they are.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], [offset1, offset2], anchor: nil, .rope)
    }
    /// Pins two items to each other at a point, about which both may turn, as far as `attachmentRange` allows.
    /// - Parameter point: In the coordinates of the reference view.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], [offset(item1, point), offset(item2, point)], anchor: nil, length: 0, .pin)
    }
    /// Fixes two items to each other: they move and turn as one.
    /// - Parameter point: Where they are held, in the coordinates of the reference view.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item1, item2], [offset(item1, point), offset(item2, point)], anchor: nil, length: 0, .fixed)
    }
    /// Lets an item slide along an axis of another one, as far as `attachmentRange` allows. They do not turn about each other.
    /// - Parameters:
    ///   - point: A point of the axis, in the coordinates of the reference view.
    ///   - axis: The direction of the axis, in these coordinates. One of no length counts as horizontal.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            [item1, item2], [offset(item1, point), offset(item2, point)], anchor: nil, length: 0,
            .rail(direction(axis).rotated(by: -angle(of: item2))))
    }
    /// Lets an item slide along an axis, as far as `attachmentRange` allows. It does not turn.
    /// - Parameters:
    ///   - point: A point of the axis, in the coordinates of the reference view.
    ///   - axis: The direction of the axis, in these coordinates. One of no length counts as horizontal.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior([item], [offset(item, point)], anchor: point, length: 0, .rail(direction(axis)))
    }
    private static func direction(_ axis: CGVector) -> DynamicsVector {
        let vector = DynamicsVector(Double(axis.dx), Double(axis.dy)), length = vector.length
        return length.isFinite && length > 0 ? vector / length : [1, 0]
    }

    override var movedItems: [any UIDynamicItem] { items }
    override func influence(_ bodies: DynamicsBodies, _ influences: inout DynamicsInfluences) {
        guard let body = bodies.index(of: items[0]), length.isFinite else { return }
        func vector(_ offset: UIOffset) -> DynamicsVector { DynamicsVector(Double(offset.horizontal), Double(offset.vertical)) }
        let other = items.count > 1 ? bodies.index(of: items[1]) : nil
        guard other != body else { return }
        var isRope = false
        if case .rope = kind { isRope = true }
        var link = DynamicsInfluences.Link(
            body: body, offset: vector(offsets[0]), other: other,
            otherOffset: other == nil ? DynamicsVector(anchorPoint) : vector(offsets[1]), length: max(0, Double(length)),
            isRope: isRope, frequency: max(0, Double(frequency)), damping: Double(damping), friction: Double(frictionTorque))
        let range = attachmentRange.closed
        switch kind {
        case .distance, .rope: break
        case .pin: link.turn = DynamicsInfluences.Link.Turn(rest: rest, range: range)
        case .fixed: link.turn = DynamicsInfluences.Link.Turn(rest: rest, range: 0...0)
        case .rail(let direction):
            link.turn = DynamicsInfluences.Link.Turn(rest: rest, range: 0...0)
            link.rail = DynamicsInfluences.Link.Rail(direction: direction, range: range)
        }
        influences.links.append(link)
    }
}
