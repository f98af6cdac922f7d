import Foundation
@testable import FrontmostUIKit
import Testing

/// Views that change their place among their siblings.
@MainActor @Suite struct SubviewOrderTests {
    private let parent = UIView(), a = UIView(), b = UIView(), c = UIView()

    private func order(_ body: () -> Void) -> [UIView] {
        for view in [a, b, c] { parent.addSubview(view) }
        body()
        return parent.subviews
    }

    @Test func a_view_is_put_just_below_a_sibling_that_lay_in_front_of_it() {
        #expect(order { parent.insertSubview(a, belowSubview: c) } == [b, a, c])
    }

    @Test func a_view_is_put_just_above_a_sibling_that_lay_in_front_of_it() {
        #expect(order { parent.insertSubview(a, aboveSubview: b) } == [b, a, c])
    }

    @Test func a_view_is_put_beside_a_sibling_that_lay_behind_it() {
        #expect(order { parent.insertSubview(c, belowSubview: b) } == [a, c, b])
        #expect(order { parent.insertSubview(c, aboveSubview: a) } == [a, c, b])
    }

    @Test func an_arranged_view_that_is_added_again_moves_to_the_end() {
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.addArrangedSubview(a)
        #expect(stack.arrangedSubviews == [b, a])
        stack.insertArrangedSubview(a, at: 0)
        #expect(stack.arrangedSubviews == [a, b])
    }

    @Test func an_arranged_view_that_goes_to_another_parent_is_arranged_no_longer() {
        let stack = UIStackView(arrangedSubviews: [a, b]), other = UIStackView()
        other.addArrangedSubview(a)
        #expect(stack.arrangedSubviews == [b] && other.arrangedSubviews == [a])
        parent.addSubview(b)
        #expect(stack.arrangedSubviews == [])
    }
}
