import Foundation

/// A view with the actions that a swipe reveals beside a cell.
@MainActor package protocol CellSwipeActions: UIView {
    var isLeading: Bool { get }
    /// The width at which all actions fit, in points.
    var idealWidth: CGFloat { get }
    /// Whether a swipe over most of the cell runs the first action.
    var allowsFullSwipe: Bool { get }
    /// Runs the action at the edge, after a swipe over most of the cell.
    func runFirst()
}

/// The content of a cell that brings swipe actions of its own. At an edge where it has some, they take the place of the list's.
@MainActor package protocol SwipeableContent: UIView {
    /// Whether there are actions at an edge.
    func hasSwipeActions(isLeading: Bool) -> Bool
    /// Makes the view of the actions at an edge; nil if there are none.
    /// - Parameter close: Hides the actions.
    func makeSwipeActions(isLeading: Bool, close: @escaping @MainActor () -> Void) -> (any CellSwipeActions)?
}

extension UIView {
    /// Called by the content of a cell when its swipe actions have come or gone: the cell around it accepts other input.
    package func swipeActionsOfContentChanged() {
        var view: UIView? = self
        while let here = view {
            if let cell = here as? any ListCell { return cell.core.acceptInput() }
            view = here.superview
        }
    }
}
