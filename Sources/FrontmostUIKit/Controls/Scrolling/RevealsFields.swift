import FrontmostRender

/// A scroll view that scrolls the field with the keyboard focus into view, as SwiftUI's do. In UIKit, scroll views leave that to
/// the app.
@MainActor package protocol RevealsFields: InputResponder {
    /// Scrolls by the smallest distance that shows a field in the part that no bar, no inset and no keyboard covers.
    /// - Parameter field: The field's frame in the coordinates of the scrolling node.
    /// - Returns: Whether the offset has changed.
    func reveal(_ field: CGRect) -> Bool
}

/// A scroll view of UIKit's in a part of the system, such as an alert.
@MainActor final class FieldScrollView: UIScrollView, RevealsFields {
    func reveal(_ field: CGRect) -> Bool {
        let old = state.offset
        scrollRectToVisible(field.offsetBy(dx: old.x, dy: old.y), animated: false)
        return state.offset != old
    }
}
