import Foundation

/// Divides the height of an alert that does not fit between its texts and its actions, both of which then scroll.
enum AlertSpace {
    /// Grants each part half of the height. A part that needs less leaves the rest to the other.
    /// - Parameters:
    ///   - texts: The full height of the texts and fields, in points.
    ///   - actions: The full height of the actions, in points.
    ///   - room: The available height for both, in points.
    static func shares(texts: CGFloat, actions: CGFloat, room: CGFloat) -> (texts: CGFloat, actions: CGFloat) {
        // Up to half a point is rounding error.
        if texts + actions <= room + 0.5 { return (texts, actions) }
        let room = max(0, room), half = room / 2
        if texts <= half { return (texts, room - texts) }
        if actions <= half { return (room - actions, actions) }
        return (half, half)
    }
}
