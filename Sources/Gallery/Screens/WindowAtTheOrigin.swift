import SwiftUI
import UIKit

/// O6 · A window with the scene's full size is placed at (0, 0), whatever
/// origin was set. A window of any other size keeps its origin.
struct WindowAtTheOrigin: View {
    @Environment(\.windowScene) private var scene
    @State private var overlay: UIWindow?
    @State private var answer = "No window yet."

    var body: some View {
        DemoPage(
            """
            Both buttons ask for the origin (60, 200). The size decides \
            whether it is granted.
            """
        ) {
            FittingRow {
                Button("Full size") { show(narrower: 0) }
                Button("1 point narrower") { show(narrower: 1) }
                Button("Hide") { overlay?.isHidden = true }
            }
            .buttonStyle(.bordered)
            Text(answer)
            WindowStackDrawing()
        }
        .onDisappear { overlay?.isHidden = true }
    }

    private func show(narrower points: CGFloat) {
        guard let scene else { return }
        overlay?.isHidden = true
        let size = scene.coordinateSpace.bounds.size
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: Color.yellow.opacity(0.3))
        window.rootViewController?.view.backgroundColor = .clear
        window.isUserInteractionEnabled = false
        window.accessibilityIdentifier = "Overlay"
        window.frame = CGRect(x: 60, y: 200, width: size.width - points, height: size.height)
        window.isHidden = false
        overlay = window
        let origin = window.frame.origin
        answer = "Asked for (60, 200), got (\(Int(origin.x)), \(Int(origin.y)))."
    }
}
