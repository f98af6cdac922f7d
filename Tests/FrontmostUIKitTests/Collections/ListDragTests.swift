import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Rows and items that are dragged off a list and dropped on it.
@MainActor @Suite struct ListDragTests {
    private final class Drags: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
        let rows: EditableRows
        var log: EventLog { rows.log }
        init(_ rows: EditableRows) { self.rows = rows }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            let item = UIDragItem(
                itemProvider: NSItemProvider(object: rows.sections[indexPath.section][indexPath.row] as NSString))
            item.localObject = rows.sections[indexPath.section][indexPath.row]
            return [item]
        }
        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
            log.add("begin \(tableView.hasActiveDrag)")
        }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
            log.add("end \(tableView.hasActiveDrag)")
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            guard let item = coordinator.items.first, let word = item.dragItem.localObject as? String else { return }
            let to = coordinator.destinationIndexPath ?? IndexPath(row: 0, section: 0)
            log.add(
                "drop \(word) from \(item.sourceIndexPath?.place ?? "elsewhere") at \(to.place), \(coordinator.proposal.operation)"
            )
            if let from = item.sourceIndexPath { rows.sections[from.section].remove(at: from.row) }
            rows.sections[to.section].insert(word, at: to.row)
            tableView.performBatchUpdates {
                if let from = item.sourceIndexPath { tableView.deleteRows(at: [from], with: .automatic) }
                tableView.insertRows(at: [to], with: .automatic)
            }
            coordinator.drop(item.dragItem, toRowAt: to)
        }
    }

    private func drag(_ from: CGFloat, to: CGFloat, x: CGFloat = 100, _ stage: Stage) async {
        let finger = TestFinger(stage, x, from)
        await stage.advance(0.5)
        finger.move(x, (from + to) / 2)
        finger.move(x, to)
        finger.lift()
        await stage.advance(0.5)
    }

    @Test func a_row_is_dropped_at_another_place_by_the_drop_delegate() throws {
        try onStage { stage in
            let rows = EditableRows(count: 5), drags = Drags(rows), table = await stage.table(rows)
            table.rowHeight = 44
            (table.dragDelegate, table.dropDelegate) = (drags, drags)
            await stage.settle()
            await drag(22, to: 110, stage)
            #expect(rows.log.take() == ["begin true", "drop Row 0 from (0, 0) at (0, 2), move", "end false"], "\(rows.sections)")
            #expect(rows.sections == [["Row 1", "Row 2", "Row 0", "Row 3", "Row 4"]])
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "Row 0")
            await drag(22, to: 400, stage)
            #expect(rows.sections[0].last == "Row 1")
            rows.log.take()
            table.dragInteractionEnabled = false
            await drag(22, to: 110, stage)
            #expect(rows.log.take() == [])
        }
    }

    @Test func a_view_is_dropped_on_a_table() throws {
        try onStage { stage in
            let rows = EditableRows(count: 2), drags = Drags(rows), table = await stage.table(rows)
            table.rowHeight = 44
            table.dropDelegate = drags
            final class Words: NSObject, UIDragInteractionDelegate {
                func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
                    -> [UIDragItem]
                {
                    let item = UIDragItem(itemProvider: NSItemProvider(object: "new" as NSString))
                    item.localObject = "new"
                    return [item]
                }
            }
            let words = Words(), card = stage.add(UIView(), 0, 500, 300, 100)
            card.addInteraction(UIDragInteraction(delegate: words))
            await stage.settle()
            await drag(550, to: 66, stage)
            #expect(
                rows.log.take() == ["drop new from elsewhere at (0, 1), copy"] && rows.sections == [["Row 0", "new", "Row 1"]])
            withExtendedLifetime(words) {}
        }
    }

    @Test func a_row_is_moved_by_the_data_source_without_a_drop_delegate() throws {
        try onStage { stage in
            let rows = EditableRows(count: 4), drags = Drags(rows), table = await stage.table(rows)
            table.rowHeight = 44
            table.dragDelegate = drags
            await stage.settle()
            await drag(22, to: 110, stage)
            #expect(rows.log.take() == ["begin true", "move (0, 0) to (0, 2)", "end false"])
            #expect(rows.sections == [["Row 1", "Row 2", "Row 0", "Row 3"]])
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "Row 0")
        }
    }
}
