import Foundation
import FrontmostRender

extension UIView {
    /// Animates from the view's old content to the content that `animations` leaves.
    ///
    /// `animations` runs at once. Every transition in `options` is shown as a dissolve. Without one of them, the change is not
    /// animated.
    /// - Parameters:
    ///   - view: The container that changes: its content, its subviews, or a window's root.
    ///   - duration: Seconds.
    ///   - completion: Runs at the end, on the engine's clock.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let change: () -> Void = {
            guard let animations else { return }
            if options.contains(.allowAnimatedContent) { animations() } else { performWithoutAnimation(animations) }
        }
        guard areAnimationsEnabled, duration > 0, options.isTransition, view.hostWindow != nil else {
            change()
            completion?(true)
            return
        }
        // A window has no superview, and a view that content places has no sibling position: fade inside the view itself.
        let isAlone = view.superview == nil || view.isPlacedElsewhere
        let picture = view.pictureToFade(inItself: isAlone)
        change()
        view.layoutIfNeeded()
        dissolve(picture, into: view, in: isAlone ? view : view.superview ?? view, duration, options, completion)
    }

    /// Removes one view from its superview and inserts another in its place, fading from one to the other.
    ///
    /// With `showHideTransitionViews` both are in the hierarchy already: one is hidden, the other shown.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let place = fromView.superview
        let picture = fromView.hostWindow == nil ? nil : fromView.pictureToFade(inItself: false)
        performWithoutAnimation {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else {
                if toView.superview !== place { place?.insertSubview(toView, aboveSubview: fromView) }
                fromView.removeFromSuperview()
            }
            place?.layoutIfNeeded()
        }
        guard areAnimationsEnabled, duration > 0, options.isTransition, let place, place.hostWindow != nil else {
            completion?(true)
            return
        }
        dissolve(picture, into: toView, in: place, duration, options, completion)
    }

    /// Fades `picture` out. An opaque view stays fully visible below it; a translucent one fades in.
    private static func dissolve(
        _ picture: UIView?, into view: UIView, in place: UIView, _ duration: TimeInterval, _ options: AnimationOptions,
        _ completion: ((Bool) -> Void)?
    ) {
        if let picture {
            if place === view { place.addSubview(picture) } else { place.insertSubview(picture, aboveSubview: view) }
        }
        let hidesWhatIsBehind = place === view || view.backgroundColor?.resolved(view.traitCollection).opacity == 1
        let alpha = view.alpha
        if !hidesWhatIsBehind { performWithoutAnimation { view.alpha = 0 } }
        let animation = RenderAnimation(curve: options.curve, duration: duration)
        animate(with: animation) {
            picture?.alpha = 0
            if !hidesWhatIsBehind { view.alpha = alpha }
        } completion: { _ in
            picture?.removeFromSuperview()
            completion?(true)
        }
    }

    /// A snapshot of the view at the view's own position.
    private func pictureToFade(inItself: Bool) -> UIView? {
        guard let picture = snapshotView(afterScreenUpdates: true) else { return nil }
        picture.bounds.size = bounds.size
        if inItself {
            picture.frame = bounds
        } else {
            (picture.center, picture.transform, picture.alpha) = (center, transform, alpha)
        }
        return picture
    }
}
