import Foundation

/// Shows a view at an offset from its position in the layout.
public struct OffsetModifier {
    let x, y: Double
    nonisolated init(_ x: CGFloat, _ y: CGFloat) {
        (self.x, self.y) = (validLength(Double(x), "offset"), validLength(Double(y), "offset"))
    }
}

extension OffsetModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { OffsetNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: OffsetNode.self).update(modifier)
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

    override func place(_ p: Extent) {
        // The offset moves the view as a whole, including views inserted meanwhile.
        item?.render.isCarried = true
        item?.setFrame(offsets.width, offsets.height, size, p)
    }
}

/// Takes the whole proposal and places a view's centre at a point of it.
public struct PositionModifier {
    let x, y: Double
    nonisolated init(_ x: CGFloat, _ y: CGFloat) {
        (self.x, self.y) = (validLength(Double(x), "position"), validLength(Double(y), "position"))
    }
}

extension PositionModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { PositionNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: PositionNode.self).update(modifier)
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

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let inner = item?.measure(p).size ?? .zero
        return .exact(Extent(p.width.isIdeal ? inner.width : p.width, p.height.isIdeal ? inner.height : p.height), for: p)
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        let s = item.measure(p).size
        item.setFrame(centre.width - s.width / 2, centre.height - s.height / 2, s, p)
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { nil }
}

/// Sets the position of an alignment guide in a view.
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
        downcast(node, to: AlignmentGuideNode.self).update(modifier)
    }
}

final class AlignmentGuideNode: UnaryLayoutNode {
    private var modifier: AlignmentGuideModifier
    private var observed: ObservedRun?

    init(_ parent: ViewNode, _ modifier: AlignmentGuideModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.use(\.usesExplicitGuides)
    }

    func update(_ new: AlignmentGuideModifier) {
        let isSame = FieldComparison.isConstant(modifier, new)
        modifier = new
        if !isSame { invalidateSize() }
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard let item else { return nil }
        if key == modifier.key {
            let dimensions = item.dimensions(item.measure(p).size, p)
            let position = trackingContent(&observed) { modifier.compute(dimensions) }
            return validLength(Double(position), "alignment guide").onGrid
        }
        return item.explicitGuide(key, p)
    }
}

extension ViewGraph {
    /// Turns on a feature that lets views have explicit guides. Nodes that were laid out without such guides are laid out again.
    func use(_ feature: WritableKeyPath<RareFeatures, Bool>) {
        if features[keyPath: feature] { return }
        let hadGuides = features.mayHaveGuides
        features[keyPath: feature] = true
        if hadGuides { return }
        func visit(_ node: ViewNode) {
            node.asLayoutNode?.invalidateSize()
            node.forEachChild(visit)
        }
        if root.content != nil { visit(root) }
    }
}

extension View {
    /// Moves the view, in points, without affecting the layout around it.
    public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset.width, offset.height)) }
    /// Moves the view, in points, without affecting the layout around it.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(OffsetModifier(x, y)) }
    /// Takes the whole proposal and places the view's centre at a point of it, in points.
    public nonisolated func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position.x, position.y)) }
    /// Takes the whole proposal and places the view's centre at a point of it, in points.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(PositionModifier(x, y)) }

    /// Sets the position of a horizontal guide in the view.
    /// - Parameter computeValue: Returns the guide's position in points from the view's leading edge.
    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(g.key, computeValue))
    }
    /// Sets the position of a vertical guide in the view.
    /// - Parameter computeValue: Returns the guide's position in points from the view's top edge.
    public nonisolated func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(g.key, computeValue))
    }

    /// Hides the view and keeps its room in the layout.
    public nonisolated func hidden() -> some View { modifier(HiddenModifier()) }
}
