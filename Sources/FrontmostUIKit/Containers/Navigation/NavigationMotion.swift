import Foundation
import FrontmostRender

/// The geometry and timing of navigation transitions, and the rule for completing a swipe back. Pure.
enum NavigationMotion {
    /// In seconds: the duration of a push or pop, and of showing or hiding a bar.
    static let duration = 0.35, barDuration = 0.2
    /// The width in points of the area at the left edge in which a swipe back starts.
    static let edge: CGFloat = 24
    /// The distance in points that a finger moves before the screen follows it.
    static let slop: CGFloat = 10
    /// The lower screen's offset as a fraction of the width, and the opacity of its dimming.
    static let parallax: CGFloat = 0.3, shade = 0.1

    /// Starts fast and ends slowly.
    static let animation = RenderAnimation(curve: .bezier(x1: 0.2, y1: 0.9, x2: 0.3, y2: 1), duration: duration)

    /// The x offsets of the upper and the lower screen, and the opacity of the lower one's dimming.
    /// - Parameter uncovered: 0 if the upper screen is in its place, 1 if it has left to the right.
    static func places(uncovered: CGFloat, width: CGFloat) -> (upper: CGFloat, lower: CGFloat, shade: CGFloat) {
        (width * uncovered, -width * parallax * (1 - uncovered), CGFloat(shade) * (1 - uncovered))
    }

    /// The transform and opacity of a screen that zooms out of a view without distortion.
    /// - Parameters:
    ///   - source: The view's frame.
    ///   - part: 0 if the screen covers the view, 1 if it is in its place.
    static func zoomed(
        from source: CGRect, to size: CGSize, at part: CGFloat
    ) -> (transform: CGAffineTransform, opacity: CGFloat) {
        guard size.width > 0, size.height > 0 else { return (.identity, 1) }
        let small = min(1, max(source.width / size.width, source.height / size.height))
        let scale = small + (1 - small) * part
        let x = (source.midX - size.width / 2) * (1 - part), y = (source.midY - size.height / 2) * (1 - part)
        return (CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y), min(1, part * 2))
    }

    /// The corner radius of a screen that zooms, so that it begins with that of its source. At full size it is at most that of a
    /// phone's screen: hosts do not interpolate clips, so it stays the same on the way.
    /// - Parameter radius: The corner radius of the source, in points.
    static func cornerRadius(_ radius: CGFloat, from source: CGRect, to size: CGSize) -> CGFloat {
        guard radius > 0, size.width > 0, size.height > 0 else { return 0 }
        let small = min(1, max(source.width / size.width, source.height / size.height))
        return min(radius / max(small, 0.01), 40)
    }

    /// The progress of a swipe back, 0 to 1.
    /// - Parameters:
    ///   - travel: How far the finger has moved to the right, in points.
    ///   - width: The width of the screen in points.
    static func progress(of travel: CGFloat, width: CGFloat) -> CGFloat {
        width > 0 ? min(1, max(0, (travel - slop) / width)) : 0
    }

    /// Whether a released swipe completes: past half of the way, or flung to the right.
    /// - Parameter velocity: Points per second, to the right.
    static func goes(progress: CGFloat, velocity: CGFloat) -> Bool {
        if velocity < -300 { return false }
        return progress > 0 && (progress > 0.5 || velocity > 500)
    }

    /// The animation of the rest of the way after a swipe. It takes at least a third of the full duration.
    static func rest(of progress: CGFloat) -> RenderAnimation {
        RenderAnimation(curve: .easeOut, duration: duration * Double(max(1 / 3, 1 - progress)))
    }
}
