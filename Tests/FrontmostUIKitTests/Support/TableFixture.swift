import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport

/// The texts of a table's rows, with a log of what the table reports.
@MainActor class RowTexts: NSObject {
    var sections: [[String]]
    let log = EventLog()
    private(set) var made = 0

    required init(_ sections: [[String]]) { self.sections = sections }
    convenience init(count: Int) { self.init([(0..<count).map { "Row \($0)" }]) }

    func cell(_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? newCell()
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    private func newCell() -> UITableViewCell {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "row")
    }
}

/// Rows that cannot be edited. Subclasses override what the tests vary: a method that only a subclass has does not satisfy a protocol.
@MainActor class Rows: RowTexts, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell(tableView, indexPath) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("selected \(indexPath.place)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.add("deselected \(indexPath.place)") }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
}

/// Rows that can be deleted and moved.
@MainActor final class EditableRows: RowTexts, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell(tableView, indexPath) }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        log.add("commit \(editingStyle) \(indexPath.place)")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        log.add("move \(sourceIndexPath.place) to \(destinationIndexPath.place)")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
}

extension Stage {
    /// Shows a table in the whole window.
    func table(_ rows: some UITableViewDataSource & UITableViewDelegate, style: UITableView.Style = .plain) async -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        table.delegate = rows
        window.addSubview(table)
        await settle()
        return table
    }

    /// Scrolls as a host reports it.
    func scroll(_ table: UIScrollView, to y: CGFloat) async {
        scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: table.port.id)
        await settle()
    }

    /// Drags a finger sideways from a point and lifts it.
    func swipe(_ x: CGFloat, _ y: CGFloat, by distance: CGFloat) async {
        await settle()
        let node = scene.tree.root.hitTest(CGPoint(x: x, y: y), at: scene.tree.now)?.nearest { $0.accepts.contains(.drag) }
        guard let node else { return }
        let start = CGPoint(x: x, y: y),
            steps: [(DragInput.Phase, CGFloat)] = [(.began, 0), (.changed, 0.5), (.changed, 1), (.ended, 1)]
        for (phase, share) in steps {
            let point = CGPoint(x: x + distance * share, y: y)
            scene.send(.drag(DragInput(phase: phase, start: start, location: point)), to: node.id)
        }
        await advance(0.5)
    }
}

extension UITableView {
    /// The texts of the visible rows.
    var visibleTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}
