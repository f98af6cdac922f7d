import Foundation
import Testing

@testable import Sketchbook

@Suite struct StrokeSmoothingTests {
    private let points = [(0, 0), (10, 0), (10, 10), (20, 10), (30, 40)].map { CGPoint(x: $0.0, y: $0.1) }

    @Test func curves_join_and_lead_from_the_first_point_to_the_last() {
        for count in 1...points.count {
            let curves = StrokeSmoothing.curves(of: Array(points.prefix(count)))
            #expect(curves.first?.start == points[0] && curves.last?.end == points[count - 1])
            for (a, b) in zip(curves, curves.dropFirst()) { #expect(a.end == b.start) }
        }
        #expect(StrokeSmoothing.curves(of: []).isEmpty)
    }

    @Test func there_are_no_corners() {
        let curves = StrokeSmoothing.curves(of: points)
        for (a, b) in zip(curves, curves.dropFirst()) {
            // Both tangents have the direction of the line between the two points.
            let (ax, ay) = (a.end.x - a.control.x, a.end.y - a.control.y)
            let (bx, by) = (b.control.x - b.start.x, b.control.y - b.start.y)
            #expect(abs(ax * by - ay * bx) < 1e-9 && ax * bx + ay * by > 0)
        }
    }

    @Test func a_new_point_changes_the_tip_only() {
        for count in 2..<points.count {
            let before = StrokeSmoothing.curves(of: Array(points.prefix(count)))
            let after = StrokeSmoothing.curves(of: Array(points.prefix(count + 1)))
            let lasting = StrokeSmoothing.lastingCurveCount(of: count)
            #expect(before.prefix(lasting) == after.prefix(lasting) && before.count == lasting + 1)
        }
    }

    @Test func lines_stay_near_their_curve() {
        let curve = StrokeCurve(start: .zero, control: CGPoint(x: 100, y: 0), end: CGPoint(x: 100, y: 100))
        let line = [curve.start] + curve.flattened(tolerance: 0.1)
        #expect(line.last == curve.end && line.count > 5)
        // A curve is furthest from its chord halfway along; the distance there is within the tolerance.
        for (index, (a, b)) in zip(line, line.dropFirst()).enumerated() {
            let t = (CGFloat(index) + 0.5) / CGFloat(line.count - 1)
            let x = 2 * (1 - t) * t * 100 + t * t * 100, y = t * t * 100
            #expect(hypot((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y) <= 0.1)
        }
        let straight = StrokeCurve(start: .zero, control: CGPoint(x: 5, y: 0), end: CGPoint(x: 10, y: 0))
        #expect(straight.flattened(tolerance: 0.1).count == 1)
    }
}

@Suite struct StrokeMaskTests {
    private let everything = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)

    private func stroke(_ points: [(CGFloat, CGFloat)], width: CGFloat = 10) -> Stroke {
        Stroke(points: points.map { CGPoint(x: $0.0, y: $0.1) }, width: width, ink: .blue)
    }

    private func coverage(_ mask: StrokeMask?, _ x: Int, _ y: Int) -> UInt8? {
        guard let mask else { return nil }
        let frame = mask.frame
        guard x >= frame.minX, x < frame.maxX, y >= frame.minY, y < frame.maxY else { return 0 }
        return mask.coverage[(y - frame.minY) * frame.width + x - frame.minX]
    }

    @Test func a_dot_is_round_with_a_soft_edge() {
        let mask = StrokeMask(stroke([(50, 50)]), scale: 1, within: everything)
        #expect(coverage(mask, 50, 50) == 255 && coverage(mask, 52, 52) == 255)
        #expect((1..<255).contains(coverage(mask, 53, 53) ?? 0))
        #expect(coverage(mask, 54, 54) == 0 && coverage(mask, 56, 50) == 0)
        let total = mask?.coverage.reduce(0) { $0 + Double($1) / 255 } ?? 0
        #expect(abs(total - .pi * 25) < 1)
        #expect(mask?.coverage.contains { $0 > 0 && $0 < 255 } == true)
    }

    @Test func a_line_is_as_wide_as_the_brush_and_has_round_ends() {
        let mask = StrokeMask(stroke([(20, 50), (80, 50)]), scale: 1, within: everything)
        #expect(coverage(mask, 40, 45) == 255 && coverage(mask, 40, 54) == 255)
        #expect(coverage(mask, 40, 44) == 0 && coverage(mask, 40, 55) == 0)
        #expect(coverage(mask, 15, 50)! > 0 && coverage(mask, 14, 50) == 0)
    }

