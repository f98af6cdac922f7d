import SwiftUI
import UIKit

/// A live drawing of the scene's windows, the frontmost on top: the frame and level of each, the key window, and which controller
/// determines the status bar and why.
struct WindowStackDrawing: View {
    @Environment(\.windowScene) private var scene
    @State private var stack = WindowStack()

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(stack.entries) { entry in row(entry) }
            Label(stack.statusBar, systemImage: "info.circle")
                .font(.footnote)
                .foregroundStyle(.secondary)
                // A stack first proposes its least flexible child an equal share, which may be a line short.
                .fixedSize(horizontal: false, vertical: true)
        }
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.gray.opacity(0.14))
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .onAppear { stack.watch(scene) }
        .onDisappear { stack.stop() }
    }

    private func row(_ entry: WindowStack.Entry) -> some View {
        HStack(spacing: 12) {
            SmallScene(frame: entry.frame, size: stack.sceneSize)
                .opacity(entry.isHidden ? 0.3 : 1)
            VStack(alignment: .leading, spacing: 3) {
                HStack(spacing: 6) {
                    Text(entry.name).font(.subheadline.bold())
                    Text(verbatim: "level \(Int(entry.level))").font(.footnote).foregroundStyle(.secondary)
                }
                HStack(spacing: 4) {
                    if entry.isHidden { Tag("hidden", .gray) }
                    if entry.isFrontmost { Tag("frontmost", .blue) }
                    if entry.isKey { Tag("key", .orange) }
                    if entry.coversScene { Tag("covers", .teal) }
                    if entry.decidesStatusBar { Tag("status bar", .purple) }
                    if entry.ignoresTouches { Tag("no touches", .gray) }
                }
                .shrinksToFit()
            }
        }
        .accessibilityElement(children: .combine)
    }
}

private struct Tag: View {
    private let text: String
    private let color: Color

    init(_ text: String, _ color: Color) { (self.text, self.color) = (text, color) }

    var body: some View {
        Text(text)
            .font(.caption2.bold())
            .foregroundStyle(.white)
            .padding(.horizontal, 6)
            .padding(.vertical, 2)
            .background(color)
            .clipShape(Capsule())
    }
}

/// A small drawing of the scene, with the window's frame.
private struct SmallScene: View {
    let frame: CGRect
    let size: CGSize

    private var scale: CGFloat { size.height > 0 ? 48 / size.height : 0 }

    var body: some View {
        Rectangle()
            .fill(.blue.opacity(0.55))
            .frame(width: frame.width * scale, height: frame.height * scale)
            .offset(x: frame.minX * scale, y: frame.minY * scale)
            .frame(width: size.width * scale, height: size.height * scale, alignment: .topLeading)
            .clipped()
            .overlay { Rectangle().stroke(.gray, lineWidth: 1) }
            .accessibilityHidden(true)
    }
}
