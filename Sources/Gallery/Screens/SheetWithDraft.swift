import SwiftUI

/// A sheet that edits a draft: changes reach the presenter only when they are
/// saved.
struct SheetWithDraft: View {
    @State private var post = Post(title: "Trip to 箱根", isPublic: false)
    @State private var isEditing = false

    var body: some View {
        DemoPage(
            """
            Cancel and a swipe down drop the draft, Save keeps it.
            """
        ) {
            VStack(alignment: .leading, spacing: 4) {
                Text(post.title)
                    .font(.title2.bold())
                Text(post.isPublic ? "Everybody can read it" : "Only you can read it")
                    .foregroundStyle(.secondary)
            }
            Button("Edit") { isEditing = true }
                .buttonStyle(.borderedProminent)
        }
        .sheet(isPresented: $isEditing) {
            PostEditor(draft: post) { post = $0 }
        }
    }
}

struct Post: Equatable {
    var title: String
    var isPublic: Bool
}

struct PostEditor: View {
    @Environment(\.dismiss) private var dismiss
    @State private var draft: Post
    private let save: (Post) -> Void

    init(draft: Post, save: @escaping (Post) -> Void) {
        _draft = State(initialValue: draft)
        self.save = save
    }

    var body: some View {
        VStack(spacing: 20) {
            HStack {
                Button("Cancel", role: .cancel) { dismiss() }
                Spacer()
                Button("Save") {
                    save(draft)
                    dismiss()
                }
                .bold()
                .disabled(draft.title.isEmpty)
            }
            TextField("Title", text: $draft.title)
                .textFieldStyle(.roundedBorder)
            Toggle("Public", isOn: $draft.isPublic)
            Spacer()
        }
        .padding(20)
    }
}
