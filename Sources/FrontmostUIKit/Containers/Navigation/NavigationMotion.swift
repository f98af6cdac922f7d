import Foundation
import FrontmostRender

/// Where the two screens of a move lie on their way, and when a swipe back counts. Pure.
enum NavigationMotion {
    /// Seconds of a push or pop, and of a bar that comes or goes.
    static let duration = 0.35, barDuration = 0.2
    /// Points from the left edge in which a swipe back begins.
    static let edge: CGFloat = 24
    /// Points that a finger moves before a screen goes with it.
    static let slop: CGFloat = 10
    /// How far the lower screen is behind, as a part of the width, and how dark it is there.
    static let parallax: CGFloat = 0.3, shade = 0.1

    /// Starts fast and comes to rest softly.
    static let animation = RenderAnimation(curve: .bezier(x1: 0.2, y1: 0.9, x2: 0.3, y2: 1), duration: duration)

    /// The horizontal place of the screen on top and of the one below, and how dark the lower one is.
    /// - Parameter uncovered: 0 with the upper screen in its place, 1 with it gone to the right.
    static func places(uncovered: CGFloat, width: CGFloat) -> (upper: CGFloat, lower: CGFloat, shade: CGFloat) {
        (width * uncovered, -width * parallax * (1 - uncovered), CGFloat(shade) * (1 - uncovered))
    }

    /// How a screen lies that comes out of a view, without being distorted, and how much of it is seen.
    /// - Parameters:
    ///   - source: Of the view.
    ///   - part: 0 for as large as the view, 1 for the screen in its place.
    static func zoomed(
        from source: CGRect, to size: CGSize, at part: CGFloat
    ) -> (transform: CGAffineTransform, opacity: CGFloat) {
        guard size.width > 0, size.height > 0 else { return (.identity, 1) }
        let small = min(1, max(source.width / size.width, source.height / size.height))
        let scale = small + (1 - small) * part
        let x = (source.midX - size.width / 2) * (1 - part), y = (source.midY - size.height / 2) * (1 - part)
        return (CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y), min(1, part * 2))
    }

    /// How far the way back is, 0 to 1, for a finger that moved that far to the right.
    static func progress(of travel: CGFloat, width: CGFloat) -> CGFloat {
        width > 0 ? min(1, max(0, (travel - slop) / width)) : 0
    }

    /// Whether a screen that was let go goes away: moved half of the way, or thrown to the right.
    /// - Parameter velocity: Points a second, to the right.
    static func goes(progress: CGFloat, velocity: CGFloat) -> Bool {
        if velocity < -300 { return false }
        return progress > 0 && (progress > 0.5 || velocity > 500)
    }

    /// What is left of the move after a swipe, at least a third of its time.
    static func rest(of progress: CGFloat) -> RenderAnimation {
        RenderAnimation(curve: .easeOut, duration: duration * Double(max(1 / 3, 1 - progress)))
    }
}
