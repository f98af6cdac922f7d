import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Images among text are laid out as characters, in the size and the colour of the text.
@MainActor struct InlineImageTests {
    private func content(_ screen: Screen, _ words: String) throws -> TextContent {
        var found: TextContent?
        @MainActor func visit(_ node: RenderNode) {
            if case .text(let content) = node.content, content.string == words { found = content }
            node.children.forEach(visit)
        }
        visit(screen.scene.tree.root)
        return try #require(found)
    }

    @Test(arguments: [
        Text("\(Image(systemName: "star")) Favourite"), Text(Image(systemName: "star")).followed(by: Text(" Favourite")),
    ]) func an_image_in_a_text_is_read_as_its_words(_ text: Text) throws {
        try simulate(text) { screen in
            #expect(screen.texts == ["star Favourite"])
            let line = try #require(try content(screen, "star Favourite").lines.first)
            let parts = line.fragments
            #expect(parts.map(\.text) == ["star", " Favourite"])
            #expect(parts[0].picture?.source == SystemSymbol.named("star").map { .symbol($0) } && parts[1].picture == nil)
            #expect(parts[1].x == parts[0].x + parts[0].width)
        }
    }

    @Test func a_text_of_an_image_alone_has_its_words() throws {
        try simulate(
            Button {
            } label: {
                Text(Image(systemName: "heart.fill"))
            }
        ) { screen in
            #expect(screen.texts == ["heart fill"] && screen.find(.button, "heart fill").exists)
        }
    }

