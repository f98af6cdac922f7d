import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The lines between a list's rows, and at the ends of its sections.
@MainActor struct RowSeparatorTests {
    /// The lines of a list with rows of 44 points: their position in rows, from the list's top, and their colour's name.
    private func lines<V: View>(_ rows: V) -> [String] { lines(rows, .grouped) }

    private func lines<V: View, S: ListStyle>(_ rows: V, _ style: S) -> [String] {
        lines(in: LayoutHarness(List { rows }.listStyle(style).environment(\.displayScale, 1), 200, 500))
    }

    private func lines(in harness: LayoutHarness) -> [String] {
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

    @ViewBuilder private var rows: some View {
        row("a")
        row("b")
    }
    @ViewBuilder private var sections: some View {
        Section { row("a") }
        Section { row("b") }
    }

    @Test func a_plain_list_has_lines_at_the_ends_of_its_sections_unless_they_are_hidden() {
        #expect(lines(rows, .plain) == ["0", "1", "2"])
        #expect(lines(Section { rows }.listSectionSeparator(.hidden), .plain) == ["1"])
        #expect(lines(Section { rows }.listSectionSeparator(.hidden, edges: .top), .plain) == ["1", "2"])
        #expect(lines(rows.listRowSeparator(.hidden), .plain).isEmpty)
        #expect(lines(sections, .plain) == ["0", "1", "2"], "One line between two sections without headers.")
    }

    private final class Model: ObservableObject {
        @Published var isHidden = true
        @Published var inset: CGFloat? = 12
    }
    private struct Changing: View {
        @ObservedObject var model: Model
        var body: some View {
            List {
                Text("a").listRowSeparator(model.isHidden ? .hidden : .automatic)
                Text("b").listRowSeparatorTint(model.isHidden ? .red : nil).listRowInsets(.top, model.inset)
                Text("c").padding(1).listRowSeparator(model.isHidden ? .visible : .automatic)
                    .listRowSeparatorTint(model.isHidden ? .blue : nil)
            }
            .listStyle(.grouped)
        }
    }

    @Test func a_modifier_that_is_given_nothing_stops_to_count() {
        let model = Model(), harness = LayoutHarness(Changing(model: model).environment(\.displayScale, 1), 200, 500)
        let top = harness.texts()[1].top
        #expect(lines(in: harness) == ["red 2", "blue 3"])
        model.isHidden = false
        model.inset = nil
        harness.graph.bringToRest()
        #expect(lines(in: harness) == ["1", "2"])
        #expect(harness.texts()[1].top < top)
        model.isHidden = true
        harness.graph.bringToRest()
        #expect(lines(in: harness) == ["red 2", "blue 3"])
    }

    @Test func an_inner_modifier_counts_before_an_outer_one() {
        let own = row("a").listRowSeparator(.visible).listRowSeparatorTint(.red)
        #expect(lines(own.listRowSeparatorTint(.blue)) == ["red 0", "red 1"])
        #expect(lines(own.padding(1).listRowSeparator(.hidden)) == ["red 0", "red 1"])
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
                    for ends in [RowSeparators.Ends.none, .hidden, .visible] {
                        let shown = RowSeparators.shown(
                            line(own), section: line(section), isFirst: isFirst, isLast: isLast, start: ends, end: ends)
                        let wish = own ?? section
                        let isEndShown = ends != .none && (ends == .visible ? wish != .hidden : wish == .visible)
                        #expect((shown.top != nil) == (isFirst && isEndShown))
                        #expect((shown.bottom != nil) == (isLast ? isEndShown : own != .hidden))
                    }
                }
            }
        }
    }
}
