@_exported import CoreGraphics
import Foundation
import FrontmostGraphics
import FrontmostRender

/// Reads images of a file: a PNG, JPEG or WebP file, or the frames of a GIF file.
///
/// Hosts decode images. A source reads what a file says of itself, and hands out images that keep the file's bytes.
public final class CGImageSource: Sendable {
    let data: Data
    let header: ImageSize.Header
    /// The frames of a GIF file.
    let frames: [GIFFile.Frame]

    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard let header = ImageSize.header(of: bytes), ImageFileType(mediaType: header.mediaType) != nil else { return nil }
        (self.data, self.header) = (data, header)
        frames = header.mediaType == ImageFileType.gif.mediaType ? GIFFile.frames(of: bytes) : []
    }

    var count: Int { max(1, frames.count) }

    /// The image at an index as it is stored.
    func image(at index: Int) -> CGImage? {
        guard index >= 0, index < count else { return nil }
        // The file itself is the image, unless it has several frames.
        guard frames.count > 1 else {
            return CGImage(
                .encoded(data, mediaType: header.mediaType), width: header.width, height: header.height, turn: header.turn)
        }
        return GIFFile.image(of: frames, at: index, width: header.width, height: header.height)
    }
}

/// How much of an image a source has read.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5, statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// Creates a source of a file's bytes.
/// - Parameter options: No effect: nothing is decoded here.
/// - Returns: Nil unless the bytes are a PNG, JPEG, WebP or GIF file.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }

/// Creates a source of a file.
/// - Parameter options: No effect: nothing is decoded here.
/// - Returns: Nil unless the URL can be read, and is a PNG, JPEG, WebP or GIF file.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).flatMap { CGImageSource($0) }
}

/// Creates a source of a provider's bytes.
/// - Parameter options: No effect: nothing is decoded here.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.flatMap { CGImageSource($0) }
}

/// The identifier of the file's type, such as `public.png`.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    ImageFileType(mediaType: source.header.mediaType)?.rawValue
}

/// The number of images: of frames in a GIF file, else 1.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// How much of the file was read: always all of it.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { .statusComplete }

/// Creates the image at an index, as its pixels are stored: an orientation in the file does not turn it.
/// - Parameter options: No effect: nothing is decoded here.
/// - Complexity: O(*index*) for a GIF file, because each frame is drawn over those before.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    source.image(at: index)
}

/// Creates a small form of the image at an index. The host scales it.
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize`, the longer side in pixels, without which the image keeps its size;
///   `kCGImageSourceCreateThumbnailWithTransform`, to turn it by the file's orientation.
/// - Returns: Nil unless `kCGImageSourceCreateThumbnailFromImageAlways` or `kCGImageSourceCreateThumbnailFromImageIfAbsent` is
///   true: thumbnails that a file contains are not read.
public func CGImageSourceCreateThumbnailAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    let options = options ?? [:]
    func isSet(_ key: String) -> Bool { options[key] as? Bool ?? (options[key] as? NSNumber)?.boolValue ?? false }
    guard isSet(kCGImageSourceCreateThumbnailFromImageAlways) || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let image = source.image(at: index)
    else { return nil }
    let turns = isSet(kCGImageSourceCreateThumbnailWithTransform) && image.turn != .none
    var size = CGSize(width: image.width, height: image.height)
    if turns && image.turn.isSideways { size = CGSize(width: size.height, height: size.width) }
    let longest = number(options[kCGImageSourceThumbnailMaxPixelSize]) ?? .infinity
    let scale = min(1, max(1, longest) / max(size.width, size.height, 1))
    guard scale < 1 || turns else { return image }
    let small = CGSize(width: max(1, (size.width * scale).rounded()), height: max(1, (size.height * scale).rounded()))
    let content = ImageContent(turns ? .encoded(source.data, mediaType: source.header.mediaType) : image.source)
    let drawing = DrawnImage([.image(content, in: CGRect(origin: .zero, size: small))], size: small)
    return CGImage(drawing: drawing, width: Int(small.width), height: Int(small.height))
}

/// A number as apps write it in options.
private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}

/// What the file says of itself as a whole: its length, and how often a GIF file repeats.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    var properties: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: source.data.count)]
    if !source.frames.isEmpty {
        properties[kCGImagePropertyGIFDictionary] = [
            kCGImagePropertyGIFLoopCount: NSNumber(value: GIFFile.loopCount(of: [UInt8](source.data)))
        ]
    }
    return properties
}

/// What the file says of an image: its size in pixels, its orientation, and how long a frame of a GIF file is shown. Numbers are
/// `NSNumber`, which casts to `Int` and `Double`.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index >= 0, index < source.count else { return nil }
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: NSNumber(value: Int(source.header.width)),
        kCGImagePropertyPixelHeight: NSNumber(value: Int(source.header.height)),
    ]
    if source.header.turn != .none { properties[kCGImagePropertyOrientation] = NSNumber(value: source.header.turn.rawValue) }
    if source.frames.indices.contains(index) {
        let delay = source.frames[index].delay
        properties[kCGImagePropertyGIFDictionary] = [
            // As on the platform, a delay below 0.02 s is reported as 0.1 s.
            kCGImagePropertyGIFDelayTime: NSNumber(value: delay < 0.02 ? 0.1 : delay),
            kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
        ]
    }
    return properties
}
