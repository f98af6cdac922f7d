import Foundation
import FrontmostRender

/// Measures and shows a text. What it shows is made when it is placed, since lines depend on the width.
final class TextNode: LayoutNode {
    private var text: Text
    private var paragraph: TextParagraph
    private var styles: [TextStyle]
    private var shownFor = Extent(-1, -1)

    init(_ parent: ViewNode, _ text: Text) {
        self.text = text
        (paragraph, styles) = Self.set(text, parent)
        super.init(parent)
    }

    private static func set(_ text: Text, _ node: ViewNode) -> (TextParagraph, [TextStyle]) {
        let defaults = node.environment.text
        if text.details == nil {
            let paragraph = TextParagraph(
                text.string, font: defaults.font, style: defaults.paragraph, measurer: node.graph.measurer)
            return (paragraph, [])
        }
        let (runs, styles) = text.runs(in: node.environment.values)
        return (TextParagraph(runs, style: defaults.paragraph, measurer: node.graph.measurer), styles)
    }

    func update(_ new: Text) {
        if new == text { return }
        text = new
        change()
    }

    override func environmentChanged() { change() }

    private func change() {
        (paragraph, styles) = Self.set(text, self)
        shownFor = Extent(-1, -1)
        invalidateSize()
    }

    override func computeSize(_ p: Extent) -> Answer {
        let fit = paragraph.fit(width: p.width, height: p.height)
        return Answer(
            Extent(Double(fit.size.width), Double(fit.size.height)),
            width: Interval(low: fit.validWidths.lowerBound, high: fit.validWidths.upperBound),
            height: Interval(low: fit.validHeights.lowerBound, high: fit.validHeights.upperBound))
    }

    override func place(_ p: Extent) {
        if shownFor == p { return }
        shownFor = p
        let plain = styles.isEmpty ? environment.text.style : nil
        if let line = paragraph.singleLine(fitting: p.width) {
            let font = paragraph.firstFont, metrics = graph.measurer.metrics(of: font)
            let fragment = TextContent.Fragment(
                text: line.text, font: font, style: plain ?? styles[line.style], x: line.x, width: line.width)
            let content = TextContent(
                single: fragment, lineHeight: metrics.lineHeight, baseline: metrics.baseline, string: text.string)
            if case .text(let old) = render.content, old.single == content.single { return }
            render.content = .text(content)
            return
        }
        let layout = paragraph.layout(width: p.width, height: p.height)
        let fonts = paragraph.runs.map(\.font)
        let lines = layout.lines.map { line in
            TextContent.Line(
                fragments: line.fragments.map {
                    TextContent.Fragment(
                        text: $0.text, font: fonts[$0.run], style: plain ?? styles[$0.style], x: $0.x, width: $0.width)
                }, top: line.top, baseline: line.baseline, height: line.height)
        }
        if case .text(let old) = render.content, old.single == nil, old.lines == lines { return }
        render.content = .text(TextContent(lines: lines, string: text.plainString))
    }

    override func explicitGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard key.isBaseline else { return nil }
        if paragraph.singleLine(fitting: p.width) != nil { return graph.measurer.metrics(of: paragraph.firstFont).baseline }
        let lines = paragraph.layout(width: p.width, height: p.height).lines
        return key == VerticalAlignment.firstTextBaseline.key ? lines.first?.baseline : lines.last?.baseline
    }
}
