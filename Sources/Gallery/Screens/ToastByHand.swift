import SwiftUI

/// L2 · A toast moves in from the bottom edge and disappears after three
/// seconds. Here the button does all of it by hand.
struct ToastByHand: View {
    @State private var isShown = false

    var body: some View {
        DemoPage(
            """
            The toast moves in, and out again after three seconds. Hide \
            removes it at once.
            """
        ) {
            HStack(spacing: 12) {
                Button("Show", action: show)
                    .buttonStyle(.borderedProminent)
                Button("Hide") { isShown = false }
                    .buttonStyle(.bordered)
            }
        }
        .overlay(alignment: .bottom) {
            if isShown {
                Toast("Saved")
                    .transition(.move(edge: .bottom))
            }
        }
    }

    private func show() {
        withAnimation { isShown = true }
        Task {
            try await Task.sleep(for: .seconds(3))
            withAnimation { isShown = false }
        }
    }
}

/// A short message at the bottom edge.
struct Toast: View {
    private let message: LocalizedStringKey

    init(_ message: LocalizedStringKey) { self.message = message }

    var body: some View {
        Text(message)
            .font(.headline)
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(.black.opacity(0.82))
            .clipShape(RoundedRectangle(cornerRadius: 14))
            .padding()
    }
}
