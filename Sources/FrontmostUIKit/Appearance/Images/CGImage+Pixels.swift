import Foundation

extension UIImage {
    /// Creates an image from pixels, and encodes it as a PNG immediately.
    ///
    /// Supports four bytes a pixel, red first and alpha last (`last`, `premultipliedLast` or `noneSkipLast`). Nil for other
    /// layouts, and if the data is shorter than `height` rows.
    ///
    /// - Parameters:
    ///   - width, height: The size in pixels.
    ///   - bytesPerRow: The distance between rows; at least the bytes of one row's pixels.
    ///   - decode: Must be nil.
    ///   - shouldInterpolate, intent: No effect: hosts scale it like every image.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8, bitsPerPixel == 32, decode == nil, let alpha = bitmapInfo.alphaOfBytes,
            let pixels = provider.data, width > 0, height > 0, bytesPerRow / 4 >= width, pixels.count / bytesPerRow >= height,
            let straight = StraightPixels.bytes(pixels, width, height, bytesPerRow, alpha)
        else { return nil }
        self.init(data: PNGEncoder.data(width: width, height: height, rgba: straight))
    }
}
