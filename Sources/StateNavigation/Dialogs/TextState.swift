/// A text as a value that a model can hold, compare and hash, for the state of alerts and dialogs. String literals are localised
/// keys.
public struct TextState: Hashable, Sendable, ExpressibleByStringInterpolation {
    private enum Content: Hashable, Sendable {
        case verbatim(String)
        case key(Key)
    }
    private struct Key: Hashable, Sendable {
        let key: LocalizedStringKey
        // Apple's key is only `Equatable`; equal keys have equal descriptions.
        func hash(into hasher: inout Hasher) { hasher.combine("\(key)") }
    }
    private enum Style: Hashable, Sendable { case bold, italic, underline, strikethrough }
    private struct Piece: Hashable, Sendable {
        var content: Content
        var styles: [Style] = []
    }

    private var pieces: [Piece]

    /// Creates a text from a localised key.
    /// - Parameter key: The key, with interpolations.
    public init(_ key: LocalizedStringKey) { pieces = [Piece(content: .key(Key(key: key)))] }
    /// Creates a text from a string that is not localised.
    /// - Parameter content: The string.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }
    /// Creates a text from a string that is not localised.
    /// - Parameter content: The string.
    public init(verbatim content: String) { pieces = [Piece(content: .verbatim(content))] }
    /// Creates a text from a literal, as a localised key.
    /// - Parameter value: The key.
    public init(stringLiteral value: String) { self.init(LocalizedStringKey(stringLiteral: value)) }

    /// Concatenates two texts. Each keeps its style.
    /// - Parameters:
    ///   - a: The first text.
    ///   - b: The text that follows.
    public static func + (a: TextState, b: TextState) -> TextState {
        var sum = a
        sum.pieces += b.pieces
        return sum
    }

    /// Returns the text in bold.
    public func bold() -> TextState { adding(.bold) }
    /// Returns the text in italics.
    public func italic() -> TextState { adding(.italic) }
    /// Returns the text with an underline.
    public func underline() -> TextState { adding(.underline) }
    /// Returns the text with a line through it.
    public func strikethrough() -> TextState { adding(.strikethrough) }

    private func adding(_ style: Style) -> TextState {
        var copy = self
        for index in copy.pieces.indices { copy.pieces[index].styles.append(style) }
        return copy
    }

    fileprivate var text: Text {
        pieces.reduce(Text(verbatim: "")) { text, piece in
            let plain =
                switch piece.content {
                case .verbatim(let content): Text(verbatim: content)
                case .key(let key): Text(key.key)
                }
            return text
                + piece.styles.reduce(plain) { text, style in
                    switch style {
                    case .bold: text.bold()
                    case .italic: text.italic()
                    case .underline: text.underline()
                    case .strikethrough: text.strikethrough()
                    }
                }
        }
    }
}

extension Text {
    /// Creates a text view from a text that a model holds.
    /// - Parameter state: The text.
    @_disfavoredOverload public init(_ state: TextState) { self = state.text }
}
