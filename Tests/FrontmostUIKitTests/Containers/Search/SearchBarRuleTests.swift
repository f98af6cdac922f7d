import Foundation
@testable import FrontmostUIKit
import Testing

@Suite struct SearchBarRuleTests {
    private let both = NavigationBarDrawers(largeTitle: 52, search: 52, searchCollapses: true)

    @Test func the_search_collapses_before_the_title() {
        #expect(both.height(below: 44) == 148 && both.seen(at: nil) == both && both.seen(at: -30) == both)
        #expect(both.seen(at: 20).search == 32 && both.seen(at: 20).largeTitle == 52)
        #expect(both.seen(at: 60).search == 0 && both.seen(at: 60).largeTitle == 44)
        #expect(both.seen(at: 500).height(below: 44) == 44)
    }

    @Test func a_search_that_stays_leaves_the_title_to_collapse() {
        var staying = both
        staying.searchCollapses = false
        #expect(staying.seen(at: 20).search == 52 && staying.seen(at: 20).largeTitle == 32)
        #expect(staying.seen(at: 500).height(below: 44) == 96)
    }

    @Test func an_active_search_has_the_bar_to_itself_at_any_scroll_offset() {
        var alone = both
        alone.isSearchAlone = true
        #expect(alone.height(below: 44) == 52 && alone.seen(at: 500).height(below: 44) == 52)
    }

    @Test func the_field_makes_room_for_the_cancel_button() {
        let plain = SearchBarRule.arrange(width: 393, cancel: nil), beside = SearchBarRule.arrange(width: 393, cancel: 55)
        #expect(plain.field == CGRect(x: 16, y: 8, width: 361, height: 36) && plain.cancel == nil)
        #expect(beside.field.width == 361 - 55 - 10 && beside.cancel == CGRect(x: 322, y: 8, width: 55, height: 36))
        let narrow = SearchBarRule.arrange(width: 60, cancel: 55)
        #expect(narrow.field.width == 0 && narrow.cancel?.width == 28)
        #expect(SearchBarRule.height(showsScopes: true) == 96)
    }
}
