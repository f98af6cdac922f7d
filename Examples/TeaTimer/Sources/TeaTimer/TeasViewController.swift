import Combine
import UIKit

/// The teas, each with its time. A swipe removes one, and the plus button adds one.
final class TeasViewController: UITableViewController {
    private let shelf: Shelf
    private var made: [Tea: Int] = [:]
    private var cancellables = Set<AnyCancellable>()

    init(shelf: Shelf) {
        self.shelf = shelf
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Teas"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Tea")
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addTea() })
        add.accessibilityLabel = "Add a tea"
        navigationItem.rightBarButtonItem = add

        shelf.$teas.dropFirst().sink { [weak self] _ in
            // A published value changes after its subscribers have heard of it.
            DispatchQueue.main.async { self?.tableView.reloadData() }
        }
        .store(in: &cancellables)
        shelf.made.sink { [weak self] in self?.count($0) }.store(in: &cancellables)
    }

    private func addTea() {
        let form = NewTeaViewController { [shelf] in shelf.add($0) }
        let sheet = UINavigationController(rootViewController: form)
        sheet.sheetPresentationController?.detents = [.medium()]
        present(sheet, animated: true)
    }

    private func count(_ tea: Tea) {
        made[tea, default: 0] += 1
        tableView.reloadData()
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shelf.teas.count }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        let all = made.values.reduce(0, +)
        return all == 0 ? nil : "\(all) made today"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Tea", for: indexPath), tea = shelf.teas[indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        content.text = tea.name
        content.secondaryText = clock(tea.seconds)
        content.secondaryTextProperties.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        content.image = UIImage(systemName: made[tea] == nil ? "cup.and.saucer" : "cup.and.saucer.fill")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let brew = BrewViewController(tea: shelf.teas[indexPath.row], shelf: shelf)
        navigationController?.pushViewController(brew, animated: true)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let remove = UIContextualAction(style: .destructive, title: "Delete") { [shelf] _, _, done in
            shelf.remove(at: indexPath.row)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [remove])
    }
}
