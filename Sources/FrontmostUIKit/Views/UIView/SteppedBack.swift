import Foundation
import FrontmostRender

/// How a stepped-back view is drawn, in addition to its own transform and clip, which stay as the app set them.
@MainActor final class SteppedBack {
    let transform: CGAffineTransform
    /// The outline for a view without rounded corners of its own.
    let outline: OutlineShape
    init(_ transform: CGAffineTransform, outline: OutlineShape) { (self.transform, self.outline) = (transform, outline) }
}
