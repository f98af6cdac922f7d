import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Bindings to the elements of a collection, as `ForEach` gives them to its rows.
@MainActor struct ElementBindingTests {
    @Test func a_refused_write_does_not_make_a_row_deaf() throws {
        @MainActor final class Names {
            var names = ["a", "b"]
            var binding: Binding<[String]> {
                Binding {
                    self.names
                } set: { new in
                    if !new.contains("") { self.names = new }
                }
            }
        }
        let names = Names()
        var rows: [Binding<String>] = []
        struct Page: View {
            let names: Names, keep: (Binding<String>) -> Void
            var body: some View {
                ForEach(names.binding, id: \.self) { $name in
                    let _ = keep($name)
                    Text(name)
                }
            }
        }
        try simulate(Page(names: names) { rows.append($0) }) { _ in
            let first = try #require(rows.first)
            first.wrappedValue = ""
            #expect(names.names == ["a", "b"])
            first.wrappedValue = "c"
            #expect(names.names == ["c", "b"])
            // The write has changed the id itself.
            first.wrappedValue = "d"
            #expect(names.names == ["d", "b"])
        }
    }

    private struct Item: Identifiable, Equatable {
        let id: Int
        var name: String
    }
    private final class Items: ObservableObject { @Published var items = (0..<5).map { Item(id: $0, name: "name \($0)") } }

    private struct Row: View {
        @Binding var item: Item
        let log: EventLog
        var body: some View {
            let _ = log.add(item.name)
            Button(item.name) { item.name = "new" }
        }
    }

    @Test func a_change_of_an_element_of_an_object_evaluates_its_row_alone() throws {
        struct Page: View {
            @ObservedObject var items: Items
            let log: EventLog
            var body: some View { ForEach($items.items) { $item in Row(item: $item, log: log) } }
        }
        let log = EventLog()
        try simulate(Page(items: Items(), log: log)) { screen in
            _ = log.take()
            try await screen.find(.button, "name 3").tap()
            #expect(log.take() == ["new"])
            #expect(screen.find(.button, "new").exists)
        }
    }

    @Test func rows_whose_ids_are_taken_from_elsewhere_are_found_by_them() throws {
        struct Document: Hashable {
            let name: String
            let code: Int
            var nameID: AnyHashable { AnyHashable(name) }
            var codeID: AnyHashable { AnyHashable(code) }
        }
        struct Page: View {
            let documents = (0..<100).map { Document(name: "name \($0)", code: $0) }
            @State private var isByName = false
            var body: some View {
                ScrollViewReader { reader in
                    Button("By name") { isByName = true }
                    Button("Scroll") { reader.scrollTo(isByName ? AnyHashable("name 80") : AnyHashable(80)) }
                    List {
                        ForEach(documents, id: isByName ? \.nameID : \.codeID) { Text($0.name) }
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "By name").tap()
            try await screen.find(.button, "Scroll").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("name 80").exists)
        }
    }
}
