import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Forms of blocks that apps write.
@MainActor struct TupleFormTests {
    @Test func an_empty_toolbar_adds_nothing() throws {
        try simulate(NavigationStack { Text("Page").toolbar {} }) { screen in
            #expect(screen.texts == ["Page"] && screen.console.isEmpty)
        }
    }

    /// Takes the views of a block one by one.
    private struct Pair<A: View, B: View>: View {
        let first: A, second: B
        init(@ViewBuilder _ content: () -> TupleView<(A, B)>) { (first, second) = content().value }
        var body: some View {
            VStack {
                second
                first
            }
        }
    }

    @Test func a_block_of_views_can_be_taken_as_one_tuple() throws {
        let view = Pair {
            Text("one")
            VStack {
                Text("two")
                Text("three")
            }
        }
        try simulate(view) { screen in #expect(screen.texts == ["two", "three", "one"]) }
    }
}
