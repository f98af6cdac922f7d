import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct LabelTests {
    private func fragments(_ label: UILabel) -> [TextContent.Fragment] {
        for node in label.allNodes {
            if case .text(let content) = node.content { return content.allLines.flatMap(\.fragments) }
        }
        return []
    }

    @Test func an_attributed_text_has_its_fonts_colours_and_lines() throws {
        try onStage { stage in
            let text = NSMutableAttributedString(string: "東京 bold", attributes: [.foregroundColor: UIColor.red])
            text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 3, length: 4))
            text.addAttribute(
                .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 2))
            let label = UILabel()
            label.attributedText = text
            await stage.add(label)
            let parts = fragments(label)
            #expect(parts.map(\.text).joined() == "東京 bold" && label.text == "東京 bold")
            #expect(parts.allSatisfy { $0.style.paint == .color(ResolvedColor(red: 1, green: 0, blue: 0)) })
            #expect(parts.first?.style.isUnderlined == true && parts.last?.style.isUnderlined == false)
            #expect(parts.last?.font == ResolvedFont(size: 20, weight: .bold))
            label.text = "plain"
            await stage.settle()
            #expect(fragments(label).map(\.text) == ["plain"])
        }
    }

    @Test func a_label_without_a_font_has_the_default_font_and_its_baseline() throws {
        try onStage { stage in
            let box = UIView(), label = UILabel(), other = UILabel()
            for view in [label, other] {
                view.text = "x"
                view.translatesAutoresizingMaskIntoConstraints = false
                box.addSubview(view)
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
            }
            label.font = nil
            label.textColor = nil
            other.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
            label.firstBaselineAnchor.constraint(equalTo: other.firstBaselineAnchor).isActive = true
            await stage.add(box)
            #expect(label.frame == other.frame && label.frame.height > 0)
        }
    }

    @Test func a_paragraph_style_aligns() throws {
        try onStage { stage in
            let style = NSMutableParagraphStyle()
            style.alignment = .right
            let label = UILabel()
            label.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
            await stage.add(label)
            let part = try #require(fragments(label).first)
            #expect(part.x + part.width == 200)
        }
    }

    @Test func a_line_that_is_too_long_shrinks_to_its_minimum_scale() throws {
        try onStage { stage in
            let label = UILabel()
            label.text = "a line that does not fit into the label"
            label.adjustsFontSizeToFitWidth = true
            await stage.add(label)
            let part = try #require(fragments(label).first)
            #expect(part.text == label.text && part.width <= 200 && part.font.size < 17)
            label.minimumScaleFactor = 0.9
            await stage.settle()
            let kept = try #require(fragments(label).first)
            #expect(kept.font.size == 17 * 0.9 && kept.text.hasSuffix("…"))
        }
    }

    @Test func the_text_rectangle_is_where_the_text_is() throws {
        try onStage { stage in
            let label = UILabel()
            (label.text, label.textAlignment) = ("one two three four five six seven", .center)
            await stage.add(label, CGRect(x: 0, y: 0, width: 100, height: 200))
            let one = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
            let many = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
            #expect(many.height > 2 * one.height && many.midY >= 99 && many.midY <= 101)
            #expect(label.numberOfLines == 1)
        }
    }

    @Test func a_preferred_width_breaks_lines_before_there_is_a_frame() throws {
        try onStage { _ in
            let label = UILabel()
            (label.text, label.numberOfLines, label.preferredMaxLayoutWidth) = ("one two three four", 0, 60)
            #expect(label.intrinsicContentSize.width <= 60)
            #expect(label.intrinsicContentSize.height > 2 * label.font.lineHeight)
        }
    }

    @Test func a_label_that_is_sized_to_fit_wraps_at_its_width() {
        let text = "several words that do not fit into one line of two hundred points"
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
        label.text = text
        label.sizeToFit()
        let line = label.bounds.size
        #expect(line.width > 200, "A single line is as long as its text.")
        label.bounds.size = CGSize(width: 200, height: 0)
        label.numberOfLines = 0
        label.sizeToFit()
        #expect(label.bounds.width <= 200 && label.bounds.height > 1.5 * line.height)
        let fresh = UILabel()
        (fresh.text, fresh.numberOfLines) = (text, 0)
        fresh.sizeToFit()
        #expect(fresh.bounds.size == line, "A label without a width does not wrap.")
    }
}
