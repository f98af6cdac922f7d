/// The look of text fields.
///
///     struct Underlined: TextFieldStyle {
///         func _body(configuration: TextField<Self._Label>) -> some View {
///             configuration.padding(.vertical, 8).overlay(alignment: .bottom) { Divider() }
///         }
///     }
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// The type of the styled field.
    associatedtype _Body: View
    /// The type of the label of the field that a style gets.
    typealias _Label = _TextFieldStyleLabel
    /// Builds the look of a field from the field without a look.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of the field that a style gets.
public struct _TextFieldStyleLabel {
    let view: AnyView
}

extension _TextFieldStyleLabel: View {
    public var body: some View { view }
}

/// A style that the field's node implements.
protocol BuiltInTextFieldStyle: TextFieldStyle {
    nonisolated var hasBorder: Bool { get }
}

extension BuiltInTextFieldStyle {
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
        configuration.environment(\.textFieldHasBorder, hasBorder)
    }
}

/// A field without a border.
public struct PlainTextFieldStyle: BuiltInTextFieldStyle {
    /// The plain style.
    public nonisolated init() {}
    nonisolated var hasBorder: Bool { false }
}
/// The default style, which has no border.
public struct DefaultTextFieldStyle: BuiltInTextFieldStyle {
    /// The default style.
    public nonisolated init() {}
    nonisolated var hasBorder: Bool { false }
}
/// A field with a rounded border.
public struct RoundedBorderTextFieldStyle: BuiltInTextFieldStyle {
    /// The style with a rounded border.
    public nonisolated init() {}
    nonisolated var hasBorder: Bool { true }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A field without a border.
    public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default style, which has no border.
    public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A field with a rounded border.
    public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private struct TextFieldBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var textFieldHasBorder: Bool {
        get { self[TextFieldBorderKey.self] }
        set { self[TextFieldBorderKey.self] = newValue }
    }
    /// The app's own style of text fields.
    var textFieldStyle: StyleBox<TextField<_TextFieldStyleLabel>>? {
        get { self[ControlStyleKey<TextField<_TextFieldStyleLabel>>.self] }
        set { self[ControlStyleKey<TextField<_TextFieldStyleLabel>>.self] = newValue }
    }
}

extension View {
    /// Sets the style of text fields below.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        let hasBorder = (style as? any BuiltInTextFieldStyle)?.hasBorder
        return styled(\.textFieldStyle, hasBorder == nil ? StyleBox(styling: style) { $0._body(configuration: $1) } : nil)
            .transformEnvironment(\.textFieldHasBorder) { if let hasBorder { $0 = hasBorder } }
    }
}
