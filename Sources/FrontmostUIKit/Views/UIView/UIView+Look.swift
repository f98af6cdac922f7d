import Foundation
import FrontmostRender

extension UIView {
    /// Writes the view's effects into its node.
    func effectsChanged() {
        var effects = node.effects
        effects.opacity = Double(alpha * opacityFactor)
        effects.isHidden = isHidden
        effects.allowsHitTesting = isUserInteractionEnabled
        effects.clip = maskOutline ?? (clipsToBounds ? (storedLayer?.outline ?? .rectangle) : nil)
        effects.transform(by: nodeTransform(for: storedTransform), about: nodePivot(for: pivot))
        if let steppedBack {
            effects.transform = effects.transform.concatenating(steppedBack.transform)
            if effects.clip == nil || effects.clip == .rectangle { effects.clip = steppedBack.outline }
        }
        if let storedLayer {
            effects.shadow = storedLayer.shadow
            effects.zIndex = Double(storedLayer.zPosition)
            storedLayer.complete(&effects)
        }
        let former = node.effects
        if effects == former { return }
        node.effects = effects
        arriveWithinBlock(fromEffects: former)
        storedLayer?.animator?.modelWasWritten()
    }

    func alphaChanged(from former: CGFloat) {
        if alpha.isNaN {
            alpha = former
            keeps("nan", "alpha", "a number from 0 to 1")
        }
        effectsChanged()
    }

    func visibilityChanged(from wasHidden: Bool) {
        effectsChanged()
        if isHidden != wasHidden { autoLayout?.stack?.arrangementChanged() }
    }

    func maskChanged(from former: UIView?) {
        former?.masked = nil
        mask?.masked = self
        effectsChanged()
        if former !== mask { former?.storedLayer?.windowChanged() }
    }

    /// Writes the background into the view's node. A view without one has no content of its own.
    func lookChanged() {
        masked?.effectsChanged()
        let background = backgroundColor?.resolved(traitCollection)
        if let storedLayer, let content = storedLayer.content() ?? storedLayer.plainContent(background) {
            node.content = content
        } else if storedLayer == nil, let fill = background, fill.opacity > 0 {
            node.content = .shape(ShapeContent(.rectangle, fill: .color(fill), strokeStyle: StrokeStyle(lineWidth: 1)))
        } else if case .none = node.content {
        } else {
            node.content = .none
        }
        if clipsToBounds || storedLayer?.shadowOpacity ?? 0 > 0 || storedLayer?.shadowPath != nil { effectsChanged() }
        storedLayer?.animator?.modelWasWritten()
    }

    /// The outline that a mask limits the view to.
    private var maskOutline: OutlineShape? {
        if let layer = storedLayer?.mask { return .path(layer.maskOutline) }
        guard let mask else { return nil }
        if let layer = mask.storedLayer, layer.animator != nil { return .path(layer.maskOutline) }
        let path = mask.storedLayer?.maskPath ?? PathOutline(Path(CGRect(origin: .zero, size: mask.plainFrame.size)))
        return .path(path.applying(mask.outward))
    }

    // MARK: Tint

    func replaceTint(_ new: UIColor?) {
        storedTint = new
        tintColorDidChange()
    }

    /// The view's own mode, or else the superview's.
    var effectiveTintMode: TintAdjustmentMode {
        storedTintMode == .automatic ? superview?.tintAdjustmentMode ?? .normal : storedTintMode
    }

    func replaceTintMode(_ new: TintAdjustmentMode) {
        let former = tintAdjustmentMode
        storedTintMode = new
        if tintAdjustmentMode != former { tintModeChanged() }
    }

    /// Whether subviews hear of a changed mode, which concerns those with a tint of their own too.
    private static var modeIsChanging = false
    func tintModeChanged() {
        let former = UIView.modeIsChanging
        UIView.modeIsChanging = true
        defer { UIView.modeIsChanging = former }
        tintColorDidChange()
    }

    /// The tint without dimming.
    var inheritedTint: UIColor {
        if let own = storedTint ?? defaultTint { return own }
        return (superview?.tintAdjustmentMode == .dimmed ? superview?.inheritedTint : superview?.tintColor) ?? .tintColor
    }

    /// Handles a change of the inherited tint, or of the inherited mode.
    func surroundingTintChanged() {
        if storedTint == nil || tintAdjustmentMode == .dimmed || UIView.modeIsChanging && storedTintMode == .automatic {
            tintColorDidChange()
        }
    }

    // MARK: Traits

    /// The scene's traits with the overrides of this view and its ancestors.
    public var traitCollection: UITraitCollection {
        var view: UIView? = self, overrides = TraitValues(), isPlain = true, last: UIView = self
        var around: UITraitCollection?
        while let here = view, around == nil {
            if here.mergeOwnTraits(into: &overrides) { isPlain = false }
            last = here
            view = here.superview
            if here.isPlacedElsewhere { around = view?.traitCollection(around: here) }
        }
        let base = around ?? last.hostScene?.traitCollection ?? .current
        return isPlain ? base : base.with(overrides)
    }

    /// Adds the traits that the view and its controller override, below those of inner views, which take precedence.
    /// - Returns: Whether there are any.
    private func mergeOwnTraits(into inner: inout TraitValues) -> Bool {
        var hasAny = false
        func merge(_ style: UIUserInterfaceStyle, _ store: TraitStore?) {
            if style == .unspecified && store == nil { return }
            hasAny = true
            var outer = store?.ofPlace ?? TraitValues()
            if let given = store?.given { outer.merge(given.values) }
            if let own = store?.overrides { outer.merge(own) }
            if style != .unspecified { outer.userInterfaceStyle = style }
            outer.merge(inner)
            inner = outer
        }
        if raisesLevel, inner.userInterfaceLevel == .unspecified {
            inner.userInterfaceLevel = .elevated
            hasAny = true
        }
        if let viewOwner { merge(viewOwner.overrideUserInterfaceStyle, viewOwner.traitStore) }
        merge(overrideUserInterfaceStyle, traitStore)
        return hasAny
    }

    /// Notifies the view of an override of its style, if that has changed its traits.
    func styleWasOverridden() {
        guard let before = traitsBeforeOverride else { return }
        traitsBeforeOverride = nil
        if before != traitCollection { traitsChanged(from: before) }
    }

    /// Notifies a view inside another one of traits that have changed around it, unless it overrides all of them.
    package func surroundingTraitsChanged(from outer: UITraitCollection?) {
        var own = TraitValues()
        guard let outer, mergeOwnTraits(into: &own) else { return traitsChanged(from: outer) }
        let before = outer.with(own)
        if before != traitCollection { traitsChanged(from: before) }
    }

    /// Notifies this view, its controller and its descendants of changed traits, after dynamic colours were resolved again.
    package func traitsChanged(from previous: UITraitCollection?) {
        if backgroundColor != nil || storedLayer != nil { lookChanged() }
        if drawing?.node != nil { setNeedsDisplay() }
        traitCollectionDidChange(previous)
        viewOwner?.traitCollectionDidChange(previous)
        traitStore?.notify(of: traitCollection)
        if let viewOwner { viewOwner.traitStore?.notify(of: viewOwner.traitCollection) }
        setNeedsLayout()
        for view in subviews where !view.isPlacedElsewhere || traitCollection(around: view) == nil {
            view.surroundingTraitsChanged(from: previous)
        }
    }
}
