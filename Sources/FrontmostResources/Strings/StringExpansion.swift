/// A string of a table with its parts in place: what is shown, apart from the values of the arguments.
package struct StringExpansion: Equatable, Sendable {
    /// A part of the string.
    package enum Piece: Equatable, Sendable {
        case literal(String)
        /// An argument, counted from 0, and the specifier that formats it, such as `%lld`.
        case argument(Int, specifier: String)
    }
    package private(set) var pieces: [Piece] = []

    /// Expands a string.
    /// - Parameters:
    ///   - numbers: The arguments; nil for those that are not numbers.
    ///   - language: The string's language, which determines plurals.
    ///   - device: The device of the chosen variants.
    package init(_ string: LocalizedString, numbers: [PluralOperands?], language: String, device: String = "iphone") {
        let first = numbers.lazy.compactMap(\.self).first
        var expander = Expander(string: string, numbers: numbers, language: language, device: device)
        expander.expand(string.format.text(first, language: language, device: device), current: nil, depth: 0)
        pieces = expander.pieces
    }

    /// The string as it is, if nothing is to be put into it. A percent sign in it stands for itself.
    package static func plain(_ string: LocalizedString, language: String, device: String = "iphone") -> String {
        string.format.text(nil, language: language, device: device)
    }

    /// The string as a format for `String(format:)`. Of the forms for numbers it has the general one.
    package static func format(_ string: LocalizedString, language: String, device: String = "iphone") -> String {
        if string.substitutions == nil { return plain(string, language: language, device: device) }
        return StringExpansion(string, numbers: [], language: language, device: device).pieces.map { piece in
            switch piece {
            case .literal(let text): text.replacing("%", with: "%%")
            case .argument(let index, let specifier): "%\(index + 1)$\(specifier.dropFirst())"
            }
        }.joined()
    }
}

private struct Expander {
    let string: LocalizedString
    let numbers: [PluralOperands?]
    let language, device: String
    private(set) var pieces: [StringExpansion.Piece] = []
    /// The argument of the next specifier without a position.
    private var next = 0

    init(string: LocalizedString, numbers: [PluralOperands?], language: String, device: String) {
        (self.string, self.numbers, self.language, self.device) = (string, numbers, language, device)
    }

    /// Adds a format's pieces.
    /// - Parameter current: The argument of the substitution that the format is part of; nil outside of one.
    mutating func expand(_ format: String, current: (index: Int, specifier: String)?, depth: Int) {
        for part in FormatString.parts(of: format) {
            switch part {
            case .literal(let text): add(text)
            case .currentArgument:
                if let current {
                    pieces.append(.argument(current.index, specifier: "%" + current.specifier))
                } else {
                    add("%arg")
                }
            case .specifier(let position, let specifier):
                pieces.append(.argument(index(position, current), specifier: specifier))
            case .substitution(let position, let name):
                // A part may name parts in turn. Beyond this depth it names itself.
                guard depth < 8, let part = string.substitutions?[name] else {
                    add("%#@\(name)@")
                    continue
                }
                let index = index(position ?? part.argument, nil)
                let number = numbers.indices.contains(index) ? numbers[index] : nil
                expand(
                    part.variation.text(number, language: language, device: device), current: (index, part.specifier),
                    depth: depth + 1)
            }
            // Parts that name several others grow with each level.
            if pieces.count > 10_000 { return }
        }
    }

    private mutating func index(_ position: Int?, _ current: (index: Int, specifier: String)?) -> Int {
        if let position { return position - 1 }
        if let current { return current.index }
        next += 1
        return next - 1
    }

    private mutating func add(_ text: String) {
        if case .literal(let before)? = pieces.last {
            pieces[pieces.count - 1] = .literal(before + text)
        } else {
            pieces.append(.literal(text))
        }
    }
}

/// A format in the form of `printf`, with Apple's additions.
enum FormatString {
    enum Part: Equatable {
        case literal(String)
        /// `%lld` or `%2$lld`. The specifier has no position.
        case specifier(position: Int?, String)
        /// `%#@name@` or `%2$#@name@`.
        case substitution(position: Int?, String)
        /// `%arg`.
        case currentArgument
    }

    private static let flags = Set("0123456789.+- #'".unicodeScalars), lengths = Set("hljztqL".unicodeScalars)
    private static let conversions = Set("dDiuUxXoOfFeEgGcCsSpaA@".unicodeScalars)

    /// The parts of a format. Other text is literal.
    static func parts(of format: String) -> [Part] {
        var parts: [Part] = [], literal = String.UnicodeScalarView(), rest = format.unicodeScalars[...]
        func end() {
            if !literal.isEmpty { parts.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
        }
        while let next = rest.popFirst() {
            guard next == "%" else {
                literal.append(next)
                continue
            }
            if rest.first == "%" {
                rest.removeFirst()
                literal.append("%")
            } else if rest.starts(with: "arg".unicodeScalars) {
                rest.removeFirst(3)
                end()
                parts.append(.currentArgument)
            } else if let (part, after) = specifier(rest) {
                end()
                parts.append(part)
                rest = after
            } else {
                literal.append(next)
            }
        }
        end()
        return parts
    }

    private static func specifier(_ text: Substring.UnicodeScalarView) -> (Part, Substring.UnicodeScalarView)? {
        var rest = text, position: Int?
        let digits = rest.prefix { ("0"..."9").contains($0) }
        if !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex] == "$" {
            guard let number = Int(String(digits)), (1...1000).contains(number) else { return nil }
            position = number
            rest = rest[rest.index(after: digits.endIndex)...]
        }
        if rest.starts(with: "#@".unicodeScalars) {
            let name = rest.dropFirst(2).prefix { $0 != "@" }
            guard !name.isEmpty, name.endIndex < rest.endIndex else { return nil }
            return (.substitution(position: position, String(name)), rest[rest.index(after: name.endIndex)...])
        }
        let start = rest.startIndex
        rest = rest.drop { flags.contains($0) }
        rest = rest.drop { lengths.contains($0) }
        guard let letter = rest.popFirst(), conversions.contains(letter) else { return nil }
        return (.specifier(position: position, "%" + String(text[start..<rest.startIndex])), rest)
    }

}
