import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

@MainActor struct ListTests {
    private func rows(_ harness: LayoutHarness) -> [RenderNode] {
        guard let list = harness.first(where: { $0.semantics?.role == .list }) else { return [] }
        return list.children.filter { $0.semantics?.role == .listItem }
    }

    @Test func rows_are_at_least_44_points_high_and_lie_in_a_card() {
        let harness = LayoutHarness(List(0..<3) { Text(verbatim: "行 \($0)") }, 320, 480)
        let rows = rows(harness)
        #expect(rows.map(\.size) == Array(repeating: CGSize(width: 320, height: 44), count: 3))
        #expect(rows.map(\.origin.y) == [16, 60, 104])
        guard case .shape(let card)? = rows.first?.children.first?.content else { return #expect(Bool(false)) }
        #expect(card.outline == .roundedRectangle(CornerRadii(topLeading: 10, topTrailing: 10)))
        #expect(rows.first?.children.first?.frame == CGRect(x: 16, y: 0, width: 288, height: 44))
    }

    @Test func sections_have_headers_of_their_own_and_gaps_between() {
        let harness = LayoutHarness(
            List {
                Section("One") { Text("a") }
                Section("Two") { ForEach(0..<2) { Text(verbatim: "\($0)") } }
            }, 320, 480)
        #expect(harness.strings == ["One", "a", "Two", "0", "1"])
        #expect(rows(harness).count == 3)
    }

    @Test func sections_of_a_collection_are_made_and_their_rows_are_lazy() {
        let harness = LayoutHarness(
            List {
                ForEach(0..<3) { section in
                    Section("S\(section)") { ForEach(0..<10_000) { Text(verbatim: "\(section)-\($0)") } }
                }
            }, 320, 480)
        #expect(harness.strings.contains("S2"))
        #expect(harness.strings.contains("0-5"))
        #expect(rows(harness).count < 60)
    }

    @Test func a_row_that_is_a_button_acts_as_a_whole() {
        var taps = 0
        let harness = LayoutHarness(List { Button("Go") { taps += 1 } }, 320, 480)
        #expect(rows(harness).first?.responder?.respond(to: .activate) == true)
        #expect(taps == 1)
    }

    struct Deleting: View {
        @State var items = Array(0..<5)
        static nonisolated(unsafe) var remove: () -> Void = {}
        var body: some View {
            let _ = Self.remove = { items.removeFirst(2) }
            List { ForEach(items, id: \.self) { Text(verbatim: "\($0)") } }
        }
    }

    @Test func removed_rows_leave_and_the_card_closes() {
        let harness = LayoutHarness(Deleting(), 320, 480)
        Deleting.remove()
        harness.graph.bringToRest()
        #expect(harness.strings == ["2", "3", "4"])
        #expect(rows(harness).map(\.origin.y) == [16, 60, 104])
    }

    @Test func a_hundred_thousand_rows_open_by_their_visible_part() {
        let harness = LayoutHarness(List(0..<100_000) { Text(verbatim: "行 \($0)") }, 320, 440)
        #expect(rows(harness).count < 40)
        #expect(harness.graph.bodyRuns < 100)
    }
}

@MainActor struct RowModifierTests {
    private func rows(_ harness: LayoutHarness) -> [RenderNode] {
        harness.first { $0.semantics?.role == .list }?.children.filter { $0.semantics?.role == .listItem } ?? []
    }

    @Test func modifiers_of_a_collection_apply_to_its_rows() {
        let harness = LayoutHarness(
            List {
                ForEach(0..<2) { Text(verbatim: "\($0)") }
                    .onDelete { _ in }
                    .listRowInsets(EdgeInsets(top: 30, leading: 0, bottom: 30, trailing: 0))
                    .listRowBackground(Color.red)
            }
            .listStyle(.plain), 320, 480)
        #expect(rows(harness).allSatisfy { $0.size.height > 70 })
        #expect(rows(harness).count == 2)
        #expect(harness.frames(.red).map(\.width) == [320, 320])
    }

    @Test func a_rows_own_modifier_overrides_its_collections() {
        let harness = LayoutHarness(
            List {
                ForEach(0..<2) { i in Text(verbatim: "\(i)").listRowBackground(i == 0 ? Color.blue : nil) }
                    .listRowSeparator(.hidden)
            }, 320, 480)
        #expect(harness.frames(.blue).count == 1)
        // Each row has its background and its text, but no separator.
        #expect(rows(harness).allSatisfy { $0.children.count == 2 })
    }

    @Test func a_form_looks_like_a_list() {
        let harness = LayoutHarness(
            Form {
                Section {
                    Text("a")
                    Text("b")
                } footer: {
                    Text("explained")
                }
            }, 320, 480)
        #expect(harness.strings == ["a", "b", "explained"])
        #expect(rows(harness).count == 2)
    }
}
