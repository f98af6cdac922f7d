import Foundation
import Testing

@testable import FrontmostSVG

@Suite struct SVGPathReaderTests {
    private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

    @Test func lines_are_made_absolute() {
        #expect(
            SVGPathReader.segments(of: "M1 2l3,4h-1V0H10v.5.5zm1 1 2 2") == [
                .move(point(1, 2)), .line(point(4, 6)), .line(point(3, 6)), .line(point(3, 0)), .line(point(10, 0)),
                .line(point(10, 0.5)), .line(point(10, 1)), .close, .move(point(2, 3)), .line(point(4, 5)),
            ])
    }

    @Test func curves_keep_their_form() {
        #expect(
            SVGPathReader.segments(of: "M1 1c1 1 2 1 3 0s2-1 3 0q1 1 2 0t2 0") == [
                .move(point(1, 1)), .cubic(control1: point(2, 2), control2: point(3, 2), to: point(4, 1)),
                .smoothCubic(control2: point(6, 0), to: point(7, 1)), .quad(control: point(8, 2), to: point(9, 1)),
                .smoothQuad(to: point(11, 1)),
            ])
    }

    @Test func the_flags_of_an_arc_need_no_separators() {
        #expect(
            SVGPathReader.segments(of: "M-5 0A5 6 7 015 0") == [
                .move(point(-5, 0)),
                .arc(radiusX: 5, radiusY: 6, degrees: 7, isLarge: false, isClockwise: true, to: point(5, 0)),
            ])
    }

    @Test func numbers_may_stand_without_separators() {
        #expect(
            SVGPathReader.segments(of: "M.5.5-1-2e1+3 4") == [
                .move(point(0.5, 0.5)), .line(point(-1, -20)), .line(point(3, 4)),
            ])
    }

    @Test(
        arguments: [
            "L1 1", "M1", "M1 1L", "M0 0A1 1 0 2 0 1 1", "M0 0K1 1", "M0 0 1", "M..5 1", "M- 1", "5 5", "MM", "M1 2X", "M0 0Z1",
            "M1e999 0", "M1e 0",
        ])
    func invalid_path_data_is_refused(data: String) { #expect(SVGPathReader.segments(of: data) == nil) }

    @Test func an_empty_path_has_no_segments() { #expect(SVGPathReader.segments(of: " ") == []) }
}
