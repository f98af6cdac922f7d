import Foundation

/// Manages a popover: a card with an arrow that points at what it belongs to. A tap beside it closes it.
///
///     options.modalPresentationStyle = .popover
///     options.popoverPresentationController?.sourceView = button
///     present(options, animated: true)
///
/// In compact width it is a sheet, unless the delegate's `adaptivePresentationStyle(for:traitCollection:)` answers `.none`.
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
    /// What the arrow points at: this rectangle of `sourceView`, or all of it where it is `.null`.
    open var sourceView: UIView? { didSet { moved() } }
    open var sourceRect = CGRect.null { didSet { moved() } }
    /// What the arrow points at, in place of `sourceView`: a view, a bar button, anything that knows where it is.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { moved() } }
    /// The older form of `sourceItem` for a bar button.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { moved() } }
    /// Where the arrow points now; `.unknown` before the popover has its place.
    public internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Lets the popover lie over a part of its source rather than become smaller.
    open var canOverlapSourceViewRect = false { didSet { moved() } }
    /// Views that take touches while the popover is open; touches anywhere else close it.
    open var passthroughViews: [UIView]? { didSet { moved() } }
    /// Nil for the platform's own.
    open var backgroundColor: UIColor? { didSet { moved() } }
    /// Points that the popover keeps from the edges of the safe area.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { moved() } }
    /// How the popover looks where it is a sheet.
    public private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.presentation = presentation
        return sheet
    }()
    var hasSource: Bool { sourceItem != nil || sourceView != nil }

    open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }

    private func moved() { presentation?.container.setNeedsLayout() }

    /// What the arrow points at, in the coordinates of `view`; nil where the source has no place: it is in no window, or its place is
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

    /// Where the source was when the popover was placed last, in the container's coordinates.
    private(set) var lastSource: CGRect?

    /// - Returns: Whether the source is elsewhere than when the popover was placed. A source that is gone, or was never there, moves
    ///   nothing.
    func hasSourceMoved(in container: UIView) -> Bool {
        guard let now = source(in: container) else { return false }
        return now != lastSource
    }

    /// Where the popover lies in its container. When its source is gone the popover stays where it was.
    func placement(in place: PresentationPlace, _ container: UIView, content: CGSize) -> PopoverPlacement.Result {
        let area = place.bounds.inset(by: place.safeArea).inset(by: popoverLayoutMargins)
        let middle = CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
        lastSource = source(in: container) ?? lastSource
        return PopoverPlacement.place(
            content, beside: lastSource ?? middle, in: area, permitted: permittedArrowDirections,
            canOverlap: canOverlapSourceViewRect)
    }

    /// The surroundings changed: the delegate may say that the source is elsewhere now.
    func tellWillReposition() {
        guard let delegate = givenDelegate as? any UIPopoverPresentationControllerDelegate, var view = sourceView else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let former = (rect, view)
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if rect != former.0 || view !== former.1 { (sourceView, sourceRect) = (view, rect) }
    }

    func tellPrepare() { (givenDelegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self) }

    override var shouldDismiss: Bool {
        let delegate = givenDelegate as? any UIPopoverPresentationControllerDelegate
        return super.shouldDismiss && delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }
    override func tellDidDismiss() {
        super.tellDidDismiss()
        (givenDelegate as? any UIPopoverPresentationControllerDelegate)?.popoverPresentationControllerDidDismissPopover(self)
    }
}

/// Asked and told about a popover. All methods have defaults.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The last moment to set the source.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Its window has another size: the place that the arrow points at may be changed.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>)
    /// The older form of `presentationControllerShouldDismiss`; both have to agree.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// The older form of `presentationControllerDidDismiss`.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>
    ) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
