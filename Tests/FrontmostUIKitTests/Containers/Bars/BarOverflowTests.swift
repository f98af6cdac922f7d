import Foundation
@testable import FrontmostUIKit
import Testing

/// Which bar items move into the overflow menu.
struct BarOverflowTests {
    private func shown(
        _ widths: [CGFloat], besides leading: [CGFloat] = [], in width: CGFloat = 393, back: Bool = false, menu: Bool = false
    ) -> Int {
        BarOverflow.shown(widths, besides: leading, width: width, hasBackButton: back, needsMenu: menu)
    }

    @Test func all_items_are_shown_if_they_fit() {
        #expect(shown([]) == 0)
        #expect(shown([60, 60, 60]) == 3)
        #expect(shown([24, 24, 24, 24, 24]) == 5)
    }

    @Test func the_last_items_move_into_the_menu() {
        #expect(shown([100, 100, 100]) == 2)
        #expect(shown([100, 100, 100], in: 1024) == 3)
        #expect(shown([200, 200]) == 1)
        #expect(shown([400, 400]) == 0)
    }

    @Test func a_single_item_is_truncated() {
        #expect(shown([900]) == 1)
        #expect(shown([900], menu: true) == 1)
    }

    @Test func other_content_of_the_bar_takes_its_room() {
        #expect(shown([80, 80, 80]) == 3)
        #expect(shown([80, 80, 80], menu: true) == 2)
        #expect(shown([80, 80, 80], back: true) == 2)
        #expect(shown([80, 80, 80], besides: [60]) == 2)
    }

    @Test func items_get_the_room_beside_tabs_in_the_row() {
        func shown(_ room: CGFloat) -> Int {
            BarOverflow.shown([60, 60, 60], besides: [], width: 820, hasBackButton: true, needsMenu: false, besideTabs: room)
        }
        #expect(shown(260) == 3)
        #expect(shown(240) == 2)
    }
}
