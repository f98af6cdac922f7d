import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// Font files of an app. A file of the package stands for one.
@MainActor @Suite struct AppFontTests {
    init() {
        for font in [BundledFont.jetBrainsMonoRegular, .jetBrainsMonoBold] {
            CTFontManagerRegisterFontsForURL(font.url, .process, nil)
        }
    }

    @Test func a_registered_file_is_found_by_its_names() throws {
        let bold = try #require(UIFont(name: "JetBrainsMono-Bold", size: 20))
        #expect(bold.fontName == "JetBrainsMono-Bold" && bold.familyName == "JetBrains Mono" && bold.pointSize == 20)
        #expect(UIFont(name: "JetBrains Mono Bold", size: 20) == bold)
        #expect(UIFont(name: "JetBrains Mono", size: 20)?.fontName == "JetBrainsMono-Regular")
        #expect(UIFont.familyNames.contains("JetBrains Mono"))
        #expect(UIFont.fontNames(forFamilyName: "JetBrains Mono") == ["JetBrainsMono-Regular", "JetBrainsMono-Bold"])
        #expect(bold.withSize(10).fontName == "JetBrainsMono-Bold")
    }

    @Test func text_is_measured_with_the_file() throws {
        let font = try #require(UIFont(name: "JetBrainsMono-Bold", size: 20))
        let bundled = UIFont.monospacedSystemFont(ofSize: 20, weight: .bold), measurer = FontMeasurer()
        for text in ["Illi", "Räder", "日光"] {
            #expect(measurer.width(of: text, font: font.resolved) == measurer.width(of: text, font: bundled.resolved))
        }
        #expect(measurer.width(of: "Illi", font: font.resolved) > measurer.width(of: "Illi", font: ResolvedFont(size: 20)))
        #expect(font.lineHeight == bundled.lineHeight)
    }

    @Test func a_bold_font_is_that_of_the_family() throws {
        let regular = try #require(UIFont(name: "JetBrainsMono-Regular", size: 20))
        let descriptor = try #require(regular.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: descriptor, size: 0).fontName == "JetBrainsMono-Bold")
    }

    @Test func what_is_no_font_is_not_registered() {
        #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: #filePath), .process, nil))
        #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere.ttf"), .process, nil))
    }
}
