import Foundation
import FrontmostUIKit
import Testing

@MainActor @Suite struct TypingAttributesTests {
    @Test func a_field_takes_the_style_of_the_first_character() {
        let field = UITextField()
        let text = NSMutableAttributedString(
            string: "東京", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.systemRed])
        field.attributedText = text
        #expect(field.text == "東京" && field.font == .boldSystemFont(ofSize: 20) && field.textColor == .systemRed)
        #expect(field.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .systemRed)
        field.attributedText = nil
        #expect(field.text == "" && field.textColor == .systemRed)
    }

    @Test func attributes_are_read_back_and_change_all_of_the_text() {
        let field = UITextField(), view = UITextView()
        let centred = NSMutableParagraphStyle()
        centred.alignment = .center
        field.defaultTextAttributes = [.foregroundColor: UIColor.systemBlue, .paragraphStyle: centred]
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: centred]
        #expect(field.textColor == .systemBlue && field.textAlignment == .center)
        #expect(view.font == .systemFont(ofSize: 30) && view.textAlignment == .center && view.textColor == .label)
        #expect((field.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 30))
    }
}
