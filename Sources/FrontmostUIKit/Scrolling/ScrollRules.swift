import Foundation

/// The rules of scroll views that need no view.
enum ScrollRules {
    /// Room around the content: an app's own and, where the behaviour says so, what bars take.
    ///
    /// `automatic` and `scrollableAxes` keep the room along axes that can be scrolled, or that bounce always. UIKit's `automatic` adds
    /// it at the top and bottom inside of a navigation controller in any case, which shows only where content is too short to
    /// scroll.
    static func adjustedInset(
        own: UIEdgeInsets, safeArea: UIEdgeInsets, behavior: UIScrollView.ContentInsetAdjustmentBehavior, contentSize: CGSize,
        viewport: CGSize, bounces: (horizontal: Bool, vertical: Bool)
    ) -> UIEdgeInsets {
        var result = own
        let isAlways = behavior == .always
        if behavior == .never { return result }
        let tall = contentSize.height + own.height + safeArea.height > viewport.height
        if isAlways || bounces.vertical || tall {
            result.top += safeArea.top
            result.bottom += safeArea.bottom
        }
        let wide = contentSize.width + own.width + safeArea.width > viewport.width
        if isAlways || bounces.horizontal || wide && contentSize.width > viewport.width {
            result.left += safeArea.left
            result.right += safeArea.right
        }
        return result
    }

    /// The page that is nearest to an offset.
    static func page(nearest offset: CGPoint, viewport: CGSize) -> CGPoint {
        func along(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? (value / length).rounded() * length : value
        }
        return CGPoint(x: along(offset.x, viewport.width), y: along(offset.y, viewport.height))
    }
}
