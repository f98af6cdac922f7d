import Foundation
import FrontmostRender

/// The kind of keyboard for a text.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch, asciiCapableNumberPad
}

/// The label of the Return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The look of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// Which letters the keyboard capitalises automatically.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether to correct spelling while typing.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether to mark misspelt words.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// The kind of information that a text asks for, so that a host can fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The content type's name: HTML's `autocomplete` value where there is one.
    public let rawValue: String
    /// Makes a content type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A full name, and the title before it.
    public static let name = UITextContentType(rawValue: "name"), namePrefix = UITextContentType(rawValue: "name-prefix")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// A last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A suffix after a name.
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A job title.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of an organisation.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place.
    public static let location = UITextContentType(rawValue: "location")
    /// A street address in full.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A city with its state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A district of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country's name.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// A credit card's number.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// An existing password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A date of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
    /// A date with a time.
    public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// How a text is typed. Hosts apply what their keyboards support. They correct and check spelling only where a field asks for it.
@MainActor @preconcurrency public protocol UITextInputTraits: NSObjectProtocol {
    /// Which letters the keyboard capitalises.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether to correct spelling while typing.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether to mark misspelt words.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The kind of keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The look of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The label of the Return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether Return does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the characters are hidden.
    var isSecureTextEntry: Bool { get set }
    /// The kind of the text, for autofill.
    var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
    /// The traits in the form that hosts receive.
    var inputStyle: TextInputStyle {
        var style = TextInputStyle()
        (style.keyboard, style.returnKey, style.content) = (keyboardType, returnKeyType, textContentType)
        // The default needs no hint.
        if autocapitalizationType != .sentences { style.capitals = autocapitalizationType }
        (style.isCorrected, style.isSpellChecked) = (autocorrectionType == .yes, spellCheckingType == .yes)
        return style
    }
}

/// A responder that takes single characters.
@MainActor @preconcurrency public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts text as if it had been typed.
    func insertText(_ text: String)
    /// Deletes the character before the caret.
    func deleteBackward()
}

extension TextInputHints {
    /// The input mode of a field for which the host brings no software keyboard.
    package static let noKeyboard = "none"
}

/// The input traits that hosts receive, UIKit's cases in HTML's terms. SwiftUI's modifiers use the same table.
package struct TextInputStyle: Hashable, Sendable {
    package var keyboard = UIKeyboardType.default
    package var returnKey = UIReturnKeyType.default
    /// Nil if not set.
    package var capitals: UITextAutocapitalizationType?
    package var content: UITextContentType?
    package var isCorrected = false, isSpellChecked = false
    package init() {}

    package var hints: TextInputHints { hints(hasKeyboard: true) }
    /// - Parameter hasKeyboard: Whether the host brings its software keyboard.
    func hints(hasKeyboard: Bool) -> TextInputHints {
        TextInputHints(
            inputMode: hasKeyboard ? keyboard.inputMode : TextInputHints.noKeyboard, enterKey: returnKey.enterKey,
            capitals: capitals?.word ?? "",
            content: content?.word ?? "", isCorrected: isCorrected, isSpellChecked: isSpellChecked)
    }
}

extension UIKeyboardType {
    fileprivate var inputMode: String {
        switch self {
        case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: "text"
        case .URL: "url"
        case .numberPad, .asciiCapableNumberPad: "numeric"
        case .phonePad: "tel"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        }
    }
}

extension UIReturnKeyType {
    fileprivate var enterKey: String {
        switch self {
        case .default, .emergencyCall: ""
        case .go, .join, .route: "go"
        case .google, .search, .yahoo: "search"
        case .next, .continue: "next"
        case .send: "send"
        case .done: "done"
        }
    }
}

extension UITextAutocapitalizationType {
    fileprivate var word: String {
        switch self {
        case .none: "none"
        case .words: "words"
        case .sentences: "sentences"
        case .allCharacters: "characters"
        }
    }
}

extension UITextContentType {
    /// HTML's term. Content types without one have no hint.
    fileprivate var word: String {
        switch self {
        case .namePrefix: "honorific-prefix"
        case .nameSuffix: "honorific-suffix"
        case .password: "current-password"
        case .location, .addressCityAndState, .dateTime: ""
        default: rawValue
        }
    }
}
