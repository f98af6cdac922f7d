import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// A control that chooses one of several options; the options' tags are the values.
public struct Picker<Label, SelectionValue: Hashable, Content> {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content
    @Environment(\.pickerForm) private var form: PickerForm
    @Environment(\.isInMenu) private var isInMenu: Bool

    nonisolated init(_ selection: Binding<SelectionValue>, _ label: Label, _ content: Content) {
        (self.selection, self.label, self.content) = (selection, label, content)
    }
}

extension Picker: View where Label: View, Content: View {
    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, label(), content())
    }
    public nonisolated init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection, label, content())
    }

    public var body: some View {
        let selected = selection.wrappedValue, selection = selection
        let options = PickerOptions(
            isSelected: { $0.base as? SelectionValue == selected },
            choose: { tag in
                guard let value = tag.base as? SelectionValue else { return false }
                selection.wrappedValue = value
                return true
            })
        if isInMenu {
            MenuGroup(label: label, content: content.modifier(OptionModifier(options, .row)), isInline: form != .menu)
        } else {
            switch form {
            case .segmented:
                HStack(spacing: 0) { content.modifier(OptionModifier(options, .segment)) }
                    .padding(SegmentMeasures.inset)
                    .background(
                        Color(.palette(SegmentMeasures.ground)), in: RoundedRectangle(cornerRadius: SegmentMeasures.radius)
                    )
                    .animation(.spring(duration: 0.25), value: selected)
                    .accessibilityElement(children: .contain)
                    .accessibilityLabel(plainLabel(label))
            case .inline:
                VStack(alignment: .leading, spacing: 0) {
                    label.font(.footnote).foregroundStyle(.secondary)
                    content.modifier(OptionModifier(options, .row))
                }
            case .menu:
                LabeledControl(label) { PickerMenu(name: plainLabel(label), options: options, content: content) }
            }
        }
    }
}

extension Picker where Label == Text, Content: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection, Text(titleKey), content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection, Text(title), content())
    }
}

extension Picker where Label == _LabelView<Text, Image>, Content: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection, FrontmostUI.Label(titleKey, systemImage: systemImage), content())
    }
}

enum PickerForm: Hashable, Sendable { case menu, segmented, inline }

private struct PickerFormKey: EnvironmentKey { static let defaultValue = PickerForm.menu }

extension EnvironmentValues {
    var pickerForm: PickerForm {
        get { self[PickerFormKey.self] }
        set { self[PickerFormKey.self] = newValue }
    }
}

/// How pickers look.
public protocol PickerStyle {
    nonisolated var _form: _PickerForm { get }
}
public struct _PickerForm { let form: PickerForm }

/// Shows the chosen option; used, it unfolds the others where it is.
public struct MenuPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .menu) }
}
public struct DefaultPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .menu) }
}
public struct SegmentedPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .segmented) }
}
public struct InlinePickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .inline) }
}
/// Shown as a list of the options.
public struct WheelPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .inline) }
}
public struct NavigationLinkPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .menu) }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle { public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() } }
extension PickerStyle where Self == SegmentedPickerStyle {
    public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
    public nonisolated static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension View {
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerForm, style._form.form) }
}

/// The chosen option with a mark that there are more; all of them once it is used.
private struct PickerMenu<Content: View>: View {
    let name: String
    let options: PickerOptions
    let content: Content
    @State private var isUnfolded = false

    var body: some View {
        if isUnfolded {
            VStack(alignment: .leading, spacing: 0) {
                content.modifier(OptionModifier(options.then { isUnfolded = false }, .row))
            }
        } else {
            HStack(spacing: 4) {
                VStack(spacing: 0) { content.modifier(OptionModifier(options, .onlyChosen)) }
                Image(systemName: "chevron.up.chevron.down").imageScale(.small).accessibilityHidden(true)
            }
            .foregroundStyle(Color.accentColor)
            .modifier(ControlModifier(role: .menu, label: name) { isUnfolded = true })
        }
    }
}
