import Foundation
import Testing

@testable import FrontmostGraphics
@testable import FrontmostUIKit

@Suite struct PixelImageTests {
    private func make(
        _ bytes: [UInt8], _ width: Int, _ height: Int, row: Int? = nil, bits: Int = 32,
        _ info: CGBitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    ) -> CGImage? {
        CGDataProvider(data: Data(bytes)).flatMap {
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row ?? width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info, provider: $0, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        }
    }

    @Test func pixels_become_an_image_that_is_a_png_already() throws {
        let image = try #require(make(Array(repeating: 9, count: 3 * 2 * 4), 3, 2))
        #expect(image.width == 3 && image.height == 2)
        let data = try #require(UIImage(cgImage: image).pngData())
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1.5, height: 1))
    }

    @Test func colours_are_no_longer_multiplied_by_their_alpha() {
        let half = StraightPixels.bytes(Data([64, 128, 0, 128]), 1, 1, 4, .premultipliedLast)
        #expect(half == [128, 255, 0, 128])
        #expect(StraightPixels.bytes(Data([0, 0, 0, 0]), 1, 1, 4, .premultipliedLast) == [0, 0, 0, 0])
        #expect(StraightPixels.bytes(Data([64, 128, 0, 128]), 1, 1, 4, .last) == [64, 128, 0, 128])
        #expect(StraightPixels.bytes(Data([64, 128, 0, 128]), 1, 1, 4, .noneSkipLast) == [64, 128, 0, 255])
    }

    @Test func rows_may_be_longer_than_their_pixels() {
        let bytes = Data([1, 1, 1, 255, 9, 9, 9, 9, 2, 2, 2, 255, 9, 9, 9, 9])
        #expect(StraightPixels.bytes(bytes, 1, 2, 8, .last) == [1, 1, 1, 255, 2, 2, 2, 255])
    }

    @Test func unsupported_or_incomplete_pixels_give_no_image() {
        let bytes = [UInt8](repeating: 0, count: 16)
        #expect(make(bytes, 2, 2) != nil)
        #expect(make(bytes, 2, 3) == nil)
        #expect(make(bytes, 0, 2) == nil)
        #expect(make(bytes, 2, 2, row: 4) == nil)
        #expect(make(bytes, 2, 2, bits: 24) == nil)
        #expect(make(bytes, 2, 2, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)) == nil)
        #expect(make(bytes, 2, 2, [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)]) == nil)
    }
}
