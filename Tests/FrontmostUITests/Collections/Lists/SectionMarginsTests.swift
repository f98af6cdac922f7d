import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The margins of a list's sections.
@MainActor struct SectionMarginsTests {
    private struct Page: View {
        let margin: CGFloat?
        var edges = Edge.Set.horizontal
        var body: some View {
            List {
                Section { Color.red.frame(height: 20) }
                Section { Color.blue.frame(height: 20) }.listSectionMargins(edges, margin)
            }
        }
    }

    @Test func they_are_those_of_the_section() {
        let harness = LayoutHarness(Page(margin: 40), 300, 400)
        #expect(
            harness.frames(.red)[0].minX == 32 && harness.frames(.red)[0].width == 236,
            "The margin of the style, and the row's inset.")
        #expect(harness.frames(.blue)[0].minX == 56 && harness.frames(.blue)[0].width == 188)
        let leading = LayoutHarness(Page(margin: 0, edges: .leading), 300, 400)
        #expect(leading.frames(.blue)[0].minX == 16 && leading.frames(.blue)[0].maxX == 268)
        #expect(LayoutHarness(Page(margin: nil), 300, 400).frames(.blue)[0].minX == 32)
    }

    @Test func they_may_be_those_of_all_sections() {
        let harness = LayoutHarness(Page(margin: nil).listSectionMargins(.horizontal, 0), 300, 400)
        #expect(harness.frames(.red)[0].minX == 16)
        #expect(harness.frames(.blue)[0].minX == 32, "The section's own modifier counts.")
    }

    @Test func a_change_lays_the_rows_out_again() {
        let model = Model(), harness = LayoutHarness(Changing(model: model), 300, 400)
        #expect(harness.frames(.blue)[0].minX == 26)
        model.margin = 50
        harness.graph.bringToRest()
        #expect(harness.frames(.blue)[0].minX == 66)
    }

    @Observable final class Model { var margin: CGFloat = 10 }
    private struct Changing: View {
        let model: Model
        var body: some View { Page(margin: model.margin) }
    }
}
