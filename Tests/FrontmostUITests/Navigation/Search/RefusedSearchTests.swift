import FrontmostTesting
import FrontmostUI
import Testing

/// Searches with a binding that does not store what is typed.
@MainActor struct RefusedSearchTests {
    private struct Short: View {
        @State private var text = ""
        var body: some View {
            NavigationStack {
                Text("[\(text)]")
                    .searchable(text: Binding(get: { text }, set: { if $0.count < 4 { text = $0.uppercased() } }))
            }
        }
    }

    @Test func the_field_shows_what_the_binding_has_stored() throws {
        try simulate(Short()) { screen in
            let field = screen.find(.searchField, "Search")
            try await field.type("ab")
            #expect(try field.value == "AB" && screen.text("[AB]").exists)
            try await screen.type("cdef")
            #expect(try field.value == "ABC" && screen.text("[ABC]").exists)
        }
    }
}
