/// Swift names of assets, by the rules of Xcode 15.
package enum AssetIdentifier {
    /// The name of an asset as a Swift identifier, with backticks if it is a keyword; nil if no letter or digit is in it.
    ///
    /// Words begin at spaces, dashes and other marks, and are joined in camel case: `my icon-2` is `myIcon2`. A name that begins with a
    /// digit gets an underscore: `2x` is `_2X`.
    /// - Parameter suffix: A last word that is left out, such as `Color` in `brandColor`.
    package static func member(_ name: String, droppingSuffix suffix: String = "") -> String? {
        var words = words(of: name)
        if let last = words.last, !suffix.isEmpty, last.hasSuffix(suffix) || last == suffix.lowercased() {
            let rest = last.hasSuffix(suffix) ? String(last.dropLast(suffix.count)) : ""
            if words.count > 1 || !rest.isEmpty {
                words.removeLast()
                if !rest.isEmpty { words.append(rest) }
            }
        }
        guard let first = words.first else { return nil }
        return valid(([loweringStart(of: first)] + words.dropFirst().map(capitalised)).joined())
    }

    /// The name of a group as a Swift type.
    package static func type(_ name: String) -> String? {
        let words = words(of: name)
        return words.isEmpty ? nil : valid(words.map(capitalised).joined())
    }

    /// The runs of letters and digits, with a letter after digits as a capital.
    private static func words(of name: String) -> [String] {
        var words: [String] = [], isInside = false, follows = false
        for character in name {
            // A mark that Swift's identifiers do not have ends a word, too.
            let isPart = character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && $0 != "_" && $0 != "·" }
            guard isPart else {
                isInside = false
                continue
            }
            if !isInside { words.append("") }
            let isDigit = character.isNumber && character.isASCII
            words[words.count - 1] += isInside && follows && !isDigit ? character.uppercased() : String(character)
            (isInside, follows) = (true, isDigit)
        }
        return words
    }

    private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The word with its first letters small: `Heart` is `heart`, `URLIcon` is `urlIcon`, `FAQ` is `faq`.
    private static func loweringStart(of word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.count { return word.lowercased() }
        // The last of several capitals begins the next word.
        let isBeforeLetter = word.dropFirst(capitals.count).first?.isLetter ?? false
        let count = capitals.count > 1 && isBeforeLetter ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func valid(_ name: String) -> String {
        let startsWell = name.unicodeScalars.first?.properties.isXIDStart ?? false
        let name = startsWell ? name : "_" + name
        if unnameable.contains(name) { return name + "_" }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// Members of these names mean something else, also in backticks, or hide the module that the generated source names.
    private static let unnameable: Set<String> = ["self", "Self", "Type", "Protocol", "init", "SwiftUI", "Frontmost"]

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal", "let",
        "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct", "subscript",
        "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
        "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is", "nil", "super",
        "throws", "true", "try",
    ]
}
