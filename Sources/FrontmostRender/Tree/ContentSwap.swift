import Foundation

/// The transition from one content of a node to the next. A host plays it by itself; to input, accessibility and queries the node has
/// the new content from the first moment.
public struct ContentSwap {
    /// How the contents take each other's place.
    public enum Style: Hashable, Sendable {
        /// One fades out while the other one fades in.
        case fade
        /// Characters that differ roll out and in: upwards or downwards.
        case roll(isUp: Bool)
        /// The former content changes its scale while it fades out, the new one while it fades in. Factors of 1 leave it.
        case scale(out: Double, in: Double)
    }
    /// What was shown before.
    public let former: RenderContent
    /// How the contents take each other's place.
    public let style: Style
    /// The animation of the transition.
    public let animation: RenderAnimation
    /// On the tree's clock, in seconds.
    public let start: TimeInterval

    /// The end, on the tree's clock, in seconds.
    public var end: TimeInterval { start + animation.totalDuration }
}

extension RenderNode {
    /// Replaces the content with a transition.
    public func swapContent(to new: RenderContent, _ style: ContentSwap.Style, _ animation: RenderAnimation) {
        let former = content
        content = new
        guard let tree, animation.totalDuration > 0 else { return }
        withRare { $0.swap = ContentSwap(former: former, style: style, animation: animation, start: tree.now) }
        note(.swap)
    }

    /// The running transition between two contents; nil if there is none at a time.
    /// - Parameter time: On the tree's clock, in seconds.
    public func contentSwap(at time: TimeInterval) -> ContentSwap? {
        guard let swap = rare?.swap, time < swap.end else { return nil }
        return swap
    }
}