    @Test func a_symbol_has_the_size_and_the_colour_of_the_text() throws {
        func parts(_ text: Text) throws -> (plain: TextContent.Fragment, height: Double) {
            var result: (TextContent.Fragment, Double)?
            try simulate(text) { screen in
                let content = try content(screen, "star a")
                result = try (#require(content.lines.first?.fragments.first), content.lineHeight)
            }
            return try #require(result)
        }
        let text = Text("\(Image(systemName: "star")) a")
        let small = try parts(text.font(.footnote)), large = try parts(text.font(.largeTitle).foregroundColor(.red))
        #expect(large.plain.width > 2 * small.plain.width)
        #expect(large.plain.style.paint != small.plain.style.paint)
        // The symbol does not make the line higher.
        var height = 0.0
        try simulate(Text("a").font(.footnote)) { screen in height = try Double(screen.text("a").frame.height) }
        #expect(small.height == height)
    }

    @Test func an_image_wraps_as_a_character_does() throws {
        let text = Text("One two\(Image(systemName: "star"))\(Image(systemName: "star"))three")
        try simulate(text.frame(width: 90)) { screen in
            let lines = try content(screen, "One twostarstarthree").lines
            let parts = lines.flatMap(\.fragments)
            #expect(parts.allSatisfy { $0.x + $0.width <= 90 })
            #expect(parts.filter { $0.picture != nil }.map(\.text) == ["star", "star"])
            // The line breaks inside of what would be one word with letters.
            #expect(lines.map { $0.fragments.map(\.text) } == [["One two", "star"], ["star", "three"]])
        }
    }

    @Test func a_truncated_text_ends_with_an_ellipsis_after_an_image() throws {
        let text = Text("\(Image(systemName: "star"))\(Image(systemName: "star"))\(Image(systemName: "star")) and more")
        try simulate(text.lineLimit(1).frame(width: 60)) { screen in
            let parts = try content(screen, "starstarstar and more").lines.first?.fragments ?? []
            #expect(parts.last?.text.hasSuffix("…") == true && parts.last?.picture == nil)
            #expect(parts.dropLast().allSatisfy { $0.picture != nil } && parts.count > 1)
        }
    }

    @Test(arguments: [Text.TruncationMode.head, .middle])
    func the_images_at_the_ends_of_a_truncated_text_stay(_ mode: Text.TruncationMode) throws {
        let star = Image(systemName: "star"), text = Text("\(star) Words that have no room \(star)")
        try simulate(text.lineLimit(1).truncationMode(mode).frame(width: 90)) { screen in
            let parts = try content(screen, "star Words that have no room star").lines.first?.fragments ?? []
            #expect(parts.last?.picture != nil && (parts.first?.picture != nil) == (mode == .middle))
            #expect(parts.contains { $0.text.contains("…") && $0.picture == nil })
            #expect(parts.allSatisfy { $0.x + $0.width <= 90 })
        }
    }

    @Test func an_ellipsis_has_the_colour_of_the_text_and_not_that_of_an_image() throws {
        let image = try #require(UIImage(systemName: "star")).withTintColor(.red, renderingMode: .alwaysOriginal)
        let text = Text("\(Image(uiImage: image))\(Image(uiImage: image))\(Image(uiImage: image))").foregroundColor(.blue)
        try simulate(text.lineLimit(1).frame(width: 50)) { screen in
            let parts = try content(screen, "starstarstar").lines.first?.fragments ?? []
            #expect(parts.first?.picture != nil && parts.last?.text == "…")
            #expect(parts.first?.style.paint != parts.last?.style.paint)
        }
    }

    @Test func an_image_of_the_app_has_its_own_size_and_makes_the_line_as_high() throws {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='80'><rect width='30' height='80'/></svg>"
        let image = try #require(UIImage(data: Data(drawing.utf8)))
        try simulate(Text("a\(Image(uiImage: image))b")) { screen in
            let line = try #require(try content(screen, "ab").lines.first), parts = line.fragments
            #expect(parts.map(\.text) == ["a", "", "b"] && parts[1].width == 30 && parts[1].picture?.height == 80)
            #expect(parts[2].x == parts[1].x + 30)
            #expect(line.height >= 80 && line.baseline >= 80)
            if case .encoded(let data, _)? = parts[1].picture?.source {
                #expect(!data.isEmpty)
            } else {
                Issue.record("No image is drawn.")
            }
        }
    }

    @Test func texts_in_texts_keep_their_attributes() throws {
        try simulate(Text("\(Text("bold").bold()) rest")) { screen in
            let parts = try content(screen, "bold rest").lines.first?.fragments ?? []
            #expect(parts.map(\.text) == ["bold", " rest"] && parts.map(\.font.weight) == [.bold, .regular])
        }
    }

    @Test func an_image_with_a_label_is_read_as_it_and_a_decorative_one_is_not_read() throws {
        try simulate(
            VStack {
                Text("\(Image(uiImage: UIImage())) nothing")
                Text("\(Image("missing", label: Text("a park"))) missing")
            }
        ) { screen in
            #expect(screen.texts == [" nothing", " missing"])
            #expect(screen.console.contains { $0.text.contains("No image named 'missing'") })
        }
    }

    @Test func a_letter_case_leaves_the_words_of_images_as_they_are() throws {
        let text = Text("Tap \(Image(systemName: "star.fill")) now")
        try simulate(
            VStack {
                text.textCase(.uppercase)
                Text("Tap \(Text("here").bold())").textCase(.uppercase)
                Text(Image(systemName: "heart")).textCase(.uppercase)
            }
        ) { screen in
            #expect(screen.texts == ["TAP star fill NOW", "TAP HERE", "heart"])
            let parts = try content(screen, "TAP star fill NOW").lines[0].fragments
            #expect(parts.map(\.text) == ["TAP ", "star fill", " NOW"])
        }
    }

    @Test func a_symbol_among_text_is_shown_in_the_variant_of_its_environment() throws {
        struct Root: View {
            @State private var isFilled = false
            var body: some View {
                VStack {
                    Button("Fill") { isFilled = true }
                    Text("\(Image(systemName: "star")) one").symbolVariant(isFilled ? .fill : .none)
                }
            }
        }
        try simulate(Root()) { screen in
            let empty = try content(screen, "star one").lines.first?.fragments.first?.picture?.source
            #expect(empty == SystemSymbol.named("star").map { .symbol($0) })
            try await screen.find(.button, "Fill").tap()
            let filled = try content(screen, "star one").lines.first?.fragments.first?.picture?.source
            #expect(filled == SystemSymbol.named("star.fill").map { .symbol($0) })
        }
    }

    @Test func a_missing_symbol_is_reported_once() throws {
        try simulate(Text("\(Image(systemName: "no.such.symbol")) words")) { screen in
            #expect(screen.texts == [" words"])
            #expect(screen.console.filter { $0.text.contains("no.such.symbol") }.count == 1)
        }
    }
}
