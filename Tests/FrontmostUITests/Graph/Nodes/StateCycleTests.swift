import FrontmostTesting
import FrontmostUI
import Testing

/// State that is written during every evaluation that reads it.
@MainActor struct StateCycleTests {
    private struct Unstable: View {
        @State private var count = 0
        var body: some View {
            Text("count \(count)").onChange(of: count, initial: true) { count += 1 }
        }
    }

    private struct Root: View {
        @State private var hasUnstable = false
        @State private var taps = 0
        var body: some View {
            VStack {
                Button("Start") { hasUnstable = true }
                Button("Taps \(taps)") { taps += 1 }
                if hasUnstable { Unstable() }
            }
        }
    }

    @Test func a_view_that_writes_state_in_every_pass_is_cut_off_with_a_fault_that_names_it() throws {
        try simulate(Root()) { screen in
            try await screen.find(.button, "Start").tap()
            let fault = try #require(screen.console.first)
            #expect(screen.console.count == 1)
            #expect(fault.level == "fault" && fault.subsystem == "SwiftUI")
            #expect(fault.text.contains("Unstable"), "\(fault.text)")
            #expect(screen.find(.text, containing: "count").exists)
            try await screen.find(.button, "Taps 0").tap()
            #expect(screen.find(.button, "Taps 1").exists, "The rest of the app continues.")
        }
    }
}
