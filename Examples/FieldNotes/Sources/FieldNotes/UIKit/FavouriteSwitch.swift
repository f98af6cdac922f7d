import SwiftUI
import UIKit

struct FavouriteSwitch: UIViewRepresentable {
    @Binding var isOn: Bool

    func makeUIView(context: Context) -> UISwitch {
        let control = UISwitch()
        control.onTintColor = .systemYellow
        control.accessibilityLabel = NSLocalizedString("Favourite", comment: "")
        control.addAction(
            UIAction { [binding = $isOn] action in
                if let control = action.sender as? UISwitch { binding.wrappedValue = control.isOn }
            }, for: .valueChanged)
        return control
    }

    func updateUIView(_ control: UISwitch, context: Context) {
        control.setOn(isOn, animated: context.transaction.animation != nil)
    }
}
