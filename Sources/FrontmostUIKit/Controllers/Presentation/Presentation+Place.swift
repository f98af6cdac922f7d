import Foundation
import FrontmostRender

extension Presentation {
    // MARK: Surroundings

    var place: PresentationPlace {
        let window = container.hostWindow ?? presenter?.viewIfLoaded?.hostWindow
        let traits = window?.traitCollection ?? .current
        return PresentationPlace(
            bounds: container.bounds, safeArea: window?.safeAreaInsets ?? .zero,
            isRegularWidth: traits.horizontalSizeClass == .regular, isCompactHeight: traits.verticalSizeClass == .compact,
            keyboard: takesText ? container.keyboardOverlap : 0)
    }

    /// Whether the first responder is in the presented view. The keyboard of a field behind it goes by itself.
    private var takesText: Bool { container.hostWindow?.keyboard.holder?.isOrShowsView(in: container) ?? false }

    /// The sheet controller in effect: the presentation's own, or a popover's in compact width. Nil for the platform's defaults.
    var sheet: UISheetPresentationController? {
        guard style.isSheet else { return nil }
        if let sheet = controller as? UISheetPresentationController { return sheet }
        return (controller as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
    }
    var popover: UIPopoverPresentationController? {
        style == .popover ? controller as? UIPopoverPresentationController : nil
    }

    // MARK: Frames

    /// The frame at rest, in the container's coordinates.
    var settledFrame: CGRect {
        let place = place
        switch style {
        case .pageSheet, .formSheet: return PresentationGeometry.sheetFrame(style, in: place, sheetPreferences(in: place))
        case .popover: return popover?.placement(in: place, container, content: popoverSize(in: place)).frame ?? place.bounds
        case .alert, .actionSheet:
            let room = PresentationGeometry.alertSpace(in: place)
            return PresentationGeometry.frame(style, in: place, content: presented.panelSize(within: room.size) ?? .zero)
        default: return PresentationGeometry.frame(style, in: place, content: .zero)
        }
    }

    /// Registers with the scene's frame loop, so that a popover is placed again whenever its source has moved.
    func followPopoverSource() {
        if controller is UIPopoverPresentationController { scene?.follow(container) }
    }

    func popoverSize(in place: PresentationPlace) -> CGSize {
        if let size = presented.panelSize(within: place.bounds.size) { return size }
        var wanted = shown.preferredContentSize
        guard wanted.width > 0 && wanted.height > 0 else { return CGSize(width: 320, height: 480) }
        let area = place.safeRect.inset(by: popover?.popoverLayoutMargins ?? .zero)
        // Wrapped text is taller.
        if wanted.width > area.width, let view = shown.viewIfLoaded {
            wanted.width = area.width
            wanted.height = max(wanted.height, view.sizeThatFits(area.size).height)
        }
        return wanted
    }

    private func sheetPreferences(in place: PresentationPlace) -> PresentationGeometry.Sheet {
        var preferences = PresentationGeometry.Sheet(preferred: shown.preferredContentSize)
        guard let sheet else { return preferences }
        preferences.detent = detentsInEffect.map { $0[sheet.selected(among: $0)].value }
        preferences.isEdgeAttachedInCompactHeight = sheet.prefersEdgeAttachedInCompactHeight
        preferences.widthFollowsPreferred = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached
        return preferences
    }

    /// The detents that a sheet can rest at, lowest first. Nil where detents have no effect: floating sheets and sheets that
    /// cover everything have a single height.
    var detentsInEffect: [UISheetPresentationController.Rest]? {
        let place = place
        guard let sheet, place.detentsCount(edgeAttached: sheet.prefersEdgeAttachedInCompactHeight) else { return nil }
        return sheet.rests(in: place, container.traitCollection)
    }

    /// The heights that a sheet can rest at, with their detents, lowest first.
    var rests: [(height: CGFloat, identifier: UISheetPresentationController.Detent.Identifier?)] {
        let place = place, full = PresentationGeometry.largestDetent(in: place) + place.safeArea.bottom
        return detentsInEffect?.map { (min(full, $0.value + place.bottomInset), $0.identifier) } ?? [(settledFrame.height, nil)]
    }

    /// Whether there is a higher detent, and a drag on scrolling content expands the sheet to it first.
    var growsUnderScrolling: Bool {
        guard let sheet, sheet.prefersScrollingExpandsWhenScrolledToEdge, let rests = detentsInEffect else { return false }
        return sheet.selected(among: rests) < rests.count - 1
    }

    /// Whether the views behind are not dimmed: the sheet is at a detent that leaves them so.
    var isUndimmed: Bool {
        guard let sheet else { return false }
        if sheet.neverDims { return true }
        guard let largest = sheet.largestUndimmedDetentIdentifier, let rests = detentsInEffect else { return false }
        return sheet.isUndimmed(upTo: largest, rests)
    }

    /// Whether the user cannot reach the views behind. A presentation that is being dismissed does not block them.
    var isModal: Bool {
        guard state == .presenting || state == .presented, !style.usesContext else { return false }
        if let popover, popover.passthroughViews?.isEmpty == false { return false }
        return !isUndimmed
    }

    // MARK: Adaptation

    /// The style that `requested` adapts to under `traits`.
    static func style(
        _ requested: PresentationStyle, _ controller: UIPresentationController, _ traits: UITraitCollection
    ) -> PresentationStyle {
        requested.adapted(
            isRegularWidth: traits.horizontalSizeClass == .regular,
            by: requested.isAlert ? .none : controller.adaptivePresentationStyle(for: traits))
    }

    /// Reports the adapted style to the delegate, and shows the controller that the delegate supplies in place of the presented
    /// one.
    func notifyAdaptation() {
        popover?.notifyPrepare()
        guard !requested.isAlert, let delegate = controller.givenDelegate else { return }
        let isAdapted = style != requested, modal: UIModalPresentationStyle = isAdapted ? style.modal : .none
        delegate.presentationController(
            controller, willPresentWithAdaptiveStyle: modal, transitionCoordinator: presented.transitionCoordinator)
        if isAdapted, let sheet { delegate.presentationController(controller, prepare: sheet) }
        let other =
            isAdapted ? delegate.presentationController(controller, viewControllerForAdaptivePresentationStyle: modal) : nil
        show(other ?? presented)
    }

    private func show(_ other: UIViewController) {
        if other === shown { return }
        let former = shown
        let isOnScreen = state == .presented
        if isOnScreen { former.beginAppearance(false, animated: false) }
        container.removeView(of: former)
        if isOnScreen { former.endAppearance() }
        if former !== presented {
            former.incomingPresentation = nil
            // The presented controller returns to the container, out of the controller that wrapped it.
            if other === presented && presented.parent != nil { presented.removeFromParentWithView() }
        }
        shown = other
        other.incomingPresentation = self
        guard isOnScreen else { return }
        other.beginAppearance(true, animated: false)
        container.hold(other)
        other.endAppearance()
    }

    /// Adapts the style when the window's size or traits have changed.
    func surroundingsChanged() {
        guard state != .idle, let window = container.hostWindow else { return }
        let new = Presentation.style(requested, controller, window.traitCollection)
        if new == style { return container.setNeedsLayout() }
        if isInTransition { return onceSettled { [weak self] in self?.surroundingsChanged() } }
        style = new
        notifyAdaptation()
        container.restyle()
        adaptCovering()
    }
}
