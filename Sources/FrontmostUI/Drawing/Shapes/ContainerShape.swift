import Foundation
import FrontmostRender

/// A shape that is concentric with that of the container around: an inset version of it. Without a container shape it is a rectangle.
public struct ContainerRelativeShape: Hashable {
    /// Creates the shape.
    public nonisolated init() {}
}

extension ContainerRelativeShape: InsettableShape {
    /// A rectangle. The view that shows the shape knows its container.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { _PlacedOutline(.rectangle, in: rect) }
    /// Returns the shape inset on all sides, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> { _InsetShape(self, amount) }
}

extension Shape where Self == ContainerRelativeShape {
    /// A shape that is concentric with that of the container around.
    public nonisolated static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A shape that depends on the view that shows it.
protocol SituatedShape: Shape {
    /// The shape in a rectangle.
    nonisolated func placed(in rect: CGRect, _ situation: ShapeSituation) -> _PlacedOutline
}

extension Shape {
    /// The shape as one that depends on the view that shows it, also if its type is erased; nil if it does not.
    nonisolated var situated: (any SituatedShape)? {
        (self as? AnyShape)?.base.situated ?? self as? any SituatedShape
    }
}

/// What a shape may depend on.
struct ShapeSituation {
    /// The environment of the view that shows the shape.
    let values: EnvironmentValues
    /// The shape of the container around; nil for none.
    let container: (any InsettableShape)?
    /// From the edges of the rectangle to the nearest one of the container, in points.
    var distance: CGFloat
    /// The container's bounds in the coordinates of the rectangle; nil without a container.
    var around: CGRect?
}

extension ContainerRelativeShape: SituatedShape {
    nonisolated func placed(in rect: CGRect, _ situation: ShapeSituation) -> _PlacedOutline {
        func placed(_ shape: some InsettableShape) -> _PlacedOutline {
            // The inset shape takes the distance off the rectangle again.
            shape.inset(by: situation.distance)._placed(in: rect.insetBy(dx: -situation.distance, dy: -situation.distance))
        }
        guard let container = situation.container else { return _placed(in: rect) }
        return placed(container)
    }
}

extension _InsetShape: SituatedShape where Base: SituatedShape {
    nonisolated func placed(in rect: CGRect, _ situation: ShapeSituation) -> _PlacedOutline {
        var inner = situation
        inner.distance += amount
        return base.placed(in: rect.insetBy(dx: amount, dy: amount), inner)
    }
}

/// The container around a view, and its shape.
@MainActor final class ShapeContainer {
    fileprivate(set) var shape: any InsettableShape
    fileprivate weak var node: LayoutNode?

    fileprivate init(_ shape: any InsettableShape) { self.shape = shape }
}

extension EnvironmentValues {
    private enum ContainerKey: EnvironmentKey { static var defaultValue: ShapeContainer? { nil } }
    var shapeContainer: ShapeContainer? {
        get { self[ContainerKey.self] }
        set { self[ContainerKey.self] = newValue }
    }
}

extension LayoutNode {
    /// The outline of a shape in the node's bounds. A shape that depends on where it is shown is laid out for this node.
    func placed(_ shape: any Shape, in bounds: CGRect) -> _PlacedOutline {
        guard let situated = shape.situated else { return shape._placed(in: bounds) }
        let values = environment.values, container = values.shapeContainer
        guard let container, let outer = container.node else {
            return situated.placed(in: bounds, ShapeSituation(values: values, container: nil, distance: 0))
        }
        let place = CGRect(origin: origin(in: outer), size: bounds.size), around = CGRect(origin: .zero, size: outer.size.cgSize)
        let distance = min(
            place.minX - around.minX, place.minY - around.minY, around.maxX - place.maxX, around.maxY - place.maxY)
        return situated.placed(
            in: bounds,
            ShapeSituation(
                values: values, container: container.shape, distance: max(0, distance),
                around: around.offsetBy(dx: bounds.minX - place.minX, dy: bounds.minY - place.minY)))
    }

    /// The node's origin in the coordinates of a node around it, without any transforms.
    private func origin(in outer: LayoutNode) -> CGPoint {
        var point = CGPoint.zero, next: LayoutNode? = self
        while let node = next, node !== outer {
            point.x += node.render.origin.x
            point.y += node.render.origin.y
            next = node.layoutParent
        }
        return point
    }
}

/// Sets the shape of the container that a view is.
public struct ContainerShapeModifier<S: InsettableShape> {
    let shape: S
    nonisolated init(_ shape: S) { self.shape = shape }
}

extension ContainerShapeModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        ContainerShapeNode(parent, modifier.shape)
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: ContainerShapeNode.self).update(modifier.shape)
    }
}

final class ContainerShapeNode: UnaryLayoutNode {
    // That of a node above, which goes after this one is detached.
    private unowned(unsafe) let outer: EnvironmentScope
    private let scope: EnvironmentScope
    private let ownContainer: ShapeContainer

    init(_ parent: ViewNode, _ shape: any InsettableShape) {
        outer = parent.environment
        ownContainer = ShapeContainer(shape)
        var values = outer.values
        values.shapeContainer = ownContainer
        scope = EnvironmentScope(values)
        super.init(parent)
        environment = scope
        ownContainer.node = self
    }

    func update(_ shape: any InsettableShape) {
        if sameShape(shape, ownContainer.shape) { return }
        ownContainer.shape = shape
        environmentChanged()
    }

    override func environmentChanged() {
        var values = outer.values
        values.shapeContainer = ownContainer
        scope.values = values
        super.environmentChanged()
    }
}

extension View {
    /// Sets the shape of the container that the view is, for `ContainerRelativeShape` in it.
    public nonisolated func containerShape<S: InsettableShape>(_ shape: S) -> some View {
        modifier(ContainerShapeModifier(shape))
    }
}
