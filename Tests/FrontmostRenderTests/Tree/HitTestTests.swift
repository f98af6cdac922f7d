import Foundation
import TestSupport
import Testing

@testable import FrontmostRender

/// Compares `hitTest` with an oracle that visits every node in depth order.
@MainActor struct HitTestTests {
    /// Slow and simple: it caches no bounds, and converts points to the root's coordinates and back.
    private func oracle(_ node: RenderNode, _ point: CGPoint) -> RenderNode? {
        let effects = node.effects
        if effects.isHidden || !effects.allowsHitTesting || effects.opacity == 0 { return nil }
        let bounds = CGRect(origin: .zero, size: node.size), isInside = bounds.contains(point)
        if !isInside && (node.isScrolling || effects.clip != nil && effects.clipsTouches) { return nil }
        if let shape = effects.touchShape, !shape.contains(point, in: node.size) { return nil }
        let children = node.children.enumerated().sorted {
            ($0.element.effects.zIndex, $0.offset) > ($1.element.effects.zIndex, $1.offset)
        }
        for (_, child) in children {
            var local = point
            if node.isScrolling { local = CGPoint(x: local.x + node.scrollOffset.x, y: local.y + node.scrollOffset.y) }
            let way = CGAffineTransform(translationX: child.origin.x, y: child.origin.y)
            local = local.applying(child.effects.transform.concatenating(way).inverted())
            if let hit = oracle(child, local) { return hit }
        }
        if effects.touchShape != nil { return node }
        if isInside && node.touchRule != .content && !node.accepts.isEmpty { return node }
        if node.isScrolling { return isInside ? node : nil }
        guard case .shape(let shape) = node.content else { return nil }
        if case .color(let color)? = shape.fill, color.opacity == 0 { return nil }
        return shape.outline.contains(point, in: node.size) ? node : nil
    }

    private struct Draws {
        var random: SplitMix
        mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

        mutating func outline(_ size: CGSize) -> OutlineShape {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: return .rectangle
            case 1: return .ellipse
            case 2: return .capsule
            case 3: return .roundedRectangle(cornerRadius: number(0...30))
            default:
                let path = Path(ellipseIn: CGRect(x: number(-40...20), y: number(-40...20), width: size.width, height: 50))
                return .path(PathOutline(path, isEvenOdd: chance(2)))
            }
        }

        @MainActor mutating func change(_ node: RenderNode) {
            if chance(2) {
                node.setFrame(
                    origin: CGPoint(x: number(-20...120), y: number(-20...120)),
                    size: CGSize(width: number(0...160), height: number(0...160)))
            }
            if chance(3) {
                let color = ResolvedColor(red: 1, green: 0, blue: 0, opacity: chance(4) ? 0 : 0.001)
                node.content = chance(4) ? .none : .shape(ShapeContent(outline(node.size), fill: .color(color)))
            }
            if chance(8) { node.accepts = chance(2) ? [] : .tap }
            if chance(8) { node.touchRule = chance(2) ? .content : .bounds }
            if chance(10) {
                let content = ScrollContent(axes: .vertical, contentSize: CGSize(width: 100, height: 400), offset: .zero)
                node.content = .scroll(content)
                node.scrollOffset = CGPoint(x: 0, y: number(0...100))
            }
            if !chance(3) { return }
            var effects = RenderEffects.none
            if chance(4) { effects.opacity = chance(2) ? 0 : 0.5 }
            if chance(6) { effects.isHidden = true }
            if chance(6) { effects.allowsHitTesting = false }
            if chance(3) {
                effects.transform = CGAffineTransform(rotationAngle: number(-3...3))
                    .concatenating(CGAffineTransform(scaleX: number(0.3...2), y: number(0.3...2)))
                    .concatenating(CGAffineTransform(translationX: number(-50...50), y: number(-50...50)))
            }
            if chance(4) {
                effects.clip = .rectangle
                effects.clipsTouches = chance(2)
            }
            if chance(5) { effects.touchShape = outline(node.size) }
            if chance(4) { effects.zIndex = Double(Int.random(in: -2...2, using: &random)) }
            node.effects = effects
        }

        @MainActor mutating func tree(_ depth: Int) -> RenderNode {
            let node = RenderNode()
            node.setFrame(origin: .zero, size: CGSize(width: 100, height: 100))
            change(node)
            if depth > 0 && chance(5) {
                node.setChildren(rows())
            } else if depth > 0 {
                node.setChildren(ContiguousArray((0..<Int.random(in: 0...4, using: &random)).map { _ in tree(depth - 1) }))
            }
            return node
        }

