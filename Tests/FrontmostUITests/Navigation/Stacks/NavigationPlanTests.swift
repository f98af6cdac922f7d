@testable import FrontmostUI
import Testing

@MainActor struct NavigationPlanTests {
    typealias Part = NavigationPlan.Part<String>
    typealias Wish = NavigationPlan.Wish<String>

    private func parts(_ count: Int, kept: Int? = nil, _ wishes: [Wish] = []) -> [Part] {
        NavigationPlan.parts(count: count, kept: kept ?? count, wishes: wishes)
    }

    @Test func elements_lie_above_the_root_in_their_order() {
        #expect(parts(0) == [.root])
        #expect(parts(2) == [.root, .element(0), .element(1)])
    }

    @Test func a_wish_lies_above_the_elements_that_were_there() {
        let wish = Wish(request: "V", depth: 1, owner: .root)
        #expect(parts(2, [wish]) == [.root, .element(0), .request("V"), .element(1)])
        #expect(parts(0, [wish]) == [.root, .request("V")])
    }

    @Test func a_wish_of_a_screen_that_went_goes_with_it_and_so_do_those_made_in_it() {
        let first = Wish(request: "V", depth: 2, owner: .element(1)), second = Wish(request: "W", depth: 2, owner: .request("V"))
        #expect(parts(2, [first, second]) == [.root, .element(0), .element(1), .request("V"), .request("W")])
        #expect(parts(2, kept: 1, [first, second]) == [.root, .element(0), .element(1)])
        #expect(parts(1, [first, second]) == [.root, .element(0)])
    }

    private nonisolated static let depths: [(known: Int?, count: Int, kept: Int, depth: Int)] = [
        // A new wish lies above all that is there.
        (nil, 0, 0, 0), (nil, 3, 1, 3),
        // One that was there stays where it was, however many elements follow.
        (1, 1, 1, 1), (1, 4, 1, 1), (2, 2, 2, 2),
        // Where elements below it went or were replaced, it lies above those that stayed.
        (3, 1, 1, 1), (3, 5, 0, 0),
    ]

    @Test(arguments: depths) func a_wish_keeps_its_depth_as_far_as_the_elements_below_it_stay(
        known: Int?, count: Int, kept: Int, depth: Int
    ) {
        #expect(NavigationPlan.depth(of: known, count: count, kept: kept) == depth)
    }
}
