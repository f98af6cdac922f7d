import Foundation
import FrontmostRender

/// A value that a view passes to the layout around it.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that set none.
    static var defaultValue: Value { get }
}

/// The views that a layout arranges, in order.
// Unchecked: layouts run on the main actor, and only there does anything use the nodes.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
    let nodes: ContiguousArray<LayoutNode>
    /// The direction in which the container's content reads.
    public var layoutDirection: LayoutDirection
    /// Takes the places that a layout gives to the subviews, which then stay where they are; nil while they are placed.
    var noted: NotedPlaces?

    init(nodes: ContiguousArray<LayoutNode>, direction: LayoutDirection, noted: NotedPlaces? = nil) {
        (self.nodes, layoutDirection, self.noted) = (nodes, direction, noted)
    }

    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias SubSequence = LayoutSubviews

    /// Zero.
    public var startIndex: Int { 0 }
    /// The number of subviews.
    public var endIndex: Int { nodes.count }
    /// The subview at an index.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index], noted: noted) }
    /// The subviews in a range of indices.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(nodes: ContiguousArray(nodes[bounds]), direction: layoutDirection, noted: noted)
    }

    /// Whether both have the same subviews, in the same order.
    public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool { a.nodes.elementsEqual(b.nodes, by: ===) }
}

/// A view that a layout measures and places. As in SwiftUI it is not isolated to an actor, and is used on the main one.
// Unchecked: layouts run on the main actor, which each member checks.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    let node: LayoutNode
    private let noted: NotedPlaces?
    init(node: LayoutNode, noted: NotedPlaces?) { (self.node, self.noted) = (node, noted) }

    /// The value that the view sets with `layoutValue(key:value:)`, or the key's default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let trait = TraitKey<K.Value>(for: key)
        return assumeMain { node.trait(trait) } ?? K.defaultValue
    }

    /// The view's layout priority; 0 by default.
    public var priority: Double { assumeMain { node.layoutPriority } }
    /// The spacing that the view prefers around it; none for a spacer, and that of its own for a custom layout.
    public var spacing: ViewSpacing { assumeMain { node.preferredSpacing } }

    /// Returns the view's size in points for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        assumeMain { node.measure(proposal.extent).size.cgSize }
    }

    /// Returns the view's size and alignment guides for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        assumeMain {
            let p = proposal.extent
            return node.dimensions(node.measure(p).size, p)
        }
    }

    /// Places the view.
    /// - Parameters:
    ///   - position: The point, in the coordinates of the layout's bounds, at which the view's `anchor` is placed.
    ///   - proposal: The size that is proposed to the view.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        assumeMain {
            let p = proposal.extent, s = node.measure(p).size
            let x = Double(position.x) - Double(anchor.x) * s.width, y = Double(position.y) - Double(anchor.y) * s.height
            if let noted { return noted.note(node, x, y, p) }
            node.wanted = s
            node.setFrame(x, y, s, p)
        }
    }

    /// Whether both stand for the same view.
    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }
}

/// The places that a layout gives to its subviews while it is asked for a guide. The subviews are not moved, because the guide may be for
/// another proposal than their placement.
@MainActor final class NotedPlaces {
    private var places: [ObjectIdentifier: (x: Double, y: Double, offer: Extent)] = [:]

    nonisolated init() {}

    func note(_ node: LayoutNode, _ x: Double, _ y: Double, _ offer: Extent) {
        places[ObjectIdentifier(node)] = (x.clampedLength, y.clampedLength, offer)
    }

    /// Visits the subviews in order. One that the layout did not place is centred.
    func forEach(_ nodes: ContiguousArray<LayoutNode>, in bounds: CGRect, _ p: Extent, _ visit: LayoutNode.PlaceVisitor) {
        for node in nodes {
            if let place = places[ObjectIdentifier(node)] {
                visit(node, place.x, place.y, node.measure(place.offer).size, place.offer)
            } else {
                let s = node.measure(p).size
                visit(node, Double(bounds.midX) - s.width / 2, Double(bounds.midY) - s.height / 2, s, p)
            }
        }
    }
}

extension View {
    /// Passes a value to the layout around the view.
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(TraitModifier(TraitKey(for: K.self), value))
    }
}
