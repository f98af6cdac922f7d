import Foundation
import FrontmostUIKit

/// A picker's options in a wheel. The wheel is UIKit's, and shows the options' texts.
struct WheelPicker: UIViewRepresentable {
    let parts: PickerParts

    func makeCoordinator() -> WheelRows { WheelRows() }
    func makeUIView(context: Context) -> UIPickerView {
        let picker = UIPickerView(frame: .zero), rows = context.coordinator
        rows.picker = picker
        (picker.dataSource, picker.delegate) = (rows, rows)
        return picker
    }
    func updateUIView(_ picker: UIPickerView, context: Context) {
        let values = context.environment
        picker.isEnabled = values.isEnabled
        picker.accessibilityLabel = parts.name.drawnString(localizedIn: values)
        context.coordinator.show(
            AnyView(parts.content.modifier(OptionModifier(parts.options, .row))), values,
            of: context.surroundings.node?.graph)
    }
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? {
        WheelSize.size(for: proposal)
    }
}

/// The size of views with wheels: as wide as is proposed, and no higher than UIKit's.
enum WheelSize {
    static func size(for proposal: ProposedViewSize) -> CGSize {
        let own = PickerMeasures.size
        func along(_ proposed: CGFloat?, _ own: CGFloat) -> CGFloat { proposed.flatMap { $0.isFinite ? max(0, $0) : nil } ?? own }
        return CGSize(width: along(proposal.width, own.width), height: min(along(proposal.height, own.height), own.height))
    }
}

/// The rows of a wheel that are made of a picker's options, and the choice among them.
@MainActor final class WheelRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    weak var picker: UIPickerView?
    private var parts: MenuParts?
    private var actions: [UIAction] = []

    /// Shows options.
    /// - Parameter graph: The graph that updates them in its frames.
    func show(_ items: AnyView, _ values: EnvironmentValues, of graph: ViewGraph?) {
        if let parts {
            parts.replace(with: items, values)
            read(parts)
        } else {
            let parts = MenuParts(items, values, of: graph) { [weak self] in self?.read($0) }
            self.parts = parts
            read(parts)
        }
    }

    private func read(_ parts: MenuParts) {
        func actions(in elements: [UIMenuElement]) -> [UIAction] {
            elements.flatMap { element in
                (element as? UIMenu).map { actions(in: $0.children) } ?? [element as? UIAction].compactMap { $0 }
            }
        }
        let former = self.actions.map(\.title)
        self.actions = actions(in: parts.elements)
        if former != self.actions.map(\.title) { picker?.reloadAllComponents() }
        turnToChosen(animated: picker?.window != nil && !former.isEmpty)
    }

    private func turnToChosen(animated: Bool) {
        let row = actions.firstIndex { $0.state == .on }
        if let picker, let row, row != picker.selectedRow(inComponent: 0) {
            picker.selectRow(row, inComponent: 0, animated: animated)
        }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { actions.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        actions[row].title
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard actions.indices.contains(row) else { return }
        // A view that stands for no value cannot be chosen.
        if actions[row].attributes.contains(.disabled) { return turnToChosen(animated: true) }
        actions[row].performWithSender(nil, target: nil)
    }
}
