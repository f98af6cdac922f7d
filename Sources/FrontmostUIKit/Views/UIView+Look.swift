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
        if let storedLayer {
            effects.shadow = storedLayer.shadow(traitCollection)
            effects.zIndex = Double(storedLayer.zPosition)
        }
        let former = node.effects
        if effects == former { return }
        node.effects = effects
        arriveWithinBlock(fromEffects: former)
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
        if clipsToBounds || storedLayer?.shadowOpacity ?? 0 > 0 { effectsChanged() }
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
        var view: UIView? = self, overrides = TraitValues(), isPlain = true, last: UIView = self
        func take(_ style: UIUserInterfaceStyle, _ store: TraitStore?) {
            if style == .unspecified && store == nil { return }
            isPlain = false
            // What is said further down counts.
            var outer = store?.given?.values ?? TraitValues()
            if let own = store?.overrides { outer.merge(own) }
            if style != .unspecified { outer.userInterfaceStyle = style }
            outer.merge(overrides)
            overrides = outer
        }
        var around: UITraitCollection?
        while let here = view, around == nil {
            if here.raisesLevel, overrides.userInterfaceLevel == .unspecified {
                overrides.userInterfaceLevel = .elevated
                isPlain = false
            }
            if let controller = here.controller { take(controller.overrideUserInterfaceStyle, controller.traitStore) }
            take(here.overrideUserInterfaceStyle, here.traitStore)
            last = here
            view = here.superview
            if here.isPlacedElsewhere { around = view?.traitCollection(around: here) }
        }
        let base = around ?? (last as? UIWindow)?.windowScene?.traitCollection ?? .current
        return isPlain ? base : base.with(overrides)
    }

    /// Tells this view, its controller and all below that traits changed, after colours were looked up again.
    @_spi(Engine) public func traitsChanged(from previous: UITraitCollection?) {
        if backgroundColor != nil || storedLayer != nil { lookChanged() }
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
        traitStore?.tell(of: traitCollection)
        if let controller { controller.traitStore?.tell(of: controller.traitCollection) }
        setNeedsLayout()
        for view in subviews where !view.isPlacedElsewhere || traitCollection(around: view) == nil {
            view.traitsChanged(from: previous)
        }
    }
}
