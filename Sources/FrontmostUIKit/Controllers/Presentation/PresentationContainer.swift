import Foundation
import FrontmostRender

/// The view that a presentation adds to the window: the dimming view and, in front of it, the presented view, usually in a card.
///
/// The card is in a holder, which keeps the resting frame while a finger moves the card: a host reports a drag's points relative
/// to the node that takes it. `PresentationContainer+Motion` has its transitions, `+Drag` the handling of drags.
@MainActor final class PresentationContainer: UIView, LayoutFollower {
    weak var presentation: Presentation?
    private var letsThrough = false
    private(set) var holder: PresentationHolder?
    private(set) var card: UIView?
    private(set) var dimming: UIView?
    private var grabber: SheetGrabber?
    private var arrow: PopoverArrow?
    private(set) weak var backdrop: UIView?
    /// Views that catch touches outside a popover's passthrough views.
    private var catchers: [TouchCatcher] = []
    /// The sheet's height during a drag, and how far it is below its lowest detent. Nil at rest.
    var dragged: (height: CGFloat, below: CGFloat)?
    var drag: CardDrag?
    /// The presented view.
    private(set) weak var held: UIView?
    /// The view that has stepped back behind the sheet.
    var behind: BehindSheet?
    /// The look of the presented view before a transition moved it.
    var formerLook: (alpha: CGFloat, transform: CGAffineTransform)?
    private var laidOutSize: CGSize?

    init() {
        super.init(frame: .zero)
        node.debugName = "Presentation"
    }
    required init?(coder: NSCoder) { return nil }

    var style: PresentationStyle { presentation?.style ?? .overFullScreen }
    /// The views that a transition moves: the card with its contents, or the presented view and its backdrop.
    var moving: [UIView] { card.map { [$0] } ?? [backdrop, held].compactMap { $0 } }

    override var raisesLevel: Bool { style.isElevated }

    // MARK: Contents

    /// Adds the views that the style needs around the presented view, and removes the others.
    func restyle() {
        let style = style
        // A sheet of a phone is as wide as the phone.
        let isOnTablet = presentation?.scene?.traitCollection.userInterfaceIdiom == .pad
        setHasNarrowPlace(style == .popover || style.isSheet && isOnTablet)
        if style.hasCard && card == nil {
            let holder = PresentationHolder(self), card = UIView(frame: .zero)
            card.clipsToBounds = true
            addSubview(holder)
            holder.addSubview(card)
            (self.holder, self.card) = (holder, card)
            // The presented view must not leave the window.
            if let held, held.superview === self { card.addSubview(held) }
        } else if !style.hasCard, let holder {
            if let held, held.superview === card { addSubview(held) }
            holder.removeFromSuperview()
            (self.holder, card, grabber, arrow) = (nil, nil, nil, nil)
        }
        dimming?.removeFromSuperview()
        dimming = style.dimming.map { opacity in
            let view = UIView(frame: bounds)
            view.backgroundColor = UIColor(white: 0, alpha: CGFloat(opacity))
            view.isUserInteractionEnabled = false
            insertSubview(view, at: 0)
            return view
        }
        setNeedsLayout()
    }

    /// Adds the presented view.
    func hold(_ controller: UIViewController) {
        guard let presentation, let view = presentation.controller.presentedView ?? controller.view else { return }
        held = view
        describe()
        let frame = presentation.controller.frameOfPresentedViewInContainerView
        if let card {
            view.frame = CGRect(origin: .zero, size: frame.size)
            if view.superview !== card { card.addSubview(view) }
        } else {
            view.frame = frame
            if view.superview !== self { addSubview(view) }
        }
        setNeedsLayout()
    }

    /// Removes the view of a controller that is replaced by another one. The view may already be inside the replacement's view.
    func removeView(of controller: UIViewController) {
        guard let view = controller.viewIfLoaded, view.superview === self || view.superview === card else { return }
        view.removeFromSuperview()
    }

    /// Restores the app's view after the presentation has left the screen.
    func restorePresenter() {
        backdrop?.removeFromSuperview()
        restoreLook()
        letPresenterComeForward()
    }

