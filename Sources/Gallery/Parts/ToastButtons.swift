import SwiftUI

/// Shows a toast with an animation, and takes it away at once without one.
struct ToastButtons: View {
    @Binding var isShown: Bool

    var body: some View {
        HStack(spacing: 12) {
            Button("Show") { withAnimation { isShown = true } }
                .buttonStyle(.borderedProminent)
            Button("Hide") { isShown = false }
                .buttonStyle(.bordered)
        }
    }
}
