import FrontmostTesting
import Testing
import UnidirectionalStore

/// Which changes evaluate the views of a store.
@MainActor struct StoreViewTests {
    private final class Count { var evaluations: [String: Int] = [:] }

    private struct Screen: View {
        let store: StoreOf<Todos>
        let count: Count
        var body: some View {
            let _ = count.evaluations["screen", default: 0] += 1
            VStack {
                Text("Count \(store.count)")
                Button("Increment") { store.send(.increment) }
                Button("Birthday") { store.send(.profile(.birthday)) }
                Button("Add") { store.send(.add(store.rows.count)) }
                ProfileLine(store: store.scope(state: \.profile, action: \.profile), count: count)
                Rows(store: store, count: count)
            }
        }
    }

    private struct ProfileLine: View {
        let store: StoreOf<Profile>
        let count: Count
        var body: some View {
            let _ = count.evaluations["profile", default: 0] += 1
            Text("Age \(store.age)")
        }
    }

    private struct Rows: View {
        let store: StoreOf<Todos>
        let count: Count
        var body: some View {
            let _ = count.evaluations["rows", default: 0] += 1
            ForEach(store.scope(state: \.rows, action: \.rows)) { RowLine(store: $0, count: count) }
        }
    }

    private struct RowLine: View {
        let store: StoreOf<Row>
        let count: Count
        var body: some View {
            let _ = count.evaluations["row \(store.state.id)", default: 0] += 1
            Button(store.isDone ? "Done \(store.state.id)" : "To do \(store.state.id)") { store.send(.toggle) }
        }
    }

    @Test func a_view_is_evaluated_again_only_for_the_state_that_it_reads() throws {
        let count = Count(), store = makeTodos()
        try simulate(Screen(store: store, count: count)) { screen in
            try await screen.find(.button, "Increment").tap()
            #expect(screen.text("Count 1").exists)
            #expect(count.evaluations == ["screen": 2, "profile": 1, "rows": 1])
            try await screen.find(.button, "Birthday").tap()
            #expect(screen.text("Age 1").exists)
            #expect(count.evaluations == ["screen": 2, "profile": 2, "rows": 1])
        }
    }

    private struct Bar: View {
        let store: Store<CGFloat, CGFloat>
        var body: some View {
            Color.red.frame(width: store.state, height: 20).accessibilityIdentifier("bar")
            Button("Grow") { store.send(0) }
        }
    }

    @Test func an_action_of_an_effect_is_animated_as_it_is_sent() throws {
        let store = Store<CGFloat, CGFloat>(initialState: 100) {
            Reduce { width, action in
                if action == 0 { return .send(200, animation: .linear(duration: 1)) }
                width = action
                return .none
            }
        }
        try simulate(Bar(store: store)) { screen in
            try await screen.find(.button, "Grow").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try (120...180).contains(screen.find(identifier: "bar").frame.width))
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(identifier: "bar").frame.width == 200)
        }
    }

    @Test func a_row_is_evaluated_again_alone() throws {
        let count = Count(), store = makeTodos()
        try simulate(Screen(store: store, count: count)) { screen in
            for _ in 0..<3 { try await screen.find(.button, "Add").tap() }
            #expect(count.evaluations == ["screen": 1, "profile": 1, "rows": 4, "row 0": 1, "row 1": 1, "row 2": 1])
            try await screen.find(.button, "To do 1").tap()
            #expect(screen.find(.button, "Done 1").exists)
            #expect(count.evaluations == ["screen": 1, "profile": 1, "rows": 4, "row 0": 1, "row 1": 2, "row 2": 1])
        }
    }

    @Test func the_app_shows_an_earlier_state() throws {
        let store = makeTodos()
        try simulate(Screen(store: store, count: Count())) { screen in
            let timeline = try #require(StoreTimeline(store))
            for _ in 0..<3 { try await screen.find(.button, "Increment").tap() }
            timeline.show(1)
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("Count 1").exists)
            try await screen.find(.button, "Increment").tap()
            #expect(screen.text("Count 1").exists)
            timeline.returnToLive()
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("Count 3").exists)
        }
    }
}
