import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Collapsible sections.
@MainActor struct SectionFoldingTests {
    private struct Sections: View {
        let isSidebar: Bool
        @State private var isExpanded = true
        var body: some View {
            if isSidebar { list.listStyle(.sidebar) } else { list }
        }
        private var list: some View {
            List {
                Button(isExpanded ? "Fold" : "Unfold") { isExpanded.toggle() }
                Section("Parks", isExpanded: $isExpanded) {
                    Text("Yosemite")
                    Text("Zion")
                }
                Section(isExpanded: .constant(false)) {
                    Text("Never")
                } header: {
                    Text("Closed")
                }
            }
        }
    }

    @Test func the_app_collapses_a_section_and_its_header_stays() throws {
        try simulate(Sections(isSidebar: false)) { screen in
            #expect(screen.text("Zion").exists && !screen.text("Never").exists && screen.text("Closed").exists)
            #expect(!screen.find(.button, "Parks").exists, "Only a sidebar has a button to collapse a section.")
            try await screen.find(.button, "Fold").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Zion").exists && screen.text("Parks").exists)
            try await screen.find(.button, "Unfold").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Yosemite").exists)
        }
    }

    @Test func in_a_sidebar_the_header_collapses_its_section_and_writes_the_binding() throws {
        try simulate(Sections(isSidebar: true)) { screen in
            #expect(try screen.find(.button, "Parks").value == "Expanded")
            try await screen.find(.button, "Parks").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Zion").exists && screen.find(.button, "Unfold").exists)
            #expect(try screen.find(.button, "Parks").value == "Collapsed")
            try await screen.find(.button, "Parks").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Zion").exists)
        }
    }

    private struct Changing: View {
        @State private var isExpanded = true
        @State private var isFoldable = true
        @State private var count = 0
        var body: some View {
            List {
                Button("Switch") { (isFoldable, count) = (!isFoldable, count + 1) }
                isFoldable
                    ? Section("Parks \(count)", isExpanded: $isExpanded) { Text("Row \(count)") }
                    : Section {
                        Text("Row \(count)")
                    } header: {
                        Text("Parks \(count)")
                    }
            }
            .listStyle(.sidebar)
        }
    }

    @Test func a_collapsible_section_becomes_a_plain_one_and_back() throws {
        try simulate(Changing()) { screen in
            try await screen.find(.button, "Switch").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Row 1").exists && !screen.text("Row 0").exists)
            #expect(screen.text("Parks 1").exists && !screen.find(.button, "Parks 1").exists)
            try await screen.find(.button, "Switch").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Row 2").exists && !screen.text("Row 1").exists)
            try await screen.find(.button, "Parks 2").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Row 2").exists)
        }
    }

    @Test func collapsible_gives_and_takes_the_button_of_a_sidebar() throws {
        struct Page: View {
            @State private var isExpanded = true
            var body: some View {
                List {
                    Section("Own") { Text("a") }.collapsible(true)
                    Section("Bound", isExpanded: $isExpanded) { Text("b") }.collapsible(false)
                    Section("Plain") { Text("c") }.collapsible(false)
                }
                .listStyle(.sidebar)
            }
        }
        try simulate(Page()) { screen in
            #expect(screen.all(.button).count == 1 && ["a", "b", "c"].allSatisfy { screen.text($0).exists })
            try await screen.find(.button, "Own").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("a").exists && screen.text("b").exists)
            try await screen.find(.button, "Own").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("a").exists)
        }
    }
}
