import SwiftUI
import UIKit

/// O5 · The cover hides the status bar. A plain window in front of it also
/// covers the scene, so its root controller is asked, and the status bar is
/// back.
struct StatusBarComesBack: View {
    @Environment(\.windowScene) private var scene
    @State private var isCovered = false
    @State private var overlay: UIWindow?

    var body: some View {
        DemoPage(
            """
            Cover the screen: the status bar is hidden. Then show the \
            overlay: it controls the status bar, although the cover is \
            still there.
            """
        ) {
            Button("Cover") { isCovered = true }
                .buttonStyle(.borderedProminent)
            WindowStackDrawing()
        }
        .fullScreenCover(isPresented: $isCovered, onDismiss: hideOverlay) {
            VStack(spacing: 20) {
                Text("The cover").font(.title.bold())
                HStack(spacing: 12) {
                    Button("Overlay", action: showOverlay)
                    Button("No overlay", action: hideOverlay)
                    Button("Close") { isCovered = false }
                }
                .buttonStyle(.bordered)
                WindowStackDrawing()
            }
            .padding(20)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .statusBarHidden()
        }
        .onDisappear { if !isCovered { hideOverlay() } }
    }

    private func showOverlay() {
        guard let scene, overlay == nil else { return }
        overlay = .badge(in: scene)
    }

    private func hideOverlay() {
        overlay?.isHidden = true
        overlay = nil
    }
}
