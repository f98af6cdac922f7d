import SwiftUI

/// L6 · The fix without `task`: the timer is stored, and cancelled when the
/// toast disappears.
struct ToastWithStoredTask: View {
    @State private var isShown = false
    @State private var timer: Task<Void, Never>?

    var body: some View {
        DemoPage(
            """
            Show, hide after one second, show again at once: every toast \
            is shown for its full three seconds.
            """
        ) {
            ToastButtons(isShown: $isShown)
        }
        .overlay(alignment: .bottom) {
            if isShown {
                Toast("Saved")
                    .onAppear { timer = Task { await closeLater() } }
                    .onDisappear { timer?.cancel() }
                    .transition(.move(edge: .bottom))
            }
        }
    }

    private func closeLater() async {
        do {
            try await Task.sleep(for: .seconds(3))
            withAnimation { isShown = false }
        } catch {
            // The toast was dismissed early.
        }
    }
}
