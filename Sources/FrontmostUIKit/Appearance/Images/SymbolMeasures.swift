import Foundation
import FrontmostRender

/// The size of symbols next to text. Shared by `UIImage` and SwiftUI's `Image`.
package enum SymbolMeasures {
    package static let small = 0.8, medium = 1.0, large = 1.28

    /// The size of a symbol beside text. Capital letters are as high as 10 of a symbol's 16 units, and vertically centred on it.
    /// - Returns: The size, and the distance of the text's baseline below the symbol's top, both in points.
    package static func size(
        aspectRatio: Double, font: ResolvedFont, scale: Double, measurer: any TextMeasurer
    ) -> (size: CGSize, baseline: Double) {
        let metrics = measurer.metrics(of: font)
        let capHeight = metrics.capHeight > 0 ? metrics.capHeight : metrics.ascent * 0.75
        let height = (capHeight * 1.6 * scale * 2).rounded() / 2
        return (CGSize(width: (height * aspectRatio * 2).rounded() / 2, height: height), (height + capHeight) / 2)
    }
}
