import Foundation

/// Scrolling rules that need no view.
enum ScrollRules {
    /// The speed of the content from which a lifted finger turns a page, in points per second.
    static let flickSpeed = 300.0

    /// The offset of the page to which content moves that a finger has let go of.
    ///
    /// A flick turns to the page beside the one at which the drag began, or that the finger has reached. Otherwise the nearest page is shown.
    /// - Parameters:
    ///   - start: The offset at which the drag began.
    ///   - velocity: The velocity of the offset at the end of the drag, in points per second.
    static func page(from start: CGPoint, to offset: CGPoint, velocity: CGVector, viewport: CGSize) -> CGPoint {
        func along(_ start: CGFloat, _ value: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return value }
            let nearest = (value / length).rounded(), first = (start / length).rounded()
            guard abs(speed) >= flickSpeed, nearest == first, (value - first * length) * speed > 0 else {
                return nearest * length
            }
            return (first + (speed > 0 ? 1 : -1)) * length
        }
        return CGPoint(
            x: along(start.x, offset.x, velocity.dx, viewport.width), y: along(start.y, offset.y, velocity.dy, viewport.height))
    }

}
