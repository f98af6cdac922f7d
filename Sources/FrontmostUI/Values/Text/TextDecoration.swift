import Foundation

extension Text.Case {
    func applied(to string: String) -> String {
        switch self {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        }
    }
}

/// The environment's settings for texts other than font and colour. Few scopes change them, so they share one key.
struct TextDecoration {
    var textCase: Text.Case?
    /// Whether the app has set the letter case, if only to that in which texts are written.
    var hasOwnCase = false
    /// Draws texts in capitals where the app has set no letter case. What is spoken and searched for stays as it is written.
    var drawsCapitals = false
    var isUnderlined = false
    var isStruckThrough = false
    /// The pattern and the colour of the lines under and through texts; nil for solid lines in the text's colour.
    var line: Text.LineStyle?
    /// Points after each character.
    var tracking: CGFloat = 0
    /// Points upwards.
    var baselineOffset: CGFloat = 0
    var minimumScaleFactor: CGFloat = 1
    var allowsTightening = false

    /// The letter case in which texts are drawn.
    var drawnCase: Text.Case? { drawsCapitals && !hasOwnCase ? .uppercase : textCase }
}

private struct TextDecorationKey: EnvironmentKey { static var defaultValue: TextDecoration { TextDecoration() } }

extension EnvironmentValues {
    var textDecoration: TextDecoration {
        get { self[TextDecorationKey.self] }
        set { self[TextDecorationKey.self] = newValue }
    }
    /// The letter case in which texts are shown; nil for the case in which they are written.
    public var textCase: Text.Case? {
        get { textDecoration.textCase }
        set { (textDecoration.textCase, textDecoration.hasOwnCase) = (newValue, true) }
    }
    /// Whether the characters of texts may move together before the texts shrink or are truncated.
    public var allowsTightening: Bool {
        get { textDecoration.allowsTightening }
        set { textDecoration.allowsTightening = newValue }
    }
    /// The smallest scale to which texts shrink before they are truncated, 0.01...1.
    public var minimumScaleFactor: CGFloat {
        get { textDecoration.minimumScaleFactor }
        set { textDecoration.minimumScaleFactor = min(max(validNumber(newValue, "minimum scale factor", else: 1), 0.01), 1) }
    }
}
