import SwiftUI

/// O1 · An `overlay` of the root view is part of the root: a sheet and a cover
/// that the root presents are in front of it.
struct OverlayUnderSheet: View {
    @State private var isSheetShown = false
    @State private var isCoverShown = false

    var body: some View {
        DemoPage(
            """
            The badge is in front of this screen, but a sheet and a cover \
            appear in front of the badge.
            """
        ) {
            Button("Sheet") { isSheetShown = true }
                .buttonStyle(.borderedProminent)
            Button("Cover") { isCoverShown = true }
                .buttonStyle(.borderedProminent)
            WindowStackDrawing()
        }
        .overlay(alignment: .bottom) {
            Badge("60 fps")
                .padding(.bottom, 24)
        }
        .sheet(isPresented: $isSheetShown) { InFront(name: "The sheet") }
        .fullScreenCover(isPresented: $isCoverShown) { InFront(name: "The cover") }
    }
}

private struct InFront: View {
    @Environment(\.dismiss) private var dismiss
    let name: String

    var body: some View {
        VStack(spacing: 20) {
            Text(name)
                .font(.title.bold())
            Text("Where is the badge?")
            Button("Close") { dismiss() }
                .buttonStyle(.borderedProminent)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
