import CoreGraphics
import Foundation
import FrontmostGraphics
import FrontmostUIKit

/// Writes an image to a file or to data, as `UIImage.pngData()` and `jpegData(compressionQuality:)` do: drawn images are encoded as
/// PNG, and an image that came from a file of the type keeps its bytes. A thumbnail that is smaller than its image cannot be encoded,
/// nor can a frame of a GIF file: hosts decode them.
public final class CGImageDestination {
    fileprivate enum Target {
        case data(CFMutableData)
        case file(URL)
    }

    fileprivate let target: Target
    fileprivate let type: ImageFileType
    fileprivate var image: CGImage?
    /// Whether the image is a source's, with the orientation of its file.
    fileprivate var isOfSource = false

    fileprivate init?(_ target: Target, _ type: CFString, _ count: Int) {
        guard let type = ImageFileType(rawValue: type), type == .png || type == .jpeg, count == 1 else { return nil }
        (self.target, self.type) = (target, type)
    }

    fileprivate func file(of image: CGImage) -> Data? {
        if case .encoded(let file, type.mediaType) = image.picture, isOfSource || image.turn == .none { return file }
        let image = UIImage(cgImage: image)
        return type == .png ? image.pngData() : image.jpegData(compressionQuality: 1)
    }
}

/// Creates a destination that appends to data.
/// - Parameters:
///   - type: `public.png` or `public.jpeg`.
///   - count: 1.
///   - options: No effect.
/// - Returns: Nil for other types and numbers of images.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type, count) }

/// Creates a destination that writes a file.
/// - Parameters:
///   - type: `public.png` or `public.jpeg`.
///   - count: 1.
///   - options: No effect.
/// - Returns: Nil for other types and numbers of images.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.file(url), type, count) }

/// Sets properties of the whole file. None has an effect: JPEG files keep their bytes.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {}

/// Adds the image to be written.
/// - Parameter properties: No effect: JPEG files keep their bytes.
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    (destination.image, destination.isOfSource) = (image, false)
}

/// Adds the image at an index of a source.
/// - Parameter properties: No effect: JPEG files keep their bytes.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    (destination.image, destination.isOfSource) = (source.image(at: index), true)
}

/// Encodes and writes the image.
/// - Returns: False without an image, where it cannot be encoded (the console says why), and where the file cannot be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    guard let image = destination.image, let file = destination.file(of: image) else { return false }
    switch destination.target {
    case .data(let data): data.append(file)
    case .file(let url):
        do { try file.write(to: url, options: .atomic) } catch { return false }
    }
    return true
}
