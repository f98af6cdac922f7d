import Foundation

/// Scrolling rules that need no view.
enum ScrollRules {
    /// The speed of the content from which a lifted finger turns a page, in points per second.
    static let flickSpeed = 300.0

    /// The offset of the page to which content moves that a finger has let go of.
    ///
    /// A flick turns to the next page in its direction. Otherwise the nearest page is shown. The last page ends with the content, however
    /// long it is.
    /// - Parameters:
    ///   - offset: The offset at the end of the drag.
    ///   - speed: The speed of the offset at the end of the drag, in points per second.
    ///   - length: The length of a page, in points.
    ///   - range: The offsets that can be scrolled to.
    static func page(at offset: CGFloat, speed: CGFloat, length: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        guard length > 0 else { return offset }
        let below = (offset / length).rounded(.down) * length
        return rest(from: offset, speed: speed, among: [below, below + length], in: range)
    }

    /// The place to which content moves that a finger has let go of: the next one in the direction of a flick, otherwise the nearest.
    /// - Parameters:
    ///   - places: The places on both sides of the offset, in ascending order.
    ///   - range: The offsets that can be scrolled to. Places outside of it are at its ends.
    static func rest(
        from offset: CGFloat, speed: CGFloat, among places: [CGFloat], in range: ClosedRange<CGFloat>
    ) -> CGFloat {
        let places = places.map { min(max($0, range.lowerBound), range.upperBound) }
        if abs(speed) >= flickSpeed,
            let next = speed > 0 ? places.first(where: { $0 >= offset }) : places.last(where: { $0 <= offset })
        {
            return next
        }
        return places.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    }
}
