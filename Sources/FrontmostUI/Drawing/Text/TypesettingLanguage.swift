import Foundation

/// The language with the rules by which text is set.
public struct TypesettingLanguage: Hashable, Sendable {
    private let language: Locale.Language?

    /// The language of the text, as far as it is known.
    public static let automatic = TypesettingLanguage(language: nil)
    /// A language.
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage { TypesettingLanguage(language: language) }
    fileprivate var isAutomatic: Bool { language == nil }
}

extension View {
    /// Sets the language with the rules for the texts in the view. Has no effect, which the console says once: lines have the height and
    /// the breaks of the font and the characters.
    public nonisolated func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
        if isEnabled && !language.isAutomatic { noteTypesetting() }
        return self
    }
    /// Sets the language with the rules for the texts in the view. Has no effect, which the console says once.
    public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }
    fileprivate nonisolated func noteTypesetting() {
        noteWithoutEffect("typesettingLanguage(_:)", "lines have the height and the breaks of the font and the characters.")
    }
}

extension Text {
    /// Sets the language with the rules for the text. Has no effect, which the console says once.
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
        if isEnabled && !language.isAutomatic { noteTypesetting() }
        return self
    }
    /// Sets the language with the rules for the text. Has no effect, which the console says once.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }
}
