import Foundation
import SwiftUI
import Testing

@testable import Sketchbook

@MainActor @Suite struct WetStrokeTests {
    @Test func only_the_last_piece_changes_however_long_a_stroke_is() {
        let stroke = WetStroke()
        for step in 0..<500 {
            let before = stroke.pieces
            stroke.move(to: CGPoint(x: Double(step) * 3, y: 40 * sin(Double(step) / 10)))
            #expect(Array(stroke.pieces.prefix(before.count)) == before)
            #expect(stroke.tip.elements.count <= 34)
        }
        #expect(stroke.pieces.count == 498 / 32)
    }

    @Test func the_pieces_join() {
        let stroke = WetStroke()
        for step in 0..<200 { stroke.move(to: CGPoint(x: Double(step) * 3, y: Double(step % 7))) }
        let paths = stroke.pieces.map(\.path) + [stroke.tip]
        for (a, b) in zip(paths, paths.dropFirst()) {
            #expect(b.elements.first == a.currentPoint.map { .move(to: $0) })
        }
        #expect(stroke.tip.currentPoint == CGPoint(x: 597, y: 3))
    }

    @Test func a_finger_that_hardly_moves_adds_nothing() {
        let stroke = WetStroke()
        for step in 0..<10 { stroke.move(to: CGPoint(x: Double(step) / 20, y: 0)) }
        #expect(stroke.lift() == [.zero])
        #expect(stroke.isEmpty && stroke.tip.isEmpty && stroke.pieces.isEmpty)
    }
}
