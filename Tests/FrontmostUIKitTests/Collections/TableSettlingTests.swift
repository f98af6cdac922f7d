import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// What a table keeps while rows change below the user's finger and eyes.
@MainActor @Suite struct TableSettlingTests {
    @Test func marks_of_several_selected_rows_come_to_rest_in_a_frame() throws {
        try onStage { stage in
            let rows = EditableRows(count: 8), table = await stage.table(rows)
            table.allowsMultipleSelectionDuringEditing = true
            table.setEditing(true, animated: false)
            await stage.settle()
            stage.click(150, 66)
            await stage.settle()
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
            let passes = stage.scene.frameRecords.suffix(3).map(\.passes).max() ?? 0
            #expect(passes < 5, "The frame took \(passes) passes.")
        }
    }

    /// Rows with heights that their constraints decide.
    private final class Tall: Rows {
        var heights: [IndexPath: CGFloat] = [:]
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = TallCell(style: .default, reuseIdentifier: nil)
            cell.height.constant = heights[indexPath] ?? 100
            return cell
        }
    }
    private final class TallCell: UITableViewCell {
        let box = UIView()
        lazy var height = box.heightAnchor.constraint(equalToConstant: 100)
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func visible_rows_stay_while_heights_above_change_or_are_asked_for_again() throws {
        try onStage { stage in
            let rows = Tall(count: 100), table = await stage.table(rows)
            for y in stride(from: 200, through: 2000, by: 200) { await stage.scroll(table, to: CGFloat(y)) }
            let path = try #require(table.indexPathsForVisibleRows?.first)
            @MainActor func place() -> CGFloat { table.rectForRow(at: path).minY - table.contentOffset.y }
            let before = place()
            #expect(table.contentOffset.y == 2000)
            // A row that has a cell out of view.
            let above = IndexPath(row: path.row - 1, section: 0)
            let cell = try #require(table.cellForRow(at: above) as? TallCell)
            cell.height.constant = 130
            cell.contentSizeMayHaveChanged()
            await stage.settle()
            #expect(table.rectForRow(at: above).height == 130 && place() == before && table.contentOffset.y == 2030)
            table.beginUpdates()
            table.endUpdates()
            await stage.advance(0.5)
            #expect(place() == before, "The rows above are estimated again.")
            #expect(table.visibleCells.count == table.indexPathsForVisibleRows?.count)
        }
    }

    @Test func a_reloaded_row_out_of_view_is_measured_again() throws {
        try onStage { stage in
            let rows = Tall(count: 100), table = await stage.table(rows), first = IndexPath(row: 0, section: 0)
            await stage.scroll(table, to: 1000)
            await stage.scroll(table, to: 2000)
            #expect(table.cellForRow(at: first) == nil)
            rows.heights[first] = 200
            table.reloadRows(at: [first], with: .none)
            await stage.scroll(table, to: 0)
            #expect(table.rectForRow(at: first).height == 200)
        }
    }

    @Test func a_header_that_stays_visible_takes_the_taps_on_it() throws {
        final class Titled: RowTexts, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[0].count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                cell(tableView, indexPath)
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                UIButton(primaryAction: UIAction(title: "All") { [log] _ in log.add("all") })
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("row") }
        }
        try onStage { stage in
            let rows = Titled(count: 50), table = await stage.table(rows)
            await stage.scroll(table, to: 300)
            stage.click(150, 20)
            #expect(rows.log.take() == ["all"])
            stage.click(150, 100)
            #expect(rows.log.take() == ["row"])
        }
    }

    // MARK: Highlights

    private func press(_ stage: Stage, _ cell: UITableViewCell, _ isDown: Bool) {
        stage.scene.send(
            isDown ? .pointerDown(at: CGPoint(x: 10, y: 10)) : .pointerUp(at: CGPoint(x: 10, y: 10)), to: cell.node.id)
    }

    @Test func a_touched_row_stays_highlighted_in_its_new_place_until_the_finger_is_lifted() throws {
        try onStage { stage in
            let rows = Rows(count: 5), table = await stage.table(rows)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            press(stage, cell, true)
            #expect(cell.isHighlighted)
            rows.sections[0].insert("New", at: 0)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            await stage.advance(0.5)
            #expect(cell.isHighlighted && table.indexPath(for: cell) == IndexPath(row: 2, section: 0))
            press(stage, cell, false)
            #expect(!cell.isHighlighted)
        }
    }

    @Test func a_highlight_ends_when_the_row_leaves_or_the_table_scrolls() throws {
        try onStage { stage in
            let rows = Rows(count: 50), table = await stage.table(rows)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            press(stage, cell, true)
            await stage.scroll(table, to: 10)
            #expect(!cell.isHighlighted && table.highlighted == nil)
            press(stage, cell, true)
            table.reloadData()
            #expect(!cell.isHighlighted)
        }
    }

    // MARK: Keyboard

    private final class Fields: Rows {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            if cell.contentView.viewWithTag(7) == nil {
                let field = UITextField(frame: CGRect(x: 100, y: 0, width: 100, height: 40))
                field.tag = 7
                cell.contentView.addSubview(field)
            }
            return cell
        }
    }

    @Test func a_field_that_is_edited_keeps_the_keyboard_out_of_view_and_loses_it_with_its_row() throws {
        try onStage { stage in
            let rows = Fields(count: 200), table = await stage.table(rows), path = IndexPath(row: 2, section: 0)
            let cell = try #require(table.cellForRow(at: path)), field = try #require(cell.contentView.viewWithTag(7))
            #expect(field.becomeFirstResponder())
            for y in [1000, 2000, 4000] { await stage.scroll(table, to: CGFloat(y)) }
            #expect(field.isFirstResponder && !table.visibleCells.contains { $0 === cell })
            await stage.scroll(table, to: 0)
            #expect(table.cellForRow(at: path) === cell && field.isFirstResponder)
            table.reloadData()
            await stage.settle()
            #expect(!field.isFirstResponder)
        }
    }

    // MARK: Callbacks

    @Test func questions_and_changes_in_callbacks_never_ask_for_rows_that_are_gone() throws {
        final class Ending: RowTexts, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[0].count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if indexPath.row >= sections[0].count {
                    log.add("no row \(indexPath.row)")
                    return UITableViewCell()
                }
                return cell(tableView, indexPath)
            }
            func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                _ = tableView.visibleCells
                _ = tableView.cellForRow(at: indexPath)
            }
            func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
                sections = [["Only"]]
                tableView.reloadData()
            }
        }
        try onStage { stage in
            let rows = Ending(count: 20), table = await stage.table(rows)
            rows.sections = [["A", "B", "C"]]
            table.reloadData()
            await stage.settle()
            #expect(rows.log.take().isEmpty && table.visibleTexts == ["A", "B", "C"])
            stage.click(100, 22)
            // The row that is about to be selected has gone when the other one is deselected.
            stage.click(100, 66)
            await stage.settle()
            #expect(rows.log.take().isEmpty && table.visibleTexts == ["Only"] && table.indexPathForSelectedRow == nil)
        }
    }
}
