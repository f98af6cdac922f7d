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

    @Test func a_row_that_was_pressed_and_not_moved_is_not_dragged() throws {
        try onStage { stage in
            let rows = EditableRows(count: 2), drags = Drags(rows), table = await stage.table(rows)
            table.rowHeight = 44
            (table.dragDelegate, table.dropDelegate) = (drags, drags)
            await stage.settle()
            let finger = TestFinger(stage, 100, 22)
            await stage.advance(0.6)
            #expect(!table.hasActiveDrag)
            finger.lift()
            await stage.advance(0.5)
            #expect(!table.hasActiveDrag && rows.log.take() == [])
        }
    }

    @Test func a_dragged_row_is_followed_when_rows_change() throws {
        try onStage { stage in
            let rows = EditableRows(count: 4), drags = Drags(rows), table = await stage.table(rows)
            table.rowHeight = 44
            table.dragDelegate = drags
            await stage.settle()
            let moved = TestFinger(stage, 100, 66)
            await stage.advance(0.5)
            moved.move(100, 90)
            rows.sections[0].insert("New", at: 0)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            await stage.advance(0.5)
            moved.move(100, 154)
            moved.lift()
            await stage.advance(0.5)
            #expect(rows.log.take() == ["begin true", "move (0, 2) to (0, 3)", "end false"])
            #expect(rows.sections == [["New", "Row 0", "Row 2", "Row 1", "Row 3"]])
            let gone = TestFinger(stage, 100, 198)
            await stage.advance(0.5)
            gone.move(100, 150)
            rows.sections[0].removeLast()
            table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
            await stage.advance(0.5)
            gone.move(100, 22)
            gone.lift()
            await stage.advance(0.5)
            #expect(rows.log.take() == ["begin true", "end false"] && rows.sections[0].count == 4)
        }
    }

    // MARK: Collection views

    private class Words: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate {
        var words = ["a", "b", "c", "d", "e", "f"]
        let log = EventLog()
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            log.add("move \(sourceIndexPath.place) to \(destinationIndexPath.place)")
            words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            let item = UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.item] as NSString))
            item.localObject = words[indexPath.item]
            return [item]
        }
        func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
            log.add("begin \(collectionView.hasActiveDrag)")
        }
        func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
            log.add("end \(collectionView.hasActiveDrag)")
        }
    }
    private final class DroppedWords: Words, UICollectionViewDropDelegate {
        func collectionView(
            _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            guard let item = coordinator.items.first, let word = item.dragItem.localObject as? String,
                let from = item.sourceIndexPath, let to = coordinator.destinationIndexPath
            else { return log.add("drop from elsewhere") }
            log.add("drop \(word) from \(from.place) at \(to.place), \(coordinator.proposal.operation)")
            words.insert(words.remove(at: from.item), at: to.item)
            collectionView.moveItem(at: from, to: to)
            coordinator.drop(item.dragItem, toItemAt: to)
        }
    }

    /// Shows words in lines of three.
    private func collection(_ words: Words, _ stage: Stage) async -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (CGSize(width: 100, height: 60), 0, 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
        view.dataSource = words
        view.dragDelegate = words
        stage.window.addSubview(view)
        await stage.settle()
        return view
    }

    @Test func an_item_is_moved_by_the_data_source_and_followed_when_items_change() throws {
        try onStage { stage in
            let words = Words(), view = await collection(words, stage)
            await drag(30, to: 90, x: 50, stage)
            #expect(words.log.take() == ["begin true", "move (0, 0) to (0, 3)", "end false"])
            #expect(words.words == ["b", "c", "d", "a", "e", "f"])
            let finger = TestFinger(stage, 150, 30)
            await stage.advance(0.5)
            finger.move(150, 50)
            words.words.removeFirst()
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            await stage.advance(0.5)
            finger.move(150, 90)
            finger.lift()
            await stage.advance(0.5)
            #expect(words.log.take() == ["begin true", "move (0, 0) to (0, 4)", "end false"])
            #expect(words.words == ["d", "a", "e", "f", "c"])
        }
    }

    @Test func an_item_is_dropped_at_another_place_by_the_drop_delegate() throws {
        try onStage { stage in
            let words = DroppedWords(), view = await collection(words, stage)
            view.dropDelegate = words
            await stage.settle()
            await drag(30, to: 90, x: 250, stage)
            #expect(words.log.take() == ["begin true", "drop c from (0, 2) at (0, 5), move", "end false"])
            #expect(words.words == ["a", "b", "d", "e", "f", "c"] && !view.hasActiveDrop)
            let finger = TestFinger(stage, 50, 30)
            await stage.advance(0.5)
            finger.move(50, 50)
            #expect(view.hasActiveDrag && view.hasActiveDrop)
            view.reloadData()
            await stage.advance(0.1)
            finger.move(50, 90)
            finger.lift()
            await stage.advance(0.5)
            #expect(words.log.take() == ["begin true", "drop from elsewhere", "end false"])
        }
    }
}
