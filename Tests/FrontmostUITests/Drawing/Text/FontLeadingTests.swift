import Foundation
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Tight and loose lines.
@MainActor struct FontLeadingTests {
    private func height(_ font: Font, lines: Int) -> CGFloat {
        let text = Text(Array(repeating: "Line", count: lines).joined(separator: "\n")).font(font).fixedSize()
        return LayoutHarness(text.background(Color.red)).frames(.red).first?.height ?? 0
    }

    @Test(arguments: 1...3) func each_line_is_two_points_lower_or_higher(lines: Int) {
        for font in [Font.body, .caption, .system(size: 30)] {
            let own = height(font, lines: lines), step = CGFloat(2 * lines)
            #expect(height(font.leading(.tight), lines: lines) == own - step)
            #expect(height(font.leading(.loose), lines: lines) == own + step)
            #expect(height(font.leading(.tight).leading(.standard), lines: lines) == own)
        }
    }

    @Test func a_descriptor_has_the_leading_as_a_trait() throws {
        let font = UIFont.systemFont(ofSize: 17)
        let descriptor = try #require(font.fontDescriptor.withSymbolicTraits([.traitTightLeading, .traitBold]))
        #expect(descriptor.symbolicTraits == [.traitTightLeading, .traitBold])
        let tight = UIFont(descriptor: descriptor, size: 0)
        #expect(tight.lineHeight == UIFont.systemFont(ofSize: 17, weight: .bold).lineHeight - 2)
        #expect(height(Font(tight), lines: 1) == tight.lineHeight)
    }
}
