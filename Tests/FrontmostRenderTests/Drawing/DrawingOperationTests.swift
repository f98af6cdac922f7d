import Foundation
import FrontmostRender
import Testing

/// Display lists: what they cover, and how a subtree of nodes becomes one.
@MainActor @Suite struct DrawingOperationTests {
    private func square(_ x: CGFloat, _ length: CGFloat = 10) -> Path {
        Path(CGRect(x: x, y: 0, width: length, height: length))
    }
    private func fill(_ x: CGFloat) -> DrawingOperation { .fill(PathOutline(square(x)), .color(.black)) }

    @Test func the_reach_counts_lines_clips_transforms_and_shadows() {
        let line = DrawingOperation.stroke(square(0), .color(.black), StrokeStyle(lineWidth: 4, lineJoin: .round))
        #expect(DrawingOperation.reach(of: [line]) == CGRect(x: -2, y: -2, width: 14, height: 14))
        let clipped = DrawingGroup(transform: CGAffineTransform(scaleX: 2, y: 2), clips: [PathOutline(square(5))])
        #expect(DrawingOperation.reach(of: [.group([fill(0)], clipped)]) == CGRect(x: 5, y: 0, width: 10, height: 10))
        let shadow = RenderEffects.Shadow(color: .black, radius: 1, x: 20, y: 0)
        let thrown = DrawingOperation.reach(of: [.group([fill(0)], DrawingGroup(filters: [.shadow(shadow)]))])
        #expect(thrown.maxX == 33 && thrown.minX == 0)
        #expect(DrawingOperation.reach(of: []).isNull)
    }

    @Test func a_node_shows_an_equal_drawing_once() {
        let tree = RenderTree(clock: FrameClock()), node = RenderNode()
        tree.root.setChildren([node])
        node.show(DrawingContent([fill(0)], isClipped: true))
        _ = tree.takePatch()
        node.show(DrawingContent([fill(0)], isClipped: true))
        #expect(!tree.hasChanges)
        node.show(DrawingContent([fill(1)], isClipped: true))
        #expect(tree.hasChanges)
        node.show(DrawingContent([]))
        guard case .none = node.content else { return #expect(Bool(false)) }
    }

    @Test func a_subtree_becomes_a_list_in_drawing_order() throws {
        let node = RenderNode(), behind = RenderNode(), hidden = RenderNode(), front = RenderNode()
        node.setFrame(origin: CGPoint(x: 50, y: 50), size: CGSize(width: 20, height: 20))
        node.content = .shape(ShapeContent(.capsule, fill: .color(.black), stroke: .color(.white), isBorder: true))
        for child in [front, hidden, behind] {
            child.setFrame(origin: CGPoint(x: 3, y: 4), size: CGSize(width: 5, height: 5))
            child.content = .shape(ShapeContent(.rectangle, fill: .color(.white)))
        }
        front.effects.zIndex = 1
        front.effects.opacity = 0.5
        hidden.effects.isHidden = true
        node.effects.opacity = 0.1
        node.setChildren([front, hidden, behind])
        let list = node.operations()
        #expect(list.count == 4, "\(list)")
        guard case .fill = list[0], case .group(_, let first) = list[1], case .group(_, let second) = list[2],
            case .stroke(_, _, let style, _) = list[3]
        else { return #expect(Bool(false)) }
        #expect(first.transform == CGAffineTransform(translationX: 3, y: 4) && !first.isLayer)
        #expect(second.opacity == 0.5 && style.lineWidth == 1, "The border is in front, and the node's own opacity is left out.")
    }

    @Test func scrolled_content_is_moved_and_clipped() throws {
        let node = RenderNode(), child = RenderNode()
        node.setFrame(origin: .zero, size: CGSize(width: 20, height: 20))
        child.setFrame(origin: .zero, size: CGSize(width: 20, height: 100))
        child.content = .shape(ShapeContent(.rectangle, fill: .color(.white)))
        node.content = .scroll(ScrollContent(axes: .vertical, contentSize: child.size, offset: .zero))
        node.scrollOffset = CGPoint(x: 0, y: 30)
        node.setChildren([child])
        #expect(DrawingOperation.reach(of: node.operations()) == CGRect(x: 0, y: 0, width: 20, height: 20))
        guard case .group(_, let group)? = node.operations().first else { return #expect(Bool(false)) }
        #expect(group.transform.ty == -30)
    }

    @Test func the_edges_of_a_stretched_image_keep_their_size() {
        let stretch = ImageStretch(
            top: 2, leading: 3, bottom: 2, trailing: 3, isTiled: false, size: CGSize(width: 10, height: 10))
        let parts = stretch.parts(in: CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(parts.count == 9)
        #expect(parts[0].place == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(parts[4].place == CGRect(x: 3, y: 2, width: 34, height: 16))
        #expect(parts.reduce(CGRect.null) { $0.union($1.place) } == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(abs(parts[4].part.width - 0.4) < 1e-9 && abs(parts[8].part.minX - 0.7) < 1e-9)
        let small = stretch.parts(in: CGRect(x: 0, y: 0, width: 3, height: 20))
        #expect(small.allSatisfy { $0.place.maxX <= 3.001 }, "Edges that do not fit are scaled down.")
    }

    @Test func colour_transforms_do_what_they_are_called() {
        let color = ResolvedColor(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)
        #expect(ColorTransform.identity(color) == color)
        #expect(abs(ColorTransform.brightness(0.1)(color).red - 0.3) < 1e-5)
        #expect(abs(ColorTransform.contrast(2)(color).red + 0.1) < 0.11)
        let grey = ColorTransform.grayscale(1)(color)
        #expect(abs(grey.red - grey.blue) < 1e-5 && grey.opacity == 0.5)
        #expect(ColorTransform.invert(1)(.white) == .black)
        #expect(ColorTransform.multiply(color)(.white) == color)
        let alpha = ColorTransform.luminanceToAlpha(.white)
        #expect(alpha.red == 0 && alpha.opacity > 0.99)
        #expect(ColorTransform([1]) == .identity)
    }

    @Test(arguments: 0..<40) func a_point_is_found_again_behind_a_projection(_ seed: Int) throws {
        var random = SystemRandomNumberGenerator()
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        let tree = RenderTree(clock: FrameClock()), node = RenderNode()
        node.setFrame(origin: CGPoint(x: 7, y: 9), size: CGSize(width: 100, height: 100))
        node.effects.transform = CGAffineTransform(
            a: number(0.5...2), b: number(-0.3...0.3), c: number(-0.3...0.3), d: number(0.5...2), tx: number(-9...9),
            ty: number(-9...9))
        node.effects.perspective = .init(x: number(-0.002...0.002), y: number(-0.002...0.002))
        tree.root.setChildren([node])
        let point = CGPoint(x: number(0...100), y: number(0...100))
        let shown = node.convert(point, at: tree.now), back = node.convert(fromRoot: shown, at: tree.now)
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "\(node.effects)")
    }
}
