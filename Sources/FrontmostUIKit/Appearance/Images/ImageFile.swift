import Foundation

/// An encoded image from a bundle's resources, a file or data.
package final class ImageFile: Sendable {
    package let data: Data
    package let mediaType: String
    /// The size in points.
    package let width, height: Double
    /// Pixels per point.
    package let scale: Double

    /// - Parameter scale: Pixels per point; 1 is used unless it is a finite number above 0.
    private init(_ data: Data, _ header: ImageSize.Header, scale: Double) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        (self.data, mediaType, self.scale) = (data, header.mediaType, scale)
        (width, height) = (header.width / scale, header.height / scale)
    }

    package convenience init?(_ data: Data, scale: Double = 1) {
        guard let header = ImageSize.header(of: Array(data.prefix(64 * 1024))) ?? ImageSize.header(of: Array(data)) else {
            return nil
        }
        self.init(data, header, scale: scale)
    }

    private static let known = KnownResources<ImageFile>()

    /// Loads the image of that name from the bundle's resources. SwiftUI's `Image` documents which files are found.
    package static func named(_ name: String, in bundle: Bundle) -> ImageFile? {
        known.value(name, in: bundle) { find(name, in: bundle) }
    }

    /// Loads an image file. A suffix `@2x` or `@3x` of its name sets the scale.
    package static func file(_ path: String) -> ImageFile? {
        let url = URL(fileURLWithPath: path), name = url.deletingPathExtension().lastPathComponent
        guard let data = try? Data(contentsOf: url) else { return nil }
        return ImageFile(data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    private static let extensions = ["png", "jpg", "jpeg", "svg", "gif", "webp"]

    private static func find(_ name: String, in bundle: Bundle) -> ImageFile? {
        for (suffix, scale) in [("", 1.0), ("@2x", 2), ("@3x", 3)] {
            for fileExtension in [""] + extensions where !(fileExtension.isEmpty && !name.contains(".")) {
                let file = (fileExtension.isEmpty ? (name as NSString).deletingPathExtension : name) + suffix
                let type = fileExtension.isEmpty ? (name as NSString).pathExtension : fileExtension
                guard let url = bundle.url(forResource: file, withExtension: type), let data = try? Data(contentsOf: url),
                    let image = ImageFile(data, scale: scale)
                else { continue }
                return image
            }
        }
        return AssetFolders.folder("\(name).imageset", in: bundle).flatMap(picture)
    }

    private struct Contents: Decodable {
        struct Entry: Decodable { let filename, scale: String? }
        let images: [Entry]
    }

    /// The image of an image set with the highest scale.
    private static func picture(in set: URL) -> ImageFile? {
        guard let json = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
            let entries = try? JSONDecoder().decode(Contents.self, from: json).images
        else { return nil }
        func scale(_ entry: Contents.Entry) -> Double { Double(entry.scale?.dropLast() ?? "1") ?? 1 }
        for entry in entries.sorted(by: { scale($0) > scale($1) }) {
            guard let name = entry.filename, let data = try? Data(contentsOf: set.appendingPathComponent(name)),
                let image = ImageFile(data, scale: scale(entry))
            else { continue }
            return image
        }
        return nil
    }
}
