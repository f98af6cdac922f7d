import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// What the rows of a list show is made, and appears, in the order of the rows.
@MainActor struct RowOrderTests {
    private struct Background: View {
        let row: Int
        let log: EventLog
        @Environment(\.locale) private var locale
        var body: some View {
            log.add("body \(row)")
            return Color.red.onAppear { log.add("appears \(row)") }
        }
    }

    private struct Page: View {
        let log: EventLog
        @State private var isGerman = false
        var body: some View {
            VStack {
                Button("German") { isGerman = true }
                List(0..<10) { row in Text("\(row)").listRowBackground(Background(row: row, log: log)) }
            }
            .environment(\.locale, .init(identifier: isGerman ? "de" : "en"))
        }
    }

    @Test func backgrounds_appear_in_the_order_of_the_rows() throws {
        let log = EventLog()
        try simulate(Page(log: log)) { screen in
            let events = log.take()
            #expect(events.filter { $0.hasPrefix("appears") } == (0..<10).map { "appears \($0)" })
            #expect(events.filter { $0.hasPrefix("body") } == (0..<10).map { "body \($0)" })
            try await screen.find(.button, "German").tap()
            #expect(log.take() == (0..<10).map { "body \($0)" })
        }
    }
}
