import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct MenuRuleTests {
    private let area = CGRect(x: 0, y: 59, width: 393, height: 759)
    private let size = CGSize(width: 250, height: 132)

    @Test func a_list_lies_below_its_source_flush_with_the_nearer_side() {
        let right = MenuPlacement.place(size, beside: CGRect(x: 340, y: 60, width: 40, height: 44), in: area)
        #expect(right.frame == CGRect(x: 130, y: 110, width: 250, height: 132) && right.anchor == CGPoint(x: 1, y: 0))
        let left = MenuPlacement.place(size, beside: CGRect(x: 16, y: 60, width: 40, height: 44), in: area)
        #expect(left.frame.minX == 16 && left.anchor.x == 0)
        let middle = MenuPlacement.place(size, beside: CGRect(x: 150, y: 400, width: 93, height: 44), in: area)
        #expect(middle.frame.midX == 196.5 || middle.frame.midX == 197)
    }

    @Test func a_list_lies_above_a_source_at_the_bottom_and_keeps_off_the_edges() {
        let low = MenuPlacement.place(size, beside: CGRect(x: 380, y: 760, width: 13, height: 44), in: area)
        #expect(low.frame == CGRect(x: 135, y: 622, width: 250, height: 132) && low.anchor == CGPoint(x: 1, y: 1))
    }

    @Test func a_long_list_is_as_high_as_the_room_there_is() {
        let long = CGSize(width: 250, height: 2000)
        let found = MenuPlacement.place(long, beside: CGRect(x: 16, y: 60, width: 40, height: 44), in: area)
        #expect(found.frame.maxY == 810 && found.frame.minY == 110)
    }

    @Test func a_submenu_covers_the_list_from_its_row_on() {
        let row = CGRect(x: 130, y: 200, width: 250, height: 44)
        #expect(MenuPlacement.place(size, over: row, in: area).frame == CGRect(x: 130, y: 200, width: 250, height: 132))
        let low = row.offsetBy(dx: 0, dy: 560)
        #expect(MenuPlacement.place(size, over: low, in: area).frame.maxY == 810)
    }

    @Test func the_source_of_a_context_menu_moves_up_as_far_as_the_list_needs() {
        let card = CGRect(x: 20, y: 700, width: 353, height: 100)
        #expect(MenuPlacement.raise(card, for: size, in: area) == card, "There is room above it.")
        let tall = CGRect(x: 20, y: 100, width: 353, height: 700)
        let raised = MenuPlacement.raise(tall, for: size, in: area)
        #expect(raised.minY >= 67 && raised.maxY + 6 + 132 <= 810.5 && raised.midX == tall.midX)
    }

    @Test func inline_menus_are_sections_and_hidden_elements_are_omitted() {
        let menu = UIMenu(children: [
            UIAction(title: "A") { _ in }, UIAction(title: "Hidden", attributes: .hidden) { _ in },
            UIMenu(title: "Group", options: .displayInline, children: [UIAction(title: "B", state: .on) { _ in }]),
            UIMenu(options: .displayInline), UIMenu(title: "More", children: [UIAction(title: "C") { _ in }]),
        ])
        let rows = MenuRows(menu)
        #expect(rows.sections.map { $0.rows.map(\.element.title) } == [["A"], ["B"], ["More"]])
        #expect(rows.sections.map(\.title) == ["", "Group", ""])
        #expect(rows.rows.map(\.markName) == [nil, "checkmark", "chevron.forward"] && rows.hasMarks)
        #expect(rows.rows[1].path.map(\.title) == ["", "Group"])
    }
}
