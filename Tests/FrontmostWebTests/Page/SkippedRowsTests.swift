import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostWeb

/// Rows that a browser may leave unrendered off screen, which cuts off what they show outside of their bounds.
@MainActor struct SkippedRowsTests {
    private let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder()
    private let list = RenderNode()
    private let rows: [RenderNode]

    init() {
        rows = (0..<20).map { index in
            let row = RenderNode(), child = RenderNode()
            row.setFrame(origin: CGPoint(x: 0, y: 44 * index), size: CGSize(width: 300, height: 44))
            child.setFrame(origin: CGPoint(x: 10, y: 10), size: CGSize(width: 40, height: 20))
            child.content = .shape(ShapeContent(.rectangle, fill: .color(.black)))
            row.setChildren([child])
            return row
        }
        tree.root.setChildren([list])
        _ = tree.takePatch()
    }

    private func begin() throws -> PageMirror {
        var page = PageMirror()
        try page.apply(encoder.whole(tree, at: tree.now))
        list.setChildren(ContiguousArray(rows))
        try update(&page)
        return page
    }

    private func update(_ page: inout PageMirror) throws {
        if let message = encoder.changes(tree.takePatch()) { try page.apply(message) }
    }

    @Test func rows_stay_skipped_when_they_move_and_when_their_texts_change() throws {
        var page = try begin()
        #expect(page.skippable.count == 20)
        for row in rows {
            row.setFrame(origin: CGPoint(x: 0, y: row.origin.y + 44), size: row.size)
            row.children[0].content = .none
        }
        list.removeChild(rows[3])
        try update(&page)
        #expect(page.skippable.count == 19)
    }

    @Test func a_row_stays_skipped_when_it_fades_or_something_in_it_does() throws {
        var page = try begin()
        tree.animation = RenderAnimation(curve: .linear, duration: 1)
        rows[0].effects.opacity = 0.3
        rows[1].children[0].effects.opacity = 0.3
        tree.animation = nil
        try update(&page)
        #expect(page.skippable.count == 20)
    }

    @Test(arguments: ["a place outside", "a larger size", "a shadow", "a rotation", "a move", "a child that is higher"])
    func a_row_that_shows_something_outside_of_its_bounds_is_rendered_until_it_does_not(what: String) throws {
        var page = try begin()
        let row = rows[5], child = row.children[0], frame = child.frame, other = RenderNode()
        switch what {
        case "a place outside": child.setFrame(origin: CGPoint(x: -1, y: 10), size: frame.size)
        case "a larger size": child.setFrame(origin: frame.origin, size: CGSize(width: 40, height: 40))
        case "a shadow": child.effects.shadow = .init(color: .black, radius: 3, x: 0, y: 2)
        case "a rotation": child.effects.transform = CGAffineTransform(rotationAngle: 1)
        case "a child that is higher":
            other.setFrame(origin: .zero, size: CGSize(width: 10, height: 100))
            row.appendChild(other)
        default:
            tree.animation = RenderAnimation(curve: .linear, duration: 1)
            child.setFrame(origin: CGPoint(x: 20, y: 10), size: frame.size)
            tree.animation = nil
        }
        try update(&page)
        #expect(page.skippable == Set(rows.map(\.id)).subtracting([row.id]))
        // An animation ends without a change, so the row is rendered until the next one.
        if what == "a move" { return }
        child.setFrame(origin: frame.origin, size: frame.size)
        child.effects = .none
        if other.parent === row { row.removeChild(other) }
        try update(&page)
        #expect(page.skippable == Set(rows.map(\.id)))
    }

    @Test func a_row_in_a_row_that_leaves_it_makes_the_outer_one_rendered() throws {
        var page = try begin()
        let inner = (0..<20).map { index -> RenderNode in
            let node = RenderNode()
            node.setFrame(origin: CGPoint(x: 10 * index, y: 0), size: CGSize(width: 10, height: 10))
            return node
        }
        rows[2].setChildren(ContiguousArray(inner))
        try update(&page)
        #expect(page.skippable.count == 40)
        inner[3].setFrame(origin: CGPoint(x: 0, y: 40), size: inner[3].size)
        try update(&page)
        #expect(page.skippable.count == 39 && !page.skippable.contains(rows[2].id))
    }

    /// Changes a row, or something in it.
    private func change(_ random: inout SplitMix) {
        func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
        func length(_ count: Int) -> Double { Double(pick(count)) }
        guard let row = list.children.randomElement(using: &random), let node = row.subtree.randomElement(using: &random) else {
            return
        }
        if pick(5) == 0 { tree.animation = RenderAnimation(curve: .easeOut, duration: 0.25) }
        defer { tree.animation = nil }
        switch pick(9) {
        case 0 where node !== row: node.setFrame(origin: CGPoint(x: length(300) - 10, y: length(30) - 3), size: node.size)
        case 1: node.setFrame(origin: node.origin, size: CGSize(width: length(300), height: length(60)))
        case 2: row.setFrame(origin: CGPoint(x: 0, y: length(800)), size: row.size)
        case 3:
            node.effects.transform = pick(2) == 0 ? .identity : CGAffineTransform(translationX: length(40), y: 0)
        case 4: node.effects.shadow = pick(2) == 0 ? nil : .init(color: .black, radius: 2, x: 0, y: 0)
        case 5: node.effects.opacity = Double(pick(3)) / 2
        case 6:
            let new = RenderNode()
            new.setFrame(origin: CGPoint(x: length(20), y: length(20)), size: CGSize(width: length(60), height: length(30)))
            node.appendChild(new)
        case 7: if let child = node.children.randomElement(using: &random), node !== list { node.removeChild(child) }
        default: list.setChildren(ContiguousArray(list.children.shuffled(using: &random)))
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func whatever_happens_a_skipped_row_shows_nothing_outside_of_its_bounds(seed: UInt64) throws {
        var random = SplitMix(seed: seed), page = try begin()
        var fewest = page.skippable.count
        for step in 0..<60 {
            for _ in 0...(step % 4) { change(&random) }
            try update(&page)
            let skippable = page.skippable
            fewest = min(fewest, skippable.count)
            for row in list.children {
                let bounds = CGRect(origin: .zero, size: row.size)
                let isWithin = all(below: row, at: .zero) { place, node in
                    bounds.contains(place) && node.effects.transform.isIdentity && node.effects.shadow == nil
                        && node.runningChanges.allSatisfy { $0.fromFrame == nil && $0.shift == nil }
                }
                if skippable.contains(row.id) { try #require(isWithin, "seed \(seed), step \(step)") }
            }
        }
        #expect(fewest < 20 && !page.skippable.isEmpty)
    }

    private func all(below node: RenderNode, at origin: CGPoint, _ isRight: (CGRect, RenderNode) -> Bool) -> Bool {
        node.children.allSatisfy { child in
            let place = child.frame.offsetBy(dx: origin.x, dy: origin.y)
            return isRight(place, child) && all(below: child, at: place.origin, isRight)
        }
    }
}
