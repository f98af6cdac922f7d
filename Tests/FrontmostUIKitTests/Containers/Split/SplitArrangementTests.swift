import Foundation
import Testing

@testable import FrontmostUIKit

struct SplitArrangementTests {
    private let lying = CGSize(width: 1180, height: 820), standing = CGSize(width: 820, height: 1180)
    private let narrow = SplitColumnWidth(ideal: 300), wide = SplitColumnWidth(least: 250, ideal: 400, most: 500)

    private func arrangement(
        _ size: CGSize, _ leading: Int? = nil, _ behavior: UISplitViewController.SplitBehavior = .automatic,
        _ widths: [SplitColumnWidth]
    ) -> SplitArrangement {
        SplitArrangement(in: size, SplitSurroundings(leading: leading, behavior: behavior, widths: widths))
    }

    @Test func in_landscape_a_column_is_beside_the_detail_and_in_portrait_none() {
        let beside = arrangement(lying, nil, .automatic, [narrow])
        #expect(beside.leading == 1 && !beside.isOver)
        #expect(beside.frames.map(\.minX) == [0, 300] && beside.frames[1].maxX == 1180)
        let alone = arrangement(standing, nil, .automatic, [narrow])
        #expect(alone.leading == 0 && !alone.isOver && alone.frames[1].width == 820 && alone.frames[0].maxX == 0)
    }

    @Test func in_portrait_overlaid_columns_take_no_room_from_the_detail() {
        let all = arrangement(standing, 2, .automatic, [narrow, narrow])
        #expect(all.leading == 2 && all.isOver && all.frames.map(\.minX) == [0, 300, 0] && all.frames[2].width == 820)
        let one = arrangement(standing, 1, .automatic, [narrow, narrow])
        #expect(one.leading == 1 && one.isOver && one.frames[0].maxX == 0 && one.frames[1].minX == 0)
    }

    @Test func columns_that_leave_the_detail_too_little_room_overlay_it_or_shrink() {
        let size = CGSize(width: 900, height: 700)
        #expect(arrangement(size, 2, .automatic, [wide, wide]).isOver)
        let beside = arrangement(size, 2, .tile, [wide, wide])
        #expect(!beside.isOver && beside.frames.map(\.width) == [290, 290, 320])
    }

    @Test func a_width_keeps_its_bounds() {
        #expect(SplitColumnWidth(least: 100, ideal: 50, most: 300).wanted == 100)
        #expect(SplitColumnWidth(least: nil, ideal: 500, most: 300).wanted == 300)
    }

    @Test func a_second_column_may_displace_the_detail_which_keeps_its_size() {
        let two = arrangement(lying, 2, .displace, [narrow, narrow])
        #expect(two.isDisplacing && !two.isOver && two.frames.map(\.minX) == [0, 300, 600])
        #expect(two.frames[2].width == 880)
        let one = arrangement(lying, 1, .displace, [narrow, narrow])
        #expect(!one.isDisplacing && one.frames[2].width == 880)
    }

    @Test func a_width_may_be_a_part_of_the_whole() {
        var part = SplitColumnWidth(least: 100, ideal: 320, most: 200)
        part.fraction = 0.5
        #expect(part.resolved(in: 1000).wanted == 200 && part.resolved(in: 300).wanted == 150)
    }

    @Test func the_button_shows_one_more_column_and_hides_the_sidebar_if_all_are_visible() {
        #expect(SplitArrangement.toggled(leading: 1, of: 1) == 0)
        #expect(SplitArrangement.toggled(leading: 0, of: 1) == 1)
        #expect(SplitArrangement.toggled(leading: 0, of: 2) == 1)
        #expect(SplitArrangement.toggled(leading: 1, of: 2) == 2)
        #expect(SplitArrangement.toggled(leading: 2, of: 2) == 1)
    }
}
