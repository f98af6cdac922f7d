import Foundation
import FrontmostRender

extension Presentation {
    // MARK: Surroundings

    var place: PresentationPlace {
        let window = container.hostWindow ?? presenter?.viewIfLoaded?.hostWindow
        let traits = window?.traitCollection ?? .current
        return PresentationPlace(
            bounds: container.bounds, safeArea: window?.safeAreaInsets ?? .zero,
            isRegularWidth: traits.horizontalSizeClass == .regular, isCompactHeight: traits.verticalSizeClass == .compact)
    }

    /// How it looks as a sheet: its own controller, or a popover's for compact width; nil for the platform's defaults.
    var sheet: UISheetPresentationController? {
        guard style.isSheet else { return nil }
        if let sheet = controller as? UISheetPresentationController { return sheet }
        return (controller as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
    }
    var popover: UIPopoverPresentationController? {
        style == .popover ? controller as? UIPopoverPresentationController : nil
    }

    // MARK: Where it lies

    /// Where it lies when nothing moves, in the container's coordinates.
    var settledFrame: CGRect {
        let place = place
        switch style {
        case .pageSheet, .formSheet: return PresentationGeometry.sheetFrame(style, in: place, sheetWishes(in: place))
        case .popover: return popover?.placement(in: place, container, content: popoverSize(in: place)).frame ?? place.bounds
        case .alert, .actionSheet:
            let room = PresentationGeometry.alertRoom(in: place)
            return PresentationGeometry.frame(style, in: place, content: presented.panelSize(within: room.size) ?? .zero)
        default: return PresentationGeometry.frame(style, in: place, content: .zero)
        }
    }

    /// Has the scene's frames place a popover again whenever its source has moved.
    func followPopoverSource() {
        if controller is UIPopoverPresentationController { scene?.follow(container) }
    }

    func popoverSize(in place: PresentationPlace) -> CGSize {
        if let size = presented.panelSize(within: place.bounds.size) { return size }
        var wanted = shown.preferredContentSize
        guard wanted.width > 0 && wanted.height > 0 else { return CGSize(width: 320, height: 480) }
        let area = place.bounds.inset(by: place.safeArea).inset(by: popover?.popoverLayoutMargins ?? .zero)
        // Texts that have to be broken become higher.
        if wanted.width > area.width, let view = shown.viewIfLoaded {
            wanted.width = area.width
            wanted.height = max(wanted.height, view.sizeThatFits(area.size).height)
        }
        return wanted
    }

    private func sheetWishes(in place: PresentationPlace) -> PresentationGeometry.Sheet {
        var wishes = PresentationGeometry.Sheet(preferred: shown.preferredContentSize)
        guard let sheet else { return wishes }
        wishes.detent = detentsInEffect.map { $0[sheet.selected(among: $0)].value }
        wishes.isEdgeAttachedInCompactHeight = sheet.prefersEdgeAttachedInCompactHeight
        wishes.widthFollowsPreferred = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached
        return wishes
    }

    /// The detents that a sheet can rest at, lowest first. Nil where they have no effect: a floating sheet and one that covers
    /// everything have their own height only.
    var detentsInEffect: [UISheetPresentationController.Rest]? {
        let place = place
        guard let sheet, place.detentsCount(edgeAttached: sheet.prefersEdgeAttachedInCompactHeight) else { return nil }
        return sheet.rests(in: place, container.traitCollection)
    }

    /// Where a sheet can rest: heights with their detents, lowest first.
    var rests: [(height: CGFloat, identifier: UISheetPresentationController.Detent.Identifier?)] {
        let bottom = place.safeArea.bottom
        return detentsInEffect?.map { ($0.value + bottom, $0.identifier) } ?? [(settledFrame.height, nil)]
    }

    /// There is a higher detent, and a finger on scrolling content goes there first.
    var growsUnderScrolling: Bool {
        guard let sheet, sheet.prefersScrollingExpandsWhenScrolledToEdge, let rests = detentsInEffect else { return false }
        return sheet.selected(among: rests) < rests.count - 1
    }

    /// What lies behind is left as it is: a sheet at a detent that says so.
    var isUndimmed: Bool {
        guard let sheet else { return false }
        if sheet.neverDims { return true }
        guard let largest = sheet.largestUndimmedDetentIdentifier, let rests = detentsInEffect else { return false }
        return sheet.isUndimmed(upTo: largest, rests)
    }

    /// A person cannot get at what is behind. What is leaving holds nobody back.
    var isModal: Bool {
        guard state == .presenting || state == .presented, !style.usesContext else { return false }
        if let popover, popover.passthroughViews?.isEmpty == false { return false }
        return !isUndimmed
    }

    // MARK: Adapting

    /// What is asked for comes down to this under those traits.
    static func style(
        _ requested: PresentationStyle, _ controller: UIPresentationController, _ traits: UITraitCollection
    ) -> PresentationStyle {
        requested.adapted(
            isRegularWidth: traits.horizontalSizeClass == .regular,
            by: requested.isAlert ? .none : controller.adaptivePresentationStyle(for: traits))
    }

    /// Tells the delegate what is about to be shown, and takes what it shows in place of the presented controller.
    func tellAdaptation() {
        popover?.tellPrepare()
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
        container.letGo(of: former)
        if isOnScreen { former.endAppearance() }
        if former !== presented {
            former.incomingPresentation = nil
            // It goes back to where it was: out of the controller that was shown for it.
            if other === presented && presented.parent != nil {
                presented.willMove(toParent: nil)
                presented.viewIfLoaded?.removeFromSuperview()
                presented.removeFromParent()
            }
        }
        shown = other
        other.incomingPresentation = self
        guard isOnScreen else { return }
        other.beginAppearance(true, animated: false)
        container.hold(other)
        other.endAppearance()
    }

    /// The window's size or traits changed: the style may come down to something else.
    func surroundingsChanged() {
        guard state != .idle, let window = container.hostWindow else { return }
        let new = Presentation.style(requested, controller, window.traitCollection)
        if new == style { return container.setNeedsLayout() }
        if isInTransition { return onceSettled { [weak self] in self?.surroundingsChanged() } }
        style = new
        tellAdaptation()
        container.restyle()
        adaptCovering()
    }
}
