import Foundation

// What tables and collection views have in common.
extension UIScrollView {
    /// What `find` returns for the innermost view around the first responder, within this view; nil if it finds nothing.
    ///
    /// A list keeps the element with the first responder out of view too, as in UIKit, so that the user can keep typing.
    func aroundFirstResponder<Found>(_ find: (UIView) -> Found?) -> Found? {
        var view = hostWindow?.keyboard.holder?.ownView
        while let next = view, next !== self {
            if let found = find(next) { return found }
            view = next.superview
        }
        return nil
    }

    /// Replaces the view behind the elements, which does not scroll.
    func replaceBackground(_ old: UIView?, by new: UIView?) {
        if old === new { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }
}
