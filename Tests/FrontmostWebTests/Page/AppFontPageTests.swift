import Foundation
import FrontmostRender
@testable import FrontmostWeb
import Testing

/// Font files of an app in the page. A file of the package stands for one.
@MainActor @Suite struct AppFontPageTests {
    @Test func the_page_has_the_file_of_a_registered_font_and_draws_with_it() throws {
        let bytes = [UInt8](try Data(contentsOf: BundledFont.jetBrainsMonoBold.url))
        let font = try AppFont.register(bytes), resolved = ResolvedFont(font, size: 20)
        #expect(resolved.cssText(lineHeight: nil) == "font:400 20px \(font.hostFamily),var(--text);")
        let assets = try PageAssets.all(title: "Test")
        let path = try #require(assets.keys.first { $0.hasPrefix("/fonts/\(font.hostFamily).") })
        #expect(assets[path]?.bytes == bytes)
        let style = try #require(assets.first { $0.key.hasSuffix(".css") }?.value)
        #expect(
            String(decoding: style.bytes, as: UTF8.self).contains(
                "@font-face{font-family:\(font.hostFamily);font-display:block;src:url(\(path))}"))
    }
}
