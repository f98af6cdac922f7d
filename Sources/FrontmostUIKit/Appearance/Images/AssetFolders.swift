import Foundation

/// Finds folders in asset catalogues that were copied into a bundle uncompiled.
enum AssetFolders {
    static func folder(_ name: String, in bundle: Bundle) -> URL? {
        guard let resources = bundle.resourceURL else { return nil }
        let files = FileManager.default
        func isThere(_ url: URL) -> Bool { files.fileExists(atPath: url.path) }
        let beside = resources.appendingPathComponent(name)
        if isThere(beside) { return beside }
        let list = (try? files.contentsOfDirectory(at: resources, includingPropertiesForKeys: nil)) ?? []
        for catalogue in list where catalogue.pathExtension == "xcassets" {
            let inside = catalogue.appendingPathComponent(name)
            if isThere(inside) { return inside }
            // A catalogue's groups are folders that need not be part of an asset's name, so search all of them.
            guard let walk = files.enumerator(at: catalogue, includingPropertiesForKeys: nil) else { continue }
            for case let url as URL in walk where url.lastPathComponent == (name as NSString).lastPathComponent { return url }
        }
        return nil
    }
}
