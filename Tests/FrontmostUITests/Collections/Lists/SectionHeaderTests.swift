import Foundation
import FrontmostRender
@testable import FrontmostTesting
import Testing

@testable import FrontmostUI

/// The letter case of the headers of a list's sections.
@MainActor struct SectionHeaderTests {
    private func drawn<V: View>(_ list: V) -> [String] {
        let harness = LayoutHarness(list, 300, 500)
        var found: [String] = []
        func visit(_ node: RenderNode) {
            if case .text(let text) = node.content { found += text.allLines.flatMap(\.fragments).map(\.text) }
            node.children.forEach(visit)
        }
        visit(harness.graph.renderNode)
        return found
    }

    private var section: some View { Section("Straße") { Text("Row") } }

    @Test func a_grouped_lists_headers_are_drawn_in_capitals_and_spoken_as_they_are_written() {
        #expect(drawn(Form { section }) == ["STRASSE", "Row"])
        #expect(drawn(List { section }.listStyle(.grouped)) == ["STRASSE", "Row"])
        let harness = LayoutHarness(Form { section }, 300, 500)
        #expect(harness.strings == ["Straße", "Row"])
        let attributed = Section {
            Text("Row")
        } header: {
            Text("Straße \(Text("two").bold())")
        } footer: {
            Text("Footer")
        }
        #expect(drawn(Form { attributed }) == ["STRASSE ", "TWO", "Row", "Footer"])
    }

    @Test func other_lists_and_prominent_headers_keep_the_letter_case() {
        #expect(drawn(List { section }.listStyle(.plain)).contains("Straße"))
        #expect(drawn(List { section }.listStyle(.sidebar)).contains("Straße"))
        #expect(drawn(Form { section }.headerProminence(.increased)).contains("Straße"))
        #expect(drawn(VStack { section }).contains("Straße"))
    }

    @Test func an_app_sets_the_letter_case_at_any_place() {
        #expect(drawn(Form { section.textCase(nil) }).first == "Straße")
        #expect(drawn(Form { section }.textCase(nil)).first == "Straße")
        let own = Section {
            Text("Row")
        } header: {
            Text("Straße").textCase(nil)
        }
        #expect(drawn(Form { own }).first == "Straße")
        #expect(drawn(Form { section.textCase(.lowercase) }) == ["straße", "row"])
    }

    @Test func what_a_header_presents_is_not_in_capitals() throws {
        struct Page: View {
            @State private var isShown = false
            var body: some View {
                Form {
                    Section {
                        Text("Row")
                    } header: {
                        Button("More") { isShown = true }.sheet(isPresented: $isShown) { Text("Sheet") }
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "More").tap()
            await screen.advance(by: .seconds(1))
            let node = try screen.text("Sheet").found().node
            guard case .text(let text) = node.content else { return try screen.check(false, "A text.") }
            #expect(text.allLines.flatMap(\.fragments).map(\.text) == ["Sheet"])
        }
    }
}
