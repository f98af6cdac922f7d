import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Synchronization
import TestSupport
import Testing

/// What an app does from inside the methods that a table calls, and what a table keeps of the app.
@MainActor @Suite struct TableCallbackTests {
    @Test func a_controller_that_has_left_is_released_with_its_table() throws {
        try onStage { stage in
            weak var left: UITableViewController?
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.window.rootViewController = navigation
            await stage.settle()
            do {
                let controller = UITableViewController(style: .plain)
                left = controller
                navigation.pushViewController(controller, animated: false)
            }
            await stage.settle()
            #expect(left?.tableView.rowDelegate === left && left != nil)
            navigation.popViewController(animated: false)
            await stage.advance(1)
            #expect(left == nil)
        }
    }

    @Test func another_delegate_takes_the_place_of_one_that_has_gone() throws {
        try onStage { stage in
            let rows = Rows(count: 3), table = await stage.table(rows)
            #expect(table.rowDelegate === rows)
            for _ in 0..<20 {
                var passing: Rows? = Rows(count: 1)
                table.delegate = passing
                #expect(table.rowDelegate === passing)
                passing = nil
                #expect(table.rowDelegate == nil)
            }
        }
    }

    /// Changes the table in the middle of showing its rows.
    private final class Restless: Rows {
        var whenAsked: (() -> Void)?
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            guard indexPath.row < sections[indexPath.section].count else {
                log.add("asked beyond the end: \(indexPath.place)")
                return UITableViewCell()
            }
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            if indexPath.row == 1, let act = whenAsked {
                whenAsked = nil
                act()
            }
            return cell
        }
    }

    @Test(arguments: [true, false]) func a_change_made_while_cells_are_asked_for_shows_the_new_rows(reloads: Bool) throws {
        try onStage { stage in
            let rows = Restless(count: 10)
            let table = await stage.table(rows)
            rows.whenAsked = {
                rows.sections = [["new", "end"]]
                if reloads {
                    table.reloadData()
                } else {
                    table.deleteRows(at: (2..<10).map { IndexPath(row: $0, section: 0) }, with: .none)
                    table.reloadRows(at: [0, 1].map { IndexPath(row: $0, section: 0) }, with: .none)
                }
            }
            table.reloadData()
            await stage.advance(1)
            #expect(table.visibleTexts == ["new", "end"] && rows.log.take() == [])
            #expect(table.subviews.count { $0 is UITableViewCell } == 2)
        }
    }

    @Test func a_completion_describes_the_next_change() throws {
        try onStage { stage in
            let rows = Rows([["a", "b"]]), table = await stage.table(rows)
            let messages = Console.messages {
                UIView.performWithoutAnimation {
                    rows.sections = [["c", "a", "b"]]
                    table.performBatchUpdates {
                        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                    } completion: { _ in
                        rows.sections = [["d", "c", "a", "b"]]
                        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                    }
                }
            }
            await stage.settle()
            #expect(messages.map(\.text) == [] && table.visibleTexts == ["d", "c", "a", "b"])
        }
    }

    @Test func a_completion_of_a_snapshot_sees_the_cells_configured() throws {
        try onStage { stage in
            let table = await stage.table(Rows([]))
            table.delegate = nil
            table.register(UITableViewCell.self, forCellReuseIdentifier: "x")
            let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "x", for: path)
                cell.textLabel?.text = "\(item) \(table.tag)"
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2])
            await source.apply(snapshot, animatingDifferences: false)
            await stage.settle()
            table.tag = 1
            snapshot.appendItems([3])
            snapshot.reconfigureItems([2, 1])
            var seen: [String] = []
            source.apply(snapshot, animatingDifferences: false) { seen = table.visibleTexts }
            await stage.settle()
            #expect(seen == ["1 1", "2 1", "3 1"])
        }
    }

    @Test func a_row_that_is_configured_again_in_a_batch_has_its_place_before_it() throws {
        try onStage { stage in
            let rows = Rows([["a", "b", "c"]]), table = await stage.table(rows)
            let kept = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            rows.sections = [["new", "a", "B", "C"]]
            table.performBatchUpdates {
                table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
            await stage.advance(1)
            #expect(table.visibleTexts == ["new", "a", "B", "c"])
            #expect(table.indexPath(for: kept) == IndexPath(row: 2, section: 0))
        }
    }

    /// Moves its data as Apple's sample of a diffable data source does: by applying a snapshot.
    private final class MovingSource: UITableViewDiffableDataSource<Int, Int> {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            var snapshot = snapshot()
            guard let item = itemIdentifier(for: source), let other = itemIdentifier(for: destination) else { return }
            if source < destination {
                snapshot.moveItem(item, afterItem: other)
            } else {
                snapshot.moveItem(item, beforeItem: other)
            }
            apply(snapshot, animatingDifferences: false)
        }
    }

    @Test func a_data_source_that_applies_a_snapshot_for_a_move_moves_the_row_once() throws {
        try onStage { stage in
            let table = await stage.table(Rows([]))
            table.delegate = nil
            table.register(UITableViewCell.self, forCellReuseIdentifier: "x")
            let source = MovingSource(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "x", for: path)
                cell.textLabel?.text = "\(item)"
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([0, 1, 2, 3, 4])
            await source.apply(snapshot)
            table.setEditing(true, animated: false)
            await stage.advance(0.5)
            await stage.drag(280, 22, by: 100)
            await stage.advance(0.5)
            #expect(source.snapshot().itemIdentifiers == [1, 2, 0, 3, 4])
            #expect(table.visibleTexts == ["1", "2", "0", "3", "4"])
        }
    }

    // MARK: Cells

    /// Sets on its cells what a delegate could be asked for.
    private final class Indented: Rows {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            cell.indentationLevel = 2
            cell.shouldIndentWhileEditing = false
            return cell
        }
    }

    @Test func what_a_cell_was_given_stands_unless_the_delegate_answers() throws {
        try onStage { stage in
            let rows = Indented(count: 3), table = await stage.table(rows)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.indentationLevel == 2 && !cell.shouldIndentWhileEditing)
        }
    }

    @Test func an_inset_of_the_separator_that_is_set_late_is_shown() throws {
        try onStage { stage in
            let rows = Rows(count: 3), table = await stage.table(rows)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            cell.separatorInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 0)
            await stage.settle()
            #expect(cell.subviews.contains { $0.frame.minX == 70 && $0.frame.height <= 1 })
        }
    }

    @Test func a_scroll_hides_the_actions_of_a_row() throws {
        try onStage { stage in
            let rows = EditableRows(count: 100), table = await stage.table(rows)
            await stage.swipe(250, 66, by: -100)
            #expect(table.openSwipe != nil)
            await stage.scroll(table, to: 10)
            #expect(table.openSwipe == nil)
            await stage.advance(1)
            await stage.swipe(250, 66, by: -100)
            #expect(table.openSwipe != nil)
            table.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
            await stage.advance(1)
            #expect(table.openSwipe == nil && table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
            #expect(!table.closeSwipe())
        }
    }

    // MARK: Heights

    private final class Titled: Rows {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    }

    @Test func a_header_keeps_its_measured_height_when_heights_are_asked_for_again() throws {
        try onStage { stage in
            let rows = Titled([["a"], ["b"]]), table = await stage.table(rows, style: .grouped)
            table.estimatedSectionHeaderHeight = 90
            let former = table.rectForHeader(inSection: 0).height
            #expect(former != 90)
            table.beginUpdates()
            table.endUpdates()
            await stage.advance(1)
            #expect(table.rectForHeader(inSection: 0).height == former)
            table.rowHeight = 50
            await stage.advance(1)
            #expect(table.rectForHeader(inSection: 0).height == former)
        }
    }

    @Test func rows_lie_below_a_header_that_was_just_set() throws {
        try onStage { stage in
            let rows = Rows(count: 3), table = await stage.table(rows)
            let first = IndexPath(row: 0, section: 0)
            #expect(table.rectForRow(at: first).minY == 0)
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
            #expect(table.rectForRow(at: first).minY == 80)
        }
    }

    private final class Uneven: NSObject, UITableViewDelegate {
        var ends = 0
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            60 + CGFloat(indexPath.row % 5) * 20
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }

    @Test func an_animated_scroll_past_rows_of_unknown_height_reports_its_end() throws {
        try onStage { stage in
            let rows = Rows(count: 200), uneven = Uneven(), table = await stage.table(rows)
            table.delegate = uneven
            await stage.settle()
            table.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
            await stage.advance(1)
            #expect(uneven.ends == 1)
        }
    }

    // MARK: Snapshots

    /// An item that counts how often items are compared.
    private struct Counted: Hashable {
        static let comparisons = Mutex(0)
        let number: Int
        static func == (a: Counted, b: Counted) -> Bool {
            comparisons.withLock { $0 += 1 }
            return a.number == b.number
        }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    @Test func requests_for_all_items_of_a_snapshot_compare_each_a_few_times() {
        let count = 2000, all = (0..<count).map(Counted.init)
        var old = NSDiffableDataSourceSnapshot<Int, Counted>()
        old.appendSections([0])
        old.appendItems(all)
        var new = old
        Counted.comparisons.withLock { $0 = 0 }
        new.reloadItems(all)
        new.reconfigureItems(all)
        #expect(new.updates(from: old).reloaded.count == count)
        #expect(new.paths(of: new.reconfiguredItemIdentifiers).count == count)
        #expect(Counted.comparisons.withLock(\.self) < 40 * count)
    }
}
