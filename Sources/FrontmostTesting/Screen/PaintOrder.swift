import Foundation
import FrontmostRender
import FrontmostUIKit

/// Visits what a scene draws, from back to front, with the unclipped part of each node.
@MainActor struct PaintOrder {
    /// A visited node.
    @MainActor struct Step {
        let node: RenderNode
        /// The part that clipping and scrolling ancestors do not clip, in the scene's coordinates.
        let visible: CGRect
        /// The opacity of the node multiplied by that of its ancestors.
        let opacity: Double
        /// Whether the node's edges are parallel to the scene's, so that its frame is what it covers.
        let isUpright: Bool
    }

    private let time: TimeInterval
    private let visit: (Step) -> Void

    /// Calls `visit` for each shown node of the scene, parents before their children.
    static func forEach(in screen: Screen, _ visit: @escaping (Step) -> Void) {
        let tree = screen.scene.tree
        let order = PaintOrder(time: tree.now, visit: visit)
        order.walk(tree.root, within: CGRect(origin: .zero, size: tree.root.size), opacity: 1, isUpright: true)
    }

    private func walk(_ node: RenderNode, within bounds: CGRect, opacity: Double, isUpright: Bool) {
        let effects = node.presentationEffects(at: time)
        let opacity = opacity * effects.opacity
        if effects.isHidden || opacity <= 0 { return }
        let isUpright = isUpright && effects.transform.b == 0 && effects.transform.c == 0
        let visible = node.frame(at: time).intersection(bounds)
        visit(Step(node: node, visible: visible.isNull ? .zero : visible, opacity: opacity, isUpright: isUpright))
        let inner = node.clipsScrolledChildren || effects.clip != nil ? visible : bounds
        if inner.isNull || inner.isEmpty { return }
        for child in node.childrenBackFirst { walk(child, within: inner, opacity: opacity, isUpright: isUpright) }
    }
}

extension PaintOrder.Step {
    /// The opaque areas, in the scene's coordinates.
    var opaqueAreas: [CGRect] {
        guard isUpright, opacity > 0.99, !visible.isEmpty, case .shape(let shape) = node.content, shape.fill?.isOpaque == true,
            node.effects.blendMode == nil, node.effects.blurRadius == 0
        else { return [] }
        let whole = node.frame(at: node.tree?.now ?? 0)
        return shape.outline.filledAreas(in: whole).map { $0.intersection(visible) }.filter { !$0.isNull && !$0.isEmpty }
    }
}

extension Paint {
    fileprivate var isOpaque: Bool {
        switch self {
        case .color(let color): color.opacity > 0.99
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.opacity > 0.99 }
        case .material, .mesh, .tile: false
        }
    }
}

extension OutlineShape {
    /// Rectangles inside of the outline; rounded corners are left out.
    fileprivate func filledAreas(in frame: CGRect) -> [CGRect] {
        func cross(_ radius: CGFloat) -> [CGRect] {
            let radius = min(radius, min(frame.width, frame.height) / 2)
            return [frame.insetBy(dx: radius, dy: 0), frame.insetBy(dx: 0, dy: radius)]
        }
        switch self {
        case .rectangle: return [frame]
        case .roundedRectangle(let radii):
            return cross(max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing))
        case .capsule: return cross(.infinity)
        case .ellipse:
            // The largest rectangle in an ellipse has 1/√2 of its width and height.
            let share = (1 - 1 / 2.0.squareRoot()) / 2
            return [frame.insetBy(dx: frame.width * share, dy: frame.height * share)]
        case .path: return []
        }
    }
}

extension CGRect {
    /// The rest of the rectangle without another one: up to four parts.
    func subtracting(_ other: CGRect) -> [CGRect] {
        let common = intersection(other)
        if common.isNull || common.isEmpty { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
            CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
            CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
            CGRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
        ]
        // Parts below 0.01 points come from rounding and are not visible.
        .filter { $0.width > 0.01 && $0.height > 0.01 }
    }
}
