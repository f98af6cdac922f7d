import Foundation

// Content that is read from right to left.
//
// Containers measure and place their views as if all content were read from left to right: x counts from the leading edge. `setFrame`, through
// which containers place views, mirrors the place in the container's bounds where the container's layout direction is right to left. All
// frames that are read later are those on screen: safe areas, scroll offsets, coordinate spaces, touches.
extension LayoutNode {
    /// Whether the places of the node's items are mirrored.
    final var isMirrored: Bool { graph.features.mirrorsLayouts && environment.values.layoutDirection == .rightToLeft }

    // Each of these converts between coordinates that count from the leading edge and those that count from the left, in both directions.

    /// The start of an interval that is `length` points long.
    final func mirrored(_ x: Double, _ length: Double) -> Double { isMirrored ? mirrorWidth - x - length : x }

    final func mirrored(_ rect: CGRect) -> CGRect { isMirrored ? rect.mirrored(inWidth: CGFloat(mirrorWidth)) : rect }
    final func mirrored(_ insets: EdgeInsets) -> EdgeInsets { isMirrored ? insets.mirrored : insets }
    final func mirrored(_ edge: Edge) -> Edge { isMirrored ? edge.mirrored : edge }
    final func mirrored(_ edges: Edge.Set) -> Edge.Set { isMirrored ? edges.mirrored : edges }
    final func mirrored(_ anchor: UnitPoint) -> UnitPoint { isMirrored ? UnitPoint(x: 1 - anchor.x, y: anchor.y) : anchor }

    /// Points between the leading edge of the node's container and the node.
    final var leadingX: Double {
        let x = Double(layoutOrigin.x)
        return layoutParent?.mirrored(x, size.width) ?? x
    }

    /// Lays out the nodes below, which are in this node's environment, because the layout direction is another one.
    /// - Parameter node: The node at which the environment begins.
    static func directionChanged(from node: ViewNode) {
        node.graph.features.mirrorsLayouts = true
        func visit(_ node: ViewNode) {
            if let layout = node.asLayoutNode {
                layout.invalidatePlacement()
                // Some items are no children, such as the stack of an `AnyLayout`.
                layout.forEachItem { $0.invalidatePlacement() }
            }
            node.forEachChild(visit)
        }
        visit(node)
    }
}

extension Edge {
    /// The same edge where content is read the other way.
    var mirrored: Edge { self == .leading || self == .trailing ? opposite : self }
}

extension Edge.Set {
    /// The same edges where content is read the other way.
    var mirrored: Edge.Set {
        var edges = intersection(.vertical)
        if contains(.leading) { edges.insert(.trailing) }
        if contains(.trailing) { edges.insert(.leading) }
        return edges
    }
}

extension EdgeInsets {
    /// The same insets where content is read the other way.
    var mirrored: EdgeInsets { EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) }
}
