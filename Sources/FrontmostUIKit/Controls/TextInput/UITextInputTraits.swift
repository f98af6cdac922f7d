import Foundation
import FrontmostRender

/// Which keyboard suits what is typed.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch, asciiCapableNumberPad
}

/// What the Return key is called.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// Where capitals are set without being asked for.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// What is known of a person that a text asks for, so that a host can fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name"), namePrefix = UITextContentType(rawValue: "name-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let birthdate = UITextContentType(rawValue: "bday")
    public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// How a text wants to be typed. Hosts use of it what their keyboards can; correction and spelling are theirs to decide.
@MainActor @preconcurrency public protocol UITextInputTraits: NSObjectProtocol {
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    /// Return does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// The text is not shown.
    var isSecureTextEntry: Bool { get set }
    var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
    /// For the host.
    var inputStyle: TextInputStyle {
        var style = TextInputStyle()
        (style.keyboard, style.returnKey, style.content) = (keyboardType, returnKeyType, textContentType)
        // What is the default everywhere need not be said.
        if autocapitalizationType != .sentences { style.capitals = autocapitalizationType }
        return style
    }
}

/// Takes characters one after the other.
@MainActor @preconcurrency public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// The traits as hosts are told of them: UIKit's names in HTML's words. SwiftUI's modifiers use the same table.
package struct TextInputStyle: Hashable, Sendable {
    package var keyboard = UIKeyboardType.default
    package var returnKey = UIReturnKeyType.default
    /// nil where nothing was said.
    package var capitals: UITextAutocapitalizationType?
    package var content: UITextContentType?
    package init() {}

    package var hints: TextInputHints {
        TextInputHints(
            inputMode: keyboard.inputMode, enterKey: returnKey.enterKey, capitals: capitals?.word ?? "",
            content: content?.word ?? "")
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
    /// HTML has most of these names; those it has not are left to the host.
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
