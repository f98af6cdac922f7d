@testable import FrontmostUI
import Testing

@MainActor struct NavigationPlanTests {
    typealias Part = NavigationPlan.Part<String>
    typealias Entry = NavigationPlan.Entry<String>

    private func parts(_ count: Int, kept: Int? = nil, _ entries: [Entry] = []) -> [Part] {
        NavigationPlan.parts(count: count, kept: kept ?? count, entries: entries)
    }

    @Test func path_elements_are_above_the_root_in_order() {
        #expect(parts(0) == [.root])
        #expect(parts(2) == [.root, .element(0), .element(1)])
    }

    @Test func a_request_is_above_the_existing_elements() {
        let entry = Entry(request: "V", depth: 1, owner: .root)
        #expect(parts(2, [entry]) == [.root, .element(0), .request("V"), .element(1)])
        #expect(parts(0, [entry]) == [.root, .request("V")])
    }

    @Test func requests_of_a_removed_screen_go_with_it_with_the_requests_made_in_them() {
        let first = Entry(request: "V", depth: 2, owner: .element(1)),
            second = Entry(request: "W", depth: 2, owner: .request("V"))
        #expect(parts(2, [first, second]) == [.root, .element(0), .element(1), .request("V"), .request("W")])
        #expect(parts(2, kept: 1, [first, second]) == [.root, .element(0), .element(1)])
        #expect(parts(1, [first, second]) == [.root, .element(0)])
    }

    private nonisolated static let depths: [(known: Int?, count: Int, kept: Int, depth: Int)] = [
        // A new request goes on top of the stack.
        (nil, 0, 0, 0), (nil, 3, 1, 3),
        // An existing screen keeps its depth, however many elements follow.
        (1, 1, 1, 1), (1, 4, 1, 1), (2, 2, 2, 2),
        // If elements below it were removed or replaced, it goes above those that stayed.
        (3, 1, 1, 1), (3, 5, 0, 0),
    ]

    @Test(arguments: depths) func a_request_keeps_its_depth_while_the_elements_below_it_stay(
        known: Int?, count: Int, kept: Int, depth: Int
    ) {
        #expect(NavigationPlan.depth(of: known, count: count, kept: kept) == depth)
    }
}
