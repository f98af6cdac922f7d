import Foundation

/// A coordinate system in which points and frames are given.
public enum CoordinateSpace: Hashable {
    /// The coordinates of the window.
    case global
    /// The coordinates of the view itself.
    case local
    /// The coordinates of the nearest ancestor with that name.
    case named(AnyHashable)

    /// Whether this is the global space.
    public var isGlobal: Bool { self == .global }
    /// Whether this is the view's own space.
    public var isLocal: Bool { self == .local }
}

/// A type that stands for a coordinate space, so that it can be written as `.local` or `.named(…)`.
public protocol CoordinateSpaceProtocol {
    /// The coordinate space as an enumeration.
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the local space.
    public init() {}
    /// `CoordinateSpace.local`.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the global space.
    public init() {}
    /// `CoordinateSpace.global`.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the nearest ancestor with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    /// `CoordinateSpace.named` with the space's name.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The name of a scroll view's space.
struct ScrollViewSpaceName: Hashable {
    /// The axis along which the scroll view scrolls; nil for any.
    let axis: Axis?

    /// Whether it is the name of the space of a scroll view that scrolls along these axes.
    func fits(_ axes: Axis.Set) -> Bool { axis.map { axes.contains($0 == .horizontal ? .horizontal : .vertical) } ?? true }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The coordinates of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinates of the window.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the nearest ancestor that `coordinateSpace(_:)` gave the name to.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
    /// The coordinates of the nearest scroll view, relative to its visible area.
    public static var scrollView: NamedCoordinateSpace { scrollViewSpace(along: nil) }
    /// The coordinates of the nearest scroll view that scrolls along an axis, relative to its visible area.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollViewSpace(along: axis) }

    private static func scrollViewSpace(along axis: Axis?) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(ScrollViewSpaceName(axis: axis)))
    }
}

/// Names a view's coordinate space.
public struct CoordinateSpaceModifier {
    let name: AnyHashable
    nonisolated init(_ name: AnyHashable) { self.name = name }
}

extension CoordinateSpaceModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = CoordinateSpaceNode(parent)
        node.spaceName = modifier.name
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: CoordinateSpaceNode.self).spaceName = modifier.name
    }
}

final class CoordinateSpaceNode: UnaryLayoutNode {
    var spaceName = AnyHashable(0)
}

extension LayoutNode {
    /// The ancestor that a space takes its coordinates from, seen from this node; nil for the window. A name that no ancestor has
    /// stands for the window, too. The ancestor may be in a graph around this one.
    final func owner(of space: CoordinateSpace) -> LayoutNode? {
        switch space {
        case .global: return nil
        case .local: return self
        case .named(let name):
            let scroll = name.base as? ScrollViewSpaceName
            var node = self
            while let next = node.layoutAncestor ?? node.graph.host?.nodeAround {
                // A graph's host is around all of it, but it has no coordinates that views refer to.
                let isHost = next.graph !== node.graph
                node = next
                if isHost { continue }
                if (node as? CoordinateSpaceNode)?.spaceName == name { return node }
                if let scroll, let axes = node.scrollAxes, scroll.fits(axes) { return node }
            }
            return nil
        }
    }

    /// The node's frame in a space. A scroll view's space is that of the viewport, not of the content.
    final func frame(in space: CoordinateSpace) -> CGRect {
        let owner = owner(of: space)
        if owner === self { return CGRect(origin: .zero, size: size.cgSize) }
        if let owner, owner.graph === graph { return frame(in: owner) }
        return frame(relativeTo: owner)
    }
}

extension View {
    /// Names the view's coordinate space, for use by the views below it.
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name.name))
    }
    /// Names the view's coordinate space, for use by the views below it.
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(AnyHashable(name)))
    }
}
