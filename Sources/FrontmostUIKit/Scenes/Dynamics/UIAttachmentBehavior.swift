import Foundation

/// Holds a point of an item at its distance from a fixed point, or from a point of another item. Without a `frequency` the attachment is a rod,
/// with one a spring.
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
    private let offsets: [UIOffset]
    private let isRope: Bool

    private init(
        _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint?, length: CGFloat? = nil, isRope: Bool = false
    ) {
        (self.items, self.offsets, self.isRope) = (items, offsets, isRope)
        let points = zip(items, offsets).map(Self.point)
        let one = points[0], two = anchor ?? points.last ?? one
        (attachedBehaviorType, anchorPoint) = (anchor == nil ? .items : .anchor, anchor ?? .zero)
        self.length = length ?? hypot(two.x - one.x, two.y - one.y)
        super.init()
    }

    private static func point(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        let turn = item.transform
        let shift = DynamicsVector(Double(offset.horizontal), Double(offset.vertical))
            .rotated(by: atan2(Double(turn.b), Double(turn.a)))
        return (DynamicsVector(item.center) + shift).point
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
        UIAttachmentBehavior([item1, item2], [offset1, offset2], anchor: nil, isRope: true)
    }
    /// Pins two items to each other at a point, about which both may turn.
    /// - Parameter point: In the coordinates of the reference view.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        func offset(_ item: any UIDynamicItem) -> UIOffset {
            let turn = item.transform
            let shift = (DynamicsVector(point) - DynamicsVector(item.center)).rotated(by: -atan2(Double(turn.b), Double(turn.a)))
            return UIOffset(horizontal: CGFloat(shift.x), vertical: CGFloat(shift.y))
        }
        return UIAttachmentBehavior([item1, item2], [offset(item1), offset(item2)], anchor: nil, length: 0)
    }

    override var movedItems: [any UIDynamicItem] { items }
    override func influence(_ bodies: DynamicsBodies, _ influences: inout DynamicsInfluences) {
        guard let body = bodies.index(of: items[0]), length.isFinite else { return }
        func vector(_ offset: UIOffset) -> DynamicsVector { DynamicsVector(Double(offset.horizontal), Double(offset.vertical)) }
        let other = items.count > 1 ? bodies.index(of: items[1]) : nil
        guard other != body else { return }
        influences.links.append(
            DynamicsInfluences.Link(
                body: body, offset: vector(offsets[0]), other: other,
                otherOffset: other == nil ? DynamicsVector(anchorPoint) : vector(offsets[1]), length: max(0, Double(length)),
                isRope: isRope, frequency: max(0, Double(frequency)), damping: Double(damping),
                friction: Double(frictionTorque)))
    }
}
