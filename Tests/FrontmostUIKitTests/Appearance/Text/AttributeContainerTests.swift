import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct AttributeContainerTests {
    @Test func a_container_is_made_of_the_attributes_of_an_attributed_string() {
        let font = UIFont.boldSystemFont(ofSize: 3)
        let container = AttributeContainer([
            .font: font, .foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2,
            .baselineOffset: 1.5,
        ])
        let title = AttributedString("Save", attributes: container), known = container.textAttributes
        #expect(title.runs.first?[AttributeScopes.UIKitAttributes.FontAttribute.self] == font)
        #expect(known[.foregroundColor] as? UIColor == .red && known[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
        #expect(known[.kern] as? CGFloat == 2 && known[.baselineOffset] as? CGFloat == 1.5 && known[.tracking] == nil)
    }
}
