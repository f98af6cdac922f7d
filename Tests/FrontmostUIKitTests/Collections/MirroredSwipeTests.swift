import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Swipes over the cells of a table that is read from right to left. The window is 393 points wide, the table 300.
@MainActor struct MirroredSwipeTests {
    private final class Actions: Rows {
        override func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Pin") { [log] _, _, done in
                    log.add("pinned")
                    done(true)
                },
                UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) },
            ])
        }
    }

    @Test func leading_actions_are_at_the_right_and_the_first_one_is_outermost() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let rows = Actions(count: 5), table = await stage.table(rows)
            await stage.swipe(60, 22, by: 120)
            #expect(table.openSwipe == nil, "There are no actions at the trailing edge.")
            await stage.swipe(240, 22, by: -120)
            let actions = try #require(table.openSwipe?.actionsView)
            #expect(actions.frame.maxX == 300 && actions.frame.width == 148)
            #expect(actions.subviews.map(\.frame.maxX) == [148, 74])
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.contentView.frame.minX == -148)
            stage.click(290, 22)
            await stage.advance(0.5)
            #expect(rows.log.take() == ["pinned"] && table.openSwipe == nil && cell.contentView.frame.minX == 0)
        }
    }

    @Test func a_swipe_over_the_whole_row_runs_the_first_action() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let rows = Actions(count: 5), table = await stage.table(rows)
            await stage.swipe(250, 22, by: -240)
            #expect(rows.log.take() == ["pinned"] && table.openSwipe == nil)
        }
    }

    @Test func a_drag_from_the_windows_right_edge_goes_back_and_reveals_nothing() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let rows = Actions(count: 5), table = await stage.table(rows)
            let right = stage.window.bounds.width
            table.frame.origin.x = right - table.frame.width
            await stage.swipe(right - 10, 22, by: -120)
            #expect(table.openSwipe == nil)
            await stage.swipe(right - 60, 22, by: -120)
            #expect(table.openSwipe != nil)
        }
    }
}
