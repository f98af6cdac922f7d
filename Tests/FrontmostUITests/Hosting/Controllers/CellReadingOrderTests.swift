import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Cells are read by their index paths, in whatever order they were shown.
@MainActor struct CellReadingOrderTests {
    private final class Rows: UITableViewController {
        var source: UITableViewDiffableDataSource<Int, String>?
        override func viewDidLoad() {
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            source = UITableViewDiffableDataSource(tableView: tableView) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = item
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems((0..<500).map { "r\($0)" })
            source?.apply(snapshot, animatingDifferences: false)
        }
    }

    @Test func rows_of_a_table_are_read_in_order_after_moves_and_jumps() throws {
        try simulate(Rows()) { screen, rows in
            if var snapshot = rows.source?.snapshot() {
                snapshot.moveItem("r3", beforeItem: "r0")
                await rows.source?.apply(snapshot)
            }
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.prefix(4) == ["r3", "r0", "r1", "r2"])
            for row in [300, 120, 499, 250] {
                rows.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
                await screen.advance(by: .seconds(1))
                let shown = screen.texts.compactMap { Int($0.dropFirst()) }
                #expect(shown == shown.sorted() && shown.contains(row))
            }
        }
    }
}
