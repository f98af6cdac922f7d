import Foundation

/// Scrolling rules that need no view.
enum ScrollRules {
    /// The offset of the page closest to `offset`.
    static func page(nearest offset: CGPoint, viewport: CGSize) -> CGPoint {
        func along(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? (value / length).rounded() * length : value
        }
        return CGPoint(x: along(offset.x, viewport.width), y: along(offset.y, viewport.height))
    }
}
