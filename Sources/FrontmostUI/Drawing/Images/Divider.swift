import Foundation
import FrontmostRender

/// A line between views, across the axis of the stack around it. It is one pixel wide.
public struct Divider {
    /// Makes a divider.
    public nonisolated init() {}
}

extension Divider: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { DividerNode(parent) }
    public static func _update(_ node: ViewNode, _ view: Self) {}
    public static var _isUnary: Bool { true }
}

final class DividerNode: LayoutNode {
    override init(_ parent: ViewNode) {
        super.init(parent)
        show()
    }

    override func environmentChanged() {
        show()
        invalidateSize()
    }

    private func show() {
        render.show(ShapeContent(.rectangle, fill: .color(SystemPalette.separator.resolved(environment.values.surface))))
    }

    override var spacerRole: SpacerRole { .divider }

    /// Whether the line is vertical: in a horizontal stack, also if there are modifiers in between.
    private var isUpright: Bool { axisOfStackAround == .horizontal }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let thickness = (1 / max(1, Double(environment.values.displayScale))).onGrid
        if isUpright {
            return MeasuredSize(Extent(thickness, p.height.offeredLength), width: .all, height: .only(p.height))
        }
        return MeasuredSize(Extent(p.width.offeredLength, thickness), width: .only(p.width), height: .all)
    }
}
