import SwiftUI
import UnidirectionalStore

/// The list of a drawing's layers, the frontmost first.
struct LayerList: View {
    let store: StoreOf<SketchEditor>
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let layers = store.layers.present
        NavigationStack {
            List {
                ForEach(layers.reversed()) { layer in
                    LayerRow(
                        layer: layer, isActive: layer.id == store.activeLayer, isOnly: layers.count == 1, send: { store.send($0) }
                    )
                }
            }
            .navigationTitle("Layers")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Done") { dismiss() } }
                ToolbarItem(placement: .primaryAction) {
                    IconButton("Add Layer", systemImage: "plus") { store.send(.layerAdded) }
                }
            }
        }
    }
}

private struct LayerRow: View {
    let layer: Layer
    let isActive: Bool
    let isOnly: Bool
    let send: (SketchEditor.Action) -> Void

    var body: some View {
        HStack(spacing: 16) {
            Button {
                send(.layerChosen(layer.id))
            } label: {
                HStack {
                    Image(systemName: "checkmark")
                        .opacity(isActive ? 1 : 0)
                        .accessibilityHidden(true)
                    Text(layer.name)
                        .foregroundStyle(layer.isHidden ? Color.secondary : Color.primary)
                }
            }
            .accessibilityAddTraits(isActive ? .isSelected : [])
            Spacer()
            action(layer.isHidden ? "Show" : "Hide", layer.isHidden ? "eye.slash" : "eye", .layerHidden(layer.id))
            action("Raise", "chevron.up", .layerRaised(layer.id))
            action("Lower", "chevron.down", .layerLowered(layer.id))
            action("Delete", "trash", .layerDeleted(layer.id))
                .disabled(isOnly)
        }
        .buttonStyle(.borderless)
    }

    private func action(_ name: String, _ systemImage: String, _ action: SketchEditor.Action) -> some View {
        IconButton("\(name) \(layer.name)", systemImage: systemImage) { send(action) }
    }
}
