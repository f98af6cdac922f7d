import Foundation
import FrontmostUIKit
import Testing

@Suite struct WindowOrderTests {
    private let full = CGRect(x: 0, y: 0, width: 393, height: 852)
    private func place(_ level: CGFloat, _ turn: Int, hidden: Bool = false, frame: CGRect? = nil) -> WindowPlace {
        WindowPlace(isHidden: hidden, level: level, turn: turn, frame: frame ?? full)
    }

    @Test func a_level_beats_any_order_within_it() {
        #expect(WindowOrder.frontmost([place(0, 9), place(1, 1), place(0.5, 8)]) == 1)
    }
    @Test func within_a_level_the_window_that_became_visible_last_is_in_front() {
        #expect(WindowOrder.frontmost([place(0, 2), place(0, 3), place(0, 1)]) == 1)
        #expect(WindowOrder.backToFront([place(0, 2), place(0, 3), place(0, 1)]) == [2, 0, 1])
    }
    @Test func hidden_windows_are_never_frontmost() {
        #expect(WindowOrder.frontmost([place(0, 1), place(2000, 2, hidden: true)]) == 0)
        #expect(WindowOrder.frontmost([place(0, 1, hidden: true)]) == nil)
        #expect(WindowOrder.frontmost([]) == nil)
    }
    @Test func only_a_window_with_exactly_the_scenes_bounds_covers_it() {
        let small = CGRect(x: 0, y: 0, width: 393, height: 851)
        let shifted = CGRect(x: 0, y: 1, width: 393, height: 852)
        let places = [place(0, 1), place(1, 2, frame: small), place(1, 3, frame: shifted)]
        #expect(WindowOrder.frontmost(places) == 2)
        #expect(WindowOrder.frontmostCovering(places, sceneOf: full.size) == 0)
        #expect(WindowOrder.frontmostCovering([places[1]], sceneOf: full.size) == nil)
    }
    @Test func a_frame_of_the_scenes_size_begins_at_the_origin() {
        #expect(WindowOrder.frame(CGRect(x: 40, y: -9, width: 393, height: 852), sceneOf: full.size) == full)
        let other = CGRect(x: 40, y: -9, width: 393, height: 800)
        #expect(WindowOrder.frame(other, sceneOf: full.size) == other)
    }

    @Test func a_window_stack_keeps_the_order_of_the_rule_after_any_change() {
        // A small deterministic generator.
        var state: UInt64 = 7
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var stack = WindowStack<Int>(), places: [Int: WindowPlace] = [:], turn = 0
        for step in 0..<2000 {
            let id = random(40)
            if let old = places[id] { #expect(stack.remove(at: (old.level, old.turn)) == id) }
            if random(3) == 0 {
                places[id] = nil
            } else {
                turn += 1
                let new = place(CGFloat(random(4)), turn)
                places[id] = new
                stack.insert(id, at: (new.level, new.turn))
            }
            guard step % 50 == 0 else { continue }
            let ids = Array(places.keys)
            let expected = WindowOrder.backToFront(ids.compactMap { places[$0] }).map { ids[$0] }
            #expect(Array(stack.elements) == expected)
            let normal = expected.filter { places[$0].map { $0.level <= 1 } == true }
            #expect(Array(stack.elements(upTo: 1)) == normal)
            let all = Array(stack.elements)
            #expect(stack.compactMap { $0 % 3 == 0 ? nil : -$0 } == all.filter { $0 % 3 != 0 }.map { -$0 })
            #expect(stack.firstFromFront { $0 % 3 == 0 ? $0 : nil } == all.last { $0 % 3 == 0 })
        }
        #expect(stack.remove(at: (99, 1)) == nil)
    }

    @Test func the_heir_of_the_key_window_is_the_frontmost_up_to_the_normal_level_that_may_be_key() {
        let table: [([(CGFloat, Bool)], Int?)] = [
            ([(0, true), (0, true), (2000, true)], 1), ([(0, true), (0, false)], 0), ([(2000, true)], nil), ([], nil),
            ([(-1, true), (1, true)], 0), ([(-5, true), (0, true)], 1),
        ]
        for (windows, nextKeyWindow) in table {
            let found = WindowOrder.nextKeyWindow(Array(windows.indices), level: { windows[$0].0 }, mayBeKey: { windows[$0].1 })
            #expect(found == nextKeyWindow)
        }
    }
}
