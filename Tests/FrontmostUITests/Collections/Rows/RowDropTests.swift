import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import Testing

/// Values that are dropped between the rows of a list.
@MainActor @Suite(.serialized) struct RowDropTests {
    private struct Rows: View {
        @State private var rows = ["a", "b", "c"]
        var body: some View {
            VStack {
                Text("new").padding().draggable("x")
                List {
                    ForEach(rows, id: \.self) { Text($0) }
                        .dropDestination(for: String.self) { items, index in rows.insert(contentsOf: items, at: index) }
                }
                Text("rows: " + rows.joined())
            }
        }
    }

    private func drop(at fraction: CGFloat, of row: String, on screen: Screen) async throws {
        let source = try screen.find("new").frame, target = try screen.find(.listItem, row).frame
        let finger = try await screen.putFinger(at: CGPoint(x: source.midX, y: source.midY))
        await screen.advance(by: .milliseconds(600))
        try await finger.move(to: CGPoint(x: target.midX, y: target.minY + target.height * fraction))
        try await finger.lift()
    }

    @Test func a_value_is_inserted_before_or_behind_the_row_by_the_half_that_it_is_dropped_on() throws {
        try simulate(Rows()) { screen in
            try await drop(at: 0.2, of: "b", on: screen)
            #expect(screen.text("rows: axbc").exists)
        }
        try simulate(Rows()) { screen in
            try await drop(at: 0.8, of: "b", on: screen)
            #expect(screen.text("rows: abxc").exists)
        }
    }
}
