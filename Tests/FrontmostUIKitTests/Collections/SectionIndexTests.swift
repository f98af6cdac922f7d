import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SectionIndexTests {
    @Test func titles_that_do_not_fit_are_thinned_out_with_dots() {
        #expect(SectionIndexRule.shown(3, in: 42) == [0, 1, 2])
        #expect(SectionIndexRule.shown(26, in: 14 * 7) == [0, nil, 8, nil, 16, nil, 25])
        #expect(SectionIndexRule.shown(26, in: 14) == [0] && SectionIndexRule.shown(26, in: 10).isEmpty)
        #expect(SectionIndexRule.shown(0, in: 100).isEmpty && SectionIndexRule.shown(4, in: .infinity).isEmpty)
        for count in 1...60 {
            for room in 0...60 {
                let shown = SectionIndexRule.shown(count, in: CGFloat(room * 14)), titles = shown.compactMap(\.self)
                #expect(shown.count <= room && titles == titles.sorted() && Set(titles).count == titles.count)
                if titles.count > 1 { #expect(titles.first == 0 && titles.last == count - 1) }
            }
        }
    }

    @Test func a_height_has_a_title_although_it_is_hidden() {
        #expect(SectionIndexRule.title(at: -50, of: 26, in: 98) == 0 && SectionIndexRule.title(at: 500, of: 26, in: 98) == 25)
        #expect(SectionIndexRule.title(at: 49, of: 26, in: 98) == 13 && SectionIndexRule.title(at: 49, of: 0, in: 98) == nil)
        #expect(SectionIndexRule.title(at: .nan, of: 5, in: 98) == nil && SectionIndexRule.title(at: 5, of: 5, in: 3) == nil)
    }

    private final class Letters: RowTexts, UITableViewDataSource, UITableViewDelegate {
        var titles: [String]? = ["A", "B", "C", "D"]
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cell(tableView, indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            log.add("\(title) \(index)")
            return index
        }
    }
    private static func letters() -> Letters { Letters((0..<4).map { section in (0..<20).map { "\(section).\($0)" } }) }

    @Test func a_finger_on_the_index_scrolls_to_sections() throws {
        try onStage { stage in
            let rows = Self.letters(), table = await stage.table(rows)
            let index = try #require(table.sectionIndex), frame = index.convert(index.bounds, to: nil)
            #expect(frame == CGRect(x: 285, y: 0, width: 15, height: 440))
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.width == 285)
            // The titles take 56 points in the middle.
            @MainActor func drag(_ phase: DragInput.Phase, _ y: CGFloat) async {
                let drag = DragInput(phase: phase, start: CGPoint(x: 290, y: 200), location: CGPoint(x: 290, y: y))
                stage.scene.send(.drag(drag), to: index.node.id)
                await stage.settle()
            }
            await drag(.began, 200)
            #expect(rows.log.take() == ["A 0"] && index.isHighlighted && table.contentOffset.y == 0)
            await drag(.changed, 230)
            #expect(rows.log.take() == ["C 2"])
            #expect(table.contentOffset.y == table.rectForHeader(inSection: 2).minY)
            #expect(index.node.pinShift().y == table.contentOffset.y, "The index stays where it is.")
            await drag(.changed, 231)
            #expect(rows.log.take().isEmpty, "It is the same title.")
            await drag(.ended, 231)
            #expect(!index.isHighlighted)
            let passes = stage.scene.frameRecords.map(\.passes).max() ?? 0
            #expect(passes < 6, "A frame took \(passes) passes.")
        }
    }

    @Test func the_index_follows_the_data_source() throws {
        try onStage { stage in
            let rows = Self.letters(), table = await stage.table(rows)
            table.sectionIndexMinimumDisplayRowCount = 100
            await stage.settle()
            #expect(table.sectionIndex == nil)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.width == 300)
            table.sectionIndexMinimumDisplayRowCount = 10
            table.sectionIndexColor = .red
            rows.titles = [UITableView.indexSearch, "A", "B"]
            await stage.settle()
            let index = try #require(table.sectionIndex)
            #expect(index.titles == ["{search}", "A", "B"] && index.subviews.count == 3)
            #expect(index.subviews.compactMap { ($0 as? UILabel)?.text } == ["A", "B"])
            #expect(index.subviews.compactMap { ($0 as? UILabel)?.textColor } == [.red, .red])
            rows.titles = nil
            table.reloadSectionIndexTitles()
            await stage.settle()
            #expect(table.sectionIndex == nil && index.hostWindow == nil)
        }
    }
}
