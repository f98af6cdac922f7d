import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Wheels in which the user chooses a row.
@MainActor @Suite struct PickerViewTests {
    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var names = [(0..<30).map { "A\($0)" }, (0..<5).map { "B\($0)" }]
        let log = EventLog()
        var widths: [CGFloat]?
        func numberOfComponents(in pickerView: UIPickerView) -> Int { names.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names[component].count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            names[component][row]
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths?[component] ?? -1 }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            log.add("\(component): \(row)")
        }
    }

    /// Rows with views, which it makes unless one can be used again.
    private final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var made = 0
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 30 }
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            if view == nil { made += 1 }
            let label = view as? UILabel ?? UILabel()
            label.text = "View \(row)"
            return label
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 54 }
    }

    private func picker(_ stage: Stage, _ rows: some UIPickerViewDataSource & UIPickerViewDelegate) async -> UIPickerView {
        let picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (rows, rows)
        return await stage.add(picker, CGRect(x: 20, y: 100, width: 320, height: 216))
    }
    private func wheels(_ picker: UIPickerView) -> [PickerWheel] { picker.subviews.compactMap { $0 as? PickerWheel } }
    /// Scrolls as a host does that has been told nothing of rows.
    private func scroll(_ wheel: PickerWheel, to y: CGFloat, _ stage: Stage) {
        stage.scene.send(.scroll(to: CGPoint(x: 0, y: y)), to: wheel.port.id)
    }

    @Test func it_asks_for_visible_rows_and_begins_at_the_first() throws {
        try onStage { stage in
            let rows = Rows(), picker = await self.picker(stage, rows)
            #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 30)
            #expect(picker.numberOfRows(inComponent: 7) == 0 && picker.selectedRow(inComponent: 7) == -1)
            #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
            #expect(picker.texts.filter { $0.hasPrefix("A") }.sorted() == ["A0", "A1", "A2", "A3"])
            #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
            #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
            #expect(UIPickerView().frame.size == CGSize(width: 320, height: 216))
            #expect(self.wheels(picker).map { $0.port.semantics?.value } == ["A0", "B0"])
            #expect(rows.log.take() == [])
        }
    }

    @Test func a_turned_wheel_rests_at_a_row_and_reports_it_then() throws {
        try onStage { stage in
            let rows = Rows(), picker = await self.picker(stage, rows), wheel = try #require(self.wheels(picker).first)
            self.scroll(wheel, to: 3 * 32 + 9, stage)
            #expect(picker.selectedRow(inComponent: 0) == 0 && rows.log.take() == [])
            await stage.advance(1)
            #expect(picker.selectedRow(inComponent: 0) == 3 && rows.log.take() == ["0: 3"])
            #expect(wheel.contentOffset.y == 96 && wheel.port.semantics?.value == "A3")
            #expect(picker.selectedRow(inComponent: 1) == 0)
            // Turned a little and back.
            self.scroll(wheel, to: 3 * 32 - 10, stage)
            await stage.advance(1)
            #expect(rows.log.take() == [] && wheel.contentOffset.y == 96)
        }
    }

    @Test func rows_are_chosen_by_code_without_a_report() throws {
        try onStage { stage in
            let rows = Rows(), picker = UIPickerView()
            (picker.dataSource, picker.delegate) = (rows, rows)
            // Before the first layout.
            picker.selectRow(20, inComponent: 0, animated: false)
            #expect(picker.selectedRow(inComponent: 0) == 20)
            _ = await stage.add(picker, CGRect(x: 20, y: 100, width: 320, height: 216))
            let wheel = try #require(self.wheels(picker).first)
            #expect(wheel.contentOffset.y == 20 * 32 && picker.texts.contains("A20") && !picker.texts.contains("A0"))
            picker.selectRow(22, inComponent: 0, animated: true)
            await stage.settle()
            #expect(picker.selectedRow(inComponent: 0) == 22)
            await stage.advance(1)
            #expect(wheel.contentOffset.y == 22 * 32 && rows.log.take() == [])
            let said = Console.messages { picker.selectRow(5, inComponent: 1, animated: false) }
            #expect(said.count == 1 && picker.selectedRow(inComponent: 1) == 0)
        }
    }

    @Test func keys_and_taps_choose_rows() throws {
        try onStage { stage in
            let rows = Rows(), picker = await self.picker(stage, rows), wheel = try #require(self.wheels(picker).last)
            for key in ["ArrowDown", "ArrowRight", "ArrowUp", "End", "ArrowDown", "Home"] {
                stage.scene.send(.key(KeyInput(key)), to: wheel.port.id)
            }
            #expect(rows.log.take() == ["1: 1", "1: 2", "1: 1", "1: 4", "1: 0"])
            await stage.advance(1)
            // The row below the middle.
            #expect(stage.click(20 + 250, 100 + 108 + 32))
            #expect(rows.log.take() == ["1: 1"])
            await stage.advance(1)
            #expect(stage.click(20 + 250, 100 + 108))
            #expect(rows.log.take() == [] && wheel.contentOffset.y == 32)
            #expect(wheel.turn(toRowWithText: "B4") && rows.log.take() == ["1: 4"])
            #expect(!wheel.turn(toRowWithText: "C"))
        }
    }

    @Test func reloading_keeps_the_chosen_rows_as_far_as_they_are_there() throws {
        try onStage { stage in
            let rows = Rows(), picker = await self.picker(stage, rows)
            picker.selectRow(20, inComponent: 0, animated: false)
            picker.selectRow(2, inComponent: 1, animated: false)
            rows.names = [["X", "Y"], ["P", "Q", "R"], ["Z"]]
            picker.reloadAllComponents()
            await stage.settle()
            #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [1, 2, 0] && self.wheels(picker).count == 3)
            #expect(Set(picker.texts) == ["X", "Y", "P", "Q", "R", "Z"])
            rows.names[1] = []
            picker.reloadComponent(1)
            await stage.settle()
            #expect(picker.selectedRow(inComponent: 1) == -1 && Set(picker.texts.filter { "PQR".contains($0) }).isEmpty)
            rows.names = []
            picker.reloadAllComponents()
            await stage.settle()
            #expect(picker.numberOfComponents == 0 && self.wheels(picker).isEmpty)
        }
    }

    @Test func rows_may_have_views_which_are_used_again() throws {
        try onStage { stage in
            let rows = Views(), picker = await self.picker(stage, rows), wheel = try #require(self.wheels(picker).first)
            #expect(picker.rowSize(forComponent: 0).height == 54)
            #expect((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "View 0")
            #expect(picker.view(forRow: 25, forComponent: 0) == nil)
            for row in stride(from: 2, through: 26, by: 2) {
                picker.selectRow(row, inComponent: 0, animated: false)
                await stage.settle()
            }
            #expect(rows.made < 20 && wheel.port.semantics?.value == "View 26")
            #expect((picker.view(forRow: 25, forComponent: 0) as? UILabel)?.text == "View 25")
        }
    }

    @Test func components_share_the_width_that_the_delegate_leaves() {
        #expect(PickerMeasures.widths([-1, -1], in: 305) == [150, 150])
        #expect(PickerMeasures.widths([100, -1], in: 305) == [100, 200])
        #expect(PickerMeasures.widths([100, 100], in: 305) == [100, 100])
        #expect(PickerMeasures.widths([.nan, 400], in: 305) == [0, 400])
        #expect(PickerMeasures.widths([], in: 305) == [])
    }

    @Test func a_picker_without_data_is_empty() throws {
        try onStage { stage in
            let picker = await stage.add(UIPickerView(), CGRect(x: 0, y: 100, width: 320, height: 216))
            #expect(picker.numberOfComponents == 0 && picker.selectedRow(inComponent: 0) == -1 && picker.texts.isEmpty)
            picker.reloadComponent(3)
            #expect(picker.view(forRow: 0, forComponent: 0) == nil && picker.rowSize(forComponent: 0) == .zero)
        }
    }
}
