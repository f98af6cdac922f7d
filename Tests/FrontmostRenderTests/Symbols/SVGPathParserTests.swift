import Foundation
import Testing

@testable import FrontmostRender

@Suite struct SVGPathParserTests {
    private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

    @Test func lines_are_made_absolute() {
        let commands = SVGPathParser.commands(of: "M1 2l3,4h-1V0H10v.5.5zm1 1 2 2")
        #expect(
            commands == [
                .move(point(1, 2)), .line(point(4, 6)), .line(point(3, 6)), .line(point(3, 0)), .line(point(10, 0)),
                .line(point(10, 0.5)), .line(point(10, 1)), .close, .move(point(2, 3)), .line(point(4, 5)),
            ])
    }

    @Test func smooth_curves_mirror_the_last_control_point() {
        #expect(
            SVGPathParser.commands(of: "M0 0C1 1 2 1 3 0s2-1 3 0S7 1 8 0") == [
                .move(.zero), .cubic(control1: point(1, 1), control2: point(2, 1), to: point(3, 0)),
                .cubic(control1: point(4, -1), control2: point(5, -1), to: point(6, 0)),
                .cubic(control1: point(7, 1), control2: point(7, 1), to: point(8, 0)),
            ])
        #expect(
            SVGPathParser.commands(of: "M0 0Q1 1 2 0T4 0") == [
                .move(.zero), .quad(control: point(1, 1), to: point(2, 0)), .quad(control: point(3, -1), to: point(4, 0)),
            ])
    }

    @Test func an_arc_becomes_curves_on_its_circle() throws {
        // A half circle about the origin, with flags that have no separators.
        let commands = try #require(SVGPathParser.commands(of: "M-5 0A5 5 0 015 0"))
        #expect(commands.count == 3)
        guard case .cubic(let control, _, let top) = commands[1], case .cubic(_, _, let end) = commands[2] else {
            Issue.record("an arc consists of curves")
            return
        }
        #expect(abs(top.x) < 1e-9 && abs(top.y + 5) < 1e-9)
        #expect(abs(control.x + 5) < 1e-9 && control.y < 0)
        #expect(end == point(5, 0))
    }

    @Test func an_arc_that_is_too_small_grows_and_one_without_radius_is_a_line() throws {
        let grown = try #require(SVGPathParser.commands(of: "M0 0A1 1 0 0 0 10 0"))
        guard case .cubic(_, _, let middle) = grown[1] else {
            Issue.record("an arc consists of curves")
            return
        }
        #expect(abs(middle.x - 5) < 1e-9 && abs(middle.y - 5) < 1e-9)
        #expect(SVGPathParser.commands(of: "M0 0A0 1 0 0 0 10 0") == [.move(.zero), .line(point(10, 0))])
        #expect(SVGPathParser.commands(of: "M0 0A1 1 0 0 0 0 0") == [.move(.zero)])
    }

    @Test func numbers_may_stand_without_separators() {
        #expect(
            SVGPathParser.commands(of: "M.5.5-1-2e1+3 4") == [
                .move(point(0.5, 0.5)), .line(point(-1, -20)), .line(point(3, 4)),
            ])
    }

    @Test(arguments: ["L1 1", "M1", "M1 1L", "M0 0A1 1 0 2 0 1 1", "M0 0K1 1", "M0 0 1", "M..5 1", "M- 1", "5 5"])
    func invalid_path_data_is_refused(data: String) {
        #expect(SVGPathParser.commands(of: data) == nil)
    }

    @Test func an_empty_path_has_no_commands() {
        #expect(SVGPathParser.commands(of: " ") == [])
    }
}
