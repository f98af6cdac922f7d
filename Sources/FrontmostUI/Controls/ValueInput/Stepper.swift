import Foundation
import FrontmostRender
import FrontmostUIKit

/// A control that increments and decrements a value: once with each tap, and ten times a second while a button is held.
public struct Stepper<Label: View> {
    let label: Label
    let onIncrement, onDecrement: (() -> Void)?
    let onEditingChanged: (Bool) -> Void
    /// Returns whether the value can be decremented and incremented. It reads the binding, so that the view depends on the value;
    /// nil if there are no bounds.
    let canStep: (() -> (down: Bool, up: Bool))?

    nonisolated init(
        label: Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void,
        canStep: (() -> (down: Bool, up: Bool))? = nil
    ) {
        (self.label, self.onIncrement, self.onDecrement) = (label, onIncrement, onDecrement)
        (self.onEditingChanged, self.canStep) = (onEditingChanged, canStep)
    }

    nonisolated init<V: Strideable>(
        _ label: Label, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        func advance(_ distance: V.Stride) {
            let next = moved(value.wrappedValue, by: distance)
            value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
        }
        self.init(
            label: label, onIncrement: { advance(step) }, onDecrement: { advance(-step) }, onEditingChanged: onEditingChanged,
            canStep: bounds.map { bounds in { (value.wrappedValue > bounds.lowerBound, value.wrappedValue < bounds.upperBound) } }
        )
    }
}

extension Stepper: View {
    /// Creates a stepper with a label that calls the closures. A button without a closure is disabled.
    public nonisolated init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
    /// Creates a stepper with a label for a value without bounds.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), value, nil, step, onEditingChanged)
    }
    /// Creates a stepper with a label for a value within bounds.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), value, bounds, step, onEditingChanged)
    }

    public var body: some View {
        let can = canStep?() ?? (true, true)
        LabeledControl(label) {
            HStack(spacing: 0) {
                half("minus", can.0 ? onDecrement : nil)
                Color(.palette(StepperMeasures.lineColor))
                    .frame(width: StepperMeasures.line.width, height: StepperMeasures.line.height)
                half("plus", can.1 ? onIncrement : nil)
            }
            .background(Color(.palette(StepperMeasures.background)), in: RoundedRectangle(cornerRadius: StepperMeasures.radius))
            .accessibilityElement(children: .contain)
            .modifier(LabelNameModifier(label))
            // A button that is held keeps stepping.
            .transformEnvironment(\.buttonRepeatBehavior) { if $0 == .automatic { $0 = .enabled } }
        }
    }

    private func half(_ symbol: String, _ action: (() -> Void)?) -> some View {
        Button {
            onEditingChanged(true)
            action?()
            onEditingChanged(false)
        } label: {
            Image(systemName: symbol).accessibilityHidden(true)
                // As in UIKit's stepper, which fonts and scales around it do not change.
                .font(.system(size: 17))
                .imageScale(.medium)
                .frame(width: StepperMeasures.half.width, height: StepperMeasures.half.height)
        }
        .buttonStyle(.plain)
        .disabled(action == nil)
        .accessibilityLabel(Text(verbatim: (symbol == "plus" ? SystemWord.increment : .decrement).text))
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a localised title that calls the closures. A button without a closure is disabled.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(titleKey), onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
    /// Creates a stepper with a title from a string table that calls the closures. A button without a closure is disabled.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: Text(titleResource), onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
    /// Creates a stepper with a title that calls the closures. A button without a closure is disabled.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(title), onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
    /// Creates a stepper with a localised title for a value without bounds.
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), value, nil, step, onEditingChanged)
    }
    /// Creates a stepper with a title from a string table for a value without bounds.
    @_disfavoredOverload public nonisolated init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleResource), value, nil, step, onEditingChanged)
    }
    /// Creates a stepper with a title for a value without bounds.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), value, nil, step, onEditingChanged)
    }
    /// Creates a stepper with a localised title for a value within bounds.
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), value, bounds, step, onEditingChanged)
    }
    /// Creates a stepper with a title from a string table for a value within bounds.
    @_disfavoredOverload public nonisolated init<V: Strideable>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleResource), value, bounds, step, onEditingChanged)
    }
    /// Creates a stepper with a title for a value within bounds.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), value, bounds, step, onEditingChanged)
    }
}

extension Stepper where Label: View {
    /// Creates a stepper with a label that calls the closures, in the older form.
    public nonisolated init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
    /// Creates a stepper with a label for a value within bounds, in the older form.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), value, bounds, step, onEditingChanged)
    }
}

// MARK: With a formatted value

/// A stepper's label with its value beside it.
public struct _StepperValueLabel<Label> {
    let label: Label
    let text: () -> Text
}

extension _StepperValueLabel: View where Label: View {
    public var body: some View {
        HStack {
            label
            Spacer(minLength: 8)
            text()
        }
    }
}

extension Stepper {
    /// Creates a stepper with a label for a value within bounds. The value is shown beside the label.
    /// - Parameter format: Formats the value.
    public nonisolated init<L: View, F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> L, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String, Label == _StepperValueLabel<L> {
        let label = _StepperValueLabel(label: label()) { Text(value.wrappedValue, format: format) }
        self.init(label, value, bounds, step, onEditingChanged)
    }
    /// Creates a stepper with a localised title for a value within bounds. The value is shown beside the title.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String, Label == _StepperValueLabel<Text> {
        let label = _StepperValueLabel(label: Text(titleKey)) { Text(value.wrappedValue, format: format) }
        self.init(label, value, bounds, step, onEditingChanged)
    }
    /// Creates a stepper with a title from a string table for a value within bounds. The value is shown beside the title.
    @_disfavoredOverload public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String, Label == _StepperValueLabel<Text> {
        let label = _StepperValueLabel(label: Text(titleResource)) { Text(value.wrappedValue, format: format) }
        self.init(label, value, bounds, step, onEditingChanged)
    }
    /// Creates a stepper with a localised title for a value without bounds. The value is shown beside the title.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String, Label == _StepperValueLabel<Text> {
        let label = _StepperValueLabel(label: Text(titleKey)) { Text(value.wrappedValue, format: format) }
        self.init(label, value, nil, step, onEditingChanged)
    }
    /// Creates a stepper with a title from a string table for a value without bounds. The value is shown beside the title.
    @_disfavoredOverload public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String, Label == _StepperValueLabel<Text> {
        let label = _StepperValueLabel(label: Text(titleResource)) { Text(value.wrappedValue, format: format) }
        self.init(label, value, nil, step, onEditingChanged)
    }
}
