import Foundation
import FrontmostUIKit

extension ScrollNode: RevealsFields {
    func reveal(_ field: CGRect) -> Bool {
        let rect = field.offsetBy(dx: state.offset.x, dy: state.offset.y), seen = seenRect
        // The part that is visible of a field with more text than fits is kept.
        if rect.height > seen.height && rect.minY <= seen.minY && rect.maxY >= seen.maxY { return false }
        return scroll(toVisible: rect, nil)
    }
}
