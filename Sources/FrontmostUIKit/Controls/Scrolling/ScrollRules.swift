import Foundation

/// Scrolling rules that need no view.
enum ScrollRules {
    /// The speed of the content from which a lifted finger turns a page, in points per second.
    static let flickSpeed = 300.0

    /// The offset of the page to which content moves that a finger has let go of.
    ///
    /// A flick turns to the next page in its direction. Otherwise the nearest page is shown.
    /// - Parameters:
    ///   - velocity: The velocity of the offset at the end of the drag, in points per second.
    static func page(at offset: CGPoint, velocity: CGVector, viewport: CGSize) -> CGPoint {
        func along(_ value: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return value }
            let rule: FloatingPointRoundingRule = abs(speed) < flickSpeed ? .toNearestOrAwayFromZero : speed > 0 ? .up : .down
            return (value / length).rounded(rule) * length
        }
        return CGPoint(x: along(offset.x, velocity.dx, viewport.width), y: along(offset.y, velocity.dy, viewport.height))
    }
}
