import Foundation
import FrontmostRender

extension UIView {
    /// Writes the view's effects into its node.
    func effectsChanged() {
        var effects = node.effects
        effects.opacity = Double(alpha)
        effects.isHidden = isHidden
        effects.allowsHitTesting = isUserInteractionEnabled
        effects.clip = clipsToBounds ? (storedLayer?.outline ?? .rectangle) : nil
        let middle = CGPoint(x: plainFrame.width / 2, y: plainFrame.height / 2)
        effects.transform = storedTransform.isIdentity ? .identity : storedTransform.about(middle)
        let former = node.effects
        if effects == former { return }
        node.effects = effects
        arriveWithinBlock { node.animateArrival(from: former, $0, at: $1) }
    }

    /// Writes the background into the view's node. A view without one shows nothing of its own.
    func lookChanged() {
        let traits = traitCollection
        let fill = backgroundColor.map { $0.resolved(traits) }.flatMap { $0.opacity > 0 ? $0 : nil }
        let border = storedLayer.flatMap { $0.borderWidth > 0 ? $0 : nil }
        if fill == nil && border == nil {
            if case .none = node.content {} else { node.content = .none }
        } else {
            let stroke = border.map { Paint.color(($0.borderColor ?? .black).resolved(traits)) }
            node.content = .shape(
                ShapeContent(
                    storedLayer?.outline ?? .rectangle, fill: fill.map(Paint.color), stroke: stroke,
                    strokeStyle: StrokeStyle(lineWidth: border?.borderWidth ?? 1)))
        }
        if clipsToBounds { effectsChanged() }
    }

    func semanticsChanged() { semanticsNode.semantics = makeSemantics() }

    /// From the accessibility properties alone.
    var plainSemantics: RenderSemantics? {
        var traits: RenderSemantics.Traits = []
        if accessibilityElementsHidden { traits.insert(.isHidden) }
        if accessibilityViewIsModal { traits.insert(.isModal) }
        if !isAccessibilityElement && traits.isEmpty && accessibilityIdentifier == nil && accessibilityLabel == nil { return nil }
        return RenderSemantics(
            role: isAccessibilityElement ? .text : accessibilityViewIsModal ? .dialog : .group, label: accessibilityLabel ?? "",
            value: accessibilityValue ?? "", hint: accessibilityHint ?? "", identifier: accessibilityIdentifier ?? "",
            traits: traits)
    }

    // MARK: Traits

    /// The scene's traits with what is overridden from here up.
    public var traitCollection: UITraitCollection {
        var view: UIView? = self, style = UIUserInterfaceStyle.unspecified, last: UIView = self
        var level = UIUserInterfaceLevel.unspecified
        var around: UITraitCollection?
        while let here = view, around == nil {
            if here.raisesLevel { level = .elevated }
            if style == .unspecified { style = here.controller?.overrideUserInterfaceStyle ?? .unspecified }
            if style == .unspecified { style = here.overrideUserInterfaceStyle }
            last = here
            view = here.superview
            if here.isPlacedElsewhere { around = view?.traitCollection(around: here) }
        }
        let base = around ?? (last as? UIWindow)?.windowScene?.traitCollection ?? .current
        return style == .unspecified && level == .unspecified ? base : base.with(style, level)
    }

    /// Tells this view, its controller and all below that traits changed, after colours were looked up again.
    @_spi(Engine) public func traitsChanged(from previous: UITraitCollection?) {
        if backgroundColor != nil { lookChanged() }
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
        setNeedsLayout()
        for view in subviews where !view.isPlacedElsewhere || traitCollection(around: view) == nil {
            view.traitsChanged(from: previous)
        }
    }
}
