import Foundation
import FrontmostRender
import Testing

/// A node that scrolls shows its children within its bounds, unless it is set not to. Touches beyond the bounds miss them in any case.
@MainActor struct ScrollClippingTests {
    private func scroll(isClipped: Bool) -> RenderNode {
        let scroll = RenderNode(), child = RenderNode()
        scroll.setFrame(origin: .zero, size: CGSize(width: 100, height: 100))
        scroll.content = .scroll(
            ScrollContent(axes: .horizontal, contentSize: CGSize(width: 300, height: 100), offset: .zero, isClipped: isClipped))
        child.setFrame(origin: CGPoint(x: 50, y: -20), size: CGSize(width: 200, height: 100))
        child.content = .shape(ShapeContent(.rectangle, fill: .color(.white)))
        scroll.appendChild(child)
        return scroll
    }

    @Test(arguments: [true, false]) func pictures_show_what_is_beyond_the_bounds_as_it_is_set(isClipped: Bool) throws {
        guard case .group(_, let group)? = scroll(isClipped: isClipped).operations().first else {
            Issue.record("nothing is drawn")
            return
        }
        #expect(group.clips.isEmpty == !isClipped)
        #expect((scroll(isClipped: isClipped).snapshot(at: 0).effects.clip == nil) == !isClipped)
    }

    @Test(arguments: [true, false]) func touches_beyond_the_bounds_miss_the_children(isClipped: Bool) {
        let scroll = scroll(isClipped: isClipped)
        #expect(scroll.hitTest(CGPoint(x: 60, y: 50), at: 0) === scroll.children.first)
        #expect(scroll.hitTest(CGPoint(x: 150, y: 50), at: 0) == nil)
        #expect(scroll.hitTest(CGPoint(x: 60, y: -10), at: 0) == nil)
    }
}
