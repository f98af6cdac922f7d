import FrontmostRender
import FrontmostUIKit

/// When a scroll view bounces at the ends of its content.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String
    /// The host's default.
    public static let automatic = ScrollBounceBehavior(name: "automatic")
    /// Bounces whatever the size of the content is. Hosts do not: only content that can be scrolled bounces, where a host bounces at all.
    public static let always = ScrollBounceBehavior(name: "always")
    /// Bounces if the content can be scrolled. This is what hosts do.
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

extension View {
    /// Sets when scroll views in this view bounce. Hosts decide whether content bounces; none does if the content fits.
    /// - Parameters:
    ///   - behavior: When content bounces. `always` has no effect, which the console says once.
    ///   - axes: The directions in which the behaviour counts.
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View {
        if behavior == .always {
            MainQueue.run {
                Console.warning(
                    "scrollBounceBehavior(.always) has no effect: hosts do not bounce content that fits.",
                    oncePer: "scrollBounceBehavior")
            }
        }
        return self
    }
}
