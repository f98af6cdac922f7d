import Foundation

extension UIWindowScene {
    /// A person tapped the status bar: the frontmost scroll view of the key window that wants it scrolls to its start.
    /// - Returns: Whether there was one.
    @_spi(Engine) @discardableResult public func statusBarWasTapped() -> Bool {
        guard let root = keyWindow?.rootViewController?.frontToBackOfChain.first?.viewIfLoaded,
            let scroll = root.scrollViewForTop
        else { return false }
        guard scroll.delegate?.scrollViewShouldScrollToTop(scroll) ?? true else { return true }
        scroll.setContentOffset(
            CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top), animated: true)
        perform(afterDelay: UIScrollView.animation.totalDuration) { [weak scroll] in
            if let scroll { scroll.delegate?.scrollViewDidScrollToTop(scroll) }
        }
        return true
    }
}

extension UIView {
    /// The frontmost one below that scrolls to its start for a tap on the status bar.
    fileprivate var scrollViewForTop: UIScrollView? {
        if isHidden { return nil }
        if let scroll = self as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled { return scroll }
        for view in subviews.reversed() {
            if let found = view.scrollViewForTop { return found }
        }
        return nil
    }
}
