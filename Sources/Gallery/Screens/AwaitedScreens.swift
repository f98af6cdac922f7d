import AwaitablePresentation
import SwiftUI

/// A3 · Several screens in one function: each line runs when the screen of the
/// line before has been dismissed, and screens return values.
struct AwaitedScreens: View {
    @Environment(\.present) private var present
    @Environment(\.ask) private var ask
    @State private var lines: [String] = []

    var body: some View {
        DemoPage(
            """
            A sheet returns a title, an alert asks, and a cover says thanks: \
            one function, three lines with await.
            """
        ) {
            Button("Write a post") {
                Task {
                    do { try await writePost() } catch { lines.append("\(error)") }
                }
            }
            .buttonStyle(.borderedProminent)
            EventLog(lines: lines)
        }
    }

    private func writePost() async throws {
        lines = ["Started"]
        guard let title = try await present(content: { PostTitle(onSave: $0.finish) }) else {
            lines.append("Closed without a title")
            return
        }
        lines.append("Title: \(title)")
        let publishes = try await ask(
            "Publish “\(title)”?", options: [.option("Publish", true), .option("Keep as a draft", false), .cancel()])
        guard let publishes else {
            lines.append("Cancelled")
            return
        }
        lines.append(publishes ? "Published" : "Kept as a draft")
        try await present(.fullScreenCover) { Thanks() }
        lines.append("Over")
    }
}

private struct PostTitle: View {
    let onSave: (String) -> Void
    @State private var title = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            TextField("Title", text: $title)
                .textFieldStyle(.roundedBorder)
            Button("Save") { onSave(title) }
                .buttonStyle(.borderedProminent)
                .disabled(title.isEmpty)
            Button("Close") { dismiss() }
        }
        .padding(20)
        .presentationDetents([.medium])
    }
}

private struct Thanks: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Text("Thank you").font(.title.bold())
            Button("Close") { dismiss() }
                .buttonStyle(.borderedProminent)
        }
    }
}
