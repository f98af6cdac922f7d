import Foundation

extension UIImage {
    /// A picture of pixels, which is encoded as a PNG at once.
    ///
    /// Understood are four bytes a pixel, red first and alpha last (`last`, `premultipliedLast`, or `noneSkipLast`); nil for all else,
    /// and where there are fewer bytes than `height` rows have.
    ///
    /// - Parameters:
    ///   - width, height: Pixels.
    ///   - bytesPerRow: At least those of a row's pixels.
    ///   - decode: Must be nil.
    ///   - shouldInterpolate, intent: Say nothing here: hosts scale as they do all pictures.
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
