import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Keyboard shortcuts of controls in the rows of lists and lazy containers.
@MainActor @Suite struct RowShortcutTests {
    enum Container: CaseIterable {
        case list, section, form, lazyStack, lazyGrid, rowOfData, groupInList
    }

    private struct Page: View {
        let container: Container
        @State private var count = 0

        private var button: some View { Button("Add") { count += 1 }.keyboardShortcut("a") }
        private var text: some View { Text(verbatim: "Count \(count)") }

        var body: some View {
            switch container {
            case .list:
                List {
                    text; button
                }
            case .section:
                List {
                    Section("Numbers") {
                        text;
                        HStack {
                            button; Spacer()
                        }
                    }
                }
            case .form:
                Form {
                    text; button
                }
            case .lazyStack:
                ScrollView {
                    LazyVStack {
                        text; button
                    }
                }
            case .lazyGrid:
                ScrollView {
                    LazyVGrid(columns: [GridItem(), GridItem()]) {
                        text; button
                    }
                }
            case .rowOfData: List(0..<3, id: \.self) { if $0 == 1 { button } else { text } }
            case .groupInList:
                List {
                    Group {
                        text; button
                    }.font(.title)
                }
            }
        }
    }

    @Test(arguments: Container.allCases) func the_shortcut_of_a_row_activates_its_control(container: Container) throws {
        try simulate(Page(container: container)) { screen in
            try await screen.press(KeyInput("a", modifiers: .command))
            #expect(screen.texts.contains("Count 1"))
        }
    }

    @Test func the_first_of_several_rows_with_the_same_shortcut_gets_the_key() throws {
        struct Page: View {
            @State private var last = "none"
            var body: some View {
                List {
                    Text(verbatim: "Last: \(last)")
                    ForEach(["A", "B"], id: \.self) { name in
                        Button(name) { last = name }.keyboardShortcut("k")
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.press(KeyInput("k", modifiers: .command))
            #expect(screen.texts.contains("Last: A"))
        }
    }
}
