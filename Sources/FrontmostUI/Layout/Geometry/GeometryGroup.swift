/// Lets a view move as a whole.
struct GeometryGroupModifier {}

extension GeometryGroupModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { GeometryGroupNode(parent) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {}
}

final class GeometryGroupNode: UnaryLayoutNode {
    override init(_ parent: ViewNode) {
        super.init(parent)
        render.isGeometryGroup = true
    }
}

extension View {
    /// Moves the view as a whole when the layout around it is animated.
    ///
    /// Without a group, each view that draws moves by itself, from its former place on the screen to the new one. A view that is
    /// new has no former place and appears at the new one, even if a container around it is still on its way. In a group, places
    /// are relative to the group's frame, so that new views move along with it.
    ///
    ///     VStack {
    ///         Text("Title")
    ///         if isOpen { Text("Details") }
    ///     }
    ///     .geometryGroup()
    public nonisolated func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}
