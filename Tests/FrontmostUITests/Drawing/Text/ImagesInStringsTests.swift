import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Bars, alerts and menus show the string of a text. Images among the text are left out there, and so are their words.
@MainActor struct ImagesInStringsTests {
    private static let star = Image(systemName: "star")

    @Test func a_title_and_a_subtitle() throws {
        let view = NavigationStack {
            Text("page").navigationTitle(Text("\(Self.star)Title")).navigationSubtitle(Text("Sub\(Self.star)title"))
        }
        try simulate(view) { screen in
            #expect(screen.text("Title").exists && screen.text("Subtitle").exists)
            #expect(!screen.texts.contains { $0.contains("star") })
        }
    }

    @Test func an_alert_and_its_buttons() throws {
        let view = Text("page").alert(Text("\(Self.star)Alert"), isPresented: .constant(true)) {
            Button("\(Self.star)Good") {}
        } message: {
            Text("Message\(Self.star)")
        }
        try simulate(view) { screen in
            #expect(screen.find(.button, "Good").exists && screen.text("Alert").exists && screen.text("Message").exists)
            #expect(!screen.texts.contains { $0.contains("star") })
        }
    }

    @Test func the_rows_of_a_menu() throws {
        let view = Menu("Menu") {
            Button("\(Self.star)Row") {}
            Text("\(Self.star)Note")
        }
        try simulate(view) { screen in
            try await screen.find(.button, "Menu").tap()
            #expect(screen.find(.menuItem, "Row").exists && screen.find(.menuItem, "Note").exists)
        }
    }

    @Test func a_tab_and_its_badge() throws {
        let view = TabView {
            Text("page").tabItem { Text("\(Self.star)Tab") }.badge(Text("\(Self.star)7"))
            Text("other").tabItem { Text("Other") }.badge("\(Self.star)8")
        }
        try simulate(view) { screen in
            #expect(screen.find(.tab, "Tab").exists)
            let bar = screen.scene.tree.root
            #expect(texts(in: bar).contains("7") && texts(in: bar).contains("8"))
            #expect(!texts(in: bar).contains { $0.contains("star") })
        }
    }

    private func contents(in node: RenderNode) -> [RenderContent] { [node.content] + node.children.flatMap { contents(in: $0) } }

    private func texts(in node: RenderNode) -> [String] {
        contents(in: node).compactMap { if case .text(let content) = $0 { content.string } else { nil } }
    }

    @Test func a_text_fields_label_is_spoken_with_the_words_and_drawn_without() throws {
        try simulate(TextField("\(Self.star)Name", text: .constant(""))) { screen in
            #expect(screen.find(.textField, "starName").exists)
            let prompts = contents(in: screen.scene.tree.root).compactMap {
                if case .textField(let content) = $0 { content.prompt } else { nil }
            }
            #expect(prompts == ["Name"])
        }
    }
}
