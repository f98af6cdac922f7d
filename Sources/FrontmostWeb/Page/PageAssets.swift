import Foundation
import FrontmostRender

/// The files of the page: HTML, script and style sheet from this module, fonts from the module that measures text.
enum PageAssets {
    /// Reports that a file of the package is missing.
    struct MissingFile: Error, CustomStringConvertible {
        var path: String
        var description: String { "\(path) is missing from the package's resources: build the package again" }
    }

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
        assets["/frontmost.js"] = WebAsset(
            contentType: "text/javascript; charset=utf-8",
            bytes: try bytes(of: folder.appendingPathComponent("frontmost.js")))
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
