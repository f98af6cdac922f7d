import Foundation
import FrontmostRender

/// How a view is drawn that has stepped back, beside its own transform and clip: neither it nor the app hears of it.
@MainActor final class SteppedBack {
    let transform: CGAffineTransform
    /// Where the view has no corners of its own.
    let outline: OutlineShape
    init(_ transform: CGAffineTransform, outline: OutlineShape) { (self.transform, self.outline) = (transform, outline) }
}
