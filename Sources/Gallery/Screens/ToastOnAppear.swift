import SwiftUI

/// L3 · The bug. Each toast starts a timer of its own. The timer of a toast
/// that was hidden early is not stopped: it hides the next toast too soon.
struct ToastOnAppear: View {
    @State private var isShown = false

    var body: some View {
        DemoPage(
            """
            Show, hide after one second, show again at once: the second \
            toast is gone after two seconds instead of three.
            """
        ) {
            ToastButtons(isShown: $isShown)
        }
        .overlay(alignment: .bottom) {
            if isShown {
                Toast("Saved")
                    .onAppear {
                        Task {
                            try await Task.sleep(for: .seconds(3))
                            withAnimation { isShown = false }
                        }
                    }
                    .transition(.move(edge: .bottom))
            }
        }
    }
}
