import SwiftUI

/// Buttons that show a toast with an animation, and hide it without one.
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
