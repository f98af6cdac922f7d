import DebugHUD
import SwiftUI
import UnidirectionalStore

/// The drawing app: a list of drawings, and the open one.
///
/// Two switches add mistakes: one keeps the pixels of closed drawings, one sends an action for every move of the finger. Both
/// screens name themselves for the debug HUD, which also logs the store's actions.
public struct SketchbookScreen: View {
    @State private var store: StoreOf<Sketchbook>
    /// Retained while the screen exists.
    @State private var logging: StoreLogging

    /// Creates the app's root screen.
    /// - Parameter folder: The folder for saved drawings.
    public init(savesTo folder: URL) {
        self.init(
            store: Store(initialState: Sketchbook.State()) {
                Sketchbook { sketch in try SketchFile.write(sketch, to: folder) }
            })
    }

    init(store: StoreOf<Sketchbook>) {
        _store = State(initialValue: store)
        _logging = State(initialValue: store.debugLog("Sketchbook"))
    }

    public var body: some View {
        NavigationStack(path: store.binding(get: \.path, send: { .pathChanged($0) })) {
            SketchList(store: store)
                .navigationDestination(for: SketchEditor.State.ID.self) { id in
                    if let sketch = store.scope(state: \.sketches, action: \.sketches).first(where: { $0.id == AnyHashable(id) })
                    {
                        DrawingScreen(store: sketch, tellsEveryMove: store.tellsEveryMove, leaksLayers: store.leaksLayers)
                    }
                }
        }
        .tint(.green)
    }
}

private struct SketchList: View {
    let store: StoreOf<Sketchbook>

    var body: some View {
        List {
            Section {
                ForEach(store.scope(state: \.sketches, action: \.sketches)) { sketch in
                    SketchRow(store: sketch) { store.send(.sketchDeleted($0)) }
                }
            }
            Section("Mistakes to find") {
                Toggle("Leak the layers", isOn: store.binding(get: \.leaksLayers, send: { .leaksLayers($0) }))
                Toggle("An action for every move", isOn: store.binding(get: \.tellsEveryMove, send: { .tellsEveryMove($0) }))
            }
        }
        .navigationTitle("Sketches")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                IconButton("New Sketch", systemImage: "plus") { store.send(.sketchAdded) }
            }
        }
        .onChange(of: store.leaksLayers) { _, leaks in if !leaks { LeakedPixels.release() } }
        .debugScreen("Canvases", color: .green, models: store)
    }
}

private struct SketchRow: View {
    let store: StoreOf<SketchEditor>
    let delete: (SketchEditor.State.ID) -> Void

    var body: some View {
        let layers = store.layers.present, id = store.state.id
        HStack {
            NavigationLink(value: id) {
                HStack {
                    Image(systemName: "scribble")
                        .foregroundStyle(Color.green)
                        .accessibilityHidden(true)
                    Text(store.title)
                    Spacer()
                    Text(layers.count == 1 ? "1 layer" : "\(layers.count) layers")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
            IconButton("Delete \(store.title)", systemImage: "trash") { delete(id) }
                .buttonStyle(.borderless)
        }
    }
}
