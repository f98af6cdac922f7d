import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Random batches of updates, reloads, taps and scrolls, in any timing. After each of them, the table's cells, places, selection and
/// callbacks are those of a model, and of a new table.
@MainActor @Suite struct TableWalkTests {
    /// A section of rows with numbers. A row's version changes when it is reloaded or configured again.
    private struct Section: CustomStringConvertible {
        var id: Int, rows: [Int]
        var description: String { "\(id): \(rows)" }
    }

    /// A random batch: the rows after it, and what describes it.
    private struct Batch {
        var sections: [Section]
        var deletedSections = IndexSet(), insertedSections = IndexSet(), reloadedSections = IndexSet()
        var movedSections: [(from: Int, to: Int)] = []
        var deleted: [IndexPath] = [], inserted: [IndexPath] = [], reloaded: [IndexPath] = [], reconfigured: [IndexPath] = []
        var moved: [(from: IndexPath, to: IndexPath)] = []
        /// The rows that get another version, and those that are deselected.
        var changed: Set<Int> = [], renewed: Set<Int> = []

        init(from old: [Section], next: inout Int, _ random: inout SplitMix) {
            func happens(one count: Int) -> Bool { random.next(below: count) == 0 }
            func fresh(_ count: Int) -> [Int] {
                next += count
                return Array(next - count..<next)
            }
            // Sections first: those that neither go nor move keep their order.
            var movedIDs: [Int] = [], stays: [Section] = [], moving: [Section] = [], reloadedIDs: Set<Int> = []
            let mayChangeSections = happens(one: 3)
            for (index, section) in old.enumerated() {
                if mayChangeSections && happens(one: 5) {
                    deletedSections.insert(index)
                } else if mayChangeSections && happens(one: 5) {
                    moving.append(section)
                    movedIDs.append(section.id)
                } else {
                    stays.append(section)
                    if happens(one: 12) { reloadedIDs.insert(section.id) }
                }
            }
            var new = stays
            var newIDs: Set<Int> = []
            if mayChangeSections {
                for _ in 0..<random.next(below: 3) {
                    let section = Section(id: fresh(1)[0], rows: fresh(random.next(below: 6)))
                    newIDs.insert(section.id)
                    moving.append(section)
                }
            }
            for section in moving { new.insert(section, at: random.next(below: new.count + 1)) }
            // Rows of the sections that stay.
            let former = Dictionary(
                old.enumerated().flatMap { section, all in
                    all.rows.enumerated().map { ($1, IndexPath(row: $0, section: section)) }
                }, uniquingKeysWith: { first, _ in first })
            var movingRows: [Int] = [], newRows: Set<Int> = []
            let homes = new.indices.filter { !movedIDs.contains(new[$0].id) && !newIDs.contains(new[$0].id) }
            for home in homes where reloadedIDs.contains(new[home].id) {
                renewed.formUnion(new[home].rows)
                new[home].rows = new[home].rows.filter { _ in !happens(one: 3) } + fresh(random.next(below: 3))
                changed.formUnion(new[home].rows)
            }
            let open = homes.filter { !reloadedIDs.contains(new[$0].id) }
            let share = [3, 6, 20, 1000][random.next(below: 4)]
            for home in open {
                var kept: [Int] = []
                for row in new[home].rows {
                    guard let path = former[row] else { continue }
                    switch random.next(below: share) {
                    case 0: deleted.append(path)
                    case 1: movingRows.append(row)
                    case 2:
                        kept.append(row)
                        reloaded.append(path)
                        changed.insert(row)
                        renewed.insert(row)
                    case 3:
                        kept.append(row)
                        reconfigured.append(path)
                        changed.insert(row)
                    default: kept.append(row)
                    }
                }
                new[home].rows = kept
            }
            if !open.isEmpty {
                newRows = Set(fresh(random.next(below: [2, 6, 30][random.next(below: 3)])))
                for row in movingRows + newRows.sorted() {
                    let home = open[random.next(below: open.count)]
                    new[home].rows.insert(row, at: random.next(below: new[home].rows.count + 1))
                }
            }
            // The places after the batch.
            let formerSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
            for (index, section) in new.enumerated() {
                if newIDs.contains(section.id) { insertedSections.insert(index) }
                if let from = formerSections[section.id] {
                    if movedIDs.contains(section.id) { movedSections.append((from, index)) }
                    if reloadedIDs.contains(section.id) { reloadedSections.insert(from) }
                }
                guard open.contains(index) else { continue }
                for (row, id) in section.rows.enumerated() {
                    let path = IndexPath(row: row, section: index)
                    if newRows.contains(id) { inserted.append(path) }
                    if movingRows.contains(id), let from = former[id] { moved.append((from, path)) }
                }
            }
            sections = new
        }

