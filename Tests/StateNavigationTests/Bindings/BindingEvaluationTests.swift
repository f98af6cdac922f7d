import FrontmostTesting
import StateNavigation
import Testing

/// Bindings that each evaluation of a body creates compare equal in the views that receive them.
@MainActor struct BindingEvaluationTests {
    private final class Count { var evaluations: [String: Int] = [:] }

    private struct Reader<Value>: View {
        let name: String
        let count: Count
        @Binding var value: Value
        var body: some View {
            let _ = count.evaluations[name, default: 0] += 1
            EmptyView()
        }
    }

    private struct Readers: View {
        let count: Count
        @State private var route: Route? = .draft(Post())
        @State private var number = 0
        var body: some View {
            VStack {
                Button("Again \(number)") { number += 1 }
                Reader(name: "member", count: count, value: $route.draft)
                Reader(name: "path", count: count, value: $route.case(/Route.draft))
                Reader(name: "isPresented", count: count, value: $route.draft.isPresented())
                Reader(name: "watched", count: count, value: $route.didSet { _ in })
                if let $draft = Binding(unwrapping: $route.draft) { Reader(name: "unwrapped", count: count, value: $draft.title) }
            }
        }
    }

    @Test func a_view_is_not_evaluated_again_for_a_binding_to_the_same() throws {
        let count = Count()
        try simulate(Readers(count: count)) { screen in
            for name in ["Again 0", "Again 1"] { try await screen.find(.button, name).tap() }
            #expect(count.evaluations == ["member": 1, "path": 1, "isPresented": 1, "watched": 1, "unwrapped": 1])
        }
    }
}
