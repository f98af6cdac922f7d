import SwiftUI
import UIKit

/// O2 · The badge in a second window of the same scene: it stays in front of a
/// sheet and of a cover.
struct OverlayInWindow: View {
    @Environment(\.windowScene) private var scene
    @State private var overlay: UIWindow?
    @State private var isSheetShown = false
    @State private var isCoverShown = false

    var body: some View {
        DemoPage(
            """
            The badge is in a window of its own. A sheet and a cover belong \
            to the window below, so they appear behind it.
            """
        ) {
            FittingRow {
                Button("Sheet") { isSheetShown = true }
                Button("Cover") { isCoverShown = true }
            }
            .buttonStyle(.borderedProminent)
            WindowStackDrawing()
        }
        .onAppear(perform: show)
        .onDisappear { if !isCoverShown { overlay?.isHidden = true } }
        .sheet(isPresented: $isSheetShown) { Behind(name: "The sheet") }
        .fullScreenCover(isPresented: $isCoverShown) { Behind(name: "The cover") }
    }

    private func show() {
        guard let scene, overlay == nil else { return }
        overlay = .badge(in: scene)
    }
}

private struct Behind: View {
    @Environment(\.dismiss) private var dismiss
    let name: String

    var body: some View {
        VStack(spacing: 20) {
            Text(name)
                .font(.title.bold())
            Button("Close") { dismiss() }
                .buttonStyle(.borderedProminent)
            WindowStackDrawing()
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
