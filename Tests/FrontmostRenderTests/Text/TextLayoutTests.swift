import Foundation
import Testing

@testable import FrontmostRender

@Suite struct TextLayoutTests {
    private let measurer = CellMeasurer()
    private let font = ResolvedFont(size: 20)

    private func paragraph(_ text: String, _ style: TextParagraphStyle = .init()) -> TextParagraph {
        TextParagraph(text, font: font, style: style, measurer: measurer)
    }

    @Test func lines_lie_below_each_other_with_spacing_between() {
        let layout = paragraph("aa bb cc", .init(lineSpacing: 3)).layout(width: 20)
        #expect(layout.lines.map(\.top) == [0, 23, 46])
        #expect(layout.lines.map(\.baseline) == [15, 38, 61])
        #expect(layout.size == CGSize(width: 20, height: 66))
    }

    @Test func lines_are_aligned_within_the_widest_one_or_within_a_container() {
        let layout = paragraph("aaaa\nb", .init(alignment: .center)).layout(width: 100)
        #expect(layout.lines.map { $0.fragments[0].x } == [0, 15])
        let trailing = paragraph("aaaa\nb", .init(alignment: .trailing))
        #expect(trailing.layout(width: 100).lines.map { $0.fragments[0].x } == [0, 30])
        #expect(trailing.layout(width: 100, alignedIn: 100).lines.map { $0.fragments[0].x } == [60, 90])
    }

    @Test func the_tallest_font_of_a_line_decides_its_height_and_baseline() {
        let runs = [TextRun("small ", font: font), TextRun("BIG", font: ResolvedFont(size: 40)), TextRun("\nsmall", font: font)]
        let layout = TextParagraph(runs, measurer: measurer).layout(width: .infinity)
        #expect(layout.lines.map(\.height) == [40, 20])
        #expect(layout.lines.map(\.baseline) == [30, 55])
    }

    @Test func an_empty_text_takes_no_room() {
        #expect(paragraph("").fit(width: 100).size == .zero)
        #expect(paragraph("").layout(width: 100).lines.isEmpty)
    }

    @Test func a_tab_is_shown_as_a_space() {
        #expect(paragraph("a\tb").singleLine(fitting: 100)?.text == "a b")
        #expect(paragraph("a\tb").layout(width: 100).text == ["a b"])
    }

    @Test func a_single_line_is_the_same_on_both_paths() {
        let paragraph = TextParagraph("AVATAR café", font: ResolvedFont(size: 17), measurer: FontMeasurer())
        #expect(paragraph.singleLine(fitting: 300) == paragraph.layout(width: 300).lines[0].fragments[0])
        #expect(paragraph.fit(width: 300).size == paragraph.layout(width: 300).size)
        #expect(paragraph.singleLine(fitting: 20) == nil)
    }

    @Test func the_tail_gives_way_to_an_ellipsis() {
        let paragraph = paragraph("the quick brown fox", .init(lineLimit: 1))
        #expect(paragraph.layout(width: 190).text == ["the quick brown fox"])
        #expect(paragraph.layout(width: 180).text == ["the quick brown f…"])
        #expect(paragraph.layout(width: 160).text == ["the quick brown…"])
        #expect(paragraph.layout(width: 170).text == ["the quick brown…"])
        #expect(paragraph.layout(width: 0).text == ["…"])
        #expect(paragraph.fit(width: 180).isTruncated)
        #expect(!paragraph.fit(width: 190).isTruncated)
    }

    @Test func the_last_allowed_line_is_truncated() {
        let layout = paragraph("the quick brown fox jumps", .init(lineLimit: 2)).layout(width: 90)
        #expect(layout.text == ["the quick", "brown fo…"])
        #expect(layout.isTruncated)
    }

    @Test func head_and_middle_keep_the_end() {
        let head = paragraph("/home/user/report.txt", .init(truncation: .head, lineLimit: 1))
        #expect(head.layout(width: 110).text == ["…report.txt"])
        let middle = paragraph("/home/user/report.txt", .init(truncation: .middle, lineLimit: 1))
        #expect(middle.layout(width: 110).text == ["/home…t.txt"])
        #expect(middle.layout(width: 100).text == ["/home….txt"])
        #expect(middle.fit(width: 100).size.width == 100)
    }

    @Test func hidden_text_after_a_line_break_is_indicated_by_an_ellipsis() {
        #expect(paragraph("first\nsecond", .init(lineLimit: 1)).layout(width: 200).text == ["first…"])
        #expect(paragraph("first\nsecond", .init(truncation: .head, lineLimit: 1)).layout(width: 200).text == ["…second"])
        #expect(paragraph("first\nsecond", .init(truncation: .middle, lineLimit: 1)).layout(width: 80).text == ["firs…ond"])
        #expect(paragraph("first\n", .init(lineLimit: 1)).layout(width: 200).text == ["first"])
    }

    @Test func japanese_is_truncated_by_character() {
        #expect(paragraph("日本語のテキスト", .init(lineLimit: 1)).layout(width: 90).text == ["日本語の…"])
    }

