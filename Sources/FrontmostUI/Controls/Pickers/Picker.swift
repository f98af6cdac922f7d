import Foundation
import FrontmostRender
import FrontmostUIKit

/// A control that chooses one of several options. The options' tags are the values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    /// The bindings that the picker writes to. An option is shown as chosen if all of them have its value.
    let selections: [Binding<SelectionValue>]
    let label: Label
    let content: Content
    /// Shown in place of the chosen option.
    let currentValueLabel: AnyView?
    @Environment(\.pickerForm) private var form: PickerForm
    @Environment(\.isInMenu) private var isInMenu: Bool
    @Environment(\.isInList) private var isInList: Bool

    nonisolated init(
        _ selections: [Binding<SelectionValue>], _ label: Label, _ content: Content, currentValueLabel: AnyView? = nil
    ) {
        (self.selections, self.label, self.content) = (selections, label, content)
        self.currentValueLabel = currentValueLabel
    }
}

extension Picker: View {
    public var body: some View {
        let selected = selections.map(\.wrappedValue)
        let options = options(selected), name = textLabel(label) ?? Text(verbatim: "")
        if isInMenu {
            MenuGroup(label: label, content: content.modifier(OptionModifier(options, .row)), isInline: form != .menu)
        } else {
            switch form {
            case .segmented:
                HStack(spacing: 0) { content.modifier(OptionModifier(options, .segment)) }
                    .transformEnvironment(\.self) { SegmentAppearance.apply(to: &$0) }
                    .padding(SegmentMeasures.inset)
                    .background(SegmentAppearance.background, in: RoundedRectangle(cornerRadius: SegmentMeasures.radius))
                    .animation(.spring(duration: 0.25), value: selected)
                    .accessibilityElement(children: .contain)
                    .accessibilityLabel(name)
                    .accessibilityAddTraits(.isTabBar)
            case .inline:
                if isInList {
                    PickerTitle(label: label)
                    content.modifier(OptionModifier(options, .listRow))
                } else {
                    VStack(alignment: .leading, spacing: 0) {
                        PickerTitle(label: label)
                        content.modifier(OptionModifier(options, .row))
                    }
                }
            case .menu:
                PickerMenu(
                    name: name, label: label, chosen: chosen(options),
                    items: AnyView(Picker<EmptyView, SelectionValue, Content>(selections, EmptyView(), content)))
            case .styled(let style):
                style.make(
                    PickerParts(
                        name: name, label: AnyView(label), chosen: AnyView(chosen(options)), options: options,
                        content: AnyView(content)))
            }
        }
    }

    private func options(_ selected: [SelectionValue]) -> PickerOptions {
        let selections = selections
        return PickerOptions(
            isSelected: { tag in
                guard !selected.isEmpty, let value = tag.base as? SelectionValue else { return false }
                return selected.allSatisfy { $0 == value }
            },
            choose: { tag in
                guard let value = tag.base as? SelectionValue else { return false }
                for selection in selections where selection.wrappedValue != value { selection.wrappedValue = value }
                return true
            })
    }

    /// The view for the chosen option.
    @ViewBuilder private func chosen(_ options: PickerOptions) -> some View {
        if let currentValueLabel {
            currentValueLabel
        } else {
            VStack(spacing: 0) { content.modifier(OptionModifier(options, .onlyChosen)) }
        }
    }
}

/// The title of an inline picker, above its options.
private struct PickerTitle<Label: View>: View {
    let label: Label
    @Environment(\.labelsAreHidden) private var isHidden: Bool

    var body: some View { if !isHidden { label.font(.footnote).foregroundStyle(.secondary) } }
}

/// Shows the chosen option and opens a menu of all options. In a list the row also shows the label, and is one control.
private struct PickerMenu<Label: View, Chosen: View>: View {
    let name: Text
    let label: Label
    let chosen: Chosen
    let items: AnyView
    @State private var opener = MenuOpener()
    @Environment(\.isInList) private var isInList: Bool
    @Environment(\.labelsAreHidden) private var isLabelHidden: Bool

    var body: some View {
        Button(action: { [opener] in opener.open() }) {
            if isInList && !isLabelHidden {
                HStack {
                    TitledLabel(label: label).controlForeground(.primary)
                    Spacer(minLength: 8)
                    // Grey, not a shade of the button's own colour, which is the tint.
                    value.controlForeground(.secondary)
                }
            } else {
                value
            }
        }
        .accessibilityLabel(name)
        .modifier(MenuSourceModifier(opener, items))
        // A tap on the row beside the button does not open the menu.
        .environment(\.rowButtons, nil)
    }

    private var value: some View {
        HStack(spacing: 4) {
            chosen
            Image(systemName: "chevron.up.chevron.down").imageScale(.small).accessibilityHidden(true)
        }
    }
}