        /// Describes the batch to a table, in a random order of the calls.
        @MainActor func describe(to table: UITableView, _ random: inout SplitMix) {
            let all: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .none, .middle, .automatic]
            let animation = all[random.next(below: all.count)]
            var calls: [() -> Void] = [
                { table.deleteRows(at: deleted, with: animation) }, { table.insertRows(at: inserted, with: animation) },
                { table.reloadRows(at: reloaded, with: animation) }, { table.reconfigureRows(at: reconfigured) },
                { table.deleteSections(deletedSections, with: animation) },
                { table.insertSections(insertedSections, with: animation) },
                { table.reloadSections(reloadedSections, with: animation) },
                { for move in movedSections { table.moveSection(move.from, toSection: move.to) } },
                { for move in moved { table.moveRow(at: move.from, to: move.to) } },
            ]
            calls.shuffle(using: &random)
            for call in calls { call() }
        }
    }

    /// The rows of the model, and what a table reports of them.
    private final class Model: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections: [Section] = []
        /// The versions of the rows' texts, and of their heights: a row that is only configured again keeps its height.
        var versions: [Int: Int] = [:], heights: [Int: Int] = [:]
        /// The cells that were shown and have not ended to be shown.
        private(set) var shown: Set<ObjectIdentifier> = []
        private(set) var faults: [String] = []
        let log = EventLog()

        func text(_ row: Int) -> String { "\(row).\(versions[row] ?? 0)" }
        func row(at path: IndexPath) -> Int? {
            path.isValid(in: sections.map(\.rows.count)) ? sections[path.section].rows[path.row] : nil
        }
        private func asked(_ path: IndexPath, _ what: String) -> Int {
            if let row = row(at: path) { return row }
            faults.append("\(what) of a row that is not there: \(path.place)")
            return 0
        }
        func takeFaults() -> [String] {
            defer { faults = [] }
            return faults
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = text(asked(indexPath, "cell"))
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            guard sections.indices.contains(section) else {
                faults.append("title of section \(section), which is not there")
                return nil
            }
            return sections[section].id % 3 == 0 ? "Section \(sections[section].id)" : nil
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            let row = asked(indexPath, "height")
            return 20 + CGFloat((row + (heights[row] ?? 0)) % 5) * 12
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            if cell.textLabel?.text != text(asked(indexPath, "display")) {
                faults.append("shows another row at \(indexPath.place)")
            }
            if !shown.insert(ObjectIdentifier(cell)).inserted { faults.append("a cell is shown twice at \(indexPath.place)") }
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            if shown.remove(ObjectIdentifier(cell)) == nil { faults.append("a cell ends twice at \(indexPath.place)") }
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("selected \(asked(indexPath, "selection"))")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.add("deselected \(asked(indexPath, "deselection"))")
        }
    }

    @MainActor private final class Walk: StageWalk {
        let stage: Stage
        let seed: UInt64
        var random: SplitMix
        let model = Model(), table: UITableView
        private let style: UITableView.Style
        private var next = 0
        private var selected: Set<Int> = []
        private var completions = 0, batches = 0
        private var step = ""

        init(_ stage: Stage, _ seed: UInt64) async {
            (self.stage, self.seed, random) = (stage, seed, SplitMix(seed: seed))
            style = [.plain, .grouped, .insetGrouped][random.next(below: 3)]
            table = UITableView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 200 + CGFloat(random.next(below: 200))), style: style)
            table.allowsMultipleSelection = Bool.random(using: &random)
            for _ in 0..<random.next(below: 4) { addSection() }
            await show(table, model)
        }

        private func show(_ table: UITableView, _ model: Model) async {
            (table.estimatedRowHeight, table.sectionHeaderHeight) = (0, 30)
            table.contentInsetAdjustmentBehavior = .never
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            (table.dataSource, table.delegate) = (model, model)
            stage.window.addSubview(table)
            await stage.settle()
        }

        private func fresh(_ count: Int) -> [Int] {
            next += count
            return Array(next - count..<next)
        }
        private func addSection() {
            model.sections.append(Section(id: fresh(1)[0], rows: fresh(random.next(below: 20))))
        }
        private var anyPath: IndexPath? {
            let filled = model.sections.indices.filter { !model.sections[$0].rows.isEmpty }
            guard !filled.isEmpty else { return nil }
            let section = filled[random.next(below: filled.count)]
            return IndexPath(row: random.next(below: model.sections[section].rows.count), section: section)
        }

        func act() async {
            switch random.next(below: 10) {
            case 0..<5: update()
            case 5: tap()
            case 6: selectByCode()
            case 7:
                step = "scroll"
                let last = max(1, Int(table.contentSize.height - table.bounds.height))
                await stage.scroll(table, to: CGFloat(random.next(below: last)))
            case 8:
                step = "scroll to a row"
                guard let path = anyPath else { break }
                let positions: [UITableView.ScrollPosition] = [.none, .top, .middle, .bottom]
                table.scrollToRow(
                    at: path, at: positions[random.next(below: 4)], animated: Bool.random(using: &random))
            default: reload()
            }
            if WalkSeeds.replayed != nil { print(step) }
        }

        private func update() {
            let batch = Batch(from: model.sections, next: &next, &random)
            step = "batch \(batch)"
            let change = { [self] in
                model.sections = batch.sections
                for row in batch.changed { model.versions[row, default: 0] += 1 }
                for row in batch.renewed { model.heights[row, default: 0] += 1 }
                batch.describe(to: table, &random)
            }
            let end = { [self] (_: Bool) in completions += 1 }
            selected.subtract(batch.renewed)
            selected.formIntersection(batch.sections.flatMap(\.rows))
            let kept = batch.renewed
            batches += 1
            switch random.next(below: 3) {
            case 0:
                table.beginUpdates()
                change()
                table.endUpdates()
                completions += 1
            case 1: table.performBatchUpdates(change, completion: end)
            default: UIView.performWithoutAnimation { table.performBatchUpdates(change, completion: end) }
            }
            // Whether a reloaded row stays selected is not part of the model.
            for path in table.indexPathsForSelectedRows ?? [] {
                if let row = model.row(at: path), kept.contains(row) { selected.insert(row) }
            }
        }

        private func tap() {
            guard let path = table.indexPathsForVisibleRows?.randomElement(using: &random), let row = model.row(at: path) else {
                return
            }
            step = "tap \(row)"
            model.log.take()
            table.tapped(path)
            var wanted: [String] = []
            if table.allowsMultipleSelection && selected.contains(row) {
                selected.remove(row)
                wanted = ["deselected \(row)"]
            } else {
                if !table.allowsMultipleSelection {
                    wanted = selected.subtracting([row]).map { "deselected \($0)" }
                    selected = []
                }
                selected.insert(row)
                wanted.append("selected \(row)")
            }
            let found = model.log.take()
            #expect(found == wanted, "seed \(seed), \(step)")
        }

        private func selectByCode() {
            guard let path = anyPath, let row = model.row(at: path) else { return }
            step = "select \(row)"
            if Bool.random(using: &random) {
                if !table.allowsMultipleSelection { selected = [] }
                table.selectRow(at: path, animated: Bool.random(using: &random), scrollPosition: .none)
                selected.insert(row)
            } else {
                table.deselectRow(at: path, animated: Bool.random(using: &random))
                selected.remove(row)
            }
        }

        private func reload() {
            step = "reload"
            for index in model.sections.indices {
                model.sections[index].rows.shuffle(using: &random)
                model.sections[index].rows += fresh(random.next(below: 3))
                for row in model.sections[index].rows { model.versions[row, default: 0] += 1 }
            }
            if random.next(below: 4) == 0 { model.sections = [] }
            if Bool.random(using: &random) { addSection() }
            selected = []
            table.reloadData()
        }

        /// What holds at any time.
        func check() {
            let what: Comment = "seed \(seed), \(step)"
            #expect(model.takeFaults() == [], what)
            #expect(Set((table.indexPathsForSelectedRows ?? []).map { model.row(at: $0) }) == Set(selected), what)
            for path in table.indexPathsForVisibleRows ?? [] {
                guard let row = model.row(at: path), let cell = table.cellForRow(at: path) else { continue }
                #expect(cell.textLabel?.text == model.text(row), what)
                #expect(cell.isSelected == selected.contains(row), what)
                #expect(table.indexPath(for: cell) == path, what)
            }
        }

        /// What holds when nothing moves any more.
        func checkAtRest() async {
            await stage.advance(0.8)
            check()
            let what: Comment = "seed \(seed), \(step)"
            let model = Model(), other = UITableView(frame: table.frame, style: style)
            (model.sections, model.versions, model.heights) = (self.model.sections, self.model.versions, self.model.heights)
            await show(other, model)
            other.contentOffset = table.contentOffset
            await stage.settle()
            #expect(completions == batches, what)
            #expect(table.contentSize.height == other.contentSize.height, what)
            #expect(table.contentOffset == other.contentOffset, what)
            let last = max(0, table.contentSize.height - table.bounds.height)
            #expect(table.contentOffset.y >= 0 && table.contentOffset.y <= last, what)
            let cells = table.visibleCells, others = other.visibleCells
            #expect(cells.map { $0.textLabel?.text } == others.map { $0.textLabel?.text }, what)
            #expect(cells.map(\.frame) == others.map(\.frame), what)
            #expect(cells.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity }, what)
            for section in model.sections.indices {
                let (band, wanted) = (table.headerView(forSection: section), other.headerView(forSection: section))
                guard let band, let wanted else { continue }
                #expect(band.convert(band.bounds, to: table) == wanted.convert(wanted.bounds, to: other), what)
                let texts = [band, wanted].map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
                #expect(texts[0] == texts[1], what)
            }
            #expect(table.subviews.count { $0 is UITableViewCell } == table.cells.count, what)
            #expect(self.model.shown == Set(table.cells.values.map(ObjectIdentifier.init)), what)
            other.removeFromSuperview()
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 30)) func a_table_shows_its_rows_after_any_walk(seed: UInt64) throws {
        try onStage { stage in
            let walk = await Walk(stage, seed)
            await walk.take(steps: 10)
        }
    }
}
