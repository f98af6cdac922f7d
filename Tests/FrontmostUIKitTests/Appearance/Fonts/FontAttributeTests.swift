import Foundation
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct FontAttributeTests {
    @Test func a_descriptor_has_its_attributes() {
        let plain = UIFontDescriptor(fontAttributes: [.size: 20])
        #expect(plain.pointSize == 20 && plain.symbolicTraits.isEmpty)
        let heavy = UIFontDescriptor(fontAttributes: [
            .size: 14.0, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
        ])
        #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 14, weight: .heavy))
        let slanted = plain.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.symbolic: UIFontDescriptor.SymbolicTraits.traitItalic.rawValue]
        ])
        #expect(slanted.symbolicTraits == .traitItalic && slanted.pointSize == 20)
        #expect(
            UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1]).pointSize
                == UIFont.preferredFont(forTextStyle: .title1).pointSize)
    }

    @Test func unknown_names_and_attributes_are_reported() {
        let messages = Console.messages {
            #expect(UIFontDescriptor(name: "NoSuchFace", size: 3).withDesign(.rounded)?.pointSize == 3)
            _ = UIFontDescriptor(fontAttributes: [UIFontDescriptor.AttributeName(rawValue: "Slope"): 1])
        }
        #expect(messages.count == 2)
    }
}
