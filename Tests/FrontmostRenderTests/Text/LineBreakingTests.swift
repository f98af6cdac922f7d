import Testing

@testable import FrontmostRender

@Suite struct LineBreakingTests {
    private let measurer = CellMeasurer()

    /// The lines at a width of `cells` cells. A full-width character takes two cells.
    private func lines(_ text: String, cells: Int) -> [String] {
        TextParagraph(text, font: ResolvedFont(size: 20), measurer: measurer).layout(width: 10 * Double(cells)).text
    }

    @Test func words_are_kept_together_and_spaces_hang() {
        #expect(lines("the quick brown fox", cells: 9) == ["the quick", "brown fox"])
        #expect(lines("the quick   brown fox", cells: 9) == ["the quick", "brown fox"])
        #expect(lines("the quick brown fox", cells: 8) == ["the", "quick", "brown", "fox"])
    }

    @Test func line_ends_of_every_kind_end_a_line() {
        #expect(lines("a\nb\r\nc\u{2028}d\u{85}e", cells: 9) == ["a", "b", "c", "d", "e"])
        #expect(lines("a\n\nb\n", cells: 9) == ["a", "", "b", ""])
        #expect(lines("\n", cells: 9) == ["", ""])
    }

    @Test func a_word_that_does_not_fit_is_cut_between_clusters() {
        #expect(lines("ab incomprehensibility", cells: 6) == ["ab", "incomp", "rehens", "ibilit", "y"])
        #expect(lines("e\u{301}e\u{301}e\u{301}", cells: 2) == ["e\u{301}e\u{301}", "e\u{301}"])
        #expect(lines("abc", cells: 0) == ["a", "b", "c"])
    }

    @Test func hyphens_and_dashes_end_a_line_between_letters_only() {
        #expect(lines("well-known fact", cells: 6) == ["well-", "known", "fact"])
        #expect(lines("call --verbose", cells: 8) == ["call", "--verbos", "e"])
        #expect(lines("on 2026-11-21 at", cells: 11) == ["on", "2026-11-21", "at"])
        #expect(lines("at -5 °C", cells: 4) == ["at", "-5", "°C"])
        #expect(lines("one—two", cells: 5) == ["one—", "two"])
    }

    @Test func addresses_and_numbers_are_not_broken() {
        #expect(lines("see https://example.org/a?b=c now", cells: 26) == ["see", "https://example.org/a?b=c", "now"])
        #expect(lines("pays 1,234.56/month", cells: 15) == ["pays", "1,234.56/month"])
    }

    @Test func a_zero_width_space_allows_a_break_and_a_no_break_space_forbids_one() {
        #expect(lines("alpha\u{200B}beta", cells: 6) == ["alpha", "beta"])
        #expect(lines("see page\u{A0}12", cells: 9) == ["see", "page\u{A0}12"])
        #expect(lines("ab\u{2060}日本", cells: 4) == ["ab\u{2060}日", "本"])
    }

    @Test func brackets_and_quotes_stay_with_what_they_enclose() {
        #expect(lines("call (now) or", cells: 6) == ["call", "(now)", "or"])
        #expect(lines("say “hello there” x", cells: 10) == ["say “hello", "there” x"])
        #expect(lines("what is it ? yes", cells: 11) == ["what is", "it ? yes"])
    }

    @Test func japanese_is_broken_between_characters() {
        #expect(lines("吾輩は猫である", cells: 6) == ["吾輩は", "猫であ", "る"])
        #expect(lines("漢字とLatin文字", cells: 8) == ["漢字と", "Latin文", "字"])
        #expect(lines("한국어", cells: 4) == ["한국", "어"])
        #expect(lines("👩‍👩‍👧👍🏽🇯🇵", cells: 2).count == 2)
    }

    @Test(arguments: Array("、。，．・：；？！）」』】〉》〕］｝ー々ゝヽぁぃぅぇぉっゃゅょァィゥェォッャュョヶ…゛％"))
    func no_line_starts_with(character: Character) {
        #expect(lines("日本\(character)語", cells: 4) == ["日", "本\(character)", "語"])
    }

    @Test(arguments: Array("「『（【〈《〔［｛￥"))
    func no_line_ends_with(character: Character) {
        #expect(lines("日\(character)本語", cells: 4) == ["日", "\(character)本", "語"])
    }

    @Test func several_marks_in_a_row_stay_together() {
        #expect(lines("と言った。」彼は", cells: 8) == ["と言っ", "た。」彼", "は"])
        #expect(lines("彼は「『本』だ", cells: 8) == ["彼は", "「『本』", "だ"])
        #expect(lines("キャッシュ", cells: 6) == ["キャッ", "シュ"])
    }

    @Test func an_ideographic_space_hangs() {
        #expect(lines("日本　語", cells: 4) == ["日本", "語"])
    }

    @Test func latin_words_begin_a_line_behind_japanese_stops() {
        #expect(lines("はい。OK」no", cells: 6) == ["はい。", "OK」no"])
        #expect(lines("ok「はい」", cells: 4) == ["ok", "「は", "い」"])
    }

    @Test func spaces_at_the_end_of_a_text_count_while_they_fit() {
        let paragraph = TextParagraph("ab  ", font: ResolvedFont(size: 20), measurer: measurer)
        #expect(paragraph.fit(width: .infinity).size.width == 40)
        #expect(paragraph.fit(width: 30).size.width == 20)
        #expect(paragraph.fit(width: 30).lineCount == 1)
    }

    @Test func a_line_may_be_broken_between_runs_but_a_word_is_not() {
        let font = ResolvedFont(size: 20)
        let runs = [TextRun("the qu", font: font, style: 4), TextRun("ick brown", font: font, style: 5)]
        let layout = TextParagraph(runs, measurer: measurer).layout(width: 60)
        #expect(layout.text == ["the", "quick", "brown"])
        #expect(layout.lines[1].fragments.map(\.text) == ["qu", "ick"])
        #expect(layout.lines[1].fragments.map(\.style) == [4, 5])
        #expect(layout.lines[1].fragments.map(\.source) == [4..<6, 0..<3])
        #expect(layout.lines[1].fragments.map(\.x) == [0, 20])
        #expect(layout.lines[1].fragments.map(\.width) == [20, 30])
    }
}
