import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct TableUpdateTests {
    @Test func a_batch_of_changes_is_animated_and_keeps_the_cells_that_stay() throws {
        try onStage { stage in
            let rows = Rows([["a", "b", "c", "d"]]), table = await stage.table(rows)
            let kept = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            var isDone = false
            rows.sections = [["new", "a", "c", "d"]]
            table.performBatchUpdates {
                table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            } completion: { _ in
                isDone = true
            }
            #expect(table.indexPath(for: kept) == IndexPath(row: 2, section: 0) && table.visibleTexts == ["new", "a", "c", "d"])
            await stage.advance(0.1)
            #expect(!isDone && table.subviews.count { $0 is UITableViewCell } == 5, "The deleted row fades out.")
            await stage.advance(0.5)
            #expect(isDone && table.subviews.count { $0 is UITableViewCell } == 4)
        }
    }

    @Test func changes_that_do_not_fit_the_data_are_reported_and_the_table_is_reloaded() throws {
        try onStage { stage in
            let rows = Rows([["a", "b"]]), table = await stage.table(rows)
            rows.sections = [["a", "b", "c", "d"]]
            let messages = Console.messages { table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none) }
            #expect(messages.count == 1)
            #expect(messages.first?.text.contains("invalid number of rows in section 0") == true)
            #expect(messages.first?.text.contains("(1 inserted, 0 deleted)") == true)
            await stage.settle()
            #expect(table.visibleTexts == ["a", "b", "c", "d"])
            let others = Console.messages { table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .none) }
            #expect(
                others.first?.text.contains("attempt to delete row 9 of section 0, which has 4 rows before the update") == true)
        }
    }

    @Test func selection_follows_its_row() throws {
        try onStage { stage in
            let rows = Rows([["a", "b", "c"]]), table = await stage.table(rows)
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            rows.sections = [["x", "y", "a", "b", "c"]]
            table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .top)
            #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
            #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
        }
    }

    @Test func snapshots_are_applied_with_their_differences() throws {
        try onStage { stage in
            let table = await stage.table(Rows([]))
            table.delegate = nil
            table.register(UITableViewCell.self, forCellReuseIdentifier: "x")
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "x", for: path)
                cell.textLabel?.text = "\(item)"
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a", "b"])
            snapshot.appendItems([1, 2, 3], toSection: "a")
            snapshot.appendItems([4, 5], toSection: "b")
            await source.apply(snapshot, animatingDifferences: false)
            await stage.settle()
            #expect(table.visibleTexts == ["1", "2", "3", "4", "5"])
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
            snapshot.moveItem(4, beforeItem: 1)
            snapshot.deleteItems([2])
            snapshot.moveSection("b", beforeSection: "a")
            await source.apply(snapshot)
            #expect(table.visibleTexts == ["5", "4", "1", "3"])
            #expect(
                source.indexPath(for: 4) == IndexPath(row: 0, section: 1)
                    && table.indexPath(for: cell) == IndexPath(row: 0, section: 1))
            let messages = Console.messages { snapshot.appendItems([5, 6], toSection: "a") }
            #expect(
                messages.count == 1 && snapshot.itemIdentifiers(inSection: "a") == [4, 1, 3, 5, 6], "What is there is moved.")
            #expect(!snapshot.itemIdentifiers(inSection: "b").contains(5))
            let others = Console.messages { snapshot.insertItems([4, 7, 7, 3], afterItem: 5) }
            #expect(others.count == 2 && snapshot.itemIdentifiers(inSection: "a") == [1, 5, 4, 7, 3, 6])
        }
    }

    /// Numbers with a height of their own, so that the order can be read from the positions.
    private final class Numbers: Rows {
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            20 + CGFloat((Int(sections[indexPath.section][indexPath.row]) ?? 0) % 7) * 10
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 30)) func a_table_that_was_updated_shows_the_same_as_one_made_anew(_ seed: UInt64)
        throws
    {
        try onStage { stage in
            var random = SplitMix(seed: seed)
            var data = RandomSections(&random)
            let rows = Numbers(data.texts)
            @MainActor func made(_ rows: Numbers) async -> UITableView {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
                table.estimatedRowHeight = 0
                table.contentInsetAdjustmentBehavior = .never
                (table.dataSource, table.delegate) = (rows, rows)
                stage.window.addSubview(table)
                await stage.settle()
                return table
            }
            let table = await made(rows)
            for _ in 0..<6 {
                await stage.scroll(table, to: CGFloat(random.next(below: max(1, Int(table.contentSize.height)))))
                let old = data
                data.change(&random)
                let change = try ListChange(
                    data.snapshot.updates(from: old.snapshot), from: old.counts, to: data.counts, unit: "row")
                for (path, item) in old.places {
                    #expect(change.newPath(of: path).flatMap(data.snapshot.item) == data.place(of: item).map { _ in item })
                }
                for (path, item) in data.places {
                    if let former = change.oldPath(of: path) { #expect(old.snapshot.item(at: former) == item) }
                }
                rows.sections = data.texts
                table.carryOut(data.snapshot.updates(from: old.snapshot), changing: {}, completion: {})
                if Bool.random(using: &random) { await stage.advance(0.1) }
                await stage.advance(0.4)
                let others = Numbers(data.texts), other = await made(others)
                other.contentOffset = table.contentOffset
                await stage.settle()
                #expect(table.contentSize == other.contentSize && table.contentOffset == other.contentOffset, "seed \(seed)")
                #expect(table.visibleTexts == other.visibleTexts, "seed \(seed)")
                #expect(table.visibleCells.map(\.frame) == other.visibleCells.map(\.frame), "seed \(seed)")
                #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity })
                #expect(table.subviews.count { $0 is UITableViewCell } == table.cells.count)
                other.removeFromSuperview()
            }
        }
    }
}

