/// The string tables of a bundle, by name. The table of texts without a table's name is `Localizable`.
package struct StringTables: Codable, Equatable, Sendable {
    package var tables: [String: StringTable] = [:]

    package init() {}

    package var isEmpty: Bool { tables.isEmpty }
}

/// A table: strings by language and key.
package struct StringTable: Codable, Equatable, Sendable {
    package var languages: [String: [String: LocalizedString]] = [:]
    /// The language with the strings that are shown where another one has none; nil for a table that shows its keys then.
    package var source: String?

    package init() {}

    /// The string of a key, and its language; nil if the table has none.
    /// - Parameters:
    ///   - choice: The table's language that suits the user; nil if none does.
    ///   - development: The language in which the app is written, which is shown then.
    package func string(
        _ key: String, choice: String?, development: String?
    ) -> (string: LocalizedString, language: String)? {
        for language in [choice ?? development ?? "en", source, "Base"] {
            if let language, let string = languages[language]?[key] { return (string, language) }
        }
        return nil
    }
}

/// A string of a table: a format with variants, and parts of it that vary by themselves.
package struct LocalizedString: Codable, Equatable, Sendable {
    package let format: StringVariation
    /// The parts, by the name that the format has for them in `%#@name@`.
    package let substitutions: [String: StringSubstitution]?

    package init(_ format: StringVariation, substitutions: [String: StringSubstitution] = [:]) {
        (self.format, self.substitutions) = (format, substitutions.isEmpty ? nil : substitutions)
    }

    package init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self.init(.text(text))
            return
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(StringVariation.self, forKey: .format),
            substitutions: try values.decodeIfPresent([String: StringSubstitution].self, forKey: .substitutions) ?? [:])
    }

    package func encode(to encoder: any Encoder) throws {
        // Most strings are plain.
        if substitutions == nil, case .text(let text) = format {
            var value = encoder.singleValueContainer()
            return try value.encode(text)
        }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(format, forKey: .format)
        try values.encodeIfPresent(substitutions, forKey: .substitutions)
    }
    private enum CodingKeys: String, CodingKey { case format, substitutions }
}

/// A text with variants.
package indirect enum StringVariation: Codable, Equatable, Sendable {
    case text(String)
    /// By the plural category of a number: `zero`, `one`, `two`, `few`, `many`, `other`.
    case plural([String: StringVariation])
    /// By the kind of device: `iphone`, `ipad`, `other` and so on.
    case device([String: StringVariation])

    /// The text for a number and a device.
    /// - Parameter number: Nil if there is no number.
    func text(_ number: PluralOperands?, language: String, device: String) -> String {
        switch self {
        case .text(let text): return text
        case .plural(let forms):
            let category = number.map { PluralRule.category(of: $0, language: language).rawValue } ?? "other"
            // Every language may have a form of its own for nothing.
            let zero = number?.isZero == true ? forms["zero"] : nil
            let form = zero ?? forms[category] ?? forms["other"] ?? forms.min { $0.key < $1.key }?.value
            return form?.text(number, language: language, device: device) ?? ""
        case .device(let forms):
            let form = forms[device] ?? forms["other"] ?? forms.min { $0.key < $1.key }?.value
            return form?.text(number, language: language, device: device) ?? ""
        }
    }
}

/// A part of a string that varies by a number.
package struct StringSubstitution: Codable, Equatable, Sendable {
    /// The number's position among the arguments, from 1; nil for the next argument.
    package let argument: Int?
    /// The specifier of the number without the percent sign, such as `lld`.
    package let specifier: String
    package let variation: StringVariation
}
