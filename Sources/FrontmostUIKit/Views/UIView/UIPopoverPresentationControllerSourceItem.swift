import Foundation

/// Something that a popover can point at.
@MainActor @preconcurrency public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Where it is, in the coordinates of `referenceView`; nil where it is nowhere.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect? {
        hostWindow == nil ? nil : convert(bounds, to: referenceView)
    }
}
