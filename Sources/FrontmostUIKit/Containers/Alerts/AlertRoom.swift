import Foundation

/// How an alert that is higher than its room divides it among texts and actions, each of which scrolls then. Pure.
enum AlertRoom {
    /// Each has a right to half of the room, and gets what the other does not need of its half.
    /// - Parameters:
    ///   - texts: What the texts and fields take in full, in points.
    ///   - actions: What the actions take in full.
    ///   - room: What there is for both.
    static func shares(texts: CGFloat, actions: CGFloat, room: CGFloat) -> (texts: CGFloat, actions: CGFloat) {
        // Less than half a point is an error of calculation.
        if texts + actions <= room + 0.5 { return (texts, actions) }
        let room = max(0, room), half = room / 2
        if texts <= half { return (texts, room - texts) }
        if actions <= half { return (room - actions, actions) }
        return (half, half)
    }
}
