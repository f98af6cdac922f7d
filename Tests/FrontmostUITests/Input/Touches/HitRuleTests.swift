import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// Which points of a view accept touches.
@MainActor struct HitRuleTests {
    /// Whether a tap at each point of a stage of 300 × 300 points runs the gesture of `view`, which is centred.
    private func taps(_ view: some View, at points: [(CGFloat, CGFloat)]) -> [Bool] {
        var count = 0
        let stage = GraphStage(view.onTapGesture { count += 1 })
        return points.map { x, y in
            count = 0
            stage.send(.tap(at: .zero, count: 1), to: stage.hit(x, y))
            return count > 0
        }
    }

    @Test func invisible_views_take_no_touches() {
        #expect(taps(Color.red.opacity(0), at: [(150, 150)]) == [false])
        #expect(taps(Color.clear, at: [(150, 150)]) == [false])
        #expect(taps(Color.black.opacity(0), at: [(150, 150)]) == [false])
        #expect(taps(Rectangle().fill(Color.clear), at: [(150, 150)]) == [false])
        #expect(taps(Color.black.opacity(0.001), at: [(150, 150)]) == [true])
        #expect(taps(VStack { Color.red }.opacity(0.001), at: [(150, 150)]) == [true])
    }

    @Test func gaps_and_spacers_are_not_hit() {
        let stack = HStack(spacing: 100) {
            Color.red.frame(width: 100)
            Color.blue.frame(width: 100)
        }
        #expect(taps(stack, at: [(50, 150), (150, 150), (250, 150)]) == [true, false, true])
        let spaced = HStack(spacing: 0) {
            Color.red.frame(width: 50)
            Spacer()
        }
        #expect(taps(spaced, at: [(20, 150), (150, 150)]) == [true, false])
        #expect(taps(spaced.background(.blue), at: [(150, 150)]) == [true])
    }

    @Test func a_content_shape_replaces_the_drawn_shape() {
        let spaced = HStack(spacing: 0) {
            Color.red.frame(width: 50)
            Spacer()
        }
        #expect(taps(spaced.contentShape(Rectangle()), at: [(20, 150), (150, 150)]) == [true, true])
        #expect(taps(Color.red.contentShape(Circle()), at: [(150, 150), (10, 10)]) == [true, false])
        #expect(taps(Color.clear.contentShape(Rectangle()), at: [(150, 150)]) == [true])
        #expect(taps(Color.clear.contentShape(.dragPreview, Rectangle()), at: [(150, 150)]) == [false])
        let wide = Color.red.frame(width: 100, height: 100).contentShape(Rectangle().inset(by: -50))
        #expect(taps(wide, at: [(150, 150), (70, 150), (40, 150)]) == [true, true, false])
        let narrow = Color.red.frame(width: 300, height: 300).frame(width: 100, height: 100).contentShape(Rectangle())
        #expect(taps(narrow, at: [(150, 150), (20, 150)]) == [true, false])
    }

    @Test func shapes_are_hit_within_their_paths() {
        #expect(taps(Circle(), at: [(150, 150), (10, 10), (150, 5)]) == [true, false, true])
        #expect(taps(Capsule().frame(height: 100), at: [(150, 150), (5, 105), (5, 150)]) == [true, false, true])
        #expect(taps(RoundedRectangle(cornerRadius: 100), at: [(5, 5), (5, 150)]) == [false, true])
        let triangle = Path { path in
            path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 300, y: 0), CGPoint(x: 0, y: 300)])
            path.closeSubpath()
        }
        #expect(taps(triangle, at: [(20, 20), (280, 280)]) == [true, false])
    }

    @Test func transforms_move_the_hit_area() {
        let square = Color.red.frame(width: 100, height: 100)
        #expect(taps(square.offset(x: 100), at: [(250, 150), (110, 150)]) == [true, false])
        #expect(taps(square.scaleEffect(2), at: [(60, 60), (40, 150)]) == [true, false])
        #expect(taps(square.scaleEffect(0), at: [(150, 150)]) == [false])
        let bar = Color.red.frame(width: 200, height: 20)
        #expect(taps(bar.rotationEffect(.degrees(90)), at: [(150, 70), (70, 150)]) == [true, false])
        #expect(taps(Circle().frame(width: 100, height: 100).offset(y: -100), at: [(150, 50), (105, 5)]) == [true, false])
    }

    @Test func a_clip_cuts_the_drawing_and_no_touches() {
        let large = Color.red.frame(width: 300, height: 300).frame(width: 100, height: 100).clipped()
        #expect(taps(large, at: [(150, 150), (20, 150)]) == [true, true])
    }
}