/// Sections of numbers, each of which is there once.
private struct RandomSections {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    private var next = 0

    init(_ random: inout SplitMix) {
        for section in 0..<1 + random.next(below: 4) {
            snapshot.appendSections([section])
            snapshot.appendItems(fresh(random.next(below: 20)), toSection: section)
        }
    }

    private mutating func fresh(_ count: Int) -> [Int] {
        next += count
        return Array(next - count..<next)
    }

    mutating func change(_ random: inout SplitMix) {
        for _ in 0..<1 + random.next(below: 8) {
            let items = snapshot.itemIdentifiers, sections = snapshot.sectionIdentifiers
            switch random.next(below: 8) {
            case 0: snapshot.appendSections(fresh(1).map { 100 + $0 })
            case 1 where sections.count > 1: snapshot.deleteSections([sections[random.next(below: sections.count)]])
            case 2 where sections.count > 1:
                let (a, b) = (sections[random.next(below: sections.count)], sections[random.next(below: sections.count)])
                snapshot.moveSection(a, afterSection: b)
            case 3,
                4 where !sections.isEmpty:
                guard let home = sections.randomElement(using: &random) else { break }
                snapshot.appendItems(fresh(1 + random.next(below: 5)), toSection: home)
            case 5 where !items.isEmpty: snapshot.deleteItems([items[random.next(below: items.count)]])
            case 6 where items.count > 1:
                let (a, b) = (items[random.next(below: items.count)], items[random.next(below: items.count)])
                snapshot.moveItem(a, beforeItem: b)
            case 7 where !items.isEmpty: snapshot.insertItems(fresh(2), beforeItem: items[random.next(below: items.count)])
            default: break
            }
        }
    }

    var counts: [Int] { snapshot.sectionIdentifiers.map(snapshot.numberOfItems(inSection:)) }
    var texts: [[String]] { snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0).map(String.init) } }
    var places: [(path: IndexPath, item: Int)] {
        snapshot.sectionIdentifiers.enumerated().flatMap { section, id in
            snapshot.itemIdentifiers(inSection: id).enumerated().map { (IndexPath(row: $0, section: section), $1) }
        }
    }
    func place(of item: Int) -> IndexPath? { snapshot.path(of: item) }
}
