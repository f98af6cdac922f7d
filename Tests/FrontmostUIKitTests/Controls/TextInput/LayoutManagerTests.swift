import Foundation
import Testing

@testable import FrontmostUIKit

/// What a text view's layout manager measures.
@MainActor @Suite struct LayoutManagerTests {
    @Test func the_used_rectangle_is_that_of_the_lines() throws {
        try onStage { stage in
            let view = stage.add(UITextView(), 0, 0, 200, 300), manager = view.layoutManager
            view.font = .systemFont(ofSize: 20)
            view.text = "one"
            manager.ensureLayout(for: view.textContainer)
            let one = manager.usedRect(for: view.textContainer)
            #expect(one.height > 20 && one.height < 30 && one.width < 100)
            view.text = "one\ntwo"
            #expect(abs(manager.usedRect(for: view.textContainer).height - 2 * one.height) < 2)
            #expect(manager.numberOfGlyphs == 7 && manager.textContainers.first === view.textContainer)
            let padding = view.textContainer.lineFragmentPadding
            view.textContainer.lineFragmentPadding = 0
            #expect(abs(manager.usedRect(for: view.textContainer).width - (one.width - 2 * padding)) < 40)
            #expect(view.textContainer.size.width == 200 && view.textContainer.layoutManager === manager)
        }
    }
}
