import FrontmostRender

/// A text with its line breaks, made when a width requires it.
final class SetText {
    let paragraph: TextParagraph
    /// The style of each run; empty if `plain` applies.
    let styles: [TextStyle]
    /// The style of text without attributes.
    let plain: TextStyle
    /// The pictures among the text, by their runs.
    let pictures: [Int: TextContent.Picture]
    /// The paints of pictures that differ from the text's, by their runs.
    private let paints: [Int: Paint]

    /// How much closer the characters of a tight text are, in units of the font's size.
    static let tightness = 0.05

    /// - Parameters:
    ///   - scale: The factor of the font's size.
    ///   - isTight: Whether the characters are closer together than usual.
    @MainActor init(
        _ text: Text, _ defaults: TextDefaults, in values: @autoclosure () -> EnvironmentValues, _ measurer: any TextMeasurer,
        scale: Double = 1, isTight: Bool = false
    ) {
        plain = defaults.style
        if text.details == nil && defaults.smallCaps.isEmpty {
            (styles, pictures, paints) = ([], [:], [:])
            var font = defaults.font
            font.size *= scale
            if isTight { font.tracking -= Self.tightness * font.size }
            paragraph = TextParagraph(
                defaults.drawn(text.string), font: font, style: defaults.paragraph, measurer: measurer)
            return
        }
        let values = values()
        var (runs, styles) = text.runs(in: values)
        for i in runs.indices {
            runs[i].font.size *= scale
            if isTight { runs[i].font.tracking -= Self.tightness * runs[i].font.size }
        }
        let parts = text.pictures
        var pictures: [Int: TextContent.Picture] = [:], paints: [Int: Paint] = [:]
        for i in runs.indices {
            guard let picture = parts[runs[i].style] else { continue }
            let shown = InlinePicture(picture, runs[i].font, values, measurer)
            runs[i].attachment = shown.attachment
            (pictures[i], paints[i]) = (shown.picture, shown.paint)
        }
        (self.styles, self.pictures, self.paints) = (styles, pictures, paints)
        paragraph = TextParagraph(runs, style: defaults.paragraph, measurer: measurer)
    }

    /// The lines of a layout of the paragraph, ready to draw.
    /// - Parameter paint: The paint that replaces those of the text; nil for these.
    func lines(of layout: TextLayout, paint: Paint? = nil) -> [TextContent.Line] {
        let runs = paragraph.runs
        return layout.lines.map { line in
            line.drawn(runs, pictures) { fragment in
                var style = style(of: fragment)
                if let paint { style.paint = paint }
                return style
            }
        }
    }

    /// An ellipsis has the run of a picture in a text of pictures alone, and still the paint of the text.
    private func style(of fragment: TextLayout.Fragment) -> TextStyle {
        if styles.isEmpty { return plain }
        var style = styles[fragment.style]
        if fragment.isAttachment, let paint = paints[fragment.run] { style.paint = paint }
        return style
    }
}
