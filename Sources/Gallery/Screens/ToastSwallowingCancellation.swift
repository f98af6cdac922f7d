import SwiftUI

/// L5 · `try?` swallows the cancellation: the sleep ends early, and the code
/// after it runs at once, for a toast that is gone.
struct ToastSwallowingCancellation: View {
    @State private var isShown = false
    @State private var events: [String] = []

    var body: some View {
        DemoPage(
            """
            Show, and hide before the three seconds are over: the line after \
            the sleep still runs, at once.
            """
        ) {
            ToastButtons(isShown: $isShown)
            EventLog(lines: events)
        }
        .overlay(alignment: .bottom) {
            if isShown {
                Toast("Saved")
                    .task {
                        let start = Date()
                        try? await Task.sleep(for: .seconds(3))
                        let seconds = Int(Date().timeIntervalSince(start).rounded())
                        events.append("Closes after \(seconds) s, cancelled: \(Task.isCancelled)")
                        withAnimation { isShown = false }
                    }
                    .transition(.move(edge: .bottom))
            }
        }
    }
}
