enum PickerForm: Hashable, Sendable { case menu, segmented, inline, link }

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

/// Shows the chosen option; used, it opens a menu of all.
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
/// Shows the chosen option; used, it leads to a screen of its own with all of them, which goes when one is chosen. It needs a
/// `NavigationStack` around it.
public struct NavigationLinkPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .link) }
}
/// Small options beside each other.
public struct PalettePickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .segmented) }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle { public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() } }
extension PickerStyle where Self == SegmentedPickerStyle {
    public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
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
