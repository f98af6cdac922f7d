import Foundation

/// The appearances of a bar, and which of them is shown.
@MainActor struct BarLooks<Look: UIBarAppearance> {
    var standard: Look?
    var compact: Look?
    /// While no content lies under the bar.
    var edge: Look?
    var compactEdge: Look?

    /// Where nobody says how the bar looks at the content's edge, it is as it is else without its background, since iOS 15.
    /// - Returns: Nil where no look is known at all.
    func look(isAtEdge: Bool, isCompact: Bool) -> Look? {
        let usual = isCompact ? compact ?? standard : standard
        guard isAtEdge else { return usual }
        if let own = (isCompact ? compactEdge : nil) ?? edge { return own }
        let clear = usual.map(Look.init(barAppearance:))
        clear?.configureWithTransparentBackground()
        return clear
    }
}
