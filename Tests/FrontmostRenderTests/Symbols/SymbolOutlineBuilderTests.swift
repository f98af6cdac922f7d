import Foundation
import Testing

@testable import FrontmostRender

@Suite struct SymbolOutlineBuilderTests {
    private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

    @Test func lines_are_made_absolute() {
        let commands = SymbolOutlineBuilder.commands(of: "M1 2l3,4h-1V0H10v.5.5zm1 1 2 2")
        #expect(
            commands == [
                .move(point(1, 2)), .line(point(4, 6)), .line(point(3, 6)), .line(point(3, 0)), .line(point(10, 0)),
                .line(point(10, 0.5)), .line(point(10, 1)), .close, .move(point(2, 3)), .line(point(4, 5)),
            ])
    }

    @Test func smooth_curves_mirror_the_last_control_point() {
        #expect(
            SymbolOutlineBuilder.commands(of: "M0 0C1 1 2 1 3 0s2-1 3 0S7 1 8 0") == [
                .move(.zero), .cubic(control1: point(1, 1), control2: point(2, 1), to: point(3, 0)),
                .cubic(control1: point(4, -1), control2: point(5, -1), to: point(6, 0)),
                .cubic(control1: point(7, 1), control2: point(7, 1), to: point(8, 0)),
            ])
        #expect(
            SymbolOutlineBuilder.commands(of: "M0 0Q1 1 2 0T4 0") == [
                .move(.zero), .quad(control: point(1, 1), to: point(2, 0)), .quad(control: point(3, -1), to: point(4, 0)),
            ])
    }

    @Test func an_arc_becomes_curves_on_its_circle() throws {
        // A half circle about the origin, with flags that have no separators.
        let commands = try #require(SymbolOutlineBuilder.commands(of: "M-5 0A5 5 0 015 0"))
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
        let grown = try #require(SymbolOutlineBuilder.commands(of: "M0 0A1 1 0 0 0 10 0"))
        guard case .cubic(_, _, let middle) = grown[1] else {
            Issue.record("an arc consists of curves")
            return
        }
        #expect(abs(middle.x - 5) < 1e-9 && abs(middle.y - 5) < 1e-9)
        #expect(SymbolOutlineBuilder.commands(of: "M0 0A0 1 0 0 0 10 0") == [.move(.zero), .line(point(10, 0))])
        #expect(SymbolOutlineBuilder.commands(of: "M0 0A1 1 0 0 0 0 0") == [.move(.zero)])
    }

    @Test func only_a_curve_of_the_same_kind_is_mirrored() {
        #expect(
            SymbolOutlineBuilder.commands(of: "M0 0Q1 1 2 0S3 1 4 0zT1 1") == [
                .move(.zero), .quad(control: point(1, 1), to: point(2, 0)),
                .cubic(control1: point(2, 0), control2: point(3, 1), to: point(4, 0)), .close,
                .quad(control: .zero, to: point(1, 1)),
            ])
    }

    @Test func invalid_path_data_has_no_outline() { #expect(SymbolOutlineBuilder.commands(of: "M0 0L1") == nil) }

    @Test func an_empty_path_has_no_commands() { #expect(SymbolOutlineBuilder.commands(of: " ") == []) }
}
