import Foundation
import FrontmostRender

extension PresentationContainer {
    /// A curve that starts fast and ends softly, close to a critically damped spring.
    var animation: RenderAnimation {
        let isSmall = style.isAlert || style == .popover
        let curve: TimingCurve = isSmall ? .easeOut : .bezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)
        return RenderAnimation(curve: curve, duration: style.duration)
    }

    private enum Motion { case slide, fade, grow, flip }
    private var motion: Motion {
        if style == .alert { return .grow }
        if style == .popover { return .fade }
        switch presentation?.transitionStyle ?? .coverVertical {
        case .crossDissolve, .partialCurl: return .fade
        case .flipHorizontal: return style.hasCard ? .slide : .flip
        case .coverVertical: return .slide
        }
    }

    private var distance: CGFloat { bounds.height - (holder?.plainFrame ?? held?.plainFrame ?? bounds).minY }

    func animateEntrance(in tree: RenderTree) {
        for view in moving {
            var start = view.node.effects
            let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            switch motion {
            case .slide: start.transform = CGAffineTransform(translationX: 0, y: distance)
            case .fade: start.opacity = 0
            case .grow:
                start.opacity = 0
                start.transform = CGAffineTransform(scaleX: 1.15, y: 1.15).about(middle)
            case .flip: start.transform = CGAffineTransform(scaleX: 0.001, y: 1).about(middle)
            }
            view.node.animateArrival(from: start, animation, at: tree.now)
        }
        animateReceding(in: tree)
        guard let dimming, dimming.alpha > 0 else { return }
        var clear = dimming.node.effects
        clear.opacity = 0
        dimming.node.animateArrival(from: clear, animation, at: tree.now)
    }

    /// - Parameters:
    ///   - animated: Whether any part of the chain animates.
    ///   - isTop: Whether this is the topmost of the chain. Only the topmost animates out; behind the others the stepped-back
    ///     views come forward.
    func leave(in tree: RenderTree?, animated: Bool, isTop: Bool) {
        isUserInteractionEnabled = false
        setNeedsLayout()
        layoutIfNeeded()
        if animated, let tree { animate(in: tree) { letPresenterRecede(0) } } else { letPresenterRecede(0) }
        guard isTop else {
            isHidden = true
            return
        }
        guard animated, let tree else { return }
        if card == nil, let held { formerLook = (held.alpha, held.transform) }
        animate(in: tree) {
            for view in moving {
                switch motion {
                case .slide: view.transform = CGAffineTransform(translationX: 0, y: distance)
                case .fade, .grow: view.alpha = 0
                case .flip: view.transform = CGAffineTransform(scaleX: 0.001, y: 1)
                }
            }
            dimming?.alpha = 0
        }
    }

    /// Restores the container after a cancelled dismissal.
    func comeBack() {
        isUserInteractionEnabled = true
        isHidden = false
        restoreLook()
        card?.transform = .identity
        card?.alpha = 1
        setNeedsLayout()
    }

    func animate(in tree: RenderTree, _ changes: () -> Void) {
        tree.withAnimation(animation, changes)
    }

    /// Animates what the next layout changes.
    func animateLayout() {
        setNeedsLayout()
        guard let tree = hostScene?.tree else { return }
        animate(in: tree) { layoutIfNeeded() }
    }
}

extension Presentation {
    /// The transition style. In a context, the controller that defines it may override the presented controller's.
    var transitionStyle: UIModalTransitionStyle {
        guard style.usesContext, let presenter, presenter.providesPresentationContextTransitionStyle else {
            return presented.modalTransitionStyle
        }
        return presenter.modalTransitionStyle
    }
}
