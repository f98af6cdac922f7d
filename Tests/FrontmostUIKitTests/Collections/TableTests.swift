import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct TableTests {
    @Test func a_table_of_100_000_rows_has_cells_near_the_visible_part_only() throws {
        try onStage { stage in
            let rows = Rows(count: 100_000), table = await stage.table(rows)
            #expect(table.contentSize.height == 4_400_000.0)
            #expect(table.visibleTexts == (0..<10).map { "Row \($0)" })
            #expect(table.cells.count <= 20)
            await stage.scroll(table, to: 2_000_000)
            #expect(table.visibleTexts.first == "Row 45454" && table.cells.count <= 22)
            #expect(table.subviews.count { $0 is UITableViewCell } == table.cells.count)
            for y in stride(from: 2_000_000, to: 2_010_000, by: 200) { await stage.scroll(table, to: CGFloat(y)) }
            #expect(rows.made <= 45, "Cells that went out of view are used again.")
        }
    }

    @Test func the_delegate_estimates_one_height_for_each_section() throws {
        final class Estimating: RowTexts, UITableViewDataSource, UITableViewDelegate {
            func numberOfSections(in tableView: UITableView) -> Int { sections.count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                cell(tableView, indexPath)
            }
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                log.add("\(indexPath.section) \(indexPath.row)")
                return 60
            }
        }
        try onStage { stage in
            let rows = Estimating([(0..<1000).map(String.init), (0..<1000).map(String.init)]), table = await stage.table(rows)
            await stage.scroll(table, to: 20_000)
            #expect(rows.log.take() == ["0 0", "1 0"])
            #expect(table.contentSize.height > 110_000, "Most rows have the height that was estimated.")
        }
    }

    @Test func scrolling_a_long_table_costs_as_much_as_a_short_one() throws {
        try onStage { stage in
            @MainActor func questions(_ count: Int) async -> Int {
                final class Counting: Rows {
                    var asked = 0
                    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                        asked += 1
                        return 50
                    }
                }
                let rows = Counting(count: count), table = await stage.table(rows)
                await stage.scroll(table, to: 500)
                table.removeFromSuperview()
                return rows.asked
            }
            let short = await questions(100), long = await questions(100_000)
            #expect(short == long && long < 60)
        }
    }

    @Test func heights_follow_labels_constraints_and_the_delegate() throws {
        final class Boxes: Rows {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                switch indexPath.row {
                case 0: cell.textLabel?.text = "one line"
                case 1:
                    cell.textLabel?.numberOfLines = 0
                    cell.textLabel?.text = "名前".padding(toLength: 60, withPad: "名前", startingAt: 0)
                case 2:
                    let box = UIView()
                    box.translatesAutoresizingMaskIntoConstraints = false
                    cell.contentView.addSubview(box)
                    NSLayoutConstraint.activate([
                        box.heightAnchor.constraint(equalToConstant: 80),
                        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
                        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
                        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    ])
                default: break
                }
                return cell
            }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 3 ? 31 : UITableView.automaticDimension
            }
        }
        try onStage { stage in
            let table = await stage.table(Boxes([["a", "b", "c", "d"]]))
            let heights = (0..<4).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
            #expect(heights[0] == 44 && heights[1] > 80 && heights[2] == 90 && heights[3] == 31)
            #expect(table.contentSize.height == heights.reduce(0, +))
        }
    }

    @Test func the_visible_rows_stay_where_they_are_when_rows_above_turn_out_higher() throws {
        final class Tall: Rows {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.textLabel?.numberOfLines = 0
                return cell
            }
        }
        try onStage { stage in
            let rows = Tall([(0..<1000).map { _ in "one\ntwo\nthree" }]), table = await stage.table(rows)
            await stage.scroll(table, to: 20_000)
            let path = try #require(table.indexPathsForVisibleRows?[1]),
                before = table.rectForRow(at: path).minY - table.contentOffset.y
            await stage.scroll(table, to: table.contentOffset.y - 100)
            let after = table.rectForRow(at: path).minY - table.contentOffset.y
            #expect(abs(after - before - 100) < 0.5)
        }
    }

    @Test func a_tap_selects_a_row_and_deselects_the_former_one() throws {
        try onStage { stage in
            let rows = Rows(count: 20), table = await stage.table(rows)
            stage.click(100, 22)
            #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
            stage.click(100, 66)
            #expect(rows.log.take() == ["selected (0, 0)", "deselected (0, 0)", "selected (0, 1)"])
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
            table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
            #expect(table.indexPathForSelectedRow == nil && rows.log.take().isEmpty)
            table.allowsMultipleSelection = true
            stage.click(100, 22)
            stage.click(100, 66)
            stage.click(100, 22)
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
            table.allowsSelection = false
            rows.log.take()
            stage.click(100, 22)
            #expect(rows.log.take().isEmpty)
        }
    }

    @Test func headers_of_a_plain_table_stay_visible() throws {
        final class Titled: Rows {
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                "Section \(section)"
            }
        }
        try onStage { stage in
            let table = await stage.table(Titled([Array(repeating: "a", count: 20), Array(repeating: "b", count: 20)]))
            await stage.scroll(table, to: 300)
            let header = try #require(table.headerView(forSection: 0))
            #expect(header.node.pinShift().y == 300)
            await stage.scroll(table, to: table.rectForHeader(inSection: 1).minY - 10)
            #expect(header.node.pinShift().y < table.contentOffset.y, "The next header pushes it out.")
            let grouped = await stage.table(Titled([["a"], ["b"]]), style: .insetGrouped)
            #expect(grouped.headerView(forSection: 0)?.node.effects.pin == nil)
            #expect(grouped.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX == 16)
        }
    }

    @Test func a_row_can_be_scrolled_to_although_rows_above_were_never_measured() throws {
        try onStage { stage in
            let table = await stage.table(Rows(count: 5000)), path = IndexPath(row: 4000, section: 0)
            for (position, place) in [(UITableView.ScrollPosition.top, 0.0), (.middle, 198), (.bottom, 396)] {
                table.scrollToRow(at: path, at: position, animated: false)
                await stage.settle()
                #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - place) < 1)
            }
            let messages = Console.messages { table.scrollToRow(at: IndexPath(row: 9000, section: 0), at: .top, animated: false) }
            #expect(messages.first?.text.contains("out-of-bounds row (0, 9000)") == true)
        }
    }

    @Test func a_registered_class_is_made_with_its_own_initialiser() throws {
        final class Badge: UITableViewCell {
            var wasMadeHere = false
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
                wasMadeHere = true
            }
            required init?(coder: NSCoder) { nil }
        }
        try onStage { stage in
            let table = await stage.table(Rows(count: 1))
            table.register(Badge.self, forCellReuseIdentifier: "badge")
            let cell = table.dequeueReusableCell(withIdentifier: "badge", for: IndexPath(row: 0, section: 0))
            #expect((cell as? Badge)?.wasMadeHere == true && cell.reuseIdentifier == "badge" && cell.detailTextLabel != nil)
            let messages = Console.messages {
                _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            }
            #expect(messages.first?.text.contains("must register a class") == true)
        }
    }
}
