import Foundation

/// The appearances of a bar, and the choice between them.
@MainActor struct BarAppearances<Appearance: UIBarAppearance> {
    var standard: Appearance?
    var compact: Appearance?
    /// The appearance while no content is under the bar.
    var edge: Appearance?
    var compactEdge: Appearance?

    /// The appearance for a state. Without an edge appearance, the bar at the content's edge has its usual appearance without a
    /// background, as since iOS 15.
    /// - Returns: Nil if no appearance is set.
    func appearance(isAtEdge: Bool, isCompact: Bool) -> Appearance? {
        let usual = isCompact ? compact ?? standard : standard
        guard isAtEdge else { return usual }
        if let own = (isCompact ? compactEdge : nil) ?? edge { return own }
        let clear = usual.map(Appearance.init(barAppearance:))
        clear?.configureWithTransparentBackground()
        return clear
    }
}
