@testable import FrontmostUIKit
import Testing

@Suite struct TabRuleTests {
    @Test func the_selected_tab_stays_or_its_index_or_the_first() {
        #expect(TabRule.selection(of: "b", at: 1, in: ["c", "b"]) == "b")
        #expect(TabRule.selection(of: "b", at: 1, in: ["c", "d"]) == "d")
        #expect(TabRule.selection(of: "b", at: 1, in: ["c"]) == "c")
        #expect(TabRule.selection(of: "b", at: 1, in: []) == nil)
        #expect(TabRule.selection(of: nil, at: nil, in: ["a"]) == "a")
    }

    @Test func all_tabs_are_shown_in_equal_shares() {
        #expect(TabRule.places(count: 5, width: 400).map(\.x) == [0, 80, 160, 240, 320])
        #expect(TabRule.places(count: 8, width: 400).map(\.width) == Array(repeating: 50, count: 8))
        #expect(TabRule.places(count: 2, width: 1000).map(\.x) == [300, 500])
        #expect(TabRule.places(count: 0, width: 400).isEmpty)
        #expect(TabRule.places(count: 2, width: -20, besides: 40).map(\.width) == [0, 0])
    }
}
