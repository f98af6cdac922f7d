import Foundation
import FrontmostUIKit

/// The offset of a scroll view in a row of a lazy container that was released.
final class KeptScrollOffset {
    let offset: CGPoint

    /// Keeps nothing for content at its start.
    init?(of state: ScrollState) {
        guard state.offset != state.minimumOffset else { return nil }
        offset = state.offset
    }
}
