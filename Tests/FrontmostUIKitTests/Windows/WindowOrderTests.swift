import Foundation
@_spi(Instruments) import FrontmostUIKit
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
}
