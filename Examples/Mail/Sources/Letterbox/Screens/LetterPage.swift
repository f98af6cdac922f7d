import SwiftUI

/// A letter, with what can be done with it in the bars.
struct LetterPage: View {
    let id: Letter.ID
    @Environment(Letterbox.self) private var box
    @Environment(\.dismiss) private var dismiss
    @State private var draft: Draft?
    @State private var isDeleting = false

    var body: some View {
        Group {
            if let letter = box.letter(id) {
                ScrollView { LetterContent(letter: letter) }
                    .toolbar { items(letter) }
            } else {
                ContentUnavailableView("This letter was deleted", systemImage: "trash")
            }
        }
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { box.change(id) { $0.isUnread = false } }
        .sheet(item: $draft) { ComposeSheet(draft: $0) }
        .confirmationDialog("Delete this letter?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                dismiss()
                box.delete([id])
            }
        }
    }

    @ToolbarContentBuilder private func items(_ letter: Letter) -> some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            Button(letter.isFlagged ? "Unflag" : "Flag", systemImage: letter.isFlagged ? "flag.fill" : "flag") {
                box.change(id) { $0.isFlagged.toggle() }
            }
            .tint(.orange)
        }
        ToolbarItemGroup(placement: .bottomBar) {
            Button("Delete", systemImage: "trash") { isDeleting = true }
            Spacer()
            ShareLink(item: letter.text, subject: Text(letter.subject))
            Spacer()
            Button("Reply", systemImage: "arrowshape.turn.up.left") { draft = Draft(to: letter) }
        }
    }
}

private struct LetterContent: View {
    let letter: Letter

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(spacing: 12) {
                Avatar(name: letter.sender)
                VStack(alignment: .leading, spacing: 2) {
                    Text(letter.sender)
                        .font(.headline)
                    Text(letter.date, format: .dateTime.weekday(.wide).day().month(.wide).hour().minute())
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                AccountTag(account: letter.account)
            }
            Text(letter.subject)
                .font(.title2.bold())
                .accessibilityAddTraits(.isHeader)
            Divider()
            Text(letter.text)
                .lineSpacing(4)
                .textSelection(.enabled)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
    }
}
