import Foundation

/// Whose coordinates points and frames are given in.
public enum CoordinateSpace: Hashable {
    /// The screen's.
    case global
    /// The view's own.
    case local
    /// Those of the nearest view above that has the name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A coordinate space as a value of a type of its own.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The name that every scroll view's own space has.
struct ScrollViewSpaceName: Hashable {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
    /// The nearest scroll view's.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollViewSpaceName())) }
}

/// Gives a view's coordinates a name.
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
        unsafeDowncast(node, to: CoordinateSpaceNode.self).spaceName = modifier.name
    }
}

final class CoordinateSpaceNode: UnaryLayoutNode {
    var spaceName = AnyHashable(0)
}

extension LayoutNode {
    /// The node whose coordinates a space means, as seen from here; nil for the root's. A name that nobody has means the root's,
    /// too.
    final func owner(of space: CoordinateSpace) -> LayoutNode? {
        switch space {
        case .global: return nil
        case .local: return self
        case .named(let name):
            let isScroll = name == AnyHashable(ScrollViewSpaceName())
            return nearest { node in
                if let found = node as? CoordinateSpaceNode, found.spaceName == name { return found }
                return isScroll ? node as? ScrollNode : nil
            }
        }
    }

    /// The node's frame in a space. Of a scroll view's space the visible part is meant, not the content.
    final func frame(in space: CoordinateSpace) -> CGRect {
        guard let owner = owner(of: space) else { return frame() }
        if owner === self { return CGRect(origin: .zero, size: size.cgSize) }
        return frame(in: owner)
    }
}

extension View {
    /// Gives the view's coordinates a name, for those below it.
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name.name))
    }
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(AnyHashable(name)))
    }
}
