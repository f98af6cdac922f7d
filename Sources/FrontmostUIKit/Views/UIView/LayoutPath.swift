/// The views that the layout pass is currently inside of, outermost first, each with the safe area insets that it passes to
/// its subviews. Subviews need these insets, and would otherwise each walk all the way up to compute them.
@MainActor struct LayoutPath {
    private static var places: [(view: UIView, insets: UIEdgeInsets?)] = []

    /// Lays out the subviews of `view`.
    static func visit(_ view: UIView, _ body: () -> Void) {
        // A pass may begin at any view.
        if let above = view.superview, !above.isOnLayoutPath { return visit(above) { visit(view, body) } }
        let former = view.isOnLayoutPath
        places.append((view, view.insetsForSubviews))
        view.isOnLayoutPath = true
        body()
        view.isOnLayoutPath = former
        places.removeLast()
    }

    /// The cached insets of a view, if it is the one currently visited and no view on the path has moved since.
    static func insets(of view: UIView) -> UIEdgeInsets? {
        guard let last = places.last, last.view === view else { return nil }
        return last.insets
    }

    /// Invalidates the cached insets after a view on the path has moved.
    static func placeChanged(of view: UIView) {
        guard view.isOnLayoutPath else { return }
        for index in places.indices { places[index].insets = nil }
    }
}
