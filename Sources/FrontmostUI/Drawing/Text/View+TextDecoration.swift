import Foundation

extension View {
    /// Sets the letter case in which texts are shown; nil for the case in which they are written.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// Lets texts shrink before they are truncated.
    /// - Parameter factor: The smallest scale: 0.5 for half the size.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
    /// Sets whether the characters of texts may move together before the texts shrink or are truncated.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    /// Draws a line under texts. A text has one pattern and one colour for the lines under and through it.
    /// - Parameter color: The line's colour; nil for that of the text.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        transformEnvironment(\.textDecoration) {
            $0.isUnderlined = isActive
            if isActive { $0.line = Text.LineStyle(pattern: pattern, color: color) }
        }
    }
    /// Draws a line through texts. A text has one pattern and one colour for the lines under and through it.
    /// - Parameter color: The line's colour; nil for that of the text.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        transformEnvironment(\.textDecoration) {
            $0.isStruckThrough = isActive
            if isActive { $0.line = Text.LineStyle(pattern: pattern, color: color) }
        }
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
