import CoreText
import Testing
import UIKit

/// Fonts under Core Text's names.
@MainActor struct CoreTextTests {
    @Test func a_font_has_uikits_measures_and_names() {
        let font = UIFont.systemFont(ofSize: 20), other = font as CTFont
        #expect(
            CTFontGetSize(other) == 20 && CTFontGetAscent(other) == font.ascender && CTFontGetDescent(other) == -font.descender)
        #expect(CTFontGetLeading(other) == font.leading)
        #expect(CTFontGetCapHeight(other) == font.capHeight && CTFontGetXHeight(other) == font.xHeight)
        #expect(
            CTFontCopyPostScriptName(other) as String == font.fontName && CTFontCopyFamilyName(other) as String == font.familyName
        )
    }

    @Test func an_unknown_name_makes_the_system_font() {
        #expect(
            CTFontCopyFamilyName(CTFontCreateWithName("Unknown" as CFString, 0, nil)) == UIFont.systemFont(ofSize: 12).familyName)
        #expect(CTFontGetSize(CTFontCreateWithName("Unknown" as CFString, 0, nil)) == 12)
    }
}
