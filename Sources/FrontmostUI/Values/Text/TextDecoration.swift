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
    var isUnderlined = false
    var isStruckThrough = false
    /// The pattern and the colour of the lines under and through texts; nil for solid lines in the text's colour.
    var line: Text.LineStyle?
    /// Points after each character.
    var tracking: CGFloat = 0
    /// Points upwards.
    var baselineOffset: CGFloat = 0
    var minimumScaleFactor: CGFloat = 1
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
        set { textDecoration.textCase = newValue }
    }
    /// The smallest scale to which texts shrink before they are truncated, 0.01...1.
    public var minimumScaleFactor: CGFloat {
        get { textDecoration.minimumScaleFactor }
        set { textDecoration.minimumScaleFactor = min(max(validNumber(newValue, "minimum scale factor", else: 1), 0.01), 1) }
    }
}
