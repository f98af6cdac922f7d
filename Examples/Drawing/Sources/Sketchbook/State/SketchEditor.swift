import SwiftUI
import UnidirectionalStore

/// The editor of one drawing: its layers, its brush and its actions.
@MainActor struct SketchEditor: Reducer {
    struct State: Equatable, Identifiable, Codable, Sendable {
        enum Saving: Equatable, Codable, Sendable { case saved, failed(String) }

        let id: Int
        /// In points.
        var size = CGSize(width: 340, height: 440)
        /// The layers from back to front; there is always at least one.
        var layers = History([Layer(id: 1, name: "Layer 1")])
        var activeLayer = 1
        var lastLayer = 1
        var ink = Ink.black
        var width: CGFloat = 6
        /// The last reported location of the finger.
        var pointer: CGPoint?
        /// The result of the last save.
        var saving: Saving?

        var title: String { "Sketch \(id)" }
        var active: Layer? { layers.present.first { $0.id == activeLayer } }
    }

    @CasePathable enum Action: Equatable, Codable, Sendable {
        case strokeEnded([CGPoint])
        /// Sent for every move if the switch is on, so that the HUD has a mistake to report.
        case pointerMoved(CGPoint)
        case undo, redo
        case inkChosen(Ink)
        case widthChosen(CGFloat)
        case layerAdded
        case layerChosen(Layer.ID)
        case layerHidden(Layer.ID)
        case layerRaised(Layer.ID)
        case layerLowered(Layer.ID)
        case layerDeleted(Layer.ID)
        case save
        case saved
        case saveFailed(String)
    }

    private enum Work { case saving }

    /// Saves a drawing.
    let write: @Sendable (State) async throws -> Void

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .strokeEnded(let points): state.add(points)
        case .pointerMoved(let point): state.pointer = point
        case .undo: state.travel { $0.undo() }
        case .redo: state.travel { $0.redo() }
        case .inkChosen(let ink): state.ink = ink
        case .widthChosen(let width): state.width = width
        case .layerAdded: state.addLayer()
        case .layerChosen(let id): if state.layers.present.contains(where: { $0.id == id }) { state.activeLayer = id }
        case .layerHidden(let id): state.changeLayer(id) { layers, index in layers[index].isHidden.toggle() }
        case .layerRaised(let id): state.moveLayer(id, by: 1)
        case .layerLowered(let id): state.moveLayer(id, by: -1)
        case .layerDeleted(let id): state.deleteLayer(id)
        case .save: return save(state)
        case .saved: state.saving = .saved
        case .saveFailed(let reason): state.saving = .failed(reason)
        }
        return .none
    }

    private func save(_ state: State) -> Effect<Action> {
        .run(id: Work.saving, cancelInFlight: true) { [write] send in
            try await write(state)
            await send(.saved)
        } catch: { error, send in
            await send(.saveFailed(error.localizedDescription))
        }
    }
}

extension SketchEditor.State {
    /// Adds a stroke to the active layer, unless that is hidden.
    fileprivate mutating func add(_ points: [CGPoint]) {
        guard !points.isEmpty, active?.isHidden == false else { return }
        let stroke = Stroke(points: points, width: width, ink: ink)
        changeLayer(activeLayer) { layers, index in layers[index].strokes.append(stroke) }
    }

    fileprivate mutating func changeLayer(_ id: Layer.ID, _ change: (inout [Layer], Int) -> Void) {
        guard let index = layers.present.firstIndex(where: { $0.id == id }) else { return }
        layers.change { change(&$0, index) }
    }

    /// Adds a layer in front of the active one.
    fileprivate mutating func addLayer() {
        lastLayer += 1
        let layer = Layer(id: lastLayer, name: "Layer \(lastLayer)")
        changeLayer(activeLayer) { layers, index in layers.insert(layer, at: index + 1) }
        activeLayer = layer.id
    }

    fileprivate mutating func moveLayer(_ id: Layer.ID, by distance: Int) {
        changeLayer(id) { layers, index in
            let place = index + distance
            if layers.indices.contains(place) { layers.swapAt(index, place) }
        }
    }

    fileprivate mutating func deleteLayer(_ id: Layer.ID) {
        guard layers.present.count > 1 else { return }
        changeLayer(id) { layers, index in layers.remove(at: index) }
        findActiveLayer()
    }

    fileprivate mutating func travel(_ step: (inout History<[Layer]>) -> Void) {
        step(&layers)
        findActiveLayer()
    }

    /// Makes the frontmost layer active if the active one no longer exists.
    private mutating func findActiveLayer() {
        if active == nil, let front = layers.present.last { activeLayer = front.id }
    }
}
