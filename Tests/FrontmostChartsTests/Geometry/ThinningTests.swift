import Foundation
import Testing

@testable import FrontmostCharts

struct ThinningTests {
    private func thinned(_ points: [CGPoint], width: Double = 1) -> [CGPoint] {
        var thinning = ColumnThinning(width: width)
        for point in points { thinning.add(point) }
        return thinning.finish()
    }

    @Test func a_hundred_thousand_points_are_thinned_to_the_pixels() {
        let points = (0..<100_000).map { CGPoint(x: Double($0) / 100_000 * 300, y: sin(Double($0) * 1.7) * 50) }
        let shown = thinned(points)
        #expect(shown.count <= 4 * 300)
        #expect(shown.first == points.first && shown.last == points.last)
    }

    @Test func a_peak_of_one_point_is_kept() {
        var points = (0..<10_000).map { CGPoint(x: Double($0) / 100, y: 0) }
        points[5_050].y = 90
        points[7_777].y = -40
        let shown = thinned(points)
        #expect(shown.contains(points[5_050]) && shown.contains(points[7_777]))
    }

    @Test func points_that_are_apart_are_all_kept_in_their_order() {
        let points = [CGPoint(x: 0, y: 3), CGPoint(x: 5, y: 1), CGPoint(x: 2, y: 8), CGPoint(x: 9, y: 1)]
        #expect(thinned(points) == points)
        #expect(thinned([]) == [])
    }

    @Test func the_points_kept_of_a_column_keep_their_order() {
        let points = [0.0, 5, -3, 1, 2].enumerated().map { CGPoint(x: 0.1 * Double($0), y: $1) }
        #expect(thinned(points) == [points[0], points[1], points[2], points[4]])
    }

    @Test func of_points_far_beyond_the_plot_the_nearest_are_kept() {
        var filter = SideFilter<Double>(length: 100), kept: [Double] = []
        for place in stride(from: -1000.0, through: 1000, by: 50) { filter.pass(place, at: place) { kept.append($0) } }
        #expect(kept == [-1000, -150] + stride(from: -100.0, through: 200, by: 50) + [250])
    }

    @Test func the_edges_of_an_area_keep_their_peaks() {
        var thinning = BandThinning(width: 1)
        for i in 0..<1000 { thinning.add(x: Double(i) / 100, i == 500 ? -7 : 0, i == 250 ? 40 : 10) }
        #expect(thinning.isDense)
        let slices = thinning.finish()
        #expect(slices.count <= 21)
        #expect(slices.map(\.high).max() == 40 && slices.map(\.low).min() == -7)
        #expect(slices.first?.x == 0 && slices.last?.x == 9.99)
    }

    @Test func of_coincident_points_one_is_drawn() {
        var cells = CellThinning(side: 1)
        let shown = (0..<10_000).filter { cells.isNew(CGPoint(x: Double($0 % 10) / 10, y: Double($0 % 3))) }
        #expect(shown.count == 3)
    }

    @Test func bars_thinner_than_a_pixel_are_joined_and_wider_ones_are_not() {
        var thin = ColumnUnion(isVertical: true, width: 1)
        for i in 0..<1000 { thin.add(CGRect(x: Double(i) / 100, y: 50 - Double(i % 7), width: 0.01, height: Double(i % 7))) }
        let joined = thin.finish()
        #expect(joined.count == 10)
        #expect(joined.allSatisfy { $0.height == 6 })
        var wide = ColumnUnion(isVertical: true, width: 1)
        for i in 0..<10 { wide.add(CGRect(x: Double(i) * 5, y: 0, width: 4, height: 1)) }
        #expect(wide.finish().count == 10)
    }
}
