import Foundation

extension UIView {
    /// The part of the view that bars, notches and the home indicator leave free.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// The view without its margins.
    public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
    /// The centre of the view within its margins, limited to a width at which lines of text are easy to read.
    public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }
    /// The area that the keyboard covers; without a software keyboard, the strip below the safe area.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(.keyboard) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
    }

    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

    /// Adds a guide, and removes it from its former view.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutState.guides.append(layoutGuide)
    }

    /// Removes a guide and deactivates its constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, let state = autoLayout else { return }
        // A constraint that mentions the guide twice is listed twice.
        let mentioning = layoutGuide.storedItem?.references.all.map(\.constraint) ?? []
        for constraint in mentioning { constraint.isActive = false }
        state.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    private func systemGuide(_ kind: SystemGuide) -> UILayoutGuide {
        let state = layoutState
        if let guide = state.systemGuides[kind] { return guide }
        let guide = makeGuide(kind)
        state.systemGuides[kind] = guide
        return guide
    }

    private func makeGuide(_ kind: SystemGuide) -> UILayoutGuide {
        let guide: UILayoutGuide
        switch kind {
        case .safeArea:
            guide = UILayoutGuide(of: self, SystemInsets(.all) { $0.safeAreaInsets })
            guide.identifier = "UIViewSafeAreaLayoutGuide"
        case .margins:
            guide = UILayoutGuide(of: self, SystemInsets(.all) { $0.effectiveMargins })
            guide.identifier = "UIViewLayoutMarginsGuide"
        case .readable:
            guide = UILayoutGuide(of: self, SystemInsets(.all) { $0.readableInsets })
            guide.identifier = "UIViewReadableContentGuide"
        case .keyboard:
            guide = UIKeyboardLayoutGuide(
                of: self,
                SystemInsets(.bottomStrip) { view in
                    let usesSafeArea = (view.autoLayout?.systemGuides[.keyboard] as? UIKeyboardLayoutGuide)?.usesBottomSafeArea
                    return UIEdgeInsets(
                        bottom: max(usesSafeArea == false ? 0 : view.safeAreaInsets.bottom, view.keyboardOverlap))
                })
            guide.identifier = "UIViewKeyboardLayoutGuide"
        }
        return guide
    }

    // MARK: Margins

    /// The view's own margins. The default is 8 points. A controller's view has at least the system's margins: 16 points at the
    /// sides, 20 in regular width, and none above and below.
    var ownMargins: UIEdgeInsets {
        let own = autoLayout?.margins
        guard let viewOwner, viewOwner.viewRespectsSystemMinimumLayoutMargins else {
            return own ?? (viewOwner == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero)
        }
        let system = UIEdgeInsets(viewOwner.systemMinimumLayoutMargins)
        guard let own else { return system }
        return UIEdgeInsets(
            top: max(own.top, system.top), left: max(own.left, system.left), bottom: max(own.bottom, system.bottom),
            right: max(own.right, system.right))
    }

    func changeMargins(_ change: (AutoLayoutState) -> Void) {
        change(layoutState)
        systemMarginsChanged()
    }

    func systemMarginsChanged() {
        layoutMarginsDidChange()
        viewOwner?.viewLayoutMarginsDidChange()
        followInsets()
        setNeedsLayout()
    }

    /// The margins including the safe area, unless that is turned off. With `preservesSuperviewLayoutMargins` they are at least
    /// the superview's margins.
    var effectiveMargins: UIEdgeInsets { margins(within: safeAreaInsets) }

    private func margins(within safeArea: UIEdgeInsets) -> UIEdgeInsets {
        var margins = insetsLayoutMarginsFromSafeArea ? ownMargins + safeArea : ownMargins
        if preservesSuperviewLayoutMargins, let superview {
            let outer = superview.margins(within: superview.insetsForSubviews).part(
                in: fromLeft(plainFrame), of: superview.bounds)
            margins.top = max(margins.top, outer.top)
            margins.left = max(margins.left, outer.left)
            margins.bottom = max(margins.bottom, outer.bottom)
            margins.right = max(margins.right, outer.right)
        }
        return margins
    }

    /// The maximum width of readable content in points: about ninety characters of body text.
    private static let readableWidth: CGFloat = 672

    private var readableInsets: UIEdgeInsets {
        var insets = effectiveMargins
        let rest = max(0, bounds.width - insets.left - insets.right - Self.readableWidth) / 2
        insets.left += rest
        insets.right += rest
        return insets
    }

    // MARK: Updating insets

    /// Updates the inset guides of this view and its descendants.
    package func followInsets() {
        if !subtreeFollowsInsets { return }
        followOwnInsets()
        for view in subviews where view.subtreeFollowsInsets { view.followInsets() }
    }

    /// Updates constraints after the origin of the view's bounds changed, because it was scrolled.
    func constraintsFollowOrigin() {
        guard let state = autoLayout else { return }
        followOwnInsets()
        for reference in state.item.crossings.all { reference.constraint.placesChanged() }
        // Edges that stand for the content move with it. Other edges are where the bounds begin, for items constrained to them.
        if state.constraints.isEmpty || edgesForContent != nil { return }
        let mentioning = state.item.references.all.map(\.constraint)
        for constraint in mentioning where constraint.owner === self { constraint.placesChanged() }
    }

    func followOwnInsets() {
        guard let state = autoLayout else { return }
        for guide in state.systemGuides.values { guide.followInsets(of: self) }
        for guide in state.guides where guide.followsInsets { guide.followInsets(of: self) }
    }

    func announceInsetFollowers() {
        var next: UIView? = self
        while let view = next, !view.subtreeFollowsInsets {
            view.subtreeFollowsInsets = true
            next = view.superview
        }
    }

    /// Solves queued work for a caller that needs a result between two layout passes.
    func layoutIfQueued() {
        let top = hierarchyTop
        if top.hasQueuedConstraints { top.prepareConstraints() }
    }
}
