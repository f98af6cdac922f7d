import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Deprecated links in each other's destinations that are all active at once.
@MainActor struct NestedActiveLinksTests {
    @available(*, deprecated)
    private struct Links: View {
        var columns = false
        @State private var first = true
        @State private var second = true
        @State private var third = true
        var body: some View {
            NavigationView {
                VStack {
                    Text("Root \(String(first)) \(String(second)) \(String(third))")
                    NavigationLink("One", isActive: $first) {
                        NavigationLink("Two", isActive: $second) {
                            NavigationLink("Three", isActive: $third) { Text("Leaf").navigationTitle("Third") }
                                .navigationTitle("Second")
                        }
                        .navigationTitle("First")
                    }
                }
                .navigationTitle("Root title")
                if columns { Text("Nothing chosen") }
            }
        }
    }

    @available(*, deprecated)
    @Test(arguments: [false, true]) func links_that_are_active_at_launch_all_push(hasColumns: Bool) throws {
        try simulate(Links(columns: hasColumns)) { screen in
            #expect(screen.text("Leaf").exists && screen.find(.header, "Third").exists)
            for title in ["Second", "First", "Root title"] {
                try await screen.find(.button, title).tap()
                await screen.advance(by: .seconds(1))
            }
            #expect(screen.text("Root false false false").exists, "Going back has reset them.")
            #expect(screen.console.isEmpty, "\(screen.console)")
        }
    }

    @available(*, deprecated)
    @Test func links_activated_together_push_in_one_transition() throws {
        struct Later: View {
            @State private var isOn = false
            var body: some View {
                NavigationView {
                    VStack {
                        Button("Go") { isOn = true }
                        NavigationLink("One", isActive: $isOn) {
                            NavigationLink("Two", isActive: $isOn) { Text("Leaf") }.onAppear {
                                Issue.record("The screen was shown.")
                            }
                        }
                    }
                }
                .navigationViewStyle(.stack)
            }
        }
        try simulate(Later()) { screen in
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Leaf").exists)
        }
    }
}
