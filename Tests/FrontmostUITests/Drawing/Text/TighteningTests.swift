import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// Texts with characters that may move together.
@MainActor struct TighteningTests {
    private struct Page: View {
        let width: CGFloat
        let isTight: Bool
        var factor: CGFloat = 1
        var body: some View {
            Text("Some words").lineLimit(1).minimumScaleFactor(factor).allowsTightening(isTight).frame(width: width)
        }
    }

    private func line(_ page: Page) -> (text: String, tracking: Double, size: Double)? {
        var found: (String, Double, Double)?
        func visit(_ node: RenderNode) {
            if case .text(let text) = node.content, let fragment = text.single ?? text.lines.first?.fragments.first {
                found = (fragment.text, fragment.font.tracking, fragment.font.size)
            }
            node.children.forEach(visit)
        }
        visit(LayoutHarness(page).graph.renderNode)
        return found
    }

    @Test func a_text_that_fits_is_as_usual_and_one_that_almost_fits_is_tight() throws {
        let full = LayoutHarness(Text("Some words").fixedSize()).graph
        let width = CGFloat(try #require(full.renderNode.children.first).frame.width)
        #expect(line(Page(width: width + 1, isTight: true))?.tracking == 0)
        let narrow = width - 4
        let tight = try #require(line(Page(width: narrow, isTight: true)))
        #expect(tight.text == "Some words" && tight.tracking < 0)
        let other = try #require(line(Page(width: narrow, isTight: false)))
        #expect(other.text != "Some words" && other.tracking == 0)
    }

    @Test func a_text_is_truncated_as_usual_where_that_is_not_enough() throws {
        let tight = try #require(line(Page(width: 30, isTight: true)))
        #expect(tight.tracking == 0 && tight.text != "Some words")
    }

    @Test func a_text_becomes_tight_before_it_becomes_small() throws {
        let tight = try #require(line(Page(width: 60, isTight: true, factor: 0.5)))
        let loose = try #require(line(Page(width: 60, isTight: false, factor: 0.5)))
        #expect(tight.text == "Some words" && tight.tracking < 0 && tight.size > loose.size)
    }
}
