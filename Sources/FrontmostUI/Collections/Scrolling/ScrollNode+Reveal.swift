import Foundation
import FrontmostUIKit

extension ScrollNode: RevealsFields {
    func reveal(_ field: CGRect) -> Bool {
        let rect = field.offsetBy(dx: state.offset.x, dy: state.offset.y), seen = seenRect
        // The part that is visible of a field with more text than fits is kept.
        if rect.height > seen.height && rect.minY <= seen.minY && rect.maxY >= seen.maxY { return false }
        return reveal(rect, nil)
    }
}

extension ScrollNode {
    /// Scrolls an area of the content into view for code that knows nothing of the scroll view's position binding, which follows.
    /// - Returns: Whether the offset has changed.
    func reveal(_ rect: CGRect, _ anchor: UnitPoint?) -> Bool {
        guard scroll(toVisible: rect, anchor) else { return false }
        forEachObserver { $0.codeScrolled() }
        return true
    }
}
