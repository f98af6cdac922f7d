import Foundation
import FrontmostRender
import FrontmostUIKit

private struct SubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct TextFieldBorderKey: EnvironmentKey { static let defaultValue = false }
private struct TextInputKey: EnvironmentKey { static let defaultValue = TextInputStyle() }

extension EnvironmentValues {
    var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }
    var textFieldHasBorder: Bool {
        get { self[TextFieldBorderKey.self] }
        set { self[TextFieldBorderKey.self] = newValue }
    }
    /// What the keyboard is for.
    var textInput: TextInputStyle {
        get { self[TextInputKey.self] }
        set { self[TextInputKey.self] = newValue }
    }
}

/// What Return does.
public struct SubmitLabel: Hashable, Sendable {
    let key: UIReturnKeyType
    public static let done = SubmitLabel(key: .done), go = SubmitLabel(key: .go), send = SubmitLabel(key: .send)
    public static let join = SubmitLabel(key: .join), route = SubmitLabel(key: .route), search = SubmitLabel(key: .search)
    public static let `return` = SubmitLabel(key: .default), next = SubmitLabel(key: .next)
    public static let `continue` = SubmitLabel(key: .continue)
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1), search = SubmitTriggers(rawValue: 2)
}

public struct TextInputAutocapitalization: Hashable, Sendable {
    let type: UITextAutocapitalizationType
    public static let never = TextInputAutocapitalization(type: .none), words = TextInputAutocapitalization(type: .words)
    public static let sentences = TextInputAutocapitalization(type: .sentences)
    public static let characters = TextInputAutocapitalization(type: .allCharacters)

    private init(type: UITextAutocapitalizationType) { self.type = type }
    public init?(_ type: UITextAutocapitalizationType) { self.type = type }
}

/// How text fields look.
public protocol TextFieldStyle {
    nonisolated var _hasBorder: Bool { get }
}
public struct PlainTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public nonisolated var _hasBorder: Bool { false }
}
public struct DefaultTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public nonisolated var _hasBorder: Bool { false }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}
    public nonisolated var _hasBorder: Bool { true }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.textFieldHasBorder, style._hasBorder)
    }
    /// Runs an action when Return is pressed in a field below, or in the search field of a view below (a chosen suggestion is
    /// submitted, too); actions further out run after it.
    public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(
            EnvironmentTransform { values in
                func adding(to outer: (() -> Void)?) -> () -> Void {
                    {
                        action()
                        outer?()
                    }
                }
                if triggers.contains(.text) { values.submitAction = adding(to: values.submitAction) }
                if triggers.contains(.search) { values.searchSubmitAction = adding(to: values.searchSubmitAction) }
            })
    }
    /// What Return is called on keyboards whose labels change.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.textInput.returnKey, submitLabel.key)
    }
    /// The keyboard that suits what is typed below.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.textInput.keyboard, type) }
    /// What a host may fill in for its person.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textInput.content, textContentType)
    }
    /// Where capitals are set without being asked for.
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInput.capitals, autocapitalization?.type)
    }
    /// The older form.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        environment(\.textInput.capitals, style)
    }
    /// Hosts correct nothing by themselves.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }
}
