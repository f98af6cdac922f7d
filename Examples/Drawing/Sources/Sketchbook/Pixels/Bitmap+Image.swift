import UIKit

extension Bitmap {
    /// The pixels as an image.
    var image: UIImage? {
        CGDataProvider(data: Data(bytes) as CFData).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        .map { UIImage(cgImage: $0) }
    }
}
