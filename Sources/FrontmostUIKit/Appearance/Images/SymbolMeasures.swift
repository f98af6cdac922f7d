import Foundation
import FrontmostRender

/// How large symbols are beside text. Shared by `UIImage` and SwiftUI's `Image`.
package enum SymbolMeasures {
    package static let small = 0.8, medium = 1.0, large = 1.28

    /// Capital letters are as high as 10 of a symbol's 16 units, and in the middle of it.
    /// - Returns: The size in points, and how far below its top the baseline of text beside it is.
    package static func size(
        aspectRatio: Double, font: ResolvedFont, scale: Double, measurer: any TextMeasurer
    ) -> (size: CGSize, baseline: Double) {
        let metrics = measurer.metrics(of: font)
        let capHeight = metrics.capHeight > 0 ? metrics.capHeight : metrics.ascent * 0.75
        let height = (capHeight * 1.6 * scale * 2).rounded() / 2
        return (CGSize(width: (height * aspectRatio * 2).rounded() / 2, height: height), (height + capHeight) / 2)
    }
}
