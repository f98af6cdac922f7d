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
        set { textDecoration.minimumScaleFactor = min(max(newValue, 0.01), 1) }
    }
}

extension View {
    /// Sets the letter case in which texts are shown; nil for the case in which they are written.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// Lets texts shrink before they are truncated.
    /// - Parameter factor: The smallest scale: 0.5 for half the size.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
    /// Draws a line under texts, in the text's colour.
    /// - Parameters:
    ///   - pattern: Ignored; lines are solid.
    ///   - color: Ignored.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textDecoration.isUnderlined, isActive)
    }
    /// Draws a line through texts, in the text's colour.
    /// - Parameters:
    ///   - pattern: Ignored; lines are solid.
    ///   - color: Ignored.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textDecoration.isStruckThrough, isActive)
    }
    /// Sets the space between characters.
    /// - Parameter tracking: Points after each character.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View { environment(\.textDecoration.tracking, tracking) }
    /// Sets the space between characters.
    /// - Parameter kerning: Points after each character.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }
    /// Moves texts relative to their baseline.
    /// - Parameter baselineOffset: Points upwards.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.textDecoration.baselineOffset, baselineOffset)
    }
}
