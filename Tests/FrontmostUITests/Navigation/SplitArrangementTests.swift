import Foundation
import Testing

@testable import FrontmostUI

struct SplitArrangementTests {
    private let lying = CGSize(width: 1180, height: 820), standing = CGSize(width: 820, height: 1180)
    private let narrow = SplitColumnWidth(ideal: 300), wide = SplitColumnWidth(least: 250, ideal: 400, most: 500)

    private func arrangement(
        _ size: CGSize, _ visibility: NavigationSplitViewVisibility = .automatic,
        _ behavior: _NavigationSplitBehavior = .automatic, _ widths: [SplitColumnWidth]
    ) -> SplitArrangement {
        SplitArrangement(in: size, visibility: visibility, behavior: behavior, widths: widths)
    }

    @Test func a_display_that_lies_has_a_column_beside_the_detail_and_one_that_stands_has_none() {
        let beside = arrangement(lying, .automatic, .automatic, [narrow])
        #expect(beside.leading == 1 && !beside.isOver)
        #expect(beside.frames.map(\.minX) == [0, 300] && beside.frames[1].maxX == 1180)
        let alone = arrangement(standing, .automatic, .automatic, [narrow])
        #expect(alone.leading == 0 && !alone.isOver && alone.frames[1].width == 820 && alone.frames[0].maxX == 0)
    }

    @Test func in_front_of_a_detail_that_stands_the_columns_take_nothing_of_it() {
        let all = arrangement(standing, .all, .automatic, [narrow, narrow])
        #expect(all.leading == 2 && all.isOver && all.frames.map(\.minX) == [0, 300, 0] && all.frames[2].width == 820)
        let one = arrangement(standing, .doubleColumn, .automatic, [narrow, narrow])
        #expect(one.leading == 1 && one.isOver && one.frames[0].maxX == 0 && one.frames[1].minX == 0)
    }

    @Test func columns_that_leave_the_detail_too_little_come_in_front_of_it_or_become_narrower() {
        let size = CGSize(width: 900, height: 700)
        #expect(arrangement(size, .all, .automatic, [wide, wide]).isOver)
        let beside = arrangement(size, .all, .beside, [wide, wide])
        #expect(!beside.isOver && beside.frames.map(\.width) == [290, 290, 320])
    }

    @Test func a_width_keeps_its_bounds() {
        #expect(SplitColumnWidth(least: 100, ideal: 50, most: 300).wanted == 100)
        #expect(SplitColumnWidth(least: nil, ideal: 500, most: 300).wanted == 300)
    }

    @Test func the_button_brings_one_column_more_and_hides_the_sidebar_where_all_are_seen() {
        #expect(SplitArrangement.toggled(leading: 1, of: 1) == .detailOnly)
        #expect(SplitArrangement.toggled(leading: 0, of: 1) == .all)
        #expect(SplitArrangement.toggled(leading: 0, of: 2) == .doubleColumn)
        #expect(SplitArrangement.toggled(leading: 1, of: 2) == .all)
        #expect(SplitArrangement.toggled(leading: 2, of: 2) == .doubleColumn)
    }
}
