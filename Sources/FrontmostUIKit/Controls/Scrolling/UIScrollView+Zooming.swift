import Foundation
import FrontmostRender

/// The zoom scale of a scroll view and its limits.
struct ScrollZoom {
    var minimum: CGFloat = 1, maximum: CGFloat = 1, scale: CGFloat = 1

    /// Apps compute scales from sizes that are 0 before the first layout. Content could not recover from a scale of 0.
    private static let smallest: CGFloat = 0.0001

    func clamped(_ scale: CGFloat) -> CGFloat {
        guard scale.isFinite else { return self.scale }
        let low = minimum.isFinite ? max(minimum, Self.smallest) : Self.smallest
        return min(max(scale, low), maximum.isNaN ? low : max(low, maximum))
    }

    /// The scale at which a rectangle fills the viewport.
    func scale(filling viewport: CGSize, with rect: CGRect) -> CGFloat {
        guard rect.width > 0, rect.height > 0 else { return scale }
        return clamped(min(viewport.width / rect.width, viewport.height / rect.height))
    }
}

extension UIScrollView {
    /// Zooms the view from `viewForZooming(in:)` about the centre of the visible area.
    func enlarge(to scale: CGFloat, animated: Bool) {
        let middle = CGPoint(x: contentOffset.x + bounds.width / 2, y: contentOffset.y + bounds.height / 2)
        let ratio = zooming.clamped(scale) / zooming.scale
        enlarge(to: scale, animated: animated, showing: CGPoint(x: middle.x * ratio, y: middle.y * ratio))
    }

    /// Zooms so that a rectangle fills the view.
    /// - Parameter rect: In the zoomed view's coordinates.
    func enlarge(toFill rect: CGRect, animated: Bool) {
        let scale = zooming.scale(filling: bounds.size, with: rect)
        enlarge(to: scale, animated: animated, showing: CGPoint(x: rect.midX * scale, y: rect.midY * scale))
    }

    /// - Parameter middle: The centre of the visible area afterwards, in the coordinates of the scaled content.
    private func enlarge(to scale: CGFloat, animated: Bool, showing middle: CGPoint) {
        guard let view = givenDelegate?.viewForZooming(in: self) else { return }
        let scale = zooming.clamped(scale), ratio = scale / zooming.scale
        let isAnimated = animated && hostWindow != nil
        if animated { givenDelegate?.scrollViewWillBeginZooming(self, with: view) }
        if ratio != 1 {
            zooming.scale = scale
            let origin = view.frame.origin, animation = isAnimated ? Self.animation : nil
            UIView.withAnimation(animation) {
                view.transform = CGAffineTransform(scaleX: scale, y: scale)
                let size = view.frame.size, anchor = view.layer.anchorPoint
                let x = origin.x * ratio + size.width * anchor.x, y = origin.y * ratio + size.height * anchor.y
                view.center = CGPoint(x: x, y: y)
            }
            contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
        }
        setContentOffset(CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2), animated: isAnimated)
        if ratio != 1 { givenDelegate?.scrollViewDidZoom(self) }
        guard animated else { return }
        guard isAnimated, let scene = hostScene else {
            givenDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
            return
        }
        scene.perform(afterDelay: Self.animation.totalDuration) { [weak self] in
            guard let self else { return }
            givenDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
        }
    }
}
