extension View {
    /// Mirrors the view from left to right where the layout direction is right to left.
    /// - Parameter enabled: Whether the view is mirrored at all.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(RightToLeftFlip(isEnabled: enabled))
    }
}

private struct RightToLeftFlip: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var direction: LayoutDirection

    func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
    }
}
