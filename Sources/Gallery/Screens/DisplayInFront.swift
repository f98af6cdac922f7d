import AwaitablePresentation
import SwiftUI
import UIKit

/// O7 · A HUD window stays in front of everything and names the main window's
/// root controller when UIKit asks about the status bar, so the app keeps its
/// status bar.
struct DisplayInFront: View {
    @Environment(\.windowScene) private var scene
    @State private var isCovered = false
    @State private var hidesStatusBar = true
    @State private var hud: HUDWindow?

    var body: some View {
        DemoPage(
            """
            The display is in front of everything, and the cover still \
            controls the status bar.
            """
        ) {
            Button("Cover") { isCovered = true }
                .buttonStyle(.borderedProminent)
            WindowStackDrawing()
        }
        .fullScreenCover(isPresented: $isCovered) {
            VStack(spacing: 20) {
                Text("The cover").font(.title.bold())
                Toggle("Hide the status bar", isOn: $hidesStatusBar)
                Button("Close") { isCovered = false }
                    .buttonStyle(.borderedProminent)
                WindowStackDrawing()
            }
            .padding(20)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .statusBarHidden(hidesStatusBar)
        }
        .onAppear(perform: show)
        .onDisappear { if !isCovered { hud?.isHidden = true } }
    }

    private func show() {
        guard let scene, hud == nil else { return }
        let window = HUDWindow(windowScene: scene) { Display() }
        window.accessibilityIdentifier = "HUD"
        hud = window
    }
}

private struct Display: View {
    @State private var presses = 0

    var body: some View {
        Button("Pressed \(presses) times") { presses += 1 }
            .buttonStyle(.borderedProminent)
            .frame(maxHeight: .infinity, alignment: .bottom)
            .padding(.bottom, 40)
    }
}
