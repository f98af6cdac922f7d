import Foundation
import FrontmostRender

/// Draws the background of a list. It extends to the edges of the screen where the list touches the safe area's edges. In front of the rows it
/// shows the index of sections, if they have labels.
final class ListBackgroundNode: UnaryLayoutNode {
    private let area = RenderNode()
    private var reach = EdgeInsets()
    /// The index; nil as long as no section has had a label.
    private var index: ZStackNode?
    /// A scroll to a section, until the rows are there.
    var request: ScrollRequest<SectionIndexTarget>?

    override init(_ parent: ViewNode) {
        super.init(parent)
        if !isInsideScroll { graph.addSettling(self) }
    }

    override func settle() {
        scrollToRequest()
        if isInsideScroll { return }
        let new = safeAreaReach(.all)
        if new == reach { return }
        reach = new
        invalidatePlacement()
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
        index.map { [area] + items + [$0.render] } ?? [area] + items
    }

    override func environmentChanged() {
        super.environmentChanged()
        invalidatePlacement()
    }

    /// Shows an index.
    func show(_ column: SectionIndexColumn) {
        if let index {
            SectionIndexColumn._update(index.content, column)
        } else {
            let new = ZStackNode(self, .trailing, isImplicit: true)
            new.layoutParent = self
            new.content = SectionIndexColumn._make(column, new)
            index = new
            new.restructure()
            if isInsideScroll { graph.addSettling(self) }
            setItems(items)
        }
        invalidateSize()
        invalidatePlacement()
    }

    override func position(of child: ViewNode) -> Int { child === index ? 1 : 0 }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let index { visit(index) }
    }

    private func scrollToRequest() {
        guard var next = request, let list = next.destination.list, !list.isDetached else { return request = nil }
        let section = next.destination.section
        next.attempt(inFrameOf: graph.root.render.tree, in: list.scroll) { scroll in
            list.rect(ofSection: section, in: scroll).map { scroll.reveal($0, .top) } ?? false
        }
        request = next.isOver ? nil : next
    }

    /// Places the rows and the index. It lies in the margin beside the cards of a list, and takes room of rows without such a margin.
    private func placeContent(_ p: Extent) {
        guard let index else { return super.place(p) }
        let bar = index.measure(p).size, margin = environment.values.listAppearance.margin
        let inner = p.inset(margin < bar.width ? bar.width : 0, 0)
        if let item { item.setFrame(0, 0, item.measure(inner).size, inner) }
        index.setFrame(size.width - bar.width, 0, Extent(bar.width, size.height), p)
    }

    override func place(_ p: Extent) {
        placeContent(p)
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
