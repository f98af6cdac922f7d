import Foundation

// Names that are accepted and that no host can carry out. Each says so once on the console.

/// How the content of a scroll view ends below the bars around it.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// What suits the bar.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// A sharp end, and a soft one.
    public static let hard = ScrollEdgeEffectStyle(name: "hard"), soft = ScrollEdgeEffectStyle(name: "soft")
}

extension View {
    /// Sets what a tap on the widget opens. Has no effect outside of a widget, which the console says once.
    public nonisolated func widgetURL(_ url: URL?) -> some View {
        if url != nil { noteWithoutEffect("widgetURL(_:)", "the view is not in a widget.") }
        return self
    }
    /// Continues the view's picture behind bars and sidebars. Has no effect, which the console says once.
    public nonisolated func backgroundExtensionEffect() -> some View {
        noteWithoutEffect("backgroundExtensionEffect()", "ignoresSafeArea() lets a background reach the edges of the screen.")
        return self
    }
    /// Continues the view's picture behind bars and sidebars. Has no effect, which the console says once.
    public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View {
        if isEnabled { _ = backgroundExtensionEffect() }
        return self
    }
    /// Sets how content ends below the bars around a scroll view. Has no effect, which the console says once.
    public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        if style != nil && style != .automatic {
            noteWithoutEffect("scrollEdgeEffectStyle(_:for:)", "the background of a bar ends what scrolls below it.")
        }
        return self
    }
    /// Hides the effect at the edges of a scroll view. Hosts draw none, so there is nothing to hide.
    public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
}
