import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct TextPositionTests {
    @Test func text_positions_and_ranges_are_available() throws {
        let field = UITextField()
        field.text = "Half Dome"
        let start = field.beginningOfDocument, end = field.endOfDocument
        #expect(field.offset(from: start, to: end) == 9 && field.compare(start, to: end) == .orderedAscending)
        let middle = try #require(field.position(from: start, offset: 5))
        let range = try #require(field.textRange(from: end, to: middle))
        #expect(field.text(in: range) == "Dome" && !range.isEmpty)
        #expect(field.position(from: end, offset: 1) == nil && field.position(from: end, offset: -4) == middle)
        #expect(field.position(from: end, offset: .max) == nil && field.position(from: middle, offset: .min) == nil)
        field.replace(range, withText: "Moon")
        #expect(field.text == "Half Moon")
    }

    @Test func a_text_container_decides_the_room_of_the_lines_and_their_number() throws {
        try onStage { stage in
            let view = await stage.add(UITextView(), CGRect(x: 0, y: 0, width: 200, height: 300))
            (view.isEditable, view.isScrollEnabled) = (false, false)
            view.text = "One\nTwo\nThree"
            let three = view.sizeThatFits(CGSize(width: 200, height: 0)).height
            view.textContainer.maximumNumberOfLines = 1
            #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height < three - 20)
            await stage.settle()
            let before = try #require(view.allNodes.first { if case .text = $0.content { true } else { false } }?.frame)
            view.textContainer.lineFragmentPadding = 0
            await stage.settle()
            let after = try #require(view.allNodes.first { if case .text = $0.content { true } else { false } }?.frame)
            #expect(before.minX == 5 && after.minX == 0 && after.width == before.width + 10)
        }
    }
}
