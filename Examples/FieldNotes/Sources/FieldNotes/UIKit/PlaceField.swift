import SwiftUI
import UIKit

/// A UIKit text field: return hides the keyboard, and the text has at most 20 characters.
struct PlaceField: UIViewRepresentable {
    @Binding var text: String

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.placeholder = NSLocalizedString("Place", comment: "Where the note was taken")
        field.returnKeyType = .done
        field.delegate = context.coordinator
        field.addAction(
            UIAction { [weak coordinator = context.coordinator] action in
                coordinator?.textChanged(action.sender as? UITextField)
            }, for: .editingChanged)
        return field
    }

    func updateUIView(_ field: UITextField, context: Context) {
        context.coordinator.parent = self
        if field.text != text { field.text = text }
    }

    func makeCoordinator() -> Coordinator { Coordinator(parent: self) }

    final class Coordinator: NSObject, UITextFieldDelegate {
        var parent: PlaceField
        init(parent: PlaceField) { self.parent = parent }

        func textChanged(_ field: UITextField?) { parent.text = field?.text ?? "" }

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            textField.resignFirstResponder()
            return true
        }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            (textField.text ?? "").utf16.count - range.length + string.utf16.count <= 20
        }
    }
}
