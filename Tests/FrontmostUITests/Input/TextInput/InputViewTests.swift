import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// UIKit views in place of the keyboard.
@MainActor struct InputViewTests {
    private final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let names = ["Apple", "Banana", "Cherry"]
        let field: UITextField
        init(_ field: UITextField) { self.field = field }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { names[row] }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { field.text = names[row] }
    }

    @Test func a_picker_takes_the_keyboards_place() throws {
        let (root, first, _) = twoFields(), fruits = Fruits(first), picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (fruits, fruits)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.items = [UIBarButtonItem(title: "Ready", primaryAction: UIAction { _ in first.resignFirstResponder() })]
        (first.inputView, first.inputAccessoryView) = (picker, bar)
        try simulate(root) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "First").tap()
            await screen.advance(by: .seconds(1))
            #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 852 - 34 - 216, width: 393, height: 216))
            #expect(bar.convert(bar.bounds, to: nil).maxY == CGFloat(852 - 34 - 216))
            #expect(root.view.keyboardLayoutGuide.layoutFrame.minY.rounded() == CGFloat(852 - 34 - 216 - 44))
            try await screen.find(.slider).adjust(toPickerWheelValue: "Cherry")
            #expect(first.text == "Cherry" && first.isFirstResponder)
            // A tap beside the field leaves the picker, as on a device.
            try await screen.tap(at: CGPoint(x: 300, y: 400))
            #expect(first.isFirstResponder)
            try await screen.find(.button, "Ready").tap()
            await screen.advance(by: .seconds(1))
            #expect(!first.isFirstResponder && picker.window == nil && bar.window == nil)
        }
    }

    @Test func another_field_brings_the_keyboard_back() throws {
        let (root, first, second) = twoFields(), view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
        var keyboardTop: CGFloat { root.view.keyboardLayoutGuide.layoutFrame.minY.rounded() }
        try simulate(root) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "First").tap()
            await screen.advance(by: .seconds(1))
            #expect(keyboardTop == CGFloat(852 - 335))
            first.inputView = view
            await screen.advance(by: .seconds(1))
            #expect(view.window != nil && keyboardTop == CGFloat(852 - 34 - 100))
            try await screen.find(.textField, "Second").type("x")
            await screen.advance(by: .seconds(1))
            #expect(second.text == "x" && view.window == nil && keyboardTop == CGFloat(852 - 335))
        }
    }
}
