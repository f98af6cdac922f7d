import Foundation
import FrontmostRender
import FrontmostUIKit

private struct SubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct TextInputKey: EnvironmentKey { static let defaultValue = TextInputStyle() }

extension EnvironmentValues {
    var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }
    /// The keyboard's traits.
    var textInput: TextInputStyle {
        get { self[TextInputKey.self] }
        set { self[TextInputKey.self] = newValue }
    }
}

/// The label of the Return key.
public struct SubmitLabel: Hashable, Sendable {
    let key: UIReturnKeyType
    /// A label of the Return key.
    public static let done = SubmitLabel(key: .done), go = SubmitLabel(key: .go), send = SubmitLabel(key: .send)
    /// A label of the Return key.
    public static let join = SubmitLabel(key: .join), route = SubmitLabel(key: .route), search = SubmitLabel(key: .search)
    /// A label of the Return key.
    public static let `return` = SubmitLabel(key: .default), next = SubmitLabel(key: .next)
    /// A label of the Return key.
    public static let `continue` = SubmitLabel(key: .continue)
}

/// What a submit action is for.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// A set with the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Return in a text field, or the submission of a search.
    public static let text = SubmitTriggers(rawValue: 1), search = SubmitTriggers(rawValue: 2)
}

/// When a keyboard capitalises letters.
public struct TextInputAutocapitalization: Hashable, Sendable {
    let type: UITextAutocapitalizationType
    /// No capitals, or a capital at the start of each word.
    public static let never = TextInputAutocapitalization(type: .none), words = TextInputAutocapitalization(type: .words)
    /// A capital at the start of each sentence.
    public static let sentences = TextInputAutocapitalization(type: .sentences)
    /// Capitals only.
    public static let characters = TextInputAutocapitalization(type: .allCharacters)

    private init(type: UITextAutocapitalizationType) { self.type = type }
    /// The SwiftUI counterpart of a UIKit value.
    public init?(_ type: UITextAutocapitalizationType) { self.type = type }
}

extension View {
    /// Runs an action when Return is pressed in a field below, or in the search field of a view below, where choosing a
    /// suggestion submits too. Actions further out run afterwards.
    /// - Parameters:
    ///   - triggers: Whether fields submit, search fields, or both.
    ///   - action: The action.
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
    /// Keeps submissions in the view from the actions of `onSubmit` around it.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(
            EnvironmentTransform { values in
                if isBlocking { (values.submitAction, values.searchSubmitAction) = (nil, nil) }
            })
    }
    /// Sets the label of the Return key, on keyboards with changeable labels.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.textInput.returnKey, submitLabel.key)
    }
    /// Sets the type of keyboard for fields below.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.textInput.keyboard, type) }
    /// Sets the kind of content, which a host may fill in for the user.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textInput.content, textContentType)
    }
    /// Sets when the keyboard capitalises letters.
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInput.capitals, autocapitalization?.type)
    }
    /// The older form of `textInputAutocapitalization(_:)`.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        environment(\.textInput.capitals, style)
    }
    /// Sets whether the host corrects and checks spelling in fields below. By default it does not: only `false` changes that.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { disableAutocorrection(disable) }
    /// The older form of `autocorrectionDisabled(_:)`. Nil is the default, as if true.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.textInput) { ($0.isCorrected, $0.isSpellChecked) = (disable == false, disable == false) }
    }
}

extension EnvironmentValues {
    private struct SearchSubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

    /// Runs when the text of a search field is submitted.
    var searchSubmitAction: (() -> Void)? {
        get { self[SearchSubmitKey.self] }
        set { self[SearchSubmitKey.self] = newValue }
    }
}