    @Test func a_line_over_itself_has_the_coverage_of_a_single_line() {
        let back = StrokeMask(stroke([(20, 50), (80, 50), (20, 50)], width: 9), scale: 1, within: everything)
        let once = StrokeMask(stroke([(20, 50), (80, 50)], width: 9), scale: 1, within: everything)
        // A pixel on the soft edge.
        #expect(coverage(once, 40, 54) == 127 && coverage(back, 40, 54) == 127)
    }

    @Test func a_clipped_mask_equals_the_part_that_is_cut_out() {
        let stroke = stroke([(10, 10), (60, 30), (40, 90), (90, 90)])
        let whole = StrokeMask(stroke, scale: 1, within: everything)
        let clip = PixelRect(minX: 30, minY: 20, maxX: 60, maxY: 70)
        let part = StrokeMask(stroke, scale: 1, within: clip)
        for y in clip.minY..<clip.maxY {
            for x in clip.minX..<clip.maxX { #expect(coverage(part, x, y) == coverage(whole, x, y)) }
        }
        #expect(StrokeMask(stroke, scale: 1, within: PixelRect(minX: 200, minY: 0, maxX: 300, maxY: 100)) == nil)
    }

    @Test func a_mask_grows_with_the_scale() {
        let mask = StrokeMask(stroke([(20, 20)]), scale: 2, within: everything)
        #expect(coverage(mask, 40, 40) == 255 && coverage(mask, 48, 40) == 255 && coverage(mask, 51, 40) == 0)
    }

    @Test func coverage_stays_within_the_strokes_frame() throws {
        let stroke = stroke([(10, 10), (60, 30), (40, 90), (90, 90)])
        let mask = try #require(StrokeMask(stroke, scale: 1, within: everything))
        let frame = try #require(StrokeMask.frame(of: stroke, scale: 1))
        #expect(frame.intersection(mask.frame) == mask.frame)
    }
}

@Suite struct BitmapTests {
    private let frame = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
    private func dot(_ x: CGFloat, _ ink: Ink) -> StrokeMask? {
        StrokeMask(Stroke(points: [CGPoint(x: x, y: 10)], width: 8, ink: ink), scale: 1, within: frame)
    }

    @Test func ink_covers_what_is_below() throws {
        var bitmap = Bitmap(width: 20, height: 20)
        bitmap.paint(try #require(dot(10, .red)), .red)
        #expect(bitmap[10, 10] == [229, 57, 53, 255] && bitmap[0, 0] == [0, 0, 0, 0])
        bitmap.paint(try #require(dot(12, .blue)), .blue)
        #expect(bitmap[12, 10] == [33, 111, 219, 255] && bitmap[7, 10] == [229, 57, 53, 255])
    }

    @Test func colours_are_multiplied_by_their_alpha() throws {
        var bitmap = Bitmap(width: 20, height: 20)
        bitmap.paint(try #require(dot(10, .orange)), .orange)
        var edges = 0
        for y in 0..<20 {
            for x in 0..<20 {
                let pixel = bitmap[x, y]
                #expect(pixel[0] <= pixel[3] && pixel[1] <= pixel[3] && pixel[2] <= pixel[3])
                if pixel[3] > 0 && pixel[3] < 255 { edges += 1 }
            }
        }
        #expect(edges > 8)
    }

    @Test func a_part_is_cut_out_and_a_clear_one_is_nothing() throws {
        var bitmap = Bitmap(width: 20, height: 20)
        #expect(bitmap.part(frame) == nil)
        bitmap.fill(PixelRect(minX: 18, minY: 18, maxX: 40, maxY: 40), with: [1, 2, 3, 255])
        let part = try #require(bitmap.part(PixelRect(minX: 17, minY: 17, maxX: 30, maxY: 30)))
        #expect(part.width == 3 && part.height == 3 && part[0, 0] == [0, 0, 0, 0] && part[2, 1] == [1, 2, 3, 255])
        bitmap.clear(PixelRect(minX: 18, minY: 18, maxX: 20, maxY: 20))
        #expect(bitmap == Bitmap(width: 20, height: 20))
    }
}
