import Foundation
import Testing
import UIKit

@testable import Sketchbook

@MainActor @Suite struct LayerPixelsTests {
    private let size = CGSize(width: 340, height: 440)
    private func stroke(_ points: [(CGFloat, CGFloat)], _ ink: Ink = .blue) -> Stroke {
        Stroke(points: points.map { CGPoint(x: $0.0, y: $0.1) }, width: 6, ink: ink)
    }
    private func pictures(_ pixels: LayerPixels) -> [Int: Data?] {
        Dictionary(uniqueKeysWithValues: pixels.tiles.map { ($0.id, $0.image.pngData()) })
    }
    /// The tiles of a layer that never had other strokes.
    private func fresh(_ strokes: [Stroke]) -> [Int: Data?] {
        let pixels = LayerPixels(size: size)
        pixels.show(strokes)
        return pictures(pixels)
    }

    @Test func tiles_without_strokes_have_no_image() {
        let pixels = LayerPixels(size: size)
        pixels.show([])
        #expect(pixels.tiles.isEmpty)
        pixels.show([stroke([(20, 20), (100, 100)])])
        #expect(pixels.tiles.map(\.id) == [0])
        #expect(pixels.tiles[0].frame == CGRect(x: 0, y: 0, width: 128, height: 128))
        #expect(pixels.tiles[0].image.size == CGSize(width: 256, height: 256))
    }

    @Test func tiles_at_the_edge_are_cut_to_the_paper() {
        let pixels = LayerPixels(size: size)
        pixels.show([stroke([(335, 435)])])
        #expect(pixels.tiles.map(\.frame) == [CGRect(x: 256, y: 384, width: 84, height: 56)])
    }

    @Test func a_new_stroke_changes_only_the_tiles_that_it_touches() throws {
        let pixels = LayerPixels(size: size)
        let first = stroke([(20, 20), (300, 20)]), second = stroke([(20, 60), (100, 60)], .red)
        pixels.show([first])
        let before = pixels.tiles
        #expect(before.map(\.id) == [0, 1, 2])
        pixels.show([first, second])
        let after = pixels.tiles
        #expect(after[0].image !== before[0].image)
        #expect(after[1].image === before[1].image && after[2].image === before[2].image)
        #expect(pictures(pixels) == fresh([first, second]))
    }

    @Test func an_undone_stroke_leaves_nothing_behind() {
        let pixels = LayerPixels(size: size)
        let below = stroke([(10, 100), (330, 140)]), above = stroke([(10, 140), (330, 100), (300, 430)], .orange)
        pixels.show([below, above])
        pixels.show([below])
        #expect(pictures(pixels) == fresh([below]))
        pixels.show([])
        #expect(pixels.tiles.isEmpty)
    }

    @Test func a_stroke_among_others_is_removed() {
        let pixels = LayerPixels(size: size)
        let a = stroke([(10, 10), (200, 200)]), b = stroke([(200, 10), (10, 200)], .red),
            c = stroke([(10, 100), (200, 100)], .green)
        pixels.show([a, b, c])
        pixels.show([a, c])
        #expect(pictures(pixels) == fresh([a, c]))
    }

    @Test func equal_strokes_have_equal_images() {
        let pixels = LayerPixels(size: size)
        pixels.show([stroke([(20, 20)])])
        let before = pixels.tiles
        pixels.show([stroke([(20, 20)])])
        #expect(pixels.tiles[0].image === before[0].image)
    }

    @Test func strokes_outside_the_paper_are_harmless() {
        let pixels = LayerPixels(size: size)
        pixels.show([
            stroke([(-500, -500), (-400, 9_999)]), stroke([(.infinity, 3)]), stroke([(-1e300, 9), (-1e200, 1e300), (-9, 1e100)]),
        ])
        #expect(pixels.tiles.isEmpty)
    }

    @Test func removed_layers_are_released() {
        let pixels = SketchPixels()
        for id in 1...3 { _ = pixels.tiles(of: Layer(id: id, name: "", strokes: [stroke([(9, 9)])]), size: size) }
        pixels.keep(only: [2])
        #expect(pixels.layerCount == 1)
        #expect(pixels.tiles(of: Layer(id: 3, name: "", strokes: [stroke([(9, 9)])]), size: size).count == 1)
    }

    @Test func a_file_shows_the_visible_layers_on_white_paper() throws {
        var sketch = SketchEditor.State(id: 4)
        sketch.layers = History([
            Layer(id: 1, name: "", strokes: [stroke([(20, 20)])]),
            Layer(id: 2, name: "", isHidden: true, strokes: [stroke([(90, 90)])]),
        ])
        let data = try #require(SketchFile.png(of: sketch))
        #expect(UIImage(data: data)?.size == CGSize(width: 680, height: 880))
        var other = sketch
        other.layers = History([sketch.layers.present[0]])
        #expect(SketchFile.png(of: other) == data)
        other.layers = History([Layer(id: 1, name: "")])
        #expect(SketchFile.png(of: other) != data)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("SketchFile-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try SketchFile.write(sketch, to: folder)
        #expect(try Data(contentsOf: folder.appendingPathComponent("Sketch 4.png")) == data)
    }
}
