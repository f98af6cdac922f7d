import FrontmostTesting
import FrontmostUI
import Testing

/// A lazy row that has presented a screen.
@MainActor struct PresentingRowTests {
    private struct Rows: View {
        @State private var row: Int?
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack {
                        ForEach(0..<500, id: \.self) { Row(number: $0) { proxy.scrollTo(400, anchor: .top) } }
                    }
                }
            }
        }
    }
    private struct Row: View {
        let number: Int
        let leave: () -> Void
        @State private var isOpen = false
        var body: some View {
            Button("Row \(number)") { isOpen = true }
                .frame(height: 50)
                .sheet(isPresented: $isOpen) {
                    Text("Sheet of \(number)")
                    Button("Scroll away", action: leave)
                    Button("Done") { isOpen = false }
                }
        }
    }

    @Test func a_sheet_stays_when_its_row_is_scrolled_far_away() throws {
        try simulate(Rows()) { screen in
            try await screen.find(.button, "Row 1").tap()
            await screen.pass()
            try await screen.find(.button, "Scroll away").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("Sheet of 1").isVisible)
            try await screen.find(.button, "Done").tap()
            await screen.pass()
            #expect(!screen.text("Sheet of 1").exists && screen.find(.button, "Row 400").exists)
            #expect(!screen.find(.button, "Row 1").exists)
        }
    }
}
