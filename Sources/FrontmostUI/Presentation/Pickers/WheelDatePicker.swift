import Foundation
import FrontmostUIKit

/// A date picker's wheels, which are UIKit's.
struct WheelDatePicker: UIViewRepresentable {
    let selection: Binding<Date>
    let bounds: DateBounds
    let components: DatePickerComponents

    /// Writes what the user chooses.
    @MainActor final class Chosen {
        var write: (Date) -> Void = { _ in }
    }
    func makeCoordinator() -> Chosen { Chosen() }

    func makeUIView(context: Context) -> UIDatePicker {
        let picker = UIDatePicker(frame: .zero), chosen = context.coordinator
        picker.preferredDatePickerStyle = .wheels
        picker.addAction(
            UIAction { [weak picker] _ in if let picker { chosen.write(picker.date) } }, for: .valueChanged)
        return picker
    }
    func updateUIView(_ picker: UIDatePicker, context: Context) {
        let values = context.environment, selection = selection
        context.coordinator.write = { selection.wrappedValue = $0 }
        picker.isEnabled = values.isEnabled
        picker.datePickerMode = components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
        (picker.calendar, picker.locale) = (values.dateCalendar, values.locale)
        (picker.minimumDate, picker.maximumDate) = (bounds.first, bounds.last)
        if picker.date != selection.wrappedValue {
            picker.setDate(selection.wrappedValue, animated: context.transaction.animation != nil)
        }
    }
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIDatePicker, context: Context) -> CGSize? {
        WheelSize.size(for: proposal)
    }
}
