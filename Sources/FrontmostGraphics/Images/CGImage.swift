import Foundation
import FrontmostRender

/// An image under Core Graphics' name: pixels, without a scale. Immutable.
///
/// Hosts decode images, so an encoded image is kept as it is; one made of pixels is encoded at once.
public final class CGImage: Hashable, Sendable {
    /// What an image shows.
    package enum Picture: Sendable {
        case encoded(Data, mediaType: String)
        case symbol(SystemSymbol, ResolvedColor)
        case drawing(DrawnImage)
    }
    package let picture: Picture
    /// How hosts turn the pixels of an encoded picture.
    package let turn: ImageTurn
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    package init(_ picture: Picture, width: Double, height: Double, turn: ImageTurn = .none) {
        (self.picture, self.turn) = (picture, turn)
        (self.width, self.height) = (width.rounded().clampedInt, height.rounded().clampedInt)
    }

    /// Creates an image from what was drawn. The size is in pixels.
    package init(drawing: DrawnImage, width: Int, height: Int) {
        (picture, turn, self.width, self.height) = (.drawing(drawing), .none, width, height)
    }

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
        let file = PNGEncoder.data(width: width, height: height, rgba: straight)
        self.init(.encoded(file, mediaType: "image/png"), width: Double(width), height: Double(height))
    }

    /// The image itself, which cannot change.
    public func copy() -> CGImage? { self }

    public static func == (a: CGImage, b: CGImage) -> Bool {
        if a === b { return true }
        guard a.width == b.width, a.height == b.height else { return false }
        switch (a.picture, b.picture) {
        case (.encoded(let a, let x), .encoded(let b, let y)): return a == b && x == y
        case (.symbol(let a, let x), .symbol(let b, let y)): return a == b && x == y
        case (.drawing(let a), .drawing(let b)): return a == b
        default: return false
        }
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
    }
}

extension CGImage {
    /// The picture of the pixels as they are stored. What a host would turn is turned back.
    package var stored: Picture {
        guard case .encoded(let data, let mediaType) = picture, turn != .none else { return picture }
        return .drawing(turnedBack(data, mediaType))
    }

    /// What a host shows of it.
    package var source: ImageContent.Source {
        switch stored {
        case .encoded(let data, let mediaType): .encoded(data, mediaType: mediaType)
        case .symbol(let symbol, let color): .symbol(symbol, .color(color))
        case .drawing(let drawing): .drawing(drawing)
        }
    }

    private func turnedBack(_ data: Data, _ mediaType: String) -> DrawnImage {
        let size = CGSize(width: width, height: height)
        let shown = turn.isSideways ? CGSize(width: height, height: width) : size
        let group = DrawingGroup(transform: turn.toPixels(width: size.width, height: size.height))
        let image = ImageContent(.encoded(data, mediaType: mediaType))
        return DrawnImage([.group([.image(image, in: CGRect(origin: .zero, size: shown))], group)], size: size)
    }

    /// A part of the image.
    /// - Parameter rect: In pixels. Moved outwards to whole pixels, and limited to the image; nil if nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height), part = rect.integral.overlap(with: whole)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        if part == whole { return self }
        let frame = whole.offsetBy(dx: -part.minX, dy: -part.minY)
        let drawing = DrawnImage([.image(ImageContent(source), in: frame)], size: part.size)
        return CGImage(
            drawing: drawing, width: Double(part.width).clampedInt, height: Double(part.height).clampedInt)
    }
}
