import Foundation
import FrontmostRender

/// The files of the page: HTML, script modules and style sheet from this module, fonts from the module that measures text.
enum PageAssets {
    /// Reports that a file of the package is missing.
    struct MissingFile: Error, CustomStringConvertible {
        var path: String
        var description: String { "\(path) is missing from the package's resources: build the package again" }
    }

    /// The path below which the page finds the modules of its script.
    static let modulePath = "/frontmost/"

    /// - Parameters:
    ///   - title: The page's title.
    ///   - device: The device on which the page shows the scene at first.
    /// - Throws: `MissingFile` if a file cannot be read.
    static func all(title: String, device: WebDevice = WebDevice()) throws(MissingFile) -> [String: WebAsset] {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Client", isDirectory: true)
        let page = try text(of: folder.appendingPathComponent("index.html"))
            .replacing("{devices}", with: WebDevice.measures.htmlEscaped)
            .replacing("{device}", with: device.name)
            .replacing("{title}", with: title.htmlEscaped)
        var assets = ["/": WebAsset(contentType: "text/html; charset=utf-8", bytes: Array(page.utf8), access: .page)]
        // Modules import each other by relative paths, which do not carry the page's token. They need none: they are the same for
        // every client.
        for module in try files(in: folder.appendingPathComponent("frontmost", isDirectory: true))
        where module.pathExtension == "js" {
            assets[modulePath + module.lastPathComponent] = WebAsset(
                contentType: "text/javascript; charset=utf-8", bytes: try bytes(of: module))
        }
        var style = ""
        for font in BundledFont.allCases {
            let name = font.webURL.lastPathComponent
            assets["/fonts/\(name)"] = WebAsset(contentType: "font/woff2", bytes: try bytes(of: font.webURL))
            style += "@font-face{font-family:\"\(font.family)\";font-weight:\(font.weight.value);font-display:block;"
            style += "src:url(/fonts/\(name)) format(\"woff2\")}\n"
        }
        style += try text(of: folder.appendingPathComponent("frontmost.css"))
        assets["/frontmost.css"] = WebAsset(contentType: "text/css; charset=utf-8", bytes: Array(style.utf8))
        return assets
    }

    private static func files(in folder: URL) throws(MissingFile) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        guard let files, !files.isEmpty else { throw MissingFile(path: folder.path) }
        return files
    }

    private static func bytes(of url: URL) throws(MissingFile) -> [UInt8] {
        guard let data = try? Data(contentsOf: url) else { throw MissingFile(path: url.path) }
        return [UInt8](data)
    }

    private static func text(of url: URL) throws(MissingFile) -> String { String(decoding: try bytes(of: url), as: UTF8.self) }
}

extension String {
    fileprivate var htmlEscaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
