import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

private enum DraftKey: FocusedValueKey { typealias Value = Binding<String> }
private enum TitleKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }
    fileprivate var title: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
}

/// Values that the focused view or the scene offers.
@MainActor struct FocusedValueTests {
    private struct Reader: View {
        @FocusedBinding(\.draft) private var draft
        @FocusedValue(\.title) private var title
        var body: some View {
            Text(verbatim: "title \(title ?? "none"), draft \(draft ?? "none")")
            Button("Clear") { draft = "" }
        }
    }

    private struct Page: View {
        @State private var one = "a"
        @State private var two = "b"
        @State private var name = "Page"
        var body: some View {
            VStack {
                Reader()
                TextField("One", text: $one).focusedValue(\.draft, $one)
                VStack { TextField("Two", text: $two) }.focusedValue(\.draft, $two)
                TextField("None", text: .constant(""))
                Button("Rename") { name = "Other" }
            }
            .focusedSceneValue(\.title, name)
        }
    }

    @Test func readers_follow_the_focus() throws {
        try simulate(Page()) { screen in
            #expect(screen.text("title Page, draft none").exists)
            try await screen.find(.textField, "One").tap()
            #expect(screen.text("title Page, draft a").exists)
            try await screen.find(.textField, "Two").tap()
            #expect(screen.text("title Page, draft b").exists)
            try await screen.find(.textField, "Two").type("c")
            #expect(screen.text("title Page, draft bc").exists)
            try await screen.find(.textField, "None").tap()
            #expect(screen.text("title Page, draft none").exists)
            try await screen.find(.button, "Rename").tap()
            #expect(screen.text("title Other, draft none").exists)
        }
    }

    @Test func menus_and_items_of_bars_read_the_values_of_their_scene() throws {
        struct Bars: View {
            @State private var name = "Page"
            var body: some View {
                NavigationStack {
                    VStack {
                        Menu("Menu") { Reader() }
                        Button("Rename") { name = "Other" }
                    }
                    .toolbar { ToolbarItem(placement: .topBarTrailing) { Item() } }
                    .focusedSceneValue(\.title, name)
                }
            }
        }
        struct Item: View {
            @FocusedValue(\.title) private var title
            var body: some View { Text(verbatim: "item \(title ?? "none")") }
        }
        try simulate(Bars()) { screen in
            #expect(screen.text("item Page").exists)
            try await screen.find(.button, "Rename").tap()
            #expect(screen.text("item Other").exists)
            try await screen.find(.button, "Menu").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.menuItem, "title Other, draft none").exists)
        }
    }

    @Test func of_several_values_that_of_the_view_that_was_made_last_counts() throws {
        struct Several: View {
            @State private var count = 3
            var body: some View {
                VStack {
                    Reader()
                    ForEach(0..<count, id: \.self) { number in
                        Text(verbatim: "view \(number)").focusedSceneValue(\.title, "\(number)")
                    }
                    Button("More") { count += 20 }
                    Button("One") { count = 1 }
                }
            }
        }
        try simulate(Several()) { screen in
            #expect(screen.text("title 2, draft none").exists)
            try await screen.find(.button, "More").tap()
            #expect(screen.text("title 22, draft none").exists)
            try await screen.find(.button, "One").tap()
            #expect(screen.text("title 0, draft none").exists)
        }
    }

    @Test func a_value_of_a_sheet_goes_with_it() throws {
        struct Covered: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    Reader()
                    Button("Show") { isShown = true }
                }
                .sheet(isPresented: $isShown) { Button("Hide") { isShown = false }.focusedSceneValue(\.title, "Sheet") }
            }
        }
        try simulate(Covered()) { screen in
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Hide").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("title none, draft none").exists)
        }
    }
}
