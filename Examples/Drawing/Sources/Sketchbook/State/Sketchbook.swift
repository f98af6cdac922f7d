import UnidirectionalStore

/// The list of drawings, and which of them is open.
@MainActor struct Sketchbook: Reducer {
    struct State: Equatable, Codable, Sendable {
        var sketches = [SketchEditor.State(id: 1)]
        var lastSketch = 1
        /// The id of the open drawing; empty if none is open.
        var path: [SketchEditor.State.ID] = []
        /// Whether the pixels of closed drawings are leaked.
        var leaksLayers = false
        /// Whether every move of the finger sends an action.
        var tellsEveryMove = false
    }

    @CasePathable enum Action: Codable, Sendable {
        case sketchAdded
        case sketchDeleted(SketchEditor.State.ID)
        case pathChanged([SketchEditor.State.ID])
        case leaksLayers(Bool)
        case tellsEveryMove(Bool)
        case sketches(id: SketchEditor.State.ID, action: SketchEditor.Action)
    }

    let write: @Sendable (SketchEditor.State) async throws -> Void

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .sketchAdded:
                state.lastSketch += 1
                state.sketches.append(SketchEditor.State(id: state.lastSketch))
                state.path = [state.lastSketch]
            case .sketchDeleted(let id):
                state.sketches.removeAll { $0.id == id }
                state.path.removeAll { $0 == id }
            case .pathChanged(let path): state.path = path
            case .leaksLayers(let isOn): state.leaksLayers = isOn
            case .tellsEveryMove(let isOn): state.tellsEveryMove = isOn
            case .sketches: break
            }
            return .none
        }
        .forEach(\.sketches, action: \.sketches) { SketchEditor(write: write) }
    }
}
