import Foundation
import FrontmostRender

extension CGContext {
    /// Creates a context for an image of its own, with y growing upwards from the lower left corner.
    ///
    /// What is drawn is kept as a drawing, not as pixels, so that `makeImage()` is sharp at every scale.
    ///
    /// - Parameters:
    ///   - data: Must be nil: there is no memory of pixels. The result is nil otherwise.
    ///   - width, height: The size in pixels, above 0; a pixel is a point.
    ///   - bitsPerComponent, bytesPerRow, space, bitmapInfo: Have no effect.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard data == nil, width > 0, height > 0 else { return nil }
        self.init(upwards: CGSize(width: width, height: height))
    }

    /// The size of the context's image in pixels; 0 for a context that draws into a view.
    public var width: Int { size.map { Double($0.width * scale).rounded().clampedInt } ?? 0 }
    /// The size of the context's image in pixels; 0 for a context that draws into a view.
    public var height: Int { size.map { Double($0.height * scale).rounded().clampedInt } ?? 0 }

    /// The image that was drawn so far; nil for a context that draws into a view.
    public func makeImage() -> CGImage? {
        size.map { CGImage(drawing: DrawnImage(operations, size: $0), width: width, height: height) }
    }
}
