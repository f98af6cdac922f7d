import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct AttributedTitleTests {
    private func styled(_ text: String, _ color: UIColor? = nil) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 30), .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
        attributes[.foregroundColor] = color
        return NSAttributedString(string: text, attributes: attributes)
    }

    @Test func a_button_shows_a_title_with_a_look_of_its_own() throws {
        try onStage { stage in
            let button = await stage.add(UIButton(type: .system))
            button.setTitle("Plain", for: .normal)
            button.setAttributedTitle(styled("Styled", .red), for: .normal)
            button.setAttributedTitle(styled("Off"), for: .disabled)
            await stage.settle()
            let first = try #require(button.textFragments.first)
            #expect(button.texts == ["Styled"] && button.node.semantics?.label == "Styled" && button.currentTitle == "Styled")
            #expect(first.font.size == 30 && first.style.isUnderlined)
            #expect(first.style.paint == .color(UIColor.red.resolved(.current)))
            #expect(button.intrinsicContentSize.height > 30)
            button.isEnabled = false
            await stage.settle()
            #expect(button.texts == ["Off"] && button.currentAttributedTitle == button.attributedTitle(for: .disabled))
            #expect(
                button.textFragments.first?.style.paint != first.style.paint, "Text without a colour gets the title's colour.")
        }
    }

    @Test func a_plain_title_is_shown_again_without_an_attributed_one() throws {
        try onStage { stage in
            let button = await stage.add(UIButton(type: .system))
            button.setTitle("Plain", for: .normal)
            button.setAttributedTitle(styled("Styled"), for: .normal)
            await stage.settle()
            button.setAttributedTitle(nil, for: .normal)
            await stage.settle()
            #expect(button.texts == ["Plain"] && button.textFragments.first?.style.isUnderlined == false)
            button.setAttributedTitle(styled("Styled"), for: .normal)
            button.configuration = .plain()
            button.configuration?.title = "Configured"
            await stage.settle()
            #expect(button.texts == ["Configured"] && button.currentAttributedTitle == nil)
        }
    }

    @Test func a_placeholder_has_a_colour_of_its_own() throws {
        try onStage { stage in
            let field = await stage.add(UITextField())
            field.attributedPlaceholder = styled("Name", .red)
            await stage.settle()
            #expect(field.placeholder == "Name" && field.fieldContent?.prompt == "Name")
            #expect(field.fieldContent?.promptColor == UIColor.red.resolved(.current))
            field.placeholder = "Name"
            await stage.settle()
            #expect(field.fieldContent?.promptColor == UIColor.placeholderText.resolved(field.traitCollection))
            #expect(field.attributedPlaceholder?.string == "Name")
            field.attributedPlaceholder = nil
            await stage.settle()
            #expect(field.placeholder == nil && field.fieldContent?.prompt == "")
        }
    }
}
