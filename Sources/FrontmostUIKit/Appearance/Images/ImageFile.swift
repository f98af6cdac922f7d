import Foundation

/// An encoded image from a bundle's resources, a file or data.
package final class ImageFile: Sendable {
    package let data: Data
    package let mediaType: String
    /// The size in points, as shown.
    package let width, height: Double
    /// How the pixels are turned to be shown.
    package let turn: ImageTurn
    /// Pixels per point.
    package let scale: Double

    /// - Parameter scale: Pixels per point; 1 is used unless it is a finite number above 0.
    private init(_ data: Data, _ header: ImageSize.Header, scale: Double) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        (self.data, mediaType, self.scale) = (data, header.mediaType, scale)
        turn = header.turn
        let size = turn.isSideways ? (header.height, header.width) : (header.width, header.height)
        (width, height) = (size.0 / scale, size.1 / scale)
    }

    package convenience init?(_ data: Data, scale: Double = 1) {
        guard let header = ImageSize.header(of: Array(data.prefix(64 * 1024))) ?? ImageSize.header(of: Array(data)) else {
            return nil
        }
        self.init(data, header, scale: scale)
    }

    /// The stored pixels, which no record turns.
    var pixels: CGImage {
        let size = turn.isSideways ? (height, width) : (width, height)
        return CGImage(.encoded(data, mediaType: mediaType), width: size.0 * scale, height: size.1 * scale, turn: turn)
    }

    /// Loads an image file. A suffix `@2x` or `@3x` of its name sets the scale.
    package static func file(_ path: String) -> ImageFile? {
        let url = URL(fileURLWithPath: path), name = url.deletingPathExtension().lastPathComponent
        guard let data = try? Data(contentsOf: url) else { return nil }
        return ImageFile(data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }
}