    func restoreLook() {
        guard let look = formerLook, let held else { return }
        formerLook = nil
        (held.alpha, held.transform) = look
        if let backdrop { (backdrop.alpha, backdrop.transform) = (1, .identity) }
    }

    /// Updates the accessibility description, and whether touches reach the views behind.
    private func describe() {
        guard let presentation else { return }
        let isModal = presentation.isModal, controller = presentation.shown
        (card?.node ?? node).semantics = RenderSemantics(
            role: style.isAlert || presentation.requested.isAlert ? .alert : .dialog,
            label: controller.title ?? presentation.presented.title ?? "",
            identifier: controller.viewIfLoaded?.accessibilityIdentifier ?? "", traits: isModal ? .isModal : [])
        letsThrough = style.usesContext || !isModal
        // Taps that nothing else handles end here; drags move a sheet. The container takes them and not the card, since the card
        // moves with the finger.
        node.accepts = letsThrough || !isUserInteractionEnabled ? [] : [.tap, .drag]
        guard let holder else { return }
        let kinds: InputKinds = !style.isSheet ? [] : presentation.growsUnderScrolling ? [.drag, .pull] : .drag
        if holder.node.accepts != kinds { holder.node.accepts = kinds }
    }

    /// Lets touches beside the presented view through where the views behind are reachable.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && letsThrough ? nil : hit
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentation, presentation.state != .idle else { return }
        if let laidOutSize, laidOutSize != bounds.size, let popover = presentation.popover { popover.notifyWillReposition() }
        laidOutSize = bounds.size
        presentation.controller.containerViewWillLayoutSubviews()
        dimming?.place(bounds)
        let frame = presentation.controller.frameOfPresentedViewInContainerView
        if let holder, let card {
            holder.place(frame)
            placeCard(card, in: holder)
            decorate(card, frame)
            placeArrow(presentation)
        } else if let held, !presentation.isMovedByAnimator, formerLook == nil {
            held.frame = frame
        }
        placeBackdrop(presentation.controller.backdrop)
        let isUndimmed = presentation.isUndimmed
        holder?.node.effects.shadow = style.shadow(isUndimmed: isUndimmed)
        if let dimming, isUserInteractionEnabled, (dimming.alpha == 0) != isUndimmed { dimming.alpha = isUndimmed ? 0 : 1 }
        if isUserInteractionEnabled {
            letPresenterRecede(presentation.recession(dragged))
            if card != nil { notifySheetOnTop() }
        }
        placeCatchers(presentation)
        describe()
        presentation.controller.containerViewDidLayoutSubviews()
    }

    /// Places a popover again when its source has moved.
    func followLayout() {
        guard let presentation, presentation.state != .idle, hostWindow != nil, let popover = presentation.popover,
            popover.hasSourceMoved(in: self)
        else { return }
        setNeedsLayout()
        layoutIfNeeded()
    }

    func placeCard(_ card: UIView, in holder: UIView) {
        let size = holder.plainFrame.size
        let height = dragged?.height ?? size.height
        card.place(CGRect(x: 0, y: size.height - height, width: size.width, height: height))
        if let held, held.superview === card { held.frame = card.bounds }
        if let backdrop { backdrop.frame = card.bounds }
    }

    private func decorate(_ card: UIView, _ frame: CGRect) {
        let sheet = presentation?.sheet
        let fills = frame == bounds
        switch style {
        case .pageSheet, .formSheet:
            set(card.layer, radius: fills ? 0 : sheet?.preferredCornerRadius ?? PresentationGeometry.cornerRadius)
            let isAtBottom = frame.maxY >= bounds.maxY
            let corners: CACornerMask = isAtBottom ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
            if card.layer.maskedCorners != corners { card.layer.maskedCorners = corners }
        case .popover:
            set(card.layer, radius: PopoverPlacement.cornerRadius)
            card.backgroundColor = presentation?.popover?.backgroundColor ?? .systemBackground
        case .alert: set(card.layer, radius: PresentationGeometry.alertRadius)
        default: set(card.layer, radius: 0)
        }
        placeGrabber(on: card, sheet)
    }

    private func placeBackdrop(_ back: UIView?) {
        guard let place = card ?? (held == nil ? nil : self) else { return }
        if back !== backdrop || back?.superview !== place {
            backdrop?.removeFromSuperview()
            backdrop = back
            if let back { place.insertSubview(back, at: 0) }
        }
        back?.frame = card?.bounds ?? held?.frame ?? bounds
    }

    private func set(_ layer: CALayer, radius: CGFloat) { if layer.cornerRadius != radius { layer.cornerRadius = radius } }

    private func placeGrabber(on card: UIView, _ sheet: UISheetPresentationController?) {
        guard sheet?.prefersGrabberVisible == true else {
            grabber?.removeFromSuperview()
            grabber = nil
            return
        }
        let view = grabber ?? SheetGrabber { [weak self] in self?.goToNextDetent() }
        grabber = view
        if view.superview !== card { card.addSubview(view) } else { card.bringSubviewToFront(view) }
        view.frame = CGRect(x: card.bounds.midX - 18, y: 5, width: 36, height: 5)
    }

    private func placeArrow(_ presentation: Presentation) {
        guard let popover = presentation.popover, let holder else {
            arrow?.removeFromSuperview()
            arrow = nil
            return
        }
        let place = presentation.place
        let placement = popover.placement(in: place, self, content: presentation.popoverSize(in: place))
        popover.arrowDirection = placement.direction
        let view = arrow ?? PopoverArrow()
        arrow = view
        if view.superview !== holder { holder.addSubview(view) }
        view.show(placement, color: popover.backgroundColor ?? held?.backgroundColor ?? .systemBackground)
    }

    private func placeCatchers(_ presentation: Presentation) {
        let open = isUserInteractionEnabled ? presentation.popover?.passthroughViews ?? [] : []
        if open.isEmpty && catchers.isEmpty { return }
        let holes = open.filter { $0.hostWindow === hostWindow && hostWindow != nil }.map { $0.convert($0.bounds, to: self) }
        let parts = open.isEmpty ? [] : PopoverPlacement.rectangles(of: bounds, without: holes)
        while catchers.count > parts.count { catchers.removeLast().removeFromSuperview() }
        while catchers.count < parts.count {
            let view = TouchCatcher { [weak self] in self?.tappedBeside() }
            catchers.append(view)
            insertSubview(view, at: 0)
        }
        for (view, part) in zip(catchers, parts) { view.place(part) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.surroundingsChanged()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: Input

    override var followsDrag: Bool { movesCard }

    override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .tap(let point, _):
            // Without a card, as in a full-screen cover, nothing is beside the presented view.
            guard let holder, !holder.plainFrame.contains(point) else { return takeUnusedTap(event) }
            tappedBeside()
            return true
        case .drag(let drag):
            follow(drag)
            return true
        default: return false
        }
    }

    /// Handles a tap beside the presented view: cancels an action sheet, closes a sheet or a popover, does nothing for an alert.
    private func tappedBeside() {
        if style == .alert { return }
        _ = presentation?.userAskedToLeave()
    }
}

/// Keeps the resting frame of a card that a drag moves, and takes the drag for it.
@MainActor final class PresentationHolder: UIView {
    private weak var container: PresentationContainer?

    init(_ container: PresentationContainer) {
        self.container = container
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }

    override var followsDrag: Bool { container?.movesCard == true }

    override func respond(to event: InputEvent) -> Bool {
        guard case .drag(var drag) = event, let container else { return false }
        let origin = plainFrame.origin
        drag.start = CGPoint(x: drag.start.x + origin.x, y: drag.start.y + origin.y)
        drag.location = CGPoint(x: drag.location.x + origin.x, y: drag.location.y + origin.y)
        container.follow(drag)
        return true
    }
}

/// Catches touches, so that they do not reach the views behind.
@MainActor final class TouchCatcher: UIView {
    private let onTap: () -> Void

    init(_ onTap: @escaping () -> Void) {
        self.onTap = onTap
        super.init(frame: .zero)
        node.accepts = [.tap, .drag]
    }
    required init?(coder: NSCoder) { return nil }

    override func respond(to event: InputEvent) -> Bool {
        if case .tap = event { onTap() }
        return event.kind == .tap || event.kind == .drag
    }
}
