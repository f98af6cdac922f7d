import AwaitablePresentation
import DebugHUD
import SwiftUI
import UnidirectionalStore

/// An open drawing: its paper and its brushes.
struct DrawingScreen: View {
    let store: StoreOf<SketchEditor>
    let tellsEveryMove: Bool
    let leaksLayers: Bool
    @State private var pixels = SketchPixels()
    @State private var areLayersShown = false
    @Environment(\.loading) private var loading
    @Environment(\.showToast) private var showToast

    var body: some View {
        VStack(spacing: 12) {
            BrushBar(store: store)
            Paper(store: store, pixels: pixels, tellsEveryMove: tellsEveryMove)
                .border(Color.orange.opacity(0.5))
            HistoryBar(store: store)
            Spacer(minLength: 0)
        }
        .padding(.top, 12)
        .navigationTitle(store.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                IconButton("Layers", systemImage: "square.stack") { areLayersShown = true }
            }
            ToolbarItem(placement: .primaryAction) {
                IconButton("Save", systemImage: "square.and.arrow.down", action: save)
            }
        }
        .sheet(isPresented: $areLayersShown) {
            LayerList(store: store)
                .tint(.orange)
        }
        .tint(.orange)
        .statusBarHidden()
        .onAppear { if leaksLayers { LeakedPixels.keep(pixels) } }
        // The store is not listed here: it belongs to the list, which shows the drawing too.
        .debugScreen("Canvas", color: .orange, models: pixels)
    }

    /// The effect ends before the overlay does; its result is in the state.
    private func save() {
        Task {
            await loading("Saving") { await store.send(.save).finish() }
            switch store.saving {
            case .saved: _ = try? showToast(Toast("Saved", systemImage: "checkmark.circle", id: "saving"))
            case .failed(let reason):
                _ = try? showToast(
                    Toast("Could not be saved", message: reason, systemImage: "exclamationmark.triangle", id: "saving"))
            case nil: break
            }
        }
    }
}

/// The choice of colours and widths.
private struct BrushBar: View {
    let store: StoreOf<SketchEditor>
    private static let widths: [(name: String, width: CGFloat)] = [("Thin", 3), ("Medium", 6), ("Thick", 14)]

    var body: some View {
        HStack(spacing: 14) {
            ForEach(Ink.allCases, id: \.self) { ink in
                choice(ink.name, isChosen: store.ink == ink) {
                    store.send(.inkChosen(ink))
                } content: {
                    InkDot(ink: ink, width: 24)
                }
            }
            Divider().frame(height: 24)
            ForEach(Self.widths, id: \.width) { name, width in
                choice(name, isChosen: store.width == width) {
                    store.send(.widthChosen(width))
                } content: {
                    InkDot(ink: store.ink, width: width).frame(width: 16, height: 24)
                }
            }
        }
        .frame(height: 36)
    }

    private func choice<Content: View>(
        _ name: String, isChosen: Bool, _ choose: @escaping () -> Void, @ViewBuilder content: () -> Content
    ) -> some View {
        Button(action: choose) {
            content()
                .padding(3)
                .overlay { if isChosen { RoundedRectangle(cornerRadius: 8).stroke(Color.orange, lineWidth: 2) } }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

/// A dot of ink with an outline, so that it is visible on any background.
private struct InkDot: View {
    let ink: Ink
    let width: CGFloat

    var body: some View {
        Circle()
            .fill(ink.color)
            .frame(width: width, height: width)
            .background { Circle().fill(Color.primary.opacity(0.45)).padding(-1) }
    }
}

private struct HistoryBar: View {
    let store: StoreOf<SketchEditor>

    var body: some View {
        HStack(spacing: 24) {
            IconButton("Undo", systemImage: "arrow.uturn.backward") { store.send(.undo) }
                .disabled(!store.layers.canUndo)
            IconButton("Redo", systemImage: "arrow.uturn.forward") { store.send(.redo) }
                .disabled(!store.layers.canRedo)
            Spacer()
            if let active = store.active {
                Text(active.isHidden ? "\(active.name) is hidden" : active.name)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
        .font(.title3)
        .frame(width: store.size.width)
    }
}
