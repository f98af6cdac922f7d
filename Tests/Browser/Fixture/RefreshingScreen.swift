import FrontmostUI
import FrontmostUIKit

/// Lists that are refreshed: one of SwiftUI's, and one of UIKit's in a sheet.
struct RefreshingScreen: View {
    @State private var loads = 0
    @State private var isTableShown = false

    var body: some View {
        NavigationStack {
            List {
                Text("Loads: \(loads)").accessibilityIdentifier("loads")
                Button("Table") { isTableShown = true }
                ForEach(0..<40) { Text("Row \($0)") }
            }
            .navigationTitle("Feed")
            .refreshable {
                try? await Task.sleep(for: .milliseconds(600))
                loads += 1
            }
            .sheet(isPresented: $isTableShown) { RefreshedTable() }
        }
    }
}

/// A table with a refresh control, in a navigation controller.
private struct RefreshedTable: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
        UINavigationController(rootViewController: RefreshedTableController())
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

private final class RefreshedTableController: UITableViewController {
    private var loads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Table"
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
        refreshControl = control
    }

    private func load() {
        Task {
            try? await Task.sleep(for: .milliseconds(600))
            loads += 1
            refreshControl?.endRefreshing()
            tableView.reloadData()
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        var content = cell.defaultContentConfiguration()
        content.text = indexPath.row == 0 ? "Reloads: \(loads)" : "Line \(indexPath.row)"
        cell.contentConfiguration = content
        return cell
    }
}
