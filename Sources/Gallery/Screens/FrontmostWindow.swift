import SwiftUI
import UIKit

/// O4 · The window in front is the one with the highest level, and within a
/// level the one that became visible last. The key window is not moved to the
/// front.
struct FrontmostWindow: View {
    @Environment(\.windowScene) private var scene
    @State private var windows: [Card] = []

    private struct Card: Identifiable {
        let id: String
        let window: UIWindow
    }

    var body: some View {
        DemoPage(
            """
            A and B have the same level: the one shown last is in front. C \
            has the level of alerts. Making a window key does not bring it \
            forward.
            """
        ) {
            ForEach(windows) { card in
                HStack(spacing: 12) {
                    Text(card.id).font(.headline)
                    Button("Show") { card.window.isHidden = false }
                    Button("Hide") { card.window.isHidden = true }
                    Button("Key") { card.window.makeKey() }
                    Button("Both") { card.window.makeKeyAndVisible() }
                }
                .buttonStyle(.bordered)
                .shrinksToFit()
            }
            WindowStackDrawing()
        }
        .onAppear(perform: show)
        .onDisappear { windows.forEach { $0.window.isHidden = true } }
    }

    private func show() {
        guard let scene else { return }
        windows = [
            make("A", .yellow, x: 30, in: scene), make("B", .green, x: 110, in: scene),
            make("C", .orange, x: 190, level: .alert, in: scene),
        ]
        for card in windows { card.window.isHidden = false }
    }

    private func make(
        _ name: String, _ color: Color, x: CGFloat, level: UIWindow.Level = .normal, in scene: UIWindowScene
    ) -> Card {
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(x: x, y: scene.coordinateSpace.bounds.maxY - 130, width: 140, height: 80)
        window.windowLevel = level
        window.isUserInteractionEnabled = false
        window.accessibilityIdentifier = name
        let content = Text(name)
            .font(.title.bold())
            .foregroundStyle(.black)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(color)
        window.rootViewController = UIHostingController(rootView: content)
        return Card(id: name, window: window)
    }
}
