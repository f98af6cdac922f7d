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

    /// Takes the views of a block. The type of the block is also that of its content.
    private struct Columns<Content: View>: View {
        let content: Content, isPair: Bool
        init<A: View, B: View>(@ViewBuilder content: () -> Content) where Content == TupleView<(A, B)> {
            (self.content, isPair) = (content(), true)
        }
        @_disfavoredOverload init(@ViewBuilder content: () -> Content) { (self.content, isPair) = (content(), false) }
        var body: some View {
            VStack {
                Text(isPair ? "pair" : "several")
                content
            }
        }
    }

    @Test func a_block_of_two_views_is_told_by_its_type_and_is_a_view() throws {
        let pair = Columns {
            Text("one")
            Text("two")
        }
        try simulate(pair) { screen in #expect(screen.texts == ["pair", "one", "two"]) }
        let several = Columns {
            Text("one")
            Text("two")
            Text("three")
        }
        try simulate(several) { screen in #expect(screen.texts == ["several", "one", "two", "three"]) }
    }

    /// A builder of an app's own that makes blocks of SwiftUI's type.
    @resultBuilder private struct PairBuilder {
        static func buildExpression<V: View>(_ view: V) -> V { view }
        static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> TupleView<(A, B)> { TupleView((a, b)) }
    }
    private struct Counting: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }
    private struct Own: View {
        @State private var name = "first"
        @PairBuilder private var pair: TupleView<(Text, Counting)> {
            Text(name)
            Counting()
        }
        var body: some View {
            VStack {
                pair
                Button("Rename") { name = "second" }
            }
        }
    }

    @Test func a_block_that_an_app_makes_shows_its_views_and_keeps_their_state() throws {
        try simulate(Own()) { screen in
            try await screen.find(.button, "count 0").tap()
            try await screen.find(.button, "Rename").tap()
            #expect(screen.texts == ["second", "count 1", "Rename"] && screen.console.isEmpty)
        }
    }

    @Test func the_rows_of_an_apps_block_are_lazy() throws {
        let rows = List { TupleView((Text("one"), ForEach(0..<200, id: \.self) { Text("row \($0)") }, Text("last"))) }
        try simulate(rows) { screen in
            #expect(screen.texts.prefix(3) == ["one", "row 0", "row 1"])
            #expect(!screen.text("last").exists)
        }
    }

    @Test func an_element_that_is_no_view_is_left_out_with_a_message() throws {
        try simulate(VStack { TupleView((Text("one"), 7)) }) { screen in
            #expect(screen.texts == ["one"])
            #expect(screen.console.map(\.text).contains { $0.contains("an element of the type Int, which is no view") })
        }
    }
}

private protocol Sized { var size: Int { get } }
extension TupleView: Sized where T == (Text, Text) { fileprivate var size: Int { 2 } }

extension TupleFormTests {
    @Test func a_block_conforms_to_a_protocol_by_its_tuple() {
        func size<S: Sized>(@ViewBuilder _ content: () -> S) -> Int { content().size }
        let two = size {
            Text("one")
            Text("two")
        }
        #expect(two == 2)
    }
}
