import Foundation

// The built-in stacks as `Layout` values. Their nodes are those of `HStack` and the other containers. When a custom layout calls
// the protocol's methods on one of them, a temporary node computes the result.

/// The layout of `HStack`.
public struct HStackLayout: _NodeLayout {
    /// How the subviews are aligned vertically.
    public var alignment: VerticalAlignment
    /// Points between subviews; nil for the default.
    public var spacing: CGFloat?
    /// Creates a layout.
    /// - Parameters:
    ///   - alignment: How the subviews are aligned vertically.
    ///   - spacing: Points between subviews; nil for the default.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        makeStack(parent, .horizontal, layout.spacing, layout.alignment.key)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        updateStack(node, layout.spacing, layout.alignment.key)
    }
}

/// The layout of `VStack`.
public struct VStackLayout: _NodeLayout {
    /// How the subviews are aligned horizontally.
    public var alignment: HorizontalAlignment
    /// Points between subviews; nil for the default.
    public var spacing: CGFloat?
    /// Creates a layout.
    /// - Parameters:
    ///   - alignment: How the subviews are aligned horizontally.
    ///   - spacing: Points between subviews; nil for the default.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        makeStack(parent, .vertical, layout.spacing, layout.alignment.key)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        updateStack(node, layout.spacing, layout.alignment.key)
    }
}

/// The layout of `ZStack`.
public struct ZStackLayout: _NodeLayout {
    /// How the subviews are aligned on both axes.
    public var alignment: Alignment
    /// Creates a layout.
    /// - Parameter alignment: How the subviews are aligned on both axes.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
    @MainActor public static func _makeLayoutNode(_ layout: Self, _ parent: ViewNode) -> LayoutNode {
        ZStackNode(parent, layout.alignment)
    }
    @MainActor public static func _updateLayoutNode(_ node: LayoutNode, _ layout: Self) {
        downcast(node, to: ZStackNode.self).update(layout.alignment)
    }
}
