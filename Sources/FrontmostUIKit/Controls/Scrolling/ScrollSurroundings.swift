import Foundation
import FrontmostRender

/// What decides, beside the content's size, where a scroll view makes room around its content for what bars take.
struct ScrollSurroundings: Equatable {
    var viewport = CGSize.zero
    var safeArea = UIEdgeInsets.zero
    /// Room that the app has added.
    var contentInset = UIEdgeInsets.zero
    var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    /// Where content can always be pulled.
    var bouncingAxes: ScrollContent.Axes = []
    /// It is what a controller in a navigation stack scrolls under the bars.
    var isUnderNavigationBar = false

    /// The axes along which the safe area becomes room around the content. Along the others it is handed on to what is in the scroll
    /// view, as by any other view.
    ///
    /// `automatic` and `scrollableAxes` have the room where content can be scrolled, or can always be pulled; `automatic` has it above
    /// and below in a navigation controller in any case, so that short content does not lie under the bar.
    ///
    /// Content may keep its distance from what it is handed, and be larger by that. It would be too large with it and small enough
    /// without for ever, so room that was made under the same surroundings stays until the content is small enough with both.
    /// - Parameter former: The axes as they were, where nothing but the content's size has changed since.
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
        // As wide as the view is the content of nearly all that scrolls up and down.
        let isAsWide = abs(contentSize.width - viewport.width) < 1
        let width = contentSize.width + (former.contains(.horizontal) ? safeArea.width : 0)
        if width > viewport.width && !isAsWide { axes.insert(.horizontal) }
        return axes
    }
}

extension UIEdgeInsets {
    /// Those at the ends of these axes.
    func along(_ axes: ScrollContent.Axes) -> UIEdgeInsets {
        var result = UIEdgeInsets.zero
        if axes.contains(.vertical) { (result.top, result.bottom) = (top, bottom) }
        if axes.contains(.horizontal) { (result.left, result.right) = (left, right) }
        return result
    }
}