        /// Many children below each other, most of which stay in their frames; some overlap or have no height.
        @MainActor mutating func rows() -> ContiguousArray<RenderNode> {
            var y = number(-20...20)
            return ContiguousArray(
                (0..<Int.random(in: 6...20, using: &random)).map { _ in
                    let row = chance(30) ? tree(1) : RenderNode(), height = chance(6) ? 0 : number(1...20)
                    row.setFrame(origin: CGPoint(x: 0, y: y), size: CGSize(width: 100, height: height))
                    row.content = .shape(ShapeContent(.rectangle, fill: .color(.black)))
                    y += chance(40) ? height - 1 : height + (chance(3) ? number(0...5) : 0)
                    return row
                })
        }
    }

    private func all(_ node: RenderNode) -> [RenderNode] { [node] + node.children.flatMap(all) }

    @Test(arguments: 0..<100 as Range<UInt64>) func the_walk_agrees_with_the_rule_after_every_change(seed: UInt64) {
        var draws = Draws(random: SplitMix(seed: seed))
        let root = RenderNode(), tree = RenderTree(clock: FrameClock())
        root.setFrame(origin: .zero, size: CGSize(width: 200, height: 200))
        root.setChildren([draws.tree(4)])
        if seed % 2 == 0 { tree.root.setChildren([root]) }
        for step in 0..<20 {
            for _ in 0..<20 {
                let point = CGPoint(x: draws.number(-50...250), y: draws.number(-50...250))
                let found = root.hitTest(point, at: 0), wanted = oracle(root, point)
                #expect(found === wanted, "seed \(seed), step \(step), \(point)")
            }
            guard let node = all(root).dropFirst().randomElement(using: &draws.random) else { continue }
            switch Int.random(in: 0..<4, using: &draws.random) {
            case 0: node.appendChild(draws.tree(2))
            case 1: if let child = node.children.randomElement(using: &draws.random) { node.removeChild(child) }
            default: draws.change(node)
            }
            if draws.chance(3) { _ = tree.takePatch() }
        }
    }

    @Test(arguments: [1000, 10_000]) func a_touch_among_many_rows_is_found_in_one_walk(count: Int) {
        let list = RenderNode()
        list.setFrame(origin: .zero, size: CGSize(width: 300, height: 40 * CGFloat(count)))
        list.setChildren(
            ContiguousArray(
                (0..<count).map { index in
                    let row = RenderNode(), label = RenderNode()
                    row.setFrame(origin: CGPoint(x: 0, y: 40 * CGFloat(index)), size: CGSize(width: 300, height: 40))
                    label.setFrame(origin: CGPoint(x: 10, y: 10), size: CGSize(width: 100, height: 20))
                    label.content = .shape(ShapeContent(.rectangle, fill: .color(.black)))
                    row.setChildren([label])
                    return row
                }))
        let point = CGPoint(x: 20, y: 40 * CGFloat(count / 2) + 20), row = list.children[count / 2]
        #expect(list.hitTest(point, at: 0)?.parent === row)
        var asked = 0
        _ = list.hitTest(point, at: 0) { _, _ in
            asked += 1
            return .undecided
        }
        #expect(asked == 3, "The list, the row and its label.")
        // A change in a row leaves what is known about the others.
        row.children[0].setFrame(origin: CGPoint(x: 10, y: 10), size: CGSize(width: 90, height: 20))
        #expect(list.touchReach.contains(.isChangedBelow) && !list.touchReach.contains(.isChanged))
        #expect(list.hitTest(point, at: 0) === row.children[0] && list.touchReach.isValid)
        row.children[0].setFrame(origin: CGPoint(x: -40, y: 10), size: CGSize(width: 90, height: 20))
        #expect(list.hitTest(CGPoint(x: -20, y: point.y), at: 0) === row.children[0] && list.touchReach.contains(.beyond))
        if ProcessInfo.processInfo.environment["FRONTMOST_PROBE"] == nil { return }
        let clock = ContinuousClock(), times = 50
        let still = clock.measure { for _ in 0..<times { _ = list.hitTest(point, at: 0) } }
        let changing = clock.measure {
            for step in 0..<times {
                row.children[0].setFrame(origin: CGPoint(x: 10, y: 10), size: CGSize(width: 100 + CGFloat(step % 2), height: 20))
                _ = list.hitTest(point, at: 0)
            }
        }
        print("probe: \(count) rows, a touch \(still / times), after a change \(changing / times)")
    }
}
