import Testing

@testable import FrontmostRender

/// The expected units were computed with HarfBuzz from the files that browsers load, not with this package: `calt` off, and each part of the
/// font by itself.
@Suite struct MeasuredWidthTests {
    let measurer = FontMeasurer()

    private func units(_ text: String, _ font: ResolvedFont) -> Int {
        measurer.advances(of: text, font: font).reduce(0) { $0 + Int($1.units) + Int($1.kerning) }
    }

    @Test(arguments: [
        ("A", 1904), ("Hello, World", 15_992), ("AVATAR To. Ty", 19_200), ("0123456789", 16_900), ("+1 (2) [x]", 12_052),
        ("Привет, как дела?", 25_152), ("Tę Łódź", 10_776), ("Ты, Тест. Τέτ", 18_004), ("m\u{303}ä а\u{301}", 6416),
        ("Żółć façade", 15_580), ("“Te” — L’avion…", 21_008), ("café", 5752),
        ("cafe\u{301}", 5752), ("->", 3152), ("ffl", 2700),
    ])
    func inter_advances_as_shaped_by_harfbuzz(text: String, expected: Int) {
        #expect(units(text, ResolvedFont(size: 17)) == expected)
    }

    @Test func every_bundled_weight_has_its_own_advances() {
        #expect(units("Yesterday", ResolvedFont(size: 17, weight: .medium)) == 13_456)
        #expect(units("Settings", ResolvedFont(size: 17, weight: .semibold)) == 11_395)
        #expect(units("Hello, World", ResolvedFont(size: 17, weight: .bold)) == 16_639)
        #expect(units("let x = 1 -> y", ResolvedFont(design: .monospaced, size: 17)) == 8400)
        #expect(units("fatalError()", ResolvedFont(design: .monospaced, size: 17, weight: .black)) == 7200)
    }

    @Test func pairs_are_kerned() {
        let font = ResolvedFont(size: 17)
        #expect(units("AV", font) == 1904 + 1904 - 192)
        #expect(units("To", font) == 1808 + 1680 - 224)
    }

    @Test func monospaced_digits_use_tabular_figures_and_their_punctuation() {
        let font = ResolvedFont(size: 17, monospacedDigits: true)
        #expect(units("11:11", ResolvedFont(size: 17)) == 6008)
        #expect(units("11:11", font) == 8072)
        #expect(units("10,000.50", font) == 14_320)
        #expect(units("1", font) == units("8", font))
    }

    @Test func widths_are_rounded_up_to_a_64th_of_a_point() {
        // 15992 of 2816 units per em at 17 points are 96.5426… points.
        #expect(measurer.width(of: "Hello, World", font: ResolvedFont(size: 17)) == 6179.0 / 64)
        // 600 of 1000 units per em at 12.5 points are exactly 7.5 points: nothing to round.
        #expect(measurer.width(of: "i", font: ResolvedFont(design: .monospaced, size: 12.5)) == 7.5)
    }

    @Test func tracking_is_added_after_every_cluster() {
        var font = ResolvedFont(design: .monospaced, size: 10)
        font.tracking = 2
        #expect(measurer.width(of: "abc", font: font) == 24)
        font.tracking = -100
        #expect(measurer.width(of: "abc", font: font) == 0)
    }

    @Test(arguments: [
        ("日本語", 3.0), ("、。「」（）！", 7), ("ひらがなカタカナ", 8), ("ﾊﾝｶｸ", 2), ("한국어", 3), ("か\u{3099}", 1), ("　", 1),
        ("😀", 1.25), ("👩‍👩‍👧", 1.25), ("🇯🇵", 1.25), ("👍🏽", 1.25), ("❤️", 1.25), ("1️⃣", 1.25), ("𠮷", 1), ("", 0), ("\u{200B}", 0),
    ])
    func characters_of_other_fonts_have_the_width_of_their_kind(text: String, ems: Double) {
        #expect(measurer.width(of: text, font: ResolvedFont(size: 16)) == ems * 16)
    }

    @Test func a_substring_is_measured_by_itself() {
        let font = ResolvedFont(size: 17)
        let text = "AVA"
        #expect(measurer.width(of: text.dropFirst(2), font: font) == measurer.width(of: "A", font: font))
    }

    @Test func line_height_is_the_sum_of_rounded_parts() {
        let metrics = measurer.metrics(of: ResolvedFont(size: 17))
        // 2728 and 680 of 2816 units per em: 16.47 and 4.11 points.
        #expect(metrics.lineHeight == 20)
        #expect(metrics.baseline == 16)
        #expect(metrics.capHeight == 2048 * (17.0 / 2816))
        #expect(metrics.xHeight == 1536 * (17.0 / 2816))
        #expect(measurer.metrics(of: ResolvedFont(design: .monospaced, size: 15)).lineHeight == 20)
    }

    @Test func weights_without_a_file_take_the_one_that_css_takes() {
        let files = stride(from: 100, through: 900, by: 100).map {
            ResolvedFont(size: 1, weight: FontWeight($0)).file.weight.value
        }
        #expect(files == [400, 400, 400, 400, 500, 600, 700, 700, 700])
        let mono = stride(from: 100, through: 900, by: 100).map {
            ResolvedFont(design: .monospaced, size: 1, weight: FontWeight($0)).file.weight.value
        }
        #expect(mono == [400, 400, 400, 400, 400, 700, 700, 700, 700])
    }

    @Test func caret_offsets_begin_at_zero_and_end_at_the_width() {
        let font = ResolvedFont(size: 17)
        for text in ["", "AVATAR", "日本語 ok", "👩‍👩‍👧e\u{301}\r\n"] {
            let offsets = measurer.caretOffsets(in: text, font: font)
            #expect(offsets.count == text.count + 1)
            #expect(offsets.first == 0)
            #expect(offsets.last == measurer.width(of: text, font: font))
        }
    }

    @Test func advances_cover_the_text_cluster_by_cluster() {
        let text = "e\u{301}👍🏽\r\nか\u{3099}a🇯🇵🇫🇷\u{0}日"
        let advances = measurer.advances(of: text, font: ResolvedFont(size: 17))
        #expect(advances.map { Int($0.utf8Count) } == text.map { $0.utf8.count })
    }

    @Test func a_bundled_file_is_there_for_reading_and_for_serving() throws {
        for font in BundledFont.allCases {
            #expect(try font.url.checkResourceIsReachable())
            for part in FontPart.allCases { #expect(try font.webURL(of: part).checkResourceIsReachable()) }
        }
    }
}
