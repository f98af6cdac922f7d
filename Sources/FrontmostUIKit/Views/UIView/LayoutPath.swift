/// The views whose subviews the layout pass visits now, outermost first, each with what it hands on of what bars take. Those inside ask
/// for that, and would have to go all the way up for it, each of them.
@MainActor struct LayoutPath {
    private static var places: [(view: UIView, insets: UIEdgeInsets?)] = []

    /// Visits what is in `view`.
    static func visit(_ view: UIView, _ body: () -> Void) {
        // A pass may begin anywhere.
        if let above = view.superview, !above.isOnLayoutPath { return visit(above) { visit(view, body) } }
        let former = view.isOnLayoutPath
        places.append((view, view.insetsForSubviews))
        view.isOnLayoutPath = true
        body()
        view.isOnLayoutPath = former
        places.removeLast()
    }

    /// The insets of a view, where it is the one whose subviews are visited, and nothing on the way to it was moved meanwhile.
    static func insets(of view: UIView) -> UIEdgeInsets? {
        guard let last = places.last, last.view === view else { return nil }
        return last.insets
    }

    /// What bars take of a view may be another now.
    static func placeChanged(of view: UIView) {
        guard view.isOnLayoutPath else { return }
        for index in places.indices { places[index].insets = nil }
    }
}
