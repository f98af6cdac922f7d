private struct ScrollClipKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether scroll views show content beyond their bounds.
    var isScrollClipDisabled: Bool {
        get { self[ScrollClipKey.self] }
        set { self[ScrollClipKey.self] = newValue }
    }
}

extension View {
    /// Sets whether scroll views in the view show content beyond their bounds, such as the shadows of cards. Touches beyond the bounds miss the
    /// content, as those of a `UIScrollView` do. Browsers show no scroll indicators of such a scroll view.
    /// - Parameter disabled: Whether content is shown beyond the bounds.
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.isScrollClipDisabled, disabled)
    }
}