    @Test func an_ellipsis_has_the_font_of_the_text_before_it() {
        let runs = [TextRun("abcd", font: font, style: 1), TextRun("efgh", font: font, style: 2)]
        let layout = TextParagraph(runs, style: .init(lineLimit: 1), measurer: measurer).layout(width: 60)
        #expect(layout.lines[0].fragments.map(\.text) == ["abcd", "e…"])
        #expect(layout.lines[0].fragments.map(\.width) == [40, 20])
        #expect(layout.lines[0].fragments.map(\.source) == [0..<4, 0..<1])
    }

    /// A picture of 50 points.
    private func picture(_ style: Int) -> TextRun {
        let attachment = TextAttachment(width: 50, height: 20, baseline: 15, fitsLine: true)
        return TextRun("sun", font: ResolvedFont(size: 60), style: style, attachment: attachment)
    }

    @Test(arguments: [TextParagraphStyle.Truncation.middle, .head, .tail], [60.0, 70, 90, 100, 110, 120, 140])
    func an_ellipsis_beside_a_picture_is_as_wide_as_it_is_drawn(_ mode: TextParagraphStyle.Truncation, width: Double) {
        let measurer = FontMeasurer(), small = ResolvedFont(size: 12)
        let runs = [picture(0), TextRun(" many small words that end", font: small, style: 1), picture(2)]
        let paragraph = TextParagraph(runs, style: .init(truncation: mode, lineLimit: 1), measurer: measurer)
        let line = paragraph.layout(width: width).lines[0]
        #expect(line.fragments.contains { $0.text.contains("…") })
        for fragment in line.fragments where !fragment.isAttachment {
            #expect(fragment.run == 1)
            #expect(abs(fragment.width - measurer.width(of: fragment.text, font: small)) < 1, "\(fragment.text)")
        }
        for (fragment, next) in zip(line.fragments, line.fragments.dropFirst()) {
            #expect(next.x == fragment.x + fragment.width)
        }
    }

    @Test func an_ellipsis_between_a_picture_and_text_belongs_to_the_text() {
        let runs = [picture(0), TextRun("abcdef", font: font, style: 1)]
        let line = TextParagraph(runs, style: .init(truncation: .middle, lineLimit: 1), measurer: measurer).layout(width: 80)
        #expect(line.lines[0].fragments.map(\.text) == ["sun", "a…", "f"])
        let first = TextParagraph(runs, style: .init(truncation: .middle, lineLimit: 1), measurer: measurer).layout(width: 70)
        #expect(first.lines[0].fragments.map(\.text) == ["sun", "…f"] && first.lines[0].fragments[1].source == 5..<6)
    }

    @Test func an_ellipsis_after_a_picture_has_the_font_of_the_text_before_it() {
        let runs = [TextRun("a", font: font, style: 1), picture(2), TextRun("bcdefg", font: font, style: 3)]
        let layout = TextParagraph(runs, style: .init(lineLimit: 1), measurer: measurer).layout(width: 70)
        let parts = layout.lines[0].fragments
        #expect(parts.map(\.text) == ["a", "sun", "…"] && parts.map(\.style) == [1, 2, 1])
        #expect(parts.map(\.x) == [0, 10, 60] && parts[2].source == 1..<1 && parts[2].width == 10)
    }

    @Test func pictures_alone_are_truncated_with_an_ellipsis_of_its_own() {
        let layout = TextParagraph([picture(0), picture(1)], style: .init(lineLimit: 1), measurer: measurer).layout(width: 60)
        let parts = layout.lines[0].fragments
        #expect(parts.map(\.text) == ["sun", "…"] && parts.map(\.isAttachment) == [true, false])
    }

    @Test func a_picture_that_is_higher_than_the_text_makes_its_line_higher() {
        let tall = TextAttachment(width: 50, height: 100, baseline: 90, fitsLine: false)
        let runs = [TextRun("a", font: font), TextRun("sun", font: font, attachment: tall), TextRun("\nb", font: font)]
        let lines = TextParagraph(runs, measurer: measurer).layout(width: .infinity).lines
        #expect(lines.map(\.height) == [100, 20] && lines.map(\.baseline) == [90, 115])
    }

    @Test func lines_that_do_not_fit_the_height_are_left_out_except_the_first() {
        let paragraph = paragraph("aa bb cc")
        #expect(paragraph.layout(width: 20, height: 60).text == ["aa", "bb", "cc"])
        #expect(paragraph.layout(width: 20, height: 59).text == ["aa", "b…"])
        #expect(paragraph.layout(width: 20, height: 0).text == ["a…"])
        let two = paragraph.fit(width: 20, height: 50)
        #expect(two.validHeights == 40...(60 - TextParagraph.grid))
        #expect(two.lineCount == 2)
    }

    @Test func invalid_proposals_get_an_answer() {
        let paragraph = paragraph("aa bb")
        #expect(paragraph.fit(width: .nan).size.width == 50)
        #expect(paragraph.fit(width: -5).lineCount == 4)
        #expect(paragraph.fit(width: .infinity).validWidths == 50...Double.infinity)
    }

    @Test func a_size_is_valid_for_the_widths_between_two_line_breakings() {
        let paragraph = paragraph("the quick brown fox")
        #expect(paragraph.fit(width: 100).validWidths == 90...(150 - TextParagraph.grid))
        #expect(paragraph.fit(width: 160).validWidths == 150...(190 - TextParagraph.grid))
    }
}
