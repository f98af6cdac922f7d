enum PickerForm: Equatable {
    case menu, segmented, inline
    /// A form of an upper layer.
    case styled(StyleBox<PickerParts>)
}

/// The parts of a picker that a style places.
struct PickerParts {
    let name: Text
    let label: AnyView
    /// The chosen option.
    let chosen: AnyView
    let options: PickerOptions
    /// The views of all options.
    let content: AnyView
}

private struct PickerFormKey: EnvironmentKey { static var defaultValue: PickerForm { .menu } }

extension EnvironmentValues {
    var pickerForm: PickerForm {
        get { self[PickerFormKey.self] }
        set { self[PickerFormKey.self] = newValue }
    }
}

/// The look of pickers.
public protocol PickerStyle {
    nonisolated var _form: _PickerForm { get }
}
public struct _PickerForm { let form: PickerForm }

/// Shows the chosen option, and opens a menu of all options when tapped.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .menu) }
}
/// The menu style.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .menu) }
}
/// Options in segments side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .segmented) }
}
/// Options one below the other, with a check mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .inline) }
}
/// Shows the texts of the options in a wheel, without the picker's label.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm {
        _PickerForm(form: .styled(StyleBox(self) { AnyView(WheelPicker(parts: $0)) }))
    }
}
/// Shows the options as the segmented style does.
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public nonisolated init() {}
    public nonisolated var _form: _PickerForm { _PickerForm(form: .segmented) }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The menu style.
    public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// Shows the chosen option, and opens a menu of all options when tapped.
    public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// Options in segments side by side.
    public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// Shows the options as the segmented style does.
    public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// Options one below the other, with a check mark at the chosen one.
    public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// Shows the options as the inline style does.
    public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension View {
    /// Sets the style of the pickers in the view.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerForm, style._form.form) }
}
