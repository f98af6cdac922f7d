import FrontmostTesting
import SwiftUI
import Testing

/// Presentations in the spellings of every SDK generation.
@MainActor struct PresentationFormTests {
    @Test(arguments: ["Sheet", "Sheet item", "Cover", "Cover item"])
    func a_view_is_presented_and_closes_itself(name: String) throws {
        try simulate(Covers()) { screen in
            try await screen.find(.button, name).tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Close").exists && screen.text("closed").exists)
        }
    }

    @Test(
        arguments: [
            ("Key", "Sure?", nil), ("Message", "Sure?", "About it"), ("Variable", "Variable", nil), ("Text", "Text", "About it"),
            ("Presenting", "Draft", nil), ("Presenting, message", "Draft", "About Draft"), ("Old", "Old", "Older"),
            ("Old, two buttons", "Old", nil), ("Old item", "Draft", nil), ("Dialog", "Dialog", nil),
            ("Dialog, presenting", "Draft", "About Draft"),
            ("Sheet of actions", "Actions", nil), ("Sheet of actions, item", "Draft", nil),
        ] as [(String, String, String?)])
    func a_question_is_asked_and_answered(button: String, title: String, message: String?) throws {
        try simulate(Questions()) { screen in
            try await screen.find(.button, button).tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text(title).exists)
            if let message { #expect(screen.text(message).exists) }
            try await screen.find(.button, "Do it").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Do it").exists && screen.text("done").exists)
        }
    }
}

private struct Draft: Identifiable {
    let id = 1
    var name = "Draft"
}

private struct Covers: View {
    @State private var isSheet = false
    @State private var isCover = false
    @State private var sheet: Draft?
    @State private var cover: Draft?
    @State private var state = "open"

    var body: some View {
        VStack {
            Text(state)
            Button("Sheet") { isSheet = true }
            Button("Sheet item") { sheet = Draft() }
            Button("Cover") { isCover.toggle() }
            Button("Cover item") { cover = .init() }
        }
        .sheet(isPresented: $isSheet, onDismiss: { state = "closed" }) { Closing() }
        .sheet(item: $sheet, onDismiss: { state = "closed" }) { draft in
            Text(draft.name)
            OldClosing()
        }
        .fullScreenCover(isPresented: $isCover, onDismiss: { state = "closed" }, content: Closing.init)
        .fullScreenCover(item: $cover, onDismiss: { state = "closed" }) { _ in Closing() }
        .sheet(isPresented: .constant(false)) { Text("never").interactiveDismissDisabled() }
    }
}

private struct Closing: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
}
private struct OldClosing: View {
    @Environment(\.presentationMode) private var presentationMode
    var body: some View { Button("Close") { presentationMode.wrappedValue.dismiss() } }
}

private struct Questions: View {
    @State private var shown: String?
    @State private var draft: Draft?
    @State fileprivate var oldDraft: Draft?
    @State fileprivate var sheetDraft: Draft?
    @State private var state = "open"
    private let title = "Variable"

    fileprivate func isShown(_ name: String) -> Binding<Bool> {
        Binding(get: { shown == name }, set: { shown = $0 ? name : nil })
    }
    fileprivate func ask(_ name: String) -> some View { Button(name) { shown = name } }
    fileprivate func finish() { state = "done" }

    var body: some View {
        VStack {
            Text(state)
            modern
            oldForm(self)
        }
    }

    private var modern: some View {
        VStack {
            ask("Key")
                .alert("Sure?", isPresented: isShown("Key")) { Button("Do it", action: finish) }
            ask("Message")
                .alert("Sure?", isPresented: isShown("Message")) {
                    Button("Do it", role: .destructive, action: finish)
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("About it")
                }
            ask("Variable")
                .alert(title, isPresented: isShown("Variable")) { Button("Do it", action: finish) }
            ask("Text")
                .alert(Text("Text"), isPresented: isShown("Text"), actions: { Button("Do it", action: finish) }) {
                    Text("About it")
                }
            Button("Presenting") { (draft, shown) = (Draft(), "Presenting") }
                .alert(draft?.name ?? "", isPresented: isShown("Presenting"), presenting: draft) { draft in
                    Button("Do it") { if draft.id == 1 { finish() } }
                }
            Button("Presenting, message") { (draft, shown) = (Draft(), "Presenting, message") }
                .alert(Text(draft?.name ?? ""), isPresented: isShown("Presenting, message"), presenting: draft) { _ in
                    Button("Do it", action: finish)
                } message: { draft in
                    Text("About \(draft.name)")
                }
            ask("Dialog")
                .confirmationDialog("Dialog", isPresented: isShown("Dialog"), titleVisibility: .visible) {
                    Button("Do it", role: .destructive, action: finish)
                }
            Button("Dialog, presenting") { (draft, shown) = (Draft(), "Dialog, presenting") }
                .confirmationDialog(
                    Text(draft?.name ?? ""), isPresented: isShown("Dialog, presenting"), titleVisibility: .visible,
                    presenting: draft
                ) { _ in
                    Button("Do it", action: finish)
                } message: { draft in
                    Text("About \(draft.name)")
                }
        }
    }

}

extension Questions: OldForm {
    @available(*, deprecated, message: "as the modifiers in it")
    fileprivate var view: some View {
        VStack {
            ask("Old")
                .alert(isPresented: isShown("Old")) {
                    Alert(
                        title: Text("Old"), message: Text("Older"), dismissButton: .default(Text("Do it"), action: finish))
                }
            ask("Old, two buttons")
                .alert(isPresented: isShown("Old, two buttons")) {
                    Alert(
                        title: Text("Old"), primaryButton: .destructive(Text("Do it")) { finish() }, secondaryButton: .cancel())
                }
            Button("Old item") { oldDraft = Draft() }
                .alert(item: $oldDraft) { draft in
                    Alert(title: Text(draft.name), dismissButton: .cancel(Text("Do it"), action: finish))
                }
            ask("Sheet of actions")
                .actionSheet(isPresented: isShown("Sheet of actions")) {
                    ActionSheet(
                        title: Text("Actions"), message: Text("Which?"),
                        buttons: [.destructive(Text("Do it"), action: finish), .default(Text("Other")) {}, .cancel()])
                }
            Button("Sheet of actions, item") { sheetDraft = Draft() }
                .actionSheet(item: $sheetDraft) { draft in
                    ActionSheet(title: Text(draft.name), buttons: [.default(Text("Do it"), action: finish), .cancel()])
                }
        }
    }
}

// An app's own wrappers around the platform's modifiers. The closures they pass on are non-escaping.
extension View {
    @available(*, deprecated, message: "as the modifiers in it")
    fileprivate func plainAlert(_ isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        alert(isPresented: isPresented, content: content)
    }
    @available(*, deprecated, message: "as the modifiers in it")
    fileprivate func plainSheet<Item: Identifiable>(_ item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
        actionSheet(item: item, content: content)
    }
    fileprivate func ask<T, A: View, M: View>(
        _ title: LocalizedStringKey, _ isPresented: Binding<Bool>, about value: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(title, isPresented: isPresented, presenting: value, actions: actions, message: message)
    }
    fileprivate func choose<T, A: View, M: View>(
        _ title: LocalizedStringKey, _ isPresented: Binding<Bool>, about value: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, presenting: value, actions: actions, message: message)
    }
}
