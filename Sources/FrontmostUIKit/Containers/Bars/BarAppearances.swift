import Foundation

/// The appearances of a bar, and the choice between them.
@MainActor struct BarAppearances<Look: UIBarAppearance> {
    var standard: Look?
    var compact: Look?
    /// The appearance while no content is under the bar.
    var edge: Look?
    var compactEdge: Look?

    /// The appearance for a state. Without an edge appearance, the bar at the content's edge has its usual appearance without a
    /// background, as since iOS 15.
    /// - Returns: Nil if no appearance is set.
    func look(isAtEdge: Bool, isCompact: Bool) -> Look? {
        let usual = isCompact ? compact ?? standard : standard
        guard isAtEdge else { return usual }
        if let own = (isCompact ? compactEdge : nil) ?? edge { return own }
        let clear = usual.map(Look.init(barAppearance:))
        clear?.configureWithTransparentBackground()
        return clear
    }
}
