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
}
