import Foundation
import Testing

@testable import FrontmostRender

/// The rule for pinned nodes, and the places that follow from it.
@MainActor struct RenderPinTests {
    /// The position nearest to the resting one, point by point, at which the node is clear of the edge; otherwise the last one.
    private func oracle(_ pin: RenderPin, low: Int, high: Int, visible: Range<Int>) -> Int {
        let travel = Int(pin.travel), inset = Int(pin.inset)
        for way in 0...travel {
            if pin.edge.isLeading ? low + way >= visible.lowerBound + inset : high - way <= visible.upperBound - inset {
                return pin.edge.isLeading ? way : -way
            }
        }
        return pin.edge.isLeading ? travel : -travel
    }

    @Test(arguments: RenderPin.Edge.allCases) func a_pinned_node_is_as_near_to_its_resting_place_as_the_edge_allows(
        _ edge: RenderPin.Edge
    ) {
        for low in -4...6 {
            for travel in 0...5 {
                for inset in -1...3 {
                    for start in -5...9 {
                        let pin = RenderPin(edge, inset: CGFloat(inset), travel: CGFloat(travel))
                        let shift = pin.shift(
                            of: (CGFloat(low), CGFloat(low + 2)), in: (CGFloat(start), CGFloat(start + 7)))
                        #expect(shift == CGFloat(oracle(pin, low: low, high: low + 2, visible: start..<start + 7)))
                    }
                }
            }
        }
    }

    @Test func a_pin_with_invalid_numbers_stays_at_rest() {
        let pin = RenderPin(.top, inset: .nan, travel: .infinity)
        #expect(pin.travel == 0 && pin.inset == 0)
        #expect(pin.shift(of: (0, 10), in: (50, 90)) == 0)
    }

    @MainActor private struct Pinned {
        let tree = RenderTree(clock: FrameClock())
        let scroll = RenderNode(), box = RenderNode(), row = RenderNode(), track = RenderNode(), header = RenderNode()

        /// A header of 30 points at 200 points of the content, in a section that is 130 points longer.
        init(_ edge: RenderPin.Edge, inset: CGFloat = 0) {
            tree.root.setFrame(origin: .zero, size: CGSize(width: 300, height: 300))
            scroll.content = .scroll(
                ScrollContent(axes: [.vertical], contentSize: CGSize(width: 100, height: 1000), offset: .zero))
            scroll.setFrame(origin: CGPoint(x: 10, y: 20), size: CGSize(width: 100, height: 100))
            box.setFrame(origin: CGPoint(x: 0, y: 50), size: CGSize(width: 100, height: 900))
            row.setFrame(origin: .zero, size: CGSize(width: 100, height: 900))
            row.accepts = .activate
            track.setFrame(origin: CGPoint(x: 0, y: 150), size: CGSize(width: 100, height: 160))
            header.setFrame(origin: CGPoint(x: 0, y: edge == .top ? 0 : 130), size: CGSize(width: 100, height: 30))
            header.accepts = .activate
            header.effects.pin = RenderPin(edge, inset: inset, travel: 130)
            track.setChildren([header])
            box.setChildren([row, track])
            scroll.setChildren([box])
            tree.root.setChildren([scroll])
            _ = tree.takePatch()
        }
    }

    @Test func the_header_is_drawn_and_hit_at_the_edge_and_leaves_with_its_section() {
        let pinned = Pinned(.top, inset: 5)
        for (offset, y) in [(0.0, 220.0), (190, 30), (195, 25), (200, 25), (300, 25), (325, 25), (330, 20), (360, -10)] {
            pinned.scroll.scrollOffset.y = offset
            for time in [nil, 0.0] {
                #expect(pinned.header.frame(at: time) == CGRect(x: 10, y: y, width: 100, height: 30), "at \(offset)")
            }
            let middle = CGPoint(x: 40, y: y + 15)
            #expect(pinned.header.convert(fromRoot: middle, at: 0) == CGPoint(x: 30, y: 15))
            #expect(pinned.header.convert(CGPoint(x: 30, y: 15), at: 0) == middle)
            if pinned.scroll.containsInBounds(CGPoint(x: 30, y: middle.y - 20)) {
                #expect(pinned.tree.root.hitTest(middle, at: 0) === pinned.header)
            }
            let below = CGPoint(x: 40, y: max(y, 20) + 40)
            if below.y < 120 { #expect(pinned.tree.root.hitTest(below, at: 0) === pinned.row) }
        }
    }

    @Test func a_footer_is_pinned_at_the_end() {
        let pinned = Pinned(.bottom, inset: 10)
        let places: [(CGFloat, CGFloat)] = [(90, 130), (150, 80), (190, 80), (270, 80), (280, 70), (350, 0)]
        for (offset, y) in places {
            pinned.scroll.scrollOffset.y = offset
            #expect(pinned.header.frame(at: nil).minY == y, "at \(offset)")
        }
    }

    @Test func a_snapshot_shows_the_header_where_it_is_pinned() {
        let pinned = Pinned(.top)
        pinned.scroll.scrollOffset.y = 260
        let copy = pinned.tree.root.snapshot(at: 0)
        let header = copy.children[0].children[0].children[0].children[1].children[0]
        #expect(header.frame(at: nil) == pinned.header.frame(at: nil))
        #expect(header.effects.pin == nil)
    }

    @Test func outside_of_a_scroll_view_nothing_is_pinned() {
        let box = RenderNode(), node = RenderNode()
        box.setChildren([node])
        node.effects.pin = RenderPin(.bottom, inset: 0, travel: 100)
        #expect(node.pinShift() == .zero)
    }

    @Test func scrolling_sends_no_patch() {
        let pinned = Pinned(.top)
        pinned.scroll.scrollOffset.y = 260
        #expect(!pinned.tree.hasChanges)
    }
}

extension RenderNode {
    fileprivate func frame(at time: TimeInterval?) -> CGRect { frame(in: nil, at: time) }
}
