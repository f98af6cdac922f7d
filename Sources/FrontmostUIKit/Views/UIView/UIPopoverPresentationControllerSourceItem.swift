import Foundation

/// An item that a popover can point at.
@MainActor @preconcurrency public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The item's frame in the coordinates of `referenceView`; nil if it is not on screen.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// The view's bounds in the coordinates of `referenceView`; nil if the view is in no window.
    public func frame(in referenceView: UIView) -> CGRect? {
        hostWindow == nil ? nil : convert(bounds, to: referenceView)
    }
}
