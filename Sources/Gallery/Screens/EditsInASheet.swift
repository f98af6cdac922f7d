import StateNavigation
import SwiftUI

/// N6 · Editing in a sheet. `sheet(item:)` passes its closure a value, so the
/// sheet can only edit a copy. `sheet(unwrapping:)` passes a binding to the
/// optional's value.
struct EditsInASheet: View {
    @State private var title = "Trip to 箱根"
    @State private var copied: TitleDraft?
    @State private var bound: TitleDraft?

    var body: some View {
        DemoPage("Change the title in a sheet, and save.") {
            Text(title).font(.title2.bold())
            Way("The problem: a value") {
                Button("Edit a value") { copied = TitleDraft(text: title) }
                LiveState("copied?.text = \(copied?.text ?? "nil")")
            }
            Way("The fix: a binding") {
                Button("Edit a binding") { bound = TitleDraft(text: title) }
                LiveState("bound?.text = \(bound?.text ?? "nil")")
            }
        }
        .buttonStyle(.bordered)
        .sheet(item: $copied) { draft in
            SheetPage {
                title = draft.text
                copied = nil
            } content: {
                EditsACopy(draft: draft)
            }
        }
        .sheet(unwrapping: $bound) { $draft in
            SheetPage {
                title = draft.text
                bound = nil
            } content: {
                TitleField(text: $draft.text)
            }
        }
    }
}

private struct TitleDraft: Identifiable {
    let id = UUID()
    var text: String
}

private struct EditsACopy: View {
    @State private var draft: TitleDraft

    init(draft: TitleDraft) { _draft = State(initialValue: draft) }

    var body: some View { TitleField(text: $draft.text) }
}

private struct TitleField: View {
    @Binding var text: String

    var body: some View {
        TextField("Title", text: $text)
            .textFieldStyle(.roundedBorder)
    }
}

private struct SheetPage<Content: View>: View {
    let save: () -> Void
    @ViewBuilder let content: Content

    var body: some View {
        VStack(spacing: 20) {
            content
            Button("Save", action: save)
                .buttonStyle(.borderedProminent)
        }
        .padding(20)
        .presentationDetents([.medium])
    }
}
