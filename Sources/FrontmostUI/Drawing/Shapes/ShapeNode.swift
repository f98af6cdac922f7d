import Foundation
import FrontmostRender

/// Fills its proposal with an outline. Its ideal size is 10 by 10 points.
final class ShapeNode: LayoutNode {
    private var outline: OutlineShape
    private var style: AnyShapeStyle

    init(_ parent: ViewNode, outline: OutlineShape, style: AnyShapeStyle) {
        (self.outline, self.style) = (outline, style)
        super.init(parent)
        show()
    }

    func update(outline: OutlineShape, style: AnyShapeStyle) {
        if outline == self.outline && FieldComparison.isSame(style, self.style) { return }
        (self.outline, self.style) = (outline, style)
        show()
    }

    private func show() {
        let paint = style.paint(in: environment.values)
        render.show(shadows: style.shadows(in: environment.values))
        // A clear colour takes its room but draws nothing and receives no touches.
        if case .color(let color) = paint, color.opacity == 0 {
            render.content = .none
        } else {
            render.content = .shape(ShapeContent(outline, fill: paint))
        }
    }

    override func environmentChanged() { show() }
    override func computeSize(_ p: Extent) -> MeasuredSize { .offered(p) }
}
