import Foundation
import FrontmostRender

/// Draws the background of a list. It extends to the edges of the screen where the list touches the safe area's edges.
final class ListBackgroundNode: UnaryLayoutNode {
    private let area = RenderNode()
    private var reach = EdgeInsets()

    override init(_ parent: ViewNode) {
        super.init(parent)
        if !isInsideScroll { graph.addSettling(self) }
    }

    override func settle() {
        let new = safeAreaReach(.all)
        if new == reach { return }
        reach = new
        invalidatePlacement()
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> { [area] + items }

    override func environmentChanged() {
        super.environmentChanged()
        invalidatePlacement()
    }

    override func place(_ p: Extent) {
        super.place(p)
        let values = environment.values
        area.setFrame(
            origin: CGPoint(x: -reach.leading, y: -reach.top),
            size: CGSize(width: size.width + reach.width, height: size.height + reach.height))
        let palette: SystemPalette = values.listAppearance.hasGroups ? .groupedBackground : .background
        area.content =
            values.scrollContentBackground == .hidden
            ? .none : .shape(ShapeContent(.rectangle, fill: Color(.palette(palette))._paint(in: values)))
    }
}
