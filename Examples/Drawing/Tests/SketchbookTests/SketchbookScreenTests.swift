import FrontmostTesting
import SwiftUI
import Testing
import UnidirectionalStore

@testable import Sketchbook

/// Uses the app as a user does. The tests are serialized, because leaked pixels are shared by all of them.
@MainActor @Suite(.serialized) struct SketchbookScreenTests {
    func makeStore(_ write: @escaping @Sendable (SketchEditor.State) async throws -> Void = { _ in }) -> StoreOf<
        Sketchbook
    > {
        Store(initialState: Sketchbook.State()) { Sketchbook(write: write) }
    }

    func draw(_ screen: FrontmostTesting.Screen) async throws {
        try await screen.find(identifier: "paper").drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 200, y: 160))
    }

    func open(_ screen: FrontmostTesting.Screen) async throws {
        try await screen.text("Sketch 1").tap()
        await screen.advance(by: .seconds(1))
    }

    @Test func a_drag_draws_a_stroke_that_can_be_undone() throws {
        let store = makeStore()
        try simulate(SketchbookScreen(store: store)) { screen in
            try await open(screen)
            #expect(try !screen.find(.button, "Undo").isEnabled)
            try await screen.find(.button, "Blue").tap()
            try await draw(screen)
            let stroke = try #require(store.sketches[0].layers.present[0].strokes.first)
            #expect(stroke.points.first == CGPoint(x: 40, y: 40) && stroke.points.last == CGPoint(x: 200, y: 160))
            #expect(stroke.ink == .blue && stroke.points.count > 5)
            try await screen.find(.button, "Undo").tap()
            #expect(store.sketches[0].layers.present[0].strokes.isEmpty)
            try await screen.find(.button, "Redo").tap()
            #expect(store.sketches[0].layers.present[0].strokes == [stroke])
        }
    }

    @Test func a_tap_draws_a_dot() throws {
        let store = makeStore()
        try simulate(SketchbookScreen(store: store)) { screen in
            try await open(screen)
            let paper = try screen.find(identifier: "paper").frame
            try await screen.tap(at: CGPoint(x: paper.minX + 100, y: paper.minY + 300))
            #expect(store.sketches[0].layers.present[0].strokes.map(\.points) == [[CGPoint(x: 100, y: 300)]])
        }
    }

    @Test func a_cancelled_touch_leaves_nothing() throws {
        let store = makeStore()
        try simulate(SketchbookScreen(store: store)) { screen in
            try await open(screen)
            let paper = screen.find(identifier: "paper"), frame = try paper.frame
            let finger = try await screen.putFinger(at: CGPoint(x: frame.minX + 100, y: frame.minY + 300))
            try await finger.move(to: CGPoint(x: frame.minX + 300, y: frame.minY + 350))
            try await finger.cancel()
            #expect(store.sketches[0].layers.present[0].strokes.isEmpty)
            try await draw(screen)
            #expect(store.sketches[0].layers.present[0].strokes.map(\.points.first) == [CGPoint(x: 40, y: 40)])
        }
    }

    @Test func the_status_bar_is_hidden_while_the_user_draws() throws {
        try simulate(SketchbookScreen(store: makeStore())) { screen in
            #expect(!screen.statusBar.isHidden)
            try await open(screen)
            #expect(screen.statusBar.isHidden)
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(!screen.statusBar.isHidden)
        }
    }

    @Test func saving_shows_that_it_takes_time_and_then_that_it_is_done() throws {
        let store = makeStore { _ in try await Task.sleep(for: .seconds(2)) }
        try simulate(SketchbookScreen(store: store)) { screen in
            try await open(screen)
            try await draw(screen)
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Saving").exists && !screen.text("Saved").exists)
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("Saving").exists && screen.text("Saved").exists)
            await screen.advance(by: .seconds(4))
            #expect(!screen.text("Saved").exists)
        }
    }

    @Test func a_failed_save_shows_its_reason() throws {
        struct DiskIsFull: LocalizedError { var errorDescription: String? { "The disk is full." } }
        try simulate(SketchbookScreen(store: makeStore { _ in throw DiskIsFull() })) { screen in
            try await open(screen)
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Could not be saved").exists && screen.text("The disk is full.").exists)
        }
    }

    @Test func layers_are_added_hidden_moved_and_deleted() throws {
        let store = makeStore()
        try simulate(SketchbookScreen(store: store)) { screen in
            try await open(screen)
            try await screen.find(.button, "Layers").tap()
            await screen.advance(by: .seconds(1))
            #expect(try !screen.find(.button, "Delete Layer 1").isEnabled)
            try await screen.find(.button, "Add Layer").tap()
            try await screen.find(.button, "Lower Layer 2").tap()
            #expect(store.sketches[0].layers.present.map(\.id) == [2, 1])
            try await screen.find(.button, "Hide Layer 2").tap()
            #expect(screen.find(.button, "Show Layer 2").exists)
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Layer 2 is hidden").exists)
            try await draw(screen)
            #expect(store.sketches[0].layers.present.allSatisfy { $0.strokes.isEmpty })
            try await screen.find(.button, "Layers").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Delete Layer 2").tap()
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Layer 1").exists && store.sketches[0].layers.present.map(\.id) == [1])
        }
    }

    @Test func every_move_is_an_action_only_if_the_option_is_on() throws {
        let store = makeStore()
        var labels: [String] = []
        let observation = store.observeActions { labels.append($0.label) }
        try simulate(SketchbookScreen(store: store)) { screen in
            try await open(screen)
            try await draw(screen)
            #expect(labels.filter { $0.hasSuffix("pointerMoved") }.isEmpty)
            #expect(labels.filter { $0.hasSuffix("strokeEnded") }.count == 1)
            try await screen.back()
            await screen.advance(by: .seconds(1))
            try await screen.find(.toggle, "An action for every move").tap()
            try await open(screen)
            try await draw(screen)
            #expect(labels.filter { $0.hasSuffix("pointerMoved") }.count > 10)
        }
        observation.cancel()
    }

    @Test func pixels_go_with_the_drawing_unless_they_are_leaked() throws {
        LeakedPixels.release()
        let store = makeStore()
        try simulate(SketchbookScreen(store: store)) { screen in
            try await screen.find(.toggle, "Leak the layers").tap()
            try await open(screen)
            try await draw(screen)
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(LeakedPixels.kept.map(\.layerCount) == [1])
            weak let pixels = LeakedPixels.kept.first
            #expect(pixels != nil)
            // The list of leaked pixels holds the only reference.
            try await screen.find(.toggle, "Leak the layers").tap()
            #expect(LeakedPixels.kept.isEmpty && pixels == nil)
            try await open(screen)
            try await draw(screen)
            #expect(LeakedPixels.kept.isEmpty)
        }
    }

    @Test func a_new_drawing_is_opened_at_once_and_an_old_one_deleted() throws {
        let store = makeStore()
        try simulate(SketchbookScreen(store: store)) { screen in
            try await screen.find(.button, "New Sketch").tap()
            await screen.advance(by: .seconds(1))
            #expect(store.path == [2] && screen.find(identifier: "paper").exists)
            try await screen.back()
            await screen.advance(by: .seconds(1))
            #expect(store.path.isEmpty && screen.text("Sketch 2").exists)
            try await screen.find(.button, "Delete Sketch 1").tap()
            #expect(!screen.text("Sketch 1").exists && store.sketches.map(\.id) == [2])
        }
    }
}
