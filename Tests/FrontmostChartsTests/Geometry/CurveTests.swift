import Foundation
import Testing

@testable import FrontmostCharts

struct CurveTests {
    private let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 10)]

    private func ends(_ curve: Curve?) -> [CGPoint] { curve.map { [$0.start] + $0.segments.map(\.end) } ?? [] }

    @Test func all_interpolations_but_steps_have_only_the_data_points() {
        for form in [CurveForm.linear, .monotone, .cardinal(tension: 0), .catmullRom(alpha: 0.5)] {
            #expect(ends(form.curve(through: points)) == points)
        }
    }

    @Test func a_step_is_at_the_point_before_in_the_middle_or_at_the_point() {
        let two = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)]
        func places(_ form: CurveForm) -> [CGPoint] { ends(form.curve(through: two)) }
        #expect(places(.stepStart) == [.zero, CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 20)])
        #expect(places(.stepCenter) == [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 20), CGPoint(x: 10, y: 20)])
        #expect(places(.stepEnd) == [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)])
    }

    @Test func a_monotone_curve_does_not_rise_above_its_points() throws {
        let curve = try #require(CurveForm.monotone.curve(through: points))
        var from = curve.start
        for segment in curve.segments {
            guard case .curve(let to, let a, let b) = segment else { continue }
            // A cubic stays between its control points.
            let bounds = min(from.y, to.y) - 1e-9...max(from.y, to.y) + 1e-9
            #expect(bounds.contains(a.y) && bounds.contains(b.y))
            from = to
        }
    }

    @Test func a_tension_of_one_is_straight() throws {
        let curve = try #require(CurveForm.cardinal(tension: 1).curve(through: points))
        guard case .curve(_, let a, let b) = curve.segments[1] else { throw Unbent() }
        #expect(a == points[1] && b == points[2])
    }

    @Test func a_curve_backwards_is_the_same_curve() throws {
        let curve = try #require(CurveForm.monotone.curve(through: points))
        #expect(curve.reversed.start == points[3])
        #expect(curve.reversed.reversed == curve)
    }

    @Test func few_points_are_no_problem() {
        for form in [CurveForm.linear, .monotone, .cardinal(tension: 0), .catmullRom(alpha: 0.5), .stepCenter] {
            #expect(form.curve(through: []) == nil)
            #expect(form.curve(through: [.zero]) == Curve(start: .zero))
            #expect(form.curve(through: [.zero, CGPoint(x: 1, y: 0)])?.end == CGPoint(x: 1, y: 0))
            #expect(form.curve(through: [.zero, .zero, .zero])?.segments.allSatisfy { $0.end == .zero } == true)
        }
    }

    private struct Unbent: Error {}
}
