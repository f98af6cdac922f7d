import Foundation
import FrontmostRender
import Testing

/// The start, direction and length of outlines.
@Suite struct PathTests {
    private static let square = CGRect(x: 0, y: 0, width: 100, height: 100)
    private static let turn = 2 * Double.pi

    private func arc(_ start: Double, _ end: Double, clockwise: Bool, center: CGPoint = .zero, radius: CGFloat = 10) -> Path {
        Path {
            $0.addArc(
                center: center, radius: radius, startAngle: .radians(start), endAngle: .radians(end), clockwise: clockwise)
        }
    }
    private func isNear(_ a: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
        a.map { abs($0.x - x) < 0.01 && abs($0.y - y) < 0.01 } ?? false
    }

    @Test func the_first_quarter_of_an_ellipse_is_its_lower_right_one() {
        let quarter = Path(ellipseIn: Self.square).trimmedPath(from: 0, to: 0.25).boundingRect
        #expect(abs(quarter.minX - 50) < 0.5 && abs(quarter.minY - 50) < 0.5)
        #expect(abs(quarter.maxX - 100) < 0.5 && abs(quarter.maxY - 100) < 0.5)
    }

    @Test func an_ellipse_fills_its_rectangle_and_starts_and_ends_at_the_right() {
        let oval = Path(ellipseIn: CGRect(x: 10, y: 20, width: 60, height: 30))
        #expect(oval.boundingRect == CGRect(x: 10, y: 20, width: 60, height: 30))
        #expect(oval.elements.first == .move(to: CGPoint(x: 70, y: 35)) && oval.currentPoint == CGPoint(x: 70, y: 35))
        #expect(oval.elements.count == 6, "There are four curves, without lines of length 0 between them.")
    }

    @Test(arguments: [false, true]) func a_full_circle_is_one_whichever_way_it_runs(clockwise: Bool) {
        for end in [Self.turn, -Self.turn, 3 * Self.turn, -3 * Self.turn] {
            let box = arc(1, 1 + end, clockwise: clockwise).boundingRect
            #expect(box.width > 19.9 && box.height > 19.9, "to \(end)")
        }
        let ring = arc(0, Self.turn, clockwise: clockwise).trimmedPath(from: 0, to: 0.25)
        #expect(isNear(ring.currentPoint, 0, clockwise ? -10 : 10), "The arc runs in the requested direction.")
    }

    @Test func an_arc_ends_at_its_end_angle_and_makes_at_most_one_turn() {
        #expect(isNear(arc(0, .pi / 2, clockwise: false).currentPoint, 0, 10))
        let long = arc(0, .pi / 2, clockwise: true)
        #expect(isNear(long.currentPoint, 0, 10) && long.boundingRect.minX < -9.9)
        #expect(isNear(arc(0, -3 * .pi / 2 - Self.turn, clockwise: false).currentPoint, 0, 10))
        #expect(arc(0, 5 * .pi, clockwise: false).elements.count == 5, "One turn is four quarters.")
        #expect(arc(2, 2, clockwise: true).boundingRect.width < 0.01)
    }

    @Test func an_arc_with_an_invalid_angle_adds_nothing_and_a_huge_angle_makes_at_most_one_turn() {
        for clockwise in [false, true] {
            for odd in [Double.nan, .infinity, -.infinity] {
                #expect(arc(0, odd, clockwise: clockwise).isEmpty && arc(odd, 0, clockwise: clockwise).isEmpty)
                #expect(arc(odd, odd, clockwise: clockwise).isEmpty)
                #expect(arc(0, 1, clockwise: clockwise, radius: CGFloat(odd)).isEmpty)
                #expect(arc(0, 1, clockwise: clockwise, center: CGPoint(x: odd, y: 0)).isEmpty)
            }
            for huge in [1e17, -1e17, 1e300] { #expect(arc(0, huge, clockwise: clockwise).elements.count <= 5) }
        }
    }
}
