import Foundation
import FrontmostRender
import FrontmostUIKit

private struct SubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct TextFieldBorderKey: EnvironmentKey { static let defaultValue = false }
private struct InputModeKey: EnvironmentKey { static let defaultValue = "text" }

extension EnvironmentValues {
    var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }
    var textFieldHasBorder: Bool {
        get { self[TextFieldBorderKey.self] }
        set { self[TextFieldBorderKey.self] = newValue }
    }
    /// What the keyboard is for, in HTML's words.
    var inputMode: String {
        get { self[InputModeKey.self] }
        set { self[InputModeKey.self] = newValue }
    }
}

/// What Return does.
public struct SubmitLabel: Hashable, Sendable {
    private let name: String
    public static let done = SubmitLabel(name: "done"), go = SubmitLabel(name: "go"), send = SubmitLabel(name: "send")
    public static let join = SubmitLabel(name: "join"), route = SubmitLabel(name: "route"), search = SubmitLabel(name: "search")
    public static let `return` = SubmitLabel(name: "return"), next = SubmitLabel(name: "next")
    public static let `continue` = SubmitLabel(name: "continue")
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1), search = SubmitTriggers(rawValue: 2)
}

public struct TextInputAutocapitalization: Hashable, Sendable {
    private let name: String
    public static let never = TextInputAutocapitalization(name: "never"), words = TextInputAutocapitalization(name: "words")
    public static let sentences = TextInputAutocapitalization(name: "sentences")
    public static let characters = TextInputAutocapitalization(name: "characters")
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
    /// Runs an action when Return is pressed in a field below; actions further out run after it.
    public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.submitAction) { submit in
            guard triggers.contains(.text) else { return }
            let outer = submit
            submit = {
                action()
                outer?()
            }
        }
    }
    /// Return keys are labelled by the host.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    /// Capitals are the host's and the person's affair.
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }
}
