import FrontmostTesting
import FrontmostUI
import Testing

/// When a view keeps its identity and its state.
@MainActor struct IdentityTests {
    private struct Tapper: View {
        let name: String
        @State private var taps = 0
        var body: some View { Button("\(name) \(taps)") { taps += 1 } }
    }

    @Test func an_any_view_of_the_same_type_keeps_its_state_and_one_of_another_type_does_not() throws {
        struct Root: View {
            @State private var mode = 0
            var view: AnyView {
                mode < 2 ? AnyView(Tapper(name: "mode \(mode)")) : AnyView(Tapper(name: "mode \(mode)").padding())
            }
            var body: some View {
                VStack {
                    Button("Next") { mode += 1 }
                    view
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "mode 0 0").tap()
            try await screen.find(.button, "Next").tap()
            #expect(screen.text("mode 1 1").exists)
            try await screen.find(.button, "Next").tap()
            #expect(screen.text("mode 2 0").exists)
        }
    }

    @Test func the_branches_of_a_condition_are_different_views() throws {
        struct Root: View {
            @State private var isFirst = true
            var body: some View {
                VStack {
                    Button("Switch") { isFirst.toggle() }
                    if isFirst { Tapper(name: "a") } else { Tapper(name: "b") }
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "a 0").tap()
            try await screen.find(.button, "Switch").tap()
            #expect(screen.text("b 0").exists)
            try await screen.find(.button, "Switch").tap()
            #expect(screen.text("a 0").exists)
        }
    }

    @Test func rows_that_move_keep_their_state_and_rows_that_go_lose_it() throws {
        struct Root: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                VStack {
                    Button("Reverse") { names.reverse() }
                    Button("Drop b") { names.removeAll { $0 == "b" } }
                    Button("Add b") { names.append("b") }
                    ForEach(names, id: \.self) { Tapper(name: $0) }
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "a 0").tap()
            try await screen.find(.button, "b 0").tap()
            try await screen.find(.button, "Reverse").tap()
            #expect(Array(screen.texts.suffix(3)) == ["c 0", "b 1", "a 1"])
            let order = try ["c 0", "b 1", "a 1"].map { try screen.find(.button, $0).frame.minY }
            #expect(order == order.sorted())
            try await screen.find(.button, "Drop b").tap()
            try await screen.find(.button, "Add b").tap()
            #expect(Array(screen.texts.suffix(3)) == ["c 0", "a 1", "b 0"])
        }
    }
}
