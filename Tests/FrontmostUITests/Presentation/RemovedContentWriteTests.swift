import FrontmostTesting
import FrontmostUI
import Testing

/// Writes to content that is on its way out, or gone.
@MainActor @Suite struct RemovedContentWriteTests {
    @Test func a_row_with_a_binding_leaves_animated_while_its_element_is_gone() throws {
        try simulate(BoundRows()) { screen in
            try await screen.find(.button, "Remove last").tap()
            #expect(screen.text("2 rows").exists)
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("third").exists)
            try await screen.find(.button, "Remove first").tap()
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("first").exists)
            #expect(screen.text("second").exists)
        }
    }

    @Test func state_that_an_alert_has_read_can_be_written_when_the_alert_is_gone() throws {
        try simulate(AlertOverState()) { screen in
            for _ in 0..<3 {
                try await screen.find(.button, "Ask").tap()
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, "Yes").tap()
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, "Count").tap()
            }
            #expect(screen.text("3").exists)
        }
    }

    @Test func removing_a_view_during_its_sheets_entrance_dismisses_the_sheet() throws {
        try simulate(SheetOfLeavingView()) { screen in
            try await screen.find(.button, "Both").tap()
            await screen.advance(by: .seconds(3))
            #expect(!screen.text("In the sheet").exists)
            #expect(screen.text("Gone").exists)
        }
    }

    @Test func invalid_fractions_count_as_zero() throws {
        try simulate(ProgressView(value: 0.0 / 0.0)) { screen in
            let shown = try screen.find(.progress).value
            #expect(shown == "0%")
        }
    }

    @Test func an_infinite_fixed_width_is_refused_on_the_console() throws {
        try simulate(Text("Wide").frame(width: .infinity)) { screen in
            #expect(screen.text("Wide").exists)
            #expect(screen.console.contains { $0.text.hasPrefix("Invalid frame dimension") })
        }
    }
}

private struct BoundRows: View {
    struct Row: Identifiable {
        var id: Int
        var name: String
    }
    @State private var rows = [Row(id: 1, name: "first"), Row(id: 2, name: "second"), Row(id: 3, name: "third")]

    var body: some View {
        VStack {
            Text("\(rows.count) rows")
            ForEach($rows) { $row in BoundRow(name: $row.name) }
            Button("Remove last") { withAnimation { _ = rows.removeLast() } }
            Button("Remove first") { withAnimation { _ = rows.removeFirst() } }
        }
    }
}

private struct BoundRow: View {
    @Binding var name: String
    var body: some View { Text(name) }
}

private struct AlertOverState: View {
    @State private var isAsking = false
    @State private var count = 0

    var body: some View {
        VStack {
            Text("\(count)")
            Button("Ask") { isAsking = true }
            Button("Count") { count += 1 }
        }
        .alert("Sure?", isPresented: $isAsking) {
            CountingButton(count: $count)
        } message: {
            CountingText(count: $count)
        }
    }
}

private struct CountingText: View {
    @Binding var count: Int
    var body: some View { Text("So far \(count)") }
}

private struct CountingButton: View {
    @Binding var count: Int
    var body: some View { Button(count < 0 ? "Never" : "Yes") {} }
}

private struct SheetOfLeavingView: View {
    @State private var isThere = true

    var body: some View {
        if isThere {
            Presenter { isThere = false }
        } else {
            Text("Gone")
        }
    }
}

private struct Presenter: View {
    let leave: () -> Void
    @State private var isPresented = false

    var body: some View {
        Button("Both") {
            isPresented = true
            Task {
                try? await Task.sleep(for: .milliseconds(100))
                leave()
            }
        }
        .sheet(isPresented: $isPresented) { Text("In the sheet") }
    }
}
