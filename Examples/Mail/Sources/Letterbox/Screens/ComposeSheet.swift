import SwiftUI

/// A sheet that writes a letter. A draft that has words is not lost by a swipe.
struct ComposeSheet: View {
    private enum Field: Hashable { case recipient, subject, text }

    @State private var draft: Draft
    @State private var isCancelling = false
    @SceneStorage("letterbox.signature") private var signature = ""
    @FocusState private var focus: Field?
    @Environment(Letterbox.self) private var box
    @Environment(\.dismiss) private var dismiss
    private let original: Draft

    init(draft: Draft) {
        original = draft
        _draft = State(initialValue: draft)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("To", text: $draft.recipient)
                        .textContentType(.emailAddress)
                        .focused($focus, equals: .recipient)
                        .onSubmit { focus = .subject }
                    Picker("From", selection: $draft.account) {
                        ForEach(Account.allCases) { Text($0.title) }
                    }
                    TextField("Subject", text: $draft.subject)
                        .focused($focus, equals: .subject)
                        .onSubmit { focus = .text }
                }
                Section {
                    TextField("Text", text: $draft.text, axis: .vertical)
                        .lineLimit(6...)
                        .focused($focus, equals: .text)
                } footer: {
                    if !signature.isEmpty { Text("Signed: \(signature)") }
                }
            }
            .navigationTitle(draft.subject.isEmpty ? "New letter" : draft.subject)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { if isChanged { isCancelling = true } else { dismiss() } }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send") {
                        box.send(draft)
                        dismiss()
                    }
                    .disabled(!draft.canBeSent)
                }
            }
            .confirmationDialog("Discard this letter?", isPresented: $isCancelling) {
                Button("Discard", role: .destructive) { dismiss() }
                Button("Keep writing", role: .cancel) {}
            }
        }
        .interactiveDismissDisabled(isChanged)
        .onAppear { focus = draft.recipient.isEmpty ? .recipient : .text }
    }

    private var isChanged: Bool { draft != original }
}
