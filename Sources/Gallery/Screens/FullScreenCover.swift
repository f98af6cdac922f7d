import SwiftUI

/// A full-screen cover hides its presenter completely, and controls the status
/// bar while it is in front.
struct FullScreenCover: View {
    @State private var isCovered = false
    @State private var timesClosed = 0

    var body: some View {
        DemoPage(
            """
            The cover takes the whole screen and hides the status bar.
            """
        ) {
            Button("Cover") { isCovered = true }
                .buttonStyle(.borderedProminent)
            Text("Closed \(timesClosed) times")
        }
        .fullScreenCover(isPresented: $isCovered, onDismiss: { timesClosed += 1 }) {
            Cover()
        }
    }
}

private struct Cover: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ZStack {
            LinearGradient(colors: [.indigo, .teal], startPoint: .top, endPoint: .bottom)
                .ignoresSafeArea()
            VStack(spacing: 24) {
                Text("The cover")
                    .font(.largeTitle.bold())
                Button("Close") { dismiss() }
                    .buttonStyle(.borderedProminent)
                    .tint(.black.opacity(0.35))
            }
            .foregroundStyle(.white)
        }
        .statusBarHidden()
    }
}
