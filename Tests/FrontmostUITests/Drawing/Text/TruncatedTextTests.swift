import FrontmostTesting
import FrontmostUI
import SwiftUINames
import Testing

/// A text is found and read aloud in full, however much of it fits.
@MainActor @Suite struct TruncatedTextTests {
    @Test func a_text_with_an_equal_visible_part_is_found_by_its_new_words() throws {
        struct Root: View {
            @State private var isLater = false
            private var ending: String { isLater ? "new" : "old" }
            var body: some View {
                VStack {
                    Button("Change") { isLater = true }
                    Text("A beginning that takes all of the width and an ending that is \(ending)").lineLimit(1)
                    Text("One word").bold() + Text(" and many others, of which none but the first are seen: \(ending)")
                    Button("A button with a long label that is cut off before its end, \(ending)") {}
                    Text("A text of several lines that is cut off after the second of them, since no more are \(ending)")
                        .lineLimit(2)
                    List { Text("A row that says more than there is room for, and so is cut off: \(ending)").lineLimit(1) }
                }
                .lineLimit(1)
                .frame(width: 120)
            }
        }
        try simulate(Root()) { screen in
            let before = screen.texts.filter { $0.hasSuffix("old") }
            #expect(before.count == 5)
            try await screen.find(.button, "Change").tap()
            let wanted = before.map { $0.dropLast(3) + "new" }
            #expect(screen.texts.filter { $0.hasSuffix("new") } == wanted.map(String.init))
            #expect(screen.find(.button, "A button with a long label that is cut off before its end, new").exists)
        }
    }

    @Test func spaces_at_the_end_of_a_line_are_part_of_the_text() throws {
        struct Root: View {
            @State private var isLater = false
            var body: some View {
                VStack {
                    Button("Change") { isLater = true }
                    Text(verbatim: isLater ? "words \n" : "words")
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Change").tap()
            #expect(screen.texts.last == "words \n")
        }
    }
}
