import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Destinations that no stack shows.
@MainActor struct DestinationOutsideTests {
    @Test func a_destination_outside_of_a_stack_is_reported_once() throws {
        struct Page: View {
            @State private var item: Int?
            var body: some View {
                Button("Show") { item = (item ?? 0) + 1 }.navigationDestination(item: $item) { Text("\($0)") }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Show").tap()
            try await screen.find(.button, "Show").tap()
            let messages = screen.console.filter { $0.text.contains("navigationDestination(item:)") }
            #expect(messages.count == 1 && messages.first?.text.contains("NavigationStack") == true)
        }
    }

    @Test func a_destination_in_a_stack_is_not_reported() throws {
        struct Page: View {
            @State private var item: Int?
            var body: some View {
                Button("Show") { item = 1 }.navigationDestination(item: $item) { Text("page \($0)") }
                    .navigationDestination(for: String.self) { Text($0) }
            }
        }
        try simulate(NavigationStack { Page() }) { screen in
            try await screen.find(.button, "Show").tap()
            #expect(screen.text("page 1").exists && screen.console.isEmpty)
        }
    }
}
