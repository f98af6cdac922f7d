import Foundation

/// A picture of an app's own, found among a bundle's resources.
final class ImageResource: Sendable {
    let data: Data
    let mediaType: String
    /// Points.
    let width, height: Double

    private init(_ data: Data, _ header: ImageSize.Header, scale: Double) {
        (self.data, mediaType) = (data, header.mediaType)
        (width, height) = (header.width / scale, header.height / scale)
    }

    convenience init?(_ data: Data, scale: Double = 1) {
        guard let header = ImageSize.header(of: Array(data.prefix(64 * 1024))) ?? ImageSize.header(of: Array(data)) else {
            return nil
        }
        self.init(data, header, scale: scale)
    }

    /// Read once per process: resources do not change.
    @MainActor private static var known: [String: ImageResource] = [:]

    @MainActor static func named(_ name: String, in bundle: Bundle) -> ImageResource? {
        let key = bundle.bundlePath + "\n" + name
        if let found = known[key] { return found }
        let found = find(name, in: bundle)
        known[key] = found
        return found
    }

    private static let extensions = ["png", "jpg", "jpeg", "svg", "gif", "webp"]

    private static func find(_ name: String, in bundle: Bundle) -> ImageResource? {
        for (suffix, scale) in [("", 1.0), ("@2x", 2), ("@3x", 3)] {
            for fileExtension in [""] + extensions where !(fileExtension.isEmpty && !name.contains(".")) {
                let file = (fileExtension.isEmpty ? (name as NSString).deletingPathExtension : name) + suffix
                let type = fileExtension.isEmpty ? (name as NSString).pathExtension : fileExtension
                guard let url = bundle.url(forResource: file, withExtension: type), let data = try? Data(contentsOf: url),
                    let image = ImageResource(data, scale: scale)
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

    /// The picture of an image set with the most pixels.
    private static func picture(in set: URL) -> ImageResource? {
        guard let json = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
            let entries = try? JSONDecoder().decode(Contents.self, from: json).images
        else { return nil }
        func scale(_ entry: Contents.Entry) -> Double { Double(entry.scale?.dropLast() ?? "1") ?? 1 }
        for entry in entries.sorted(by: { scale($0) > scale($1) }) {
            guard let name = entry.filename, let data = try? Data(contentsOf: set.appendingPathComponent(name)),
                let image = ImageResource(data, scale: scale(entry))
            else { continue }
            return image
        }
        return nil
    }
}
