import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct PopoverPlacementTests {
    private let area = CGRect(x: 10, y: 34, width: 1004, height: 1302)
    private let size = CGSize(width: 300, height: 200)

    private func place(
        _ source: CGRect, _ permitted: UIPopoverArrowDirection = .any, _ size: CGSize? = nil, canOverlap: Bool = false
    ) -> PopoverPlacement.Result {
        PopoverPlacement.place(size ?? self.size, beside: source, in: area, permitted: permitted, canOverlap: canOverlap)
    }

    @Test func it_lies_below_its_source_where_there_is_room() {
        let result = place(CGRect(x: 500, y: 100, width: 40, height: 40))
        #expect(result == .init(frame: CGRect(x: 370, y: 153, width: 300, height: 200), direction: .up, arrow: 150))
    }

    @Test func near_the_lower_edge_it_lies_above() {
        let result = place(CGRect(x: 500, y: 1250, width: 40, height: 40))
        #expect(result.direction == .down && result.frame.maxY == 1237)
    }

    @Test func at_the_side_it_is_moved_and_its_arrow_still_points_at_the_source() {
        let result = place(CGRect(x: 20, y: 100, width: 40, height: 40))
        #expect(result.frame.minX == 10 && result.arrow == 30)
        let corner = place(CGRect(x: 0, y: 100, width: 4, height: 40))
        #expect(corner.arrow == 26, "An arrow keeps clear of the rounded corner.")
    }

    @Test(arguments: [
        (UIPopoverArrowDirection.up, CGRect(x: 370, y: 653, width: 300, height: 200)),
        (.down, CGRect(x: 370, y: 387, width: 300, height: 200)), (.left, CGRect(x: 553, y: 520, width: 300, height: 200)),
        (.right, CGRect(x: 187, y: 520, width: 300, height: 200)),
        (UIPopoverArrowDirection(), CGRect(x: 370, y: 520, width: 300, height: 200)),
    ])
    func a_popover_respects_the_permitted_arrow_directions(_ permitted: UIPopoverArrowDirection, _ frame: CGRect) {
        let result = place(CGRect(x: 500, y: 600, width: 40, height: 40), permitted)
        #expect(result.frame == frame && result.direction == permitted)
    }

    @Test func a_popover_that_fits_nowhere_shows_as_much_as_possible() {
        let high = place(CGRect(x: 500, y: 500, width: 40, height: 40), [.up, .down], CGSize(width: 300, height: 2000))
        #expect(high.direction == .up && high.frame == CGRect(x: 370, y: 553, width: 300, height: 783))
        let overlapping = place(
            CGRect(x: 500, y: 500, width: 40, height: 40), [.up, .down], CGSize(width: 300, height: 2000), canOverlap: true)
        #expect(overlapping.frame.height == 1302)
    }

    @Test func a_popover_overlaps_a_source_that_fills_the_screen() {
        let result = place(area)
        #expect(result.frame.size == size && area.contains(result.frame))
    }

    @Test func the_area_around_holes_is_split_into_disjoint_rectangles() {
        let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
        let holes = [CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 20, y: 20, width: 50, height: 200)]
        let parts = PopoverPlacement.rectangles(of: whole, without: holes)
        for x in stride(from: 0.5, to: 100, by: 3) {
            for y in stride(from: 0.5, to: 100, by: 3) {
                let point = CGPoint(x: x, y: y), isOpen = holes.contains { $0.contains(point) }
                #expect(parts.count { $0.contains(point) } == (isOpen ? 0 : 1))
            }
        }
        #expect(PopoverPlacement.rectangles(of: whole, without: []) == [whole])
    }
}
