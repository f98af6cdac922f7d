import FrontmostRender
import Testing

@testable import FrontmostUI

/// Several events for a slider before its next update.
@MainActor struct SliderKeyTests {
    @Test func each_key_before_an_update_moves_a_step() {
        let held = Held(0.0), stage = GraphStage(Slider(value: held.binding, in: 0...10, step: 1))
        guard let slider = stage.node(.slider) else {
            Issue.record("no slider")
            return
        }
        for _ in 0..<3 { stage.tree.dispatch(.key(KeyInput("ArrowRight")), from: slider) }
        #expect(held.value == 3)
        stage.tree.dispatch(.key(KeyInput("ArrowLeft")), from: slider)
        #expect(held.value == 2)
    }

    @Test func a_finger_that_comes_back_before_an_update_brings_the_value_back() {
        let held = Held(0.0), stage = GraphStage(Slider(value: held.binding, in: 0...10), size: CGSize(width: 227, height: 100))
        let slider = stage.node(.slider)
        for (phase, x) in [(DragInput.Phase.began, 13.0), (.changed, 100), (.changed, 13)] {
            guard let slider else { continue }
            let drag = DragInput(phase: phase, start: CGPoint(x: 13, y: 10), location: CGPoint(x: x, y: 10))
            stage.tree.dispatch(.drag(drag), from: slider)
        }
        #expect(held.writes.count == 2 && held.value == 0)
    }
}
