import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The lines between a list's rows, and at the ends of its sections.
@MainActor struct RowSeparatorTests {
    /// The lines of a list with rows of 44 points: their position in rows, from the list's top, and their colour's name.
    private func lines<V: View>(_ rows: V) -> [String] {
        let harness = LayoutHarness(List { rows }.listStyle(.plain).environment(\.displayScale, 1), 200, 500)
        let names: [(String, Color)] = [("", Color(.palette(.separator))), ("red ", .red), ("blue ", .blue)]
        let found = names.flatMap { name, color in
            harness.frames(color).filter { $0.height == 1 }.map { (name, Double($0.midY / 44)) }
        }
        return found.sorted { $0.1 < $1.1 }.map { $0.0 + "\(Int($0.1.rounded()))" }
    }

    private func row(_ name: String) -> some View { Text(name) }

    @Test func a_line_between_two_rows_belongs_to_the_one_above_it() {
        func rows(_ edges: VerticalEdge.Set) -> some View {
            Group {
                row("a")
                row("b").listRowSeparator(.hidden, edges: edges)
                row("c")
            }
        }
        #expect(lines(rows([])) == ["1", "2"])
        #expect(lines(rows(.top)) == ["1", "2"])
        #expect(lines(rows(.bottom)) == ["1"])
        #expect(lines(rows(.all)) == ["1"])
    }

    @Test func the_ends_of_a_section_have_lines_where_they_are_asked_for() {
        #expect(
            lines(
                Group {
                    row("a").listRowSeparator(.visible, edges: .top); row("b")
                }) == ["0", "1"])
        #expect(
            lines(
                Group {
                    row("a"); row("b").listRowSeparator(.visible)
                }) == ["1", "2"])
        #expect(
            lines(
                Section {
                    row("a"); row("b")
                }.listSectionSeparator(.visible)) == ["0", "1", "2"])
        #expect(
            lines(
                Section {
                    row("a"); row("b")
                }.listSectionSeparator(.visible, edges: .bottom)) == ["1", "2"])
        let own = Section {
            row("a").listRowSeparator(.hidden, edges: .top); row("b")
        }
        #expect(lines(own.listSectionSeparator(.visible)) == ["1", "2"], "The row's own wish counts.")
    }

    @Test func rows_of_a_foreach_share_its_modifiers_and_add_their_own() {
        let rows = ForEach(0..<3) { index in
            row("\(index)").listRowSeparatorTint(index == 1 ? .red : nil)
        }
        #expect(lines(rows.listRowSeparatorTint(.blue)) == ["blue 1", "red 2"])
        #expect(lines(rows.listRowSeparatorTint(.blue, edges: .top)) == ["1", "red 2"])
        let insets = ForEach(0..<1) { _ in row("a").listRowInsets(.leading, 30) }.listRowInsets(.top, 50)
        let harness = LayoutHarness(List { insets }.listStyle(.plain), 200, 500)
        #expect(harness.texts().first.map { $0.top >= 50 } == true)
    }

    @Test func tints_of_several_modifiers_add_up() {
        let row = row("a").listRowSeparator(.visible).listRowSeparatorTint(.red, edges: .top).listRowSeparatorTint(
            .blue, edges: .bottom)
        #expect(lines(row) == ["red 0", "blue 1"])
        let section = Section { self.row("a") }.listSectionSeparator(.visible).listSectionSeparatorTint(.red)
        #expect(lines(section) == ["red 0", "red 1"])
    }

    @Test func rounded_cards_have_no_lines_at_their_ends() {
        let list = List { Section { row("a").listRowSeparator(.visible) }.listSectionSeparator(.visible) }
        let harness = LayoutHarness(list.environment(\.displayScale, 1), 200, 500)
        #expect(harness.frames(Color(.palette(.separator))).isEmpty)
    }

    @Test func the_rules_hold_for_every_combination() {
        let wishes: [Visibility?] = [nil, .visible, .hidden]
        for own in wishes {
            for section in wishes {
                for (isFirst, isLast) in [(true, true), (true, false), (false, true), (false, false)] {
                    func line(_ wish: Visibility?) -> RowSeparators { RowSeparators(.all, RowSeparators.Line(visibility: wish)) }
                    let shown = RowSeparators.shown(
                        line(own), section: line(section), isFirst: isFirst, isLast: isLast, hasRoundedCards: false)
                    let isEndShown = (own ?? section) == .visible
                    #expect((shown.top != nil) == (isFirst && isEndShown))
                    #expect((shown.bottom != nil) == (isLast ? isEndShown : own != .hidden))
                }
            }
        }
    }
}
