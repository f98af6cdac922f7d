import AwaitablePresentation
import SwiftUI

/// O11 · Toasts in a window of their own: they stay in front of a sheet, and
/// each is shown for its full time.
struct ToastsInFront: View {
    @State private var isSheetShown = false

    var body: some View {
        DemoPage(
            """
            Rest the pointer on a toast, or drag it: its timer pauses. Swipe \
            it towards its edge to dismiss it.
            """
        ) {
            ToastChoices()
            Button("Sheet") { isSheetShown = true }
                .buttonStyle(.borderedProminent)
            WindowStackDrawing()
        }
        .sheet(isPresented: $isSheetShown) {
            DemoPage("The same toasts, in front of the sheet.") {
                ToastChoices()
                Button("Close") { isSheetShown = false }
                    .buttonStyle(.borderedProminent)
            }
        }
    }
}

private struct ToastChoices: View {
    @Environment(\.showToast) private var showToast
    @State private var answer = "No toast has been dismissed yet."
    @State private var isSaved = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            FittingRow {
                Button("Saved") { isSaved = true }
                Button("Hide") { isSaved = false }
                Button("Again") { show(.init("Copied", systemImage: "doc.on.doc", id: "copy")) }
            }
            FittingRow {
                Button("Undo") { delete() }
                Button("Queue") { for name in ["One", "Two", "Three"] { show(.init(name, policy: .queue)) } }
                Button("Stack") { show(.init("保存しました", message: "三枚の写真", placement: .top, policy: .stack)) }
            }
            Text(answer)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .buttonStyle(.bordered)
        .toast("Saved", isPresented: $isSaved, systemImage: "checkmark.circle")
    }

    private func delete() {
        show(.init("Deleted", systemImage: "trash", action: .init("Undo") {}))
    }

    private func show(_ toast: AwaitablePresentation.Toast) {
        Task {
            let reason = try await showToast(toast).dismissal
            answer = "“\(toast.text)” was dismissed by \(reason)."
        }
    }
}
