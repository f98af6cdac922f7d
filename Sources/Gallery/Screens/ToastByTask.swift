import SwiftUI

/// L4 · The fix. `task` is cancelled when the toast disappears: the sleep
/// throws, and the code after it is never reached.
struct ToastByTask: View {
    @State private var isShown = false

    var body: some View {
        DemoPage(
            """
            Show, hide after one second, show again at once: every toast \
            is shown for its full three seconds.
            """
        ) {
            ToastButtons(isShown: $isShown)
        }
        .toast("Saved", isPresented: $isShown)
    }
}

extension View {
    /// Shows a message at the bottom edge for three seconds.
    func toast(_ message: LocalizedStringKey, isPresented: Binding<Bool>) -> some View {
        overlay(alignment: .bottom) {
            if isPresented.wrappedValue {
                Toast(message)
                    .task {
                        do {
                            try await Task.sleep(for: .seconds(3))
                            withAnimation { isPresented.wrappedValue = false }
                        } catch {
                            // The toast was dismissed early.
                        }
                    }
                    .transition(.move(edge: .bottom))
            }
        }
    }
}
