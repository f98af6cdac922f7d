import Foundation

extension Text.Case {
    func applied(to string: String) -> String {
        switch self {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        }
    }
}

/// What the environment says of all texts beside their font and colour; hardly any scope says something.
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
    /// How the letters of texts are shown, whatever they are written in; nil: as they are.
    public var textCase: Text.Case? {
        get { textDecoration.textCase }
        set { textDecoration.textCase = newValue }
    }
    /// How small texts become, of their size, before they are cut off.
    public var minimumScaleFactor: CGFloat {
        get { textDecoration.minimumScaleFactor }
        set { textDecoration.minimumScaleFactor = min(max(newValue, 0.01), 1) }
    }
}

extension View {
    /// Shows texts in capitals or small letters; nil: as they are written.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// Lets texts that would be cut off become smaller instead.
    /// - Parameter factor: How small at most, of their size: 0.5 for half of it.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
    /// The colour of the line is the text's.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textDecoration.isUnderlined, isActive)
    }
    /// The colour of the line is the text's.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        environment(\.textDecoration.isStruckThrough, isActive)
    }
    /// - Parameter tracking: Points after each character.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View { environment(\.textDecoration.tracking, tracking) }
    /// - Parameter kerning: Points after each character.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }
    /// - Parameter baselineOffset: Points upwards.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.textDecoration.baselineOffset, baselineOffset)
    }
}
