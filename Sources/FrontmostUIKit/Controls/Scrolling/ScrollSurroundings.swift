import Foundation
import FrontmostRender

/// The inputs, besides the content's size, that decide along which axes a scroll view adds the safe area to its content insets.
struct ScrollSurroundings: Equatable {
    var viewport = CGSize.zero
    var safeArea = UIEdgeInsets.zero
    /// The insets set by the app.
    var contentInset = UIEdgeInsets.zero
    var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    /// The axes along which content always bounces.
    var bouncingAxes: ScrollContent.Axes = []
    /// Whether the scroll view scrolls under the bars of a navigation controller.
    var isUnderNavigationBar = false

    /// The axes along which the safe area becomes a content inset. Along the other axes it is passed on to the subviews, as in
    /// any other view.
    ///
    /// `automatic` and `scrollableAxes` inset the axes along which the content scrolls or always bounces. In a navigation
    /// controller, `automatic` always insets the vertical axis, so that short content does not lie under the bar.
    ///
    /// Content may add the safe area that it is passed to its own size. It would then alternate between too large with it and
    /// small enough without it. So an axis that was inset in the same surroundings stays inset until the content is small enough
    /// either way.
    /// - Parameter former: The previous axes, if only the content's size has changed since.
    func adjustedAxes(for contentSize: CGSize, former: ScrollContent.Axes) -> ScrollContent.Axes {
        switch behavior {
        case .never: return []
        case .always: return [.horizontal, .vertical]
        case .automatic, .scrollableAxes: break
        }
        var axes = bouncingAxes
        if behavior == .automatic && isUnderNavigationBar { axes.insert(.vertical) }
        let height = contentSize.height + contentInset.height + safeArea.height
        if height + (former.contains(.vertical) ? safeArea.height : 0) > viewport.height { axes.insert(.vertical) }
        // Content that only scrolls vertically is usually as wide as the view.
        let isAsWide = abs(contentSize.width - viewport.width) < 1
        let width = contentSize.width + (former.contains(.horizontal) ? safeArea.width : 0)
        if width > viewport.width && !isAsWide { axes.insert(.horizontal) }
        return axes
    }
}

extension UIEdgeInsets {
    /// The insets at the ends of these axes; zero at the others.
    func along(_ axes: ScrollContent.Axes) -> UIEdgeInsets {
        var result = UIEdgeInsets.zero
        if axes.contains(.vertical) { (result.top, result.bottom) = (top, bottom) }
        if axes.contains(.horizontal) { (result.left, result.right) = (left, right) }
        return result
    }
}
