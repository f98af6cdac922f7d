import Foundation

/// Manages a popover: a card with an arrow that points at its source. A tap beside it closes it.
///
///     options.modalPresentationStyle = .popover
///     options.popoverPresentationController?.sourceView = button
///     present(options, animated: true)
///
/// In compact width it is a sheet, unless the delegate's `adaptivePresentationStyle(for:traitCollection:)` returns `.none`.
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the arrow points at: at `sourceRect` of it, or at all of it if `sourceRect` is `.null`.
    open var sourceView: UIView? { didSet { moved() } }
    /// The rectangle that the arrow points at, in the coordinates of `sourceView`; `.null` for all of the view.
    open var sourceRect = CGRect.null { didSet { moved() } }
    /// The item that the arrow points at, in place of `sourceView`: a view, a bar button, or any other source item.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { moved() } }
    /// The older form of `sourceItem` for a bar button.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    /// The allowed directions of the arrow.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { moved() } }
    /// The current direction of the arrow; `.unknown` before the popover is placed.
    public internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Whether the popover may cover a part of its source rather than shrink.
    open var canOverlapSourceViewRect = false { didSet { moved() } }
    /// Views that take touches while the popover is open. A touch anywhere else closes it.
    open var passthroughViews: [UIView]? { didSet { moved() } }
    /// The background; nil for the platform's default.
    open var backgroundColor: UIColor? { didSet { moved() } }
    /// The margins between the popover and the safe area's edges, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { moved() } }
    /// The sheet that the popover adapts to.
    public private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.setKept(true, by: presentedViewController)
        sheet.presentation = presentation
        return sheet
    }()
    var hasSource: Bool { sourceItem != nil || sourceView != nil }

    open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }

    private func moved() { presentation?.container.setNeedsLayout() }

    /// The rectangle that the arrow points at, in the coordinates of `view`. Nil if the source is in no window, or its frame is
    /// not finite.
    func source(in view: UIView) -> CGRect? {
        guard let rect = sourceItem == nil ? sourceViewRect(in: view) : sourceItem?.frame(in: view) else { return nil }
        let isFinite = rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
        return isFinite ? rect : nil
    }

    private func sourceViewRect(in view: UIView) -> CGRect? {
        guard let sourceView, sourceView.hostWindow != nil || view.hostWindow == nil else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: view)
    }

    /// The source's rectangle when the popover was last placed, in the container's coordinates.
    private(set) var lastSource: CGRect?

    /// - Returns: Whether the source has moved since the popover was placed. False if the source is gone or was never there.
    func hasSourceMoved(in container: UIView) -> Bool {
        guard let now = source(in: container) else { return false }
        return now != lastSource
    }

    /// The popover's placement in its container. It stays in place when its source is gone.
    func placement(in place: PresentationPlace, _ container: UIView, content: CGSize) -> PopoverPlacement.Result {
        let area = place.safeRect.inset(by: popoverLayoutMargins)
        let middle = CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
        lastSource = source(in: container) ?? lastSource
        return PopoverPlacement.place(
            content, beside: lastSource ?? middle, in: area, permitted: permittedArrowDirections,
            canOverlap: canOverlapSourceViewRect)
    }

    /// Lets the delegate change the source after the window's size has changed.
    func notifyWillReposition() {
        guard let delegate = givenDelegate as? any UIPopoverPresentationControllerDelegate, var view = sourceView else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let former = (rect, view)
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if rect != former.0 || view !== former.1 { (sourceView, sourceRect) = (view, rect) }
    }

    func notifyPrepare() { (givenDelegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self) }

    override var shouldDismiss: Bool {
        let delegate = givenDelegate as? any UIPopoverPresentationControllerDelegate
        return super.shouldDismiss && delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }
    override func notifyDidDismiss() {
        super.notifyDidDismiss()
        (givenDelegate as? any UIPopoverPresentationControllerDelegate)?.popoverPresentationControllerDidDismissPopover(self)
    }
}

/// Takes part in the course of a popover. All methods have defaults.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The last opportunity to set the source.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// The window's size has changed: `rect` and `view` can be changed to another source.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>)
    /// The older form of `presentationControllerShouldDismiss`; both have to return true.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// The older form of `presentationControllerDidDismiss`.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    /// Keeps the source.
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>
    ) {}
    /// Allows the dismissal.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
