import Foundation

/// Shows a view beside the place it takes in the layout.
public struct OffsetModifier {
    let x, y: Double
    nonisolated init(_ x: CGFloat, _ y: CGFloat) {
        (self.x, self.y) = (validLength(Double(x), "offset"), validLength(Double(y), "offset"))
    }
}

extension OffsetModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { OffsetNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        unsafeDowncast(node, to: OffsetNode.self).update(modifier)
    }
}

final class OffsetNode: UnaryLayoutNode {
    private var offsets: Extent

    init(_ parent: ViewNode, _ modifier: OffsetModifier) {
        offsets = Extent(modifier.x, modifier.y)
        super.init(parent)
    }

    func update(_ new: OffsetModifier) {
        if offsets == Extent(new.x, new.y) { return }
        offsets = Extent(new.x, new.y)
        invalidatePlacement()
    }

    override func place(_ p: Extent) { item?.setFrame(offsets.width, offsets.height, size, p) }
}

/// Puts a view's centre at a point of all the room that is offered.
public struct PositionModifier {
    let x, y: Double
    nonisolated init(_ x: CGFloat, _ y: CGFloat) {
        (self.x, self.y) = (validLength(Double(x), "position"), validLength(Double(y), "position"))
    }
}

extension PositionModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { PositionNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        unsafeDowncast(node, to: PositionNode.self).update(modifier)
    }
}

final class PositionNode: UnaryLayoutNode {
    private var centre: Extent

    init(_ parent: ViewNode, _ modifier: PositionModifier) {
        centre = Extent(modifier.x, modifier.y)
        super.init(parent)
    }

    func update(_ new: PositionModifier) {
        if centre == Extent(new.x, new.y) { return }
        centre = Extent(new.x, new.y)
        invalidatePlacement()
    }

    override func computeSize(_ p: Extent) -> Answer {
        let inner = item?.measure(p).size ?? .zero
        return .exact(Extent(p.width.isIdeal ? inner.width : p.width, p.height.isIdeal ? inner.height : p.height), for: p)
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        let s = item.measure(p).size
        item.setFrame(centre.width - s.width / 2, centre.height - s.height / 2, s, p)
    }

    override func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { nil }
}

/// Says where a guide lies in a view.
public struct AlignmentGuideModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
    nonisolated init(_ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat) {
        (self.key, self.compute) = (key, compute)
    }
}

extension AlignmentGuideModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { AlignmentGuideNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        unsafeDowncast(node, to: AlignmentGuideNode.self).update(modifier)
    }
}

final class AlignmentGuideNode: UnaryLayoutNode {
    private var modifier: AlignmentGuideModifier

    init(_ parent: ViewNode, _ modifier: AlignmentGuideModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.useExplicitGuides()
    }

    func update(_ new: AlignmentGuideModifier) {
        let isSame = FieldComparison.isSame(modifier.compute, new.compute) && modifier.key == new.key
        modifier = new
        if !isSame { invalidateSize() }
    }

    override func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard let item else { return nil }
        if key == modifier.key { return Double(modifier.compute(item.dimensions(item.measure(p).size, p))).clampedLength.onGrid }
        return item.explicitGuide(key, p)
    }
}

extension ViewGraph {
    /// From now on guides are asked for. What was laid out without them is laid out again.
    func useExplicitGuides() {
        if usesExplicitGuides { return }
        usesExplicitGuides = true
        func visit(_ node: ViewNode) {
            node.asLayoutNode?.invalidateSize()
            node.forEachChild(visit)
        }
        if root.content != nil { visit(root) }
    }
}

/// Keeps its place, but is not seen and takes no touches.
public struct HiddenModifier {
    nonisolated init() {}
}

extension HiddenModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = UnaryLayoutNode(parent)
        node.render.effects.isHidden = true
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {}
}

extension View {
    /// Shows the view beside its place, in points. Its place in the layout stays.
    public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset.width, offset.height)) }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(OffsetModifier(x, y)) }
    /// Takes all the room that is offered and puts the view's centre at a point of it.
    public nonisolated func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position.x, position.y)) }
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(PositionModifier(x, y)) }

    /// - Parameter computeValue: Where the guide lies, in points from the view's leading edge.
    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(g.key, computeValue))
    }
    /// - Parameter computeValue: Where the guide lies, in points from the view's top edge.
    public nonisolated func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(g.key, computeValue))
    }

    /// Keeps the view's place, without showing it.
    public nonisolated func hidden() -> some View { modifier(HiddenModifier()) }
}
