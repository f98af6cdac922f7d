import Foundation
import FrontmostRender
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

@Suite struct NavigationBarRuleTests {
    private func arrange(_ title: CGFloat, left: CGFloat = 16, right: CGFloat = 16, back: [CGFloat] = [])
        -> NavigationBarRule.Arrangement
    { NavigationBarRule.arrange(width: 400, left: left, right: right, backForms: back, title: title) }

    @Test func a_title_is_centred_then_moved_then_truncated() {
        #expect(arrange(100) == .init(backForm: nil, titleX: 150, titleWidth: 100))
        #expect(arrange(150, left: 200) == .init(backForm: nil, titleX: 208, titleWidth: 150))
        #expect(arrange(500) == .init(backForm: nil, titleX: 24, titleWidth: 352))
    }

    @Test func the_back_button_gives_way_to_the_title() {
        #expect(arrange(100, left: 8, back: [200, 60, 20]).backForm == 0)
        #expect(arrange(250, left: 8, back: [200, 60, 20]).backForm == 1)
        #expect(arrange(330, left: 8, back: [200, 60, 20]).backForm == 2)
        #expect(arrange(900, left: 8, back: [200, 60, 20]) == .init(backForm: 2, titleX: 36, titleWidth: 340))
    }

    @Test func automatic_titles_are_as_large_as_the_one_below() {
        #expect(NavigationBarRule.isLarge([.automatic]))
        #expect(NavigationBarRule.isLarge([.automatic, .automatic]))
        #expect(!NavigationBarRule.isLarge([.automatic, .never]))
        #expect(!NavigationBarRule.isLarge([.never, .automatic]))
        #expect(NavigationBarRule.isLarge([.never, .always, .automatic]))
    }

    @Test func flexible_gaps_share_what_is_left() {
        #expect(NavigationBarRule.spread([20, nil, 30, nil, 20], width: 170, gap: 10) == [0, 20, 70, 100, 150])
        #expect(NavigationBarRule.spread([20, 30], width: 170, gap: 10) == [0, 30])
    }
}
