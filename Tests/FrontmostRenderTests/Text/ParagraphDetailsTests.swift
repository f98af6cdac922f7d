import Testing

@testable import FrontmostRender

/// Ten points a character, twenty a line.
@Suite struct ParagraphDetailsTests {
    private func layout(
        _ text: String, width: Double, alignment: TextParagraphStyle.Alignment = .leading, _ details: ParagraphDetails
    ) -> TextLayout {
        let style = TextParagraphStyle(alignment: alignment, details: details)
        return TextParagraph(text, font: ResolvedFont(size: 20), style: style, measurer: CellMeasurer())
            .layout(width: width, alignedIn: width)
    }

    @Test func first_lines_and_others_have_their_own_indents() {
        let shown = layout("aa bb cc\ndd ee", width: 60, ParagraphDetails(firstLineIndent: 30, indent: 10))
        #expect(shown.text == ["aa", "bb cc", "dd", "ee"])
        #expect(shown.lines.map { $0.fragments.first?.x } == [30, 10, 30, 10])
        #expect(shown.size.width == 60)
    }

    @Test func lines_end_before_the_edge_or_at_a_distance_from_the_other_one() {
        let before = layout("aa bb cc", width: 60, alignment: .trailing, ParagraphDetails(tailIndent: -30))
        #expect(before.text == ["aa", "bb", "cc"] && before.lines.map { $0.fragments.first?.x } == [10, 10, 10])
        let fixed = layout("aa bb cc", width: 600, alignment: .center, ParagraphDetails(tailIndent: 50))
        #expect(fixed.text == ["aa bb", "cc"] && fixed.lines.map { $0.fragments.first?.x } == [0, 15])
    }

    @Test func paragraphs_are_apart_and_lines_are_not() {
        let shown = layout("aa bb\ncc", width: 20, ParagraphDetails(spaceBefore: 3, spaceAfter: 4))
        #expect(shown.lines.map(\.top) == [0, 20, 47] && shown.size.height == 67)
    }

    @Test func lines_have_the_heights_that_are_asked_for_above_their_text() {
        let high = layout("a b", width: 10, ParagraphDetails(lineHeightFactor: 1.5))
        #expect(high.lines.map(\.top) == [0, 30] && high.lines.map(\.baseline) == [25, 55] && high.size.height == 60)
        let least = layout("a", width: 10, ParagraphDetails(leastLineHeight: 50))
        let most = layout("a", width: 10, ParagraphDetails(lineHeightFactor: 9, mostLineHeight: 16))
        #expect(least.size.height == 50 && most.size.height == 16)
    }

    @Test func a_text_of_one_line_is_indented_as_well() {
        let style = TextParagraphStyle(details: ParagraphDetails(firstLineIndent: 30))
        let paragraph = TextParagraph("aa", font: ResolvedFont(size: 20), style: style, measurer: CellMeasurer())
        #expect(paragraph.singleLine(fitting: 100) == nil && paragraph.fit(width: .infinity).size.width == 50)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func senseless_values_get_an_answer(value: Double) {
        let details = ParagraphDetails(
            firstLineIndent: value, indent: value, tailIndent: value, spaceBefore: value, spaceAfter: value,
            lineHeightFactor: value, leastLineHeight: value, mostLineHeight: value)
        #expect(!layout("aa bb", width: 60, details).lines.isEmpty)
    }
}
