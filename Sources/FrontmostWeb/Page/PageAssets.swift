import Foundation
import FrontmostRender
import FrontmostUIKit

/// The files of the page: HTML, script modules and style sheet from this module, fonts from the module that measures text.
enum PageAssets {
    /// Reports that a file of the package is missing.
    struct MissingFile: Error, CustomStringConvertible {
        var path: String
        var description: String { "\(path) is missing from the package's resources: build the package again" }
    }

    /// The page, its script, its style sheet and its fonts, by path.
    ///
    /// The page names the others by their content, so that a browser that has them asks for the page alone. They carry no token: they are
    /// the same for every client.
    /// - Parameters:
    ///   - title: The page's title.
    ///   - device: The device on which the page shows the scene at first.
    ///   - language: The language of the app's texts. Browsers choose letters by it, and assistive technologies the voice.
    ///   - basePath: The path before all paths in a browser. Those of the table are below it.
    /// - Throws: `MissingFile` if a file cannot be read; `PageScript.Fault` if the script's modules do not fit together.
    static func all(
        title: String, device: WebDevice = WebDevice(), language: String = "en", basePath: String = ""
    ) throws -> [String: WebAsset] {
        var table = Table(basePath: basePath)
        let fonts = try addFonts(to: &table)
        let style = try fonts.style + text(of: folder.appendingPathComponent("frontmost.css"))
        let script = try PageScript(modules: modules(), main: "main.js").text
        let page = try text(of: folder.appendingPathComponent("index.html"))
            .replacing("{fonts}\n", with: fonts.preloads)
            .replacing("{style}", with: table.add("frontmost", "css", "text/css; charset=utf-8", Array(style.utf8)))
            .replacing("{script}", with: table.add("frontmost", "js", "text/javascript; charset=utf-8", Array(script.utf8)))
            .replacing("{devices}", with: WebDevice.measures.htmlEscaped)
            .replacing("{device}", with: device.name)
            .replacing("{base}", with: basePath.htmlEscaped)
            .replacing("{language}", with: languageTag(language))
            .replacing("{direction}", with: isRightToLeft(languageTag(language)) ? "rtl" : "ltr")
            .replacing("{title}", with: title.htmlEscaped)
        table.assets["/"] = WebAsset(contentType: "text/html; charset=utf-8", bytes: Array(page.utf8), access: .page)
        return table.assets
    }

    /// The assets by path.
    private struct Table {
        let basePath: String
        var assets: [String: WebAsset] = [:]

        /// Adds an asset under a path that names its content.
        /// - Returns: The path in a browser.
        mutating func add(_ name: String, _ fileExtension: String, _ contentType: String, _ bytes: [UInt8]) -> String {
            let asset = WebAsset(contentType: contentType, bytes: bytes, cachePolicy: .immutable)
            let path = "/\(name).\(asset.contentHash).\(fileExtension)"
            assets[path] = asset
            return basePath + path
        }
    }

    /// Adds the files of all fonts.
    /// - Returns: The rules of the style sheet that name them, and the links of the page that load the first ones.
    private static func addFonts(to table: inout Table) throws(MissingFile) -> (style: String, preloads: String) {
        var style = "", preloads = ""
        for font in BundledFont.allCases {
            for part in FontPart.allCases {
                let file = font.webURL(of: part)
                let path = table.add(
                    "fonts/\(file.deletingPathExtension().lastPathComponent)", "woff2", "font/woff2", try bytes(of: file))
                style += "@font-face{font-family:\"\(font.family)\";font-weight:\(font.weight.value);font-display:block;"
                style += "src:url(\(path)) format(\"woff2\");unicode-range:\(part.unicodeRange)}\n"
                if firstFonts.contains(font) && part == .basic {
                    preloads += "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"\(path)\">\n"
                }
            }
        }
        AppFontFiles.registerDeclared()
        for font in AppFont.all {
            let path = table.add("fonts/\(font.hostFamily)", "font", "font/sfnt", font.bytes)
            style += "@font-face{font-family:\(font.hostFamily);font-display:block;src:url(\(path))}\n"
        }
        return (style, preloads)
    }

    /// A language in the form of HTML, such as `ja-JP` for `ja_JP.UTF-8`. English for what is no language, such as the name `C` of a system without one.
    private static func languageTag(_ language: String) -> String {
        let tag = String(language.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return isTag && (2...3).contains(parts[0].count) ? tag : "en"
    }

    private static func isRightToLeft(_ tag: String) -> Bool {
        Locale.Language(identifier: tag).characterDirection == .rightToLeft
    }

    /// The fonts that nearly every first screen draws. The page asks for them at once, not when it has laid out its first text.
    private static let firstFonts: Set<BundledFont> = [.interRegular, .interSemiBold]

    /// The texts of the script's modules, by file name.
    static func modules() throws(MissingFile) -> [String: String] {
        var modules: [String: String] = [:]
        for file in try files(in: folder.appendingPathComponent("frontmost", isDirectory: true)) where file.pathExtension == "js"
        {
            modules[file.lastPathComponent] = try text(of: file)
        }
        return modules
    }

    private static var folder: URL { Bundle.module.bundleURL.appendingPathComponent("Client", isDirectory: true) }

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
