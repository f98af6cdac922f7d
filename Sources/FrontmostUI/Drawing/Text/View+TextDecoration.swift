import Foundation

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
