import FrontmostTesting
import FrontmostUI
import Testing

private struct Counter: View {
    @Binding var id: Int?
    var body: some View {
        Text(verbatim: "id \(id ?? -1)")
        Button("+2") {
            id = (id ?? 0) + 1
            id = (id ?? 0) + 1
        }
    }
}

private struct CounterApp: App {
    var body: some Scene {
        WindowGroup(for: Int.self) { $id in Counter(id: $id) }
    }
}

private struct DefaultCounterApp: App {
    var body: some Scene {
        WindowGroup(for: Int.self) { $id in
            Text(verbatim: "id \(id)")
            Button("+2") {
                id += 1
                id += 1
            }
        } defaultValue: {
            40
        }
    }
}

/// The binding to the value that a window presents.
@MainActor struct PresentedValueTests {
    @Test func reads_what_was_written_before_in_the_same_turn() throws {
        try simulate(CounterApp.self) { screen in
            #expect(screen.text("id -1").exists)
            try await screen.find(.button, "+2").tap()
            #expect(screen.text("id 2").exists)
            try await screen.find(.button, "+2").tap()
            #expect(screen.text("id 4").exists)
        }
    }

    @Test func does_so_with_a_default_value() throws {
        try simulate(DefaultCounterApp.self) { screen in
            try await screen.find(.button, "+2").tap()
            #expect(screen.text("id 42").exists)
        }
    }
}
