import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct TableEditingTests {
    @Test func a_swipe_reveals_delete_if_the_data_source_can_delete() throws {
        try onStage { stage in
            let rows = EditableRows(count: 5), table = await stage.table(rows)
            await stage.swipe(250, 66, by: -100)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            #expect(cell.showingDeleteConfirmation && cell.swipeOffset == -74)
            stage.click(280, 66)
            await stage.advance(0.5)
            #expect(rows.log.take() == ["commit delete (0, 1)"])
            #expect(table.visibleTexts == ["Row 0", "Row 2", "Row 3", "Row 4"])
            table.removeFromSuperview()
            let fixed = await stage.table(Rows(count: 5))
            await stage.swipe(250, 66, by: -100)
            #expect(fixed.openSwipe == nil, "These rows have no data source that could delete them.")
        }
    }

    @Test func a_swipe_over_the_whole_row_runs_the_first_action() throws {
        final class Actions: Rows {
            override func tableView(
                _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Pin") { [log] _, _, done in
                        log.add("pinned \(indexPath.place)")
                        done(true)
                    }
                ])
            }
        }
        try onStage { stage in
            let rows = Actions(count: 5), table = await stage.table(rows)
            await stage.swipe(60, 22, by: 230)
            #expect(rows.log.take() == ["pinned (0, 0)"] && table.openSwipe == nil)
            await stage.swipe(60, 22, by: 60)
            #expect(table.openSwipe != nil)
            stage.click(100, 66)
            await stage.advance(0.5)
            #expect(table.openSwipe == nil && rows.log.take().isEmpty, "The tap only hides the actions.")
        }
    }

    @Test func an_edited_table_shows_controls_and_moves_rows() throws {
        try onStage { stage in
            let rows = EditableRows(count: 5), table = await stage.table(rows)
            table.setEditing(true, animated: true)
            await stage.advance(0.5)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.isEditing && cell.contentView.frame.minX == 38)
            await stage.drag(280, 22, by: 100)
            await stage.advance(0.5)
            #expect(rows.log.take() == ["move (0, 0) to (0, 2)"])
            #expect(table.visibleTexts == ["Row 1", "Row 2", "Row 0", "Row 3", "Row 4"])
            #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
            stage.click(22, 22)
            await stage.advance(0.5)
            #expect(table.openSwipe != nil, "The delete button asks first.")
            table.setEditing(false, animated: false)
            await stage.settle()
            #expect(cell.contentView.frame.minX == 0 && table.openSwipe == nil)
        }
    }
}
