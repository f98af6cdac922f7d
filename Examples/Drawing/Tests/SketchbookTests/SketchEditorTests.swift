import Foundation
import Testing
import UnidirectionalStore

@testable import Sketchbook

@MainActor @Suite struct SketchEditorTests {
    private struct DiskIsFull: LocalizedError { var errorDescription: String? { "The disk is full." } }

    private func makeStore(_ write: @escaping @Sendable (SketchEditor.State) async throws -> Void = { _ in }) -> StoreOf<
        SketchEditor
    > {
        Store(initialState: SketchEditor.State(id: 1)) { SketchEditor(write: write) }
    }

    private let line = [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 90)]

    @Test func a_stroke_belongs_to_the_layer_that_is_drawn_on() {
        let store = makeStore()
        store.send(.inkChosen(.green))
        store.send(.widthChosen(14))
        store.send(.layerAdded)
        store.send(.strokeEnded(line))
        #expect(store.layers.present.map(\.strokes) == [[], [Stroke(points: line, width: 14, ink: .green)]])
        store.send(.layerChosen(1))
        store.send(.strokeEnded(line))
        #expect(store.layers.present.map(\.strokes.count) == [1, 1])
        store.send(.layerChosen(7))
        #expect(store.activeLayer == 1)
    }

    @Test func strokes_are_undone_and_the_brush_is_not() {
        let store = makeStore()
        store.send(.strokeEnded(line))
        store.send(.inkChosen(.red))
        store.send(.undo)
        #expect(store.layers.present[0].strokes.isEmpty && store.ink == .red && store.layers.canRedo)
        store.send(.redo)
        #expect(store.layers.present[0].strokes.count == 1)
    }

    @Test func a_hidden_layer_takes_no_stroke() {
        let store = makeStore()
        store.send(.layerHidden(1))
        store.send(.strokeEnded(line))
        #expect(store.layers.present[0].strokes.isEmpty)
        store.send(.layerHidden(1))
        store.send(.strokeEnded([]))
        #expect(store.layers.present[0].strokes.isEmpty)
        store.send(.strokeEnded(line))
        #expect(store.layers.present[0].strokes.count == 1)
    }

    @Test func layers_are_reordered() {
        let store = makeStore()
        store.send(.layerAdded)
        store.send(.layerAdded)
        store.send(.layerRaised(1))
        #expect(store.layers.present.map(\.id) == [2, 1, 3])
        store.send(.layerLowered(3))
        #expect(store.layers.present.map(\.id) == [2, 3, 1])
        store.send(.layerRaised(1))
        store.send(.layerLowered(2))
        #expect(store.layers.present.map(\.id) == [2, 3, 1])
        // Moves without an effect are not steps.
        store.send(.undo)
        #expect(store.layers.present.map(\.id) == [2, 1, 3])
    }

    @Test func a_layer_is_added_in_front_of_the_one_that_is_drawn_on() {
        let store = makeStore()
        store.send(.layerAdded)
        store.send(.layerChosen(1))
        store.send(.layerAdded)
        #expect(store.layers.present.map(\.id) == [1, 3, 2] && store.activeLayer == 3)
    }

    @Test func there_is_always_a_layer_to_draw_on() {
        let store = makeStore()
        store.send(.layerDeleted(1))
        #expect(store.layers.present.count == 1)
        store.send(.layerAdded)
        store.send(.layerDeleted(2))
        #expect(store.layers.present.map(\.id) == [1] && store.activeLayer == 1)
        store.send(.undo)
        store.send(.layerChosen(2))
        store.send(.undo)
        #expect(store.layers.present.map(\.id) == [1] && store.activeLayer == 1)
    }

    @Test func a_layer_after_an_undone_one_is_another_one() {
        let store = makeStore()
        store.send(.layerAdded)
        store.send(.undo)
        store.send(.layerAdded)
        #expect(store.layers.present.map(\.id) == [1, 3])
    }

    @Test func the_pointer_location_is_no_undo_step() {
        let store = makeStore()
        store.send(.pointerMoved(line[0]))
        #expect(store.pointer == line[0] && !store.layers.canUndo)
    }

    @Test func the_result_of_saving_is_known_when_it_has_ended() async {
        let store = makeStore()
        await store.send(.save).finish()
        #expect(store.saving == .saved)
        let full = makeStore { _ in throw DiskIsFull() }
        await full.send(.save).finish()
        #expect(full.saving == .failed("The disk is full."))
    }

    @Test func a_drawing_is_encoded_and_decoded() throws {
        let store = makeStore()
        store.send(.strokeEnded(line))
        store.send(.layerAdded)
        store.send(.undo)
        let data = try JSONEncoder().encode(store.state)
        #expect(try JSONDecoder().decode(SketchEditor.State.self, from: data) == store.state)
    }
}
