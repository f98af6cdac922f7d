import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

@MainActor struct HostingConfigurationTests {
    /// A table with SwiftUI content in its cells.
    private struct Table: UIViewRepresentable {
        let rows: [String]

        @MainActor final class Source: NSObject, UITableViewDataSource {
            var rows: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "x", for: indexPath), text = rows[indexPath.row]
                cell.contentConfiguration = UIHostingConfiguration { Row(text: text) }.margins(.vertical, 20)
                return cell
            }
        }
        private struct Row: View {
            let text: String
            @State private var isOpen = false
            var body: some View {
                VStack(alignment: .leading) {
                    Text(text)
                    Button("Open \(text)") { isOpen.toggle() }
                    if isOpen { Color.red.frame(height: 100) }
                }
            }
        }
        func makeCoordinator() -> Source { Source() }
        func makeUIView(context: Context) -> UITableView {
            let table = UITableView()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "x")
            table.dataSource = context.coordinator
            return table
        }
        func updateUIView(_ table: UITableView, context: Context) {
            context.coordinator.rows = rows
            table.reloadData()
        }
    }

    @Test func a_cell_shows_a_view_and_grows_with_it() throws {
        try simulate(Table(rows: ["one", "two"])) { screen in
            let first = try screen.text("one").frame, second = try screen.text("two").frame
            #expect(first.minY >= 20)
            try await screen.find(.button, "Open one").tap()
            await screen.advance(by: .seconds(1))
            let moved = try screen.text("two").frame
            #expect(abs(moved.minY - second.minY - 100) < 20)
        }
    }
}
