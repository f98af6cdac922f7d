import Foundation
import FrontmostRender

// Scrolling by code.
extension UIScrollView {
    func scroll(to point: CGPoint, animated: Bool) {
        let target = state.clamped(point)
        if target != point && hostWindow == nil || target != point && needsLayout {
            awaited = point
        } else {
            awaited = nil
        }
        // Content that is coming to rest stops here.
        if target == state.offset && !animated && drag.glide == nil { return }
        let old = state.offset
        arrival?.cancel()
        arrival = nil
        state.scroll(to: target)
        if animated && hostWindow != nil {
            UIView.withAnimation(Self.animation) { publish() }
            arrival = hostScene.map { scene in
                SceneTimer(in: scene, after: Self.animation.totalDuration) { [weak self] in
                    guard let self else { return }
                    arrival = nil
                    givenDelegate?.scrollViewDidEndScrollingAnimation(self)
                }
            }
        } else {
            publish()
        }
        if state.offset != old { offsetChanged() }
    }
    /// Moves the offset with content that turned out longer or shorter above the visible part, by a length in points. A scroll by code
    /// that is animated continues, and the delegate learns of its end.
    func moveOffset(withContentBy length: CGFloat) {
        let kept = arrival
        arrival = nil
        contentOffset.y += length
        if arrival == nil { arrival = kept } else { kept?.cancel() }
    }
    static let animation = RenderAnimation(curve: .easeInOut, duration: 0.3)
}
