import AwaitablePresentation
import SwiftUI

/// O11 · A loading overlay in a window of its own. It is in front of a sheet,
/// does not appear for short work, and once shown stays long enough not to
/// flash.
struct LoadingInFront: View {
    @State private var isSheetShown = false

    var body: some View {
        DemoPage(
            """
            Work of 0.1 s shows nothing. Work of 0.3 s shows the overlay for \
            half a second. Nothing behind it can be used.
            """
        ) {
            LoadingChoices()
            Button("Sheet") { isSheetShown = true }
                .buttonStyle(.borderedProminent)
            WindowStackDrawing()
        }
        .sheet(isPresented: $isSheetShown) {
            DemoPage("The same work, started in a sheet.") {
                LoadingChoices()
                Button("Close") { isSheetShown = false }
                    .buttonStyle(.borderedProminent)
            }
        }
    }
}

private struct LoadingChoices: View {
    @Environment(\.loading) private var loading
    @State private var log: [String] = []

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            FittingRow {
                Button("0.1 s") { work(.milliseconds(100)) }
                Button("0.3 s") { work(.milliseconds(300)) }
                Button("3 s") { work(.seconds(3)) }
                Button("Upload", action: upload)
            }
            .buttonStyle(.bordered)
            EventLog(lines: log)
        }
    }

    private func work(_ duration: Duration) {
        Task {
            try await loading("Loading") { try await Task.sleep(for: duration) }
            log.append("Worked for \(duration).")
        }
    }

    private func upload() {
        Task {
            try await loading("Uploading", progress: 0) { token in
                for step in 1...20 {
                    try await Task.sleep(for: .milliseconds(150))
                    token?.progress = Double(step) / 20
                }
            }
            log.append("Uploaded.")
        }
    }
}
