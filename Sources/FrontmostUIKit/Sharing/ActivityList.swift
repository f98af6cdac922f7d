import Foundation

/// The content of a share sheet: what is shared, and a list of activities.
@MainActor final class ActivityList: UIView, UITableViewDataSource, UITableViewDelegate {
    /// An activity in the list.
    struct Row {
        let title: String
        let image: UIImage?
        let perform: () -> Void
    }

    private static let headerHeight: CGFloat = 68, margin: CGFloat = 20
    /// What is shared; nil until it has been exported.
    private(set) var items: SharedItems?
    private let makeRows: () -> [Row]
    private let onClose: () -> Void
    private var rows: [Row] = []
    private let icon = UIImageView(), title = UILabel(), summary = UILabel(), close = UIButton(type: .system)
    private let table = UITableView(frame: .zero, style: .insetGrouped)

    init(rows: @escaping () -> [Row], onClose: @escaping () -> Void) {
        (makeRows, self.onClose) = (rows, onClose)
        super.init(frame: .zero)
        node.debugName = "ActivityList"
        backgroundColor = .systemGroupedBackground
        icon.tintColor = .secondaryLabel
        icon.contentMode = .scaleAspectFit
        title.font = .preferredFont(forTextStyle: .headline)
        summary.font = .preferredFont(forTextStyle: .footnote)
        summary.textColor = .secondaryLabel
        close.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        close.accessibilityLabel = SystemWord.close.text
        close.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .primaryActionTriggered)
        (table.dataSource, table.delegate) = (self, self)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
        [icon, title, summary, close, table].forEach(addSubview)
    }
    required init?(coder: NSCoder) { return nil }

    /// Shows what is shared, and the activities for it.
    func show(_ items: SharedItems) {
        self.items = items
        icon.image = UIImage(systemName: items.page == nil ? "doc" : "link")
        title.text = items.subject.isEmpty ? items.title : items.subject
        summary.text = items.summary
        reload()
    }

    func reload() {
        rows = makeRows()
        table.reloadData()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets), top = area.minY + 14, texts = area.minX + Self.margin + 44
        icon.frame = CGRect(x: area.minX + Self.margin, y: top, width: 32, height: 40)
        close.frame = CGRect(x: area.maxX - Self.margin - 30, y: top + 5, width: 30, height: 30)
        title.frame = CGRect(x: texts, y: top, width: max(0, close.frame.minX - texts - 8), height: 22)
        summary.frame = CGRect(x: texts, y: top + 22, width: title.frame.width, height: 18)
        let list = area.minY + Self.headerHeight
        table.frame = CGRect(x: 0, y: list, width: bounds.width, height: max(0, bounds.height - list))
    }

    // MARK: The list

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath), row = rows[indexPath.row]
        var content = cell.defaultContentConfiguration()
        (content.text, content.image) = (row.title, row.image)
        cell.contentConfiguration = content
        cell.accessibilityTraits = .button
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if rows.indices.contains(indexPath.row) { rows[indexPath.row].perform() }
    }
}
