import SwiftUI

/// The forms of an alert: with a title alone, with choices and a message, for a
/// data value, and as a confirmation dialog.
struct AlertForms: View {
    private enum Form: CaseIterable { case plain, choices, data, dialog }

    @State private var form: Form?
    @State private var photo: String? = "富士山.jpg"
    @State private var answer = "No answer yet."

    var body: some View {
        DemoPage(
            """
            An alert keeps the keyboard's focus; Escape chooses Cancel.
            """
        ) {
            VStack(alignment: .leading, spacing: 12) {
                Button("A title alone") { form = .plain }
                Button("Choices and a message") { form = .choices }
                Button("About some data") { form = .data }
                Button("A dialog") { form = .dialog }
            }
            .buttonStyle(.bordered)
            Text(answer)
        }
        .alert("The backup is done", isPresented: isPresented(.plain)) {}
        .alert("Delete everything?", isPresented: isPresented(.choices)) {
            Button("Delete", role: .destructive) { answer = "Deleted." }
            Button("Cancel", role: .cancel) { answer = "Kept." }
        } message: {
            Text("This cannot be undone.")
        }
        .alert("Share the photo?", isPresented: isPresented(.data), presenting: photo) { photo in
            Button("Share") { answer = "Shared \(photo)." }
            Button("Cancel", role: .cancel) { answer = "Did not share \(photo)." }
        } message: { photo in
            Text("Anyone with the link can see \(photo).")
        }
        .confirmationDialog("Sort by", isPresented: isPresented(.dialog), titleVisibility: .visible) {
            Button("Name") { answer = "Sorted by name." }
            Button("Date") { answer = "Sorted by date." }
        }
    }

    private func isPresented(_ form: Form) -> Binding<Bool> {
        Binding(get: { self.form == form }, set: { if !$0 && self.form == form { self.form = nil } })
    }
}

#Preview("Alerts") { AlertForms() }
